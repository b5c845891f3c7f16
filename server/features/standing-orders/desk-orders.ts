import { groupedNumber } from '@larkfield/contract/grouped-number.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { isFitForMail } from '@larkfield/contract/person-name.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId } from '@larkfield/ledger'
import type { Act } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { usersOf } from './due-orders.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import { end, lockedOrder, pause, resume, type Step } from './steps.ts'

type Needs = Pick<Dependencies, 'config' | 'clock' | 'sendMail'>
type Asked = { orderId: string }
type Taken = 'paused' | 'resumed' | 'ended'

/** What a customer paused is theirs to go on with. */
const goOn =
  (now: Date): Step =>
  (tx, locked) => {
    const { state, paused_by: by } = locked.order
    if (state === 'paused' && by === 'customer') throw new Refusal('order_paused_by_customer')
    return resume(now)(tx, locked)
  }

const stepOf = (step: Taken, now: Date, reason: string): Step =>
  ({ paused: pause('bank', reason), resumed: goOn(now), ended: end(now) })[step]

/** The desk pauses, resumes or ends an order, for a reason that everybody who uses the account is told. */
export const deskOrderAct = (needs: Needs, step: Taken): Act<Asked, { orderId: string }> => ({
  name: `order_${step}`,
  about: ({ orderId }) => ({ kind: 'order', id: orderId }),
  judge(_, { reason }) {
    if (!reason) throw new Refusal('fields_missing', { field: 'reason' })
  },
  async perform(tx, { orderId }, { reason = '' }) {
    const locked = await lockedOrder(needs, tx, orderId)
    const { order } = locked
    const holders = await usersOf(tx, order.account_id)
    const touches = await touchedByOrder(tx, order)
    const after = await stepOf(step, needs.clock.now(), reason)(tx, locked)
    if (!after) return { result: { orderId }, touches }
    await tell(needs, tx, { order, step, reason, holders })
    return {
      result: { orderId },
      touches,
      noted: {
        subject: { kind: 'customer', id: order.created_by, name: order.created_by_name },
        before: { state: order.state },
        after: { order: orderId, account: order.account_number, ...paidBy(order), ...after },
      },
    }
  },
})

/** Everybody who holds the account that pays, or the one of this bank that is paid. */
const touchedByOrder = (tx: Transaction, { account_id, to_account_id }: OrderRow) =>
  touchedBy(
    tx,
    [],
    [account_id, to_account_id].filter((id) => id !== null).map((id) => accountId(String(id))),
  )

type Told = {
  order: OrderRow
  step: Taken
  reason: string
  holders: readonly { id: string; full_name: string; email: string }[]
}

const paidBy = ({ payee_name: payeeName, amount_minor, keep_minor, currency }: OrderRow) => ({
  payeeName,
  ...(amount_minor !== null && { amount: toMajor(amount_minor, currency) }),
  ...(keep_minor !== null && { keep: toMajor(keep_minor, currency) }),
  currency,
})

/** The reason may be anybody's words and stands in no mail, nor does a payee that has not the form of a name (S29). */
async function tell(
  { config: { brand }, sendMail }: Needs,
  tx: Transaction,
  { order, step, reason, holders }: Told,
) {
  const { letters } = wordsOf(brand)
  const { subject, content } = {
    paused: letters.orderPaused,
    resumed: letters.orderResumed,
    ended: letters.orderEnded,
  }[step]
  const { payee_name: payee, amount_minor: amount, currency } = order
  const which = {
    account: groupedNumber(order.account_number),
    sum: amount === null ? '' : formatsOf(brand).money(toMajor(amount, currency), currency),
  }
  for (const { id, full_name: fullName, email } of holders) {
    await writeToCustomer(tx, {
      customer: { id, email },
      sender: letters.customerCare,
      senderEmail: brand.email,
      subject,
      content: content({ ...which, payee, reason }),
    })
    const inMail = {
      subject,
      content: content({ ...which, payee: isFitForMail(payee) ? payee : '', reason: '' }),
    }
    await sendMail(tx, noticesOf(brand).orderNotDone({ fullName, email }, inMail))
  }
}
