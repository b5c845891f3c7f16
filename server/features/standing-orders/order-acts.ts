import { createHash } from 'node:crypto'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId } from '@larkfield/ledger'
import { canonical } from '../../floor/acts/canonical.ts'
import { effectsOfChange, newlySaid } from '../../floor/acts/effects.ts'
import type { AnyHolderAct, ByHolder, HolderAct } from '../../floor/acts/holder-act.ts'
import { openCalendar } from '../../floor/calendar/calendar.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type HeldAccount, holdToUse } from '../../floor/holdings/held-accounts.ts'
import { standingAt } from './advance.ts'
import { assertToCome, type Ordered, type OrderForm, orderedIn } from './order-form.ts'
import { feeOfDates, type Target, type TargetForm, targetOf } from './order-target.ts'
import { datesOf } from './order-view.ts'
import { countGoing, type OrderRow, orderByKey } from './orders.queries.ts'
import { placeAfterChange } from './place-after-change.ts'
import { heldOrder } from './steps.ts'
import { changeOrder, insertOrder } from './write-order.queries.ts'

export type ActNeeds = Pick<Dependencies, 'config' | 'ledger' | 'clock'>

export type NewOrderAsked = TargetForm & OrderForm & { account: string }
export type ChangeAsked = OrderForm & { orderId: string; version: number }

/** What came with the request, for the origin of every wire it will send. */
export type Along = { origin?: object; approvalId?: string }

const MOST_ORDERS = 100

/** Names what was asked for: the same key with anything else is refused. */
export const fingerprintOf = (asked: NewOrderAsked): string =>
  createHash('sha256').update(canonical(asked)).digest('hex')

/** How many have signed it, where it is not undone again because more must. */
const signaturesOf = ({ hasWaited }: ByHolder): 1 | 2 => (hasWaited ? 2 : 1)

/** Orders a payment on dates. */
export const orderMaking = (needs: ActNeeds): HolderAct<NewOrderAsked, { orderId: string }> => ({
  name: 'order_made',
  async perform(tx, asked, by) {
    const { session, key } = by
    const account = await accountToUse(needs, tx, asked.account, by)
    const earlier = await orderByKey(tx, session.customerId, key)
    if (earlier) return { result: { orderId: earlier.id }, account, isReplay: true }
    const target = await targetOf(needs, tx, asked, { session, account })
    const ordered = orderedIn(asked, { currency: account.currency, kind: target.kind })
    const { calendar: settings } = needs.config
    assertToCome(ordered.startOn, needs.clock.now(), settings.timeZone)
    const calendar = await openCalendar(tx, settings, needs.clock.now())
    if ((await countGoing(tx, session.customerId)) >= MOST_ORDERS) {
      throw new Refusal('too_many_orders', { values: { most: MOST_ORDERS } })
    }
    const { origin = null, approvalId } = (by.along ?? {}) as Along
    const made = await insertOrder(tx, {
      ...ordered,
      ...target,
      accountId: account.account_id,
      customerId: session.customerId,
      currency: account.currency,
      standing: standingAt(calendar, ordered, 0),
      signatures: signaturesOf(by),
      origin,
      approvalId,
      key,
      fingerprint: fingerprintOf(asked),
    })
    const said = saidOf(ordered, target, account.currency)
    return {
      result: { orderId: made!.id },
      account,
      noted: { ...subjectOf(by), after: { order: made!.id, account: account.number, ...said } },
      effects: [
        ...effectsOfNew(said, account.currency),
        ...feeEffects(await feeOfDates(tx, target, account.account_id), account.currency),
      ],
    }
  },
})

