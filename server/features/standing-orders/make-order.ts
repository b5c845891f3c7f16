import { namesThisBank } from '@larkfield/contract/brand.ts'
import type { Received } from '@larkfield/contract/calls.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { proposeAsHolder } from '../../floor/acts/holder-acts.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import { isTaken } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { findHeld, mayUse } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { counters } from '../../floor/sessions/limits.ts'
import {
  type Along,
  fingerprintOf,
  type NewOrderAsked,
  orderChange,
  orderMaking,
  targetIn,
} from './order-acts.ts'
import { approveOrder } from './order-approval.ts'
import { orderedIn } from './order-form.ts'
import { feeOfDates, isMove, targetOf } from './order-target.ts'
import { orderById, orderByKey } from './orders.queries.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database' | 'ledger' | 'clock'>
type By = { session: CustomerSession; origin: Origin }

type Making = By & {
  form: Received<'POST /standing-orders'>['body']
  idempotencyKey: string | undefined
}

/** Orders a payment on dates, once per key; without one an approval is the key, as with a wire. */
export async function makeOrder(
  needs: Needs,
  { session, origin, form, idempotencyKey }: Making,
): Promise<string> {
  const { approval, account: named, ...rest } = form
  const account = named ?? (await needs.ledger.account(session.accountId))!.number
  const asked: NewOrderAsked = { ...rest, account }
  const key = idempotencyKey ?? approval?.id
  const earlier = await madeBefore(needs, { session, key, asked })
  if (earlier) return earlier
  await countLookUp(needs, session, asked)
  const along: Along = {}
  try {
    const { orderId } = await proposeAsHolder(needs, {
      act: orderMaking(needs),
      asked,
      by: { session, origin },
      key,
      along,
      approve: async (tx) => {
        const held = await findHeld(tx, session, account)
        if (!mayUse(held)) return new Refusal('wrong_role')
        const target = await targetOf(needs, tx, asked, { session, account: held })
        const { currency, number: accountNumber } = held
        const ordered = orderedIn(asked, { currency, kind: target.kind })
        const name = idempotencyKey ?? ''
        const feeMinor = await feeOfDates(tx, target, held.account_id)
        return approveOrder(needs, tx, {
          session,
          origin,
          approval,
          along,
          accountNumber,
          currency,
          target,
          ordered,
          feeMinor,
          name,
        })
      },
    })
    return orderId
  } catch (error) {
    // Sent twice at the same moment: the other one had the approval, or the key.
    const mayBeKnown = error instanceof Refusal || isTaken(error, 'standing_orders_by_key')
    const other = mayBeKnown ? await madeBefore(needs, { session, key, asked }) : undefined
    if (other) return other
    throw error
  }
}

/** Whether a number is somebody's here is answered as often as to whoever looks a payee up, also where it is nobody's. */
async function countLookUp(
  needs: Needs,
  { customerId }: CustomerSession,
  asked: NewOrderAsked,
): Promise<void> {
  const { database, throttles, config } = needs
  if (isMove(asked) || !namesThisBank(config.brand, asked.bank ?? '')) return
  const full = await throttles.failed(database, counters.recipient(customerId))
  if (full) throw full
}

type Known = { session: CustomerSession; key: string | undefined; asked: NewOrderAsked }

async function madeBefore({ database }: Needs, { session, key, asked }: Known): Promise<string | undefined> {
  const order = key === undefined ? undefined : await orderByKey(database, session.customerId, key)
  if (!order) return undefined
  if (order.fingerprint !== fingerprintOf(asked)) throw new Refusal('key_reused')
  return order.id
}

type Changing = By & { orderId: string; form: Received<'PUT /standing-orders/{orderId}'>['body'] }

export async function changeStandingOrder(
  needs: Needs,
  { session, origin, orderId, form }: Changing,
): Promise<void> {
  const { approval, ...rest } = form
  const along: Along = {}
  await proposeAsHolder(needs, {
    act: orderChange(needs),
    asked: { ...rest, orderId },
    by: { session, origin },
    along,
    approve: async (tx) => {
      const order = await orderById(tx, orderId, session)
      if (!order) return new Refusal('not_found')
      const { account_number: accountNumber, currency } = order
      if (order.version !== rest.version) return new Refusal('order_moved')
      const ordered = orderedIn(rest, order)
      const name = `${orderId} ${order.version}`
      const target = targetIn(order)
      const feeMinor = await feeOfDates(tx, target, order.account_id)
      return approveOrder(needs, tx, {
        session,
        origin,
        approval,
        along,
        accountNumber,
        currency,
        target,
        ordered,
        feeMinor,
        name,
      })
    },
  })
}
