import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin } from '../http/call-context.ts'
import { noticesOf } from '../mail/notices.ts'
import { writeToCustomer } from '../news/letters.queries.ts'
import type { ApprovedChange } from '../words/en/approvals.ts'
import { wordsOf } from '../words/words.ts'

type Needs = Pick<Dependencies, 'config' | 'sendMail'>
type Told = {
  customer: { id: string; full_name: string; email: string }
  change: ApprovedChange
  origin: Origin
}

/** What lets more money out is told to whom it belongs, by mail and in their messages. */
export async function tellOfApproved(
  { config: { brand }, sendMail }: Needs,
  tx: Transaction,
  { customer, change, origin }: Told,
): Promise<void> {
  const { id, full_name: fullName, email } = customer
  const where = { at: new Date(), ...origin }
  await sendMail(tx, noticesOf(brand).approvedChange({ fullName, email }, { change, ...where }))
  const { customerCare, approvedChange } = wordsOf(brand).letters
  await writeToCustomer(tx, {
    customer: { id, email },
    sender: customerCare,
    senderEmail: brand.email,
    subject: approvedChange.subject,
    content: approvedChange.content[change],
  })
}