/** Changes amount, dates or words; who is paid stays. */
export const orderChange = (needs: ActNeeds): HolderAct<ChangeAsked, { orderId: string }> => ({
  name: 'order_changed',
  async perform(tx, asked, by) {
    const { orderId, version } = asked
    const { order, calendar } = await heldOrder(needs, tx, { session: by.session, orderId })
    const account = await accountToUse(needs, tx, order.account_number, by)
    if (order.state === 'ended') throw new Refusal('order_ended')
    if (order.version !== version) throw new Refusal('order_moved')
    const ordered = orderedIn(asked, order)
    const standing = standingAt(calendar, ordered, await placeAfterChange(needs, tx, order, ordered))
    if (standing.due === null) throw new Refusal('order_without_dates', { field: 'endOn' })
    const { origin = null, approvalId } = (by.along ?? {}) as Along
    await changeOrder(tx, {
      ...ordered,
      id: orderId,
      standing,
      signatures: signaturesOf(by),
      approvalId,
      origin,
    })
    const target = targetIn(order)
    const [before, after] = [saidBefore(order), saidOf(ordered, target, order.currency)].map(
      (said) => said as Record<string, string | number | boolean | null>,
    ) as [Record<string, unknown>, Record<string, unknown>]
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    const only = (said: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, said[name]]))
    return {
      result: { orderId },
      account,
      noted: {
        ...subjectOf(by),
        before: only(before),
        after: { order: orderId, account: account.number, ...only(after) },
      },
      effects: [
        ...newlySaid('payeeName', target.payeeName),
        ...effectsOfChange(only(before), only(after), order.currency),
      ],
    }
  },
})

/** The account as it is under its lock: how many sign does not change before the transaction ends. */
async function accountToUse(
  { ledger }: ActNeeds,
  tx: Transaction,
  number: string,
  { session }: ByHolder,
): Promise<HeldAccount> {
  const { account_id } = await holdToUse(tx, session, number)
  await ledger.within(tx.client).lock({ account: accountId(String(account_id)), house: [] })
  const account = await holdToUse(tx, session, number)
  if (account.status !== 'active') throw new Refusal('account_dormant')
  return account
}

const subjectOf = ({ session: { customerId } }: ByHolder) => ({
  subject: { kind: 'customer', id: customerId },
})

export const targetIn = (order: OrderRow): Target => ({
  kind: order.kind,
  toAccountId: order.to_account_id,
  payeeName: order.payee_name,
  payeeAccount: order.payee_account,
  bank: order.bank,
})

/** What an order says, field by field, for the audit trail and for whoever signs it. */
const saidOf = (ordered: Ordered, { payeeName, payeeAccount, bank }: Target, currency: string) => ({
  payeeName,
  payeeAccount,
  bank,
  amount: ordered.amountMinor === null ? null : toMajor(ordered.amountMinor, currency),
  keep: ordered.keepMinor === null ? null : toMajor(ordered.keepMinor, currency),
  currency,
  description: ordered.description,
  rhythm: ordered.rhythm,
  startOn: ordered.startOn,
  onLastDay: ordered.onLastDay,
  endOn: ordered.endOn,
  times: ordered.times,
  closedDays: ordered.closedDays,
})

const saidBefore = (order: OrderRow) =>
  saidOf(
    {
      ...datesOf(order),
      onLastDay: order.on_last_day,
      endOn: order.end_on,
      times: order.times,
      amountMinor: order.amount_minor as Ordered['amountMinor'],
      keepMinor: order.keep_minor,
      description: order.description,
    },
    targetIn(order),
    order.currency,
  )

const effectsOfNew = ({ currency: _, ...said }: ReturnType<typeof saidOf>, currency: string): Effect[] =>
  Object.entries(said)
    .filter(([, value]) => value !== null && value !== false)
    .map(([field, value]) => ({
      field,
      before: null,
      after: value,
      ...((field === 'amount' || field === 'keep') && { currency }),
    }))

const feeEffects = (feeMinor: bigint, currency: string): Effect[] =>
  feeMinor > 0n ? [{ field: 'fee', before: null, after: toMajor(feeMinor, currency), currency }] : []

/** What waits for the other holder, where two sign. */
export const orderActs = (needs: ActNeeds): AnyHolderAct[] => [orderMaking(needs), orderChange(needs)]
