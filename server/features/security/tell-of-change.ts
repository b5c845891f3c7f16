import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { reachOf } from '../../floor/people/reach.queries.ts'
import type { Holder } from '../../floor/sessions/holder.queries.ts'
import type { SecurityChange } from '../../floor/words/security-changes.ts'
import { wordsOf } from '../../floor/words/words.ts'

type Needs = Pick<Dependencies, 'config' | 'sendMail'>

/** Every change of how somebody signs in is told to them, by mail and in their messages (S34). */
export async function tellOfChange(
  { config: { brand }, sendMail }: Needs,
  tx: Transaction,
  { holder, origin, change }: { holder: Holder; origin: Origin; change: SecurityChange },
): Promise<void> {
  const person = await reachOf(tx, holder)
  if (!person?.email) return
  const { fullName, email } = person
  const where = { at: new Date(), ...origin }
  await sendMail(tx, noticesOf(brand).securityChanged({ fullName, email }, { change, ...where }))
  if (!('customerId' in holder)) return
  const { customerCare, securityChanged } = wordsOf(brand).letters
  await writeToCustomer(tx, {
    customer: { id: holder.customerId, email },
    sender: customerCare,
    senderEmail: brand.email,
    subject: securityChanged.subject,
    content: securityChanged.content[change],
  })
}
