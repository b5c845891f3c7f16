import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { usersOf } from './due-orders.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import { end, lockedOrder, pause } from './steps.ts'

type Needs = Pick<Dependencies, 'config' | 'clock' | 'sendMail'>
type Asked = { orderId: string }

/** The desk pauses or ends an order, for a reason that everybody who uses the account is told. */
export const deskOrderAct = (needs: Needs, step: 'paused' | 'ended'): Act<Asked, { orderId: string }> => ({
  name: `order_${step}`,
  about: ({ orderId }) => ({ kind: 'order', id: orderId }),
  judge(_, { reason }) {
    if (!reason) throw new Refusal('fields_missing', { field: 'reason' })
  },
  async perform(tx, { orderId }, { reason = '' }) {
    const locked = await lockedOrder(needs, tx, orderId)
    const { order } = locked
    const holders = await usersOf(tx, order.account_id)
    const touches = holders.map(({ id }) => id)
    const after = await (step === 'paused' ? pause('bank', reason) : end(needs.clock.now()))(tx, locked)
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

type Told = {
  order: OrderRow
  step: 'paused' | 'ended'
  reason: string
  holders: readonly { id: string; full_name: string; email: string }[]
}

const paidBy = ({ payee_name: payeeName, amount_minor, keep_minor, currency }: OrderRow) => ({
  payeeName,
  ...(amount_minor !== null && { amount: toMajor(amount_minor, currency) }),
  ...(keep_minor !== null && { keep: toMajor(keep_minor, currency) }),
  currency,
})

/** The payee and the reason may be anybody's words: they stand in the message, and in no mail (S29). */

async function tell(
  { config: { brand }, sendMail }: Needs,
  tx: Transaction,
  { order, step, reason, holders }: Told,
) {
  const { letters } = wordsOf(brand)
  const { subject, content } = step === 'paused' ? letters.orderPaused : letters.orderEnded
  const account = order.account_number
  for (const { id, full_name: fullName, email } of holders) {
    await writeToCustomer(tx, {
      customer: { id, email },
      sender: letters.customerCare,
      senderEmail: brand.email,
      subject,
      content: content({ account, payee: order.payee_name, reason }),
    })
    const inMail = { subject, content: content({ account, payee: '', reason: '' }) }
    await sendMail(tx, noticesOf(brand).orderNotDone({ fullName, email }, inMail))
  }
}
