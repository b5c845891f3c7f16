import { groupedNumber } from '@larkfield/contract/grouped-number.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { isFitForMail } from '@larkfield/contract/person-name.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { type DueOrder, type Outcome, usersOf } from './due-orders.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'sendMail'>
type Told = Outcome & { order: DueOrder; ends: boolean }

/**
 * What was ordered and not done is told to everybody who uses the account, by message and by mail. Who was to be paid
 * may be anybody's words: it stands in the message, and in the mail if it has the form of a name (S29).
 */
export async function tellOfOutcome(
  { config: { brand }, sendMail }: Needs,
  tx: Transaction,
  { order, due, outcome, why, ends }: Told,
): Promise<void> {
  if (outcome !== 'short' && outcome !== 'refused') return
  const { letters } = wordsOf(brand)
  const { orderNotDone } = letters
  const formats = formatsOf(brand)
  const sum =
    order.amount_minor === null
      ? ''
      : formats.money(toMajor(order.amount_minor, order.currency), order.currency)
  const reason = why ?? 'insufficient_funds'
  const account = groupedNumber(order.account_number)
  const say = (payee: string) =>
    orderNotDone.content({ account, sum, payee, day: formats.day(due), reason, ends })
  const { subject } = orderNotDone
  const { payee_name: payee } = order
  for (const { id, full_name: fullName, email } of await usersOf(tx, order.account_id)) {
    await writeToCustomer(tx, {
      customer: { id, email },
      sender: letters.customerCare,
      senderEmail: brand.email,
      subject,
      content: say(payee),
    })
    await sendMail(
      tx,
      noticesOf(brand).orderNotDone(
        { fullName, email },
        { subject, content: say(isFitForMail(payee) ? payee : '') },
      ),
    )
  }
}
