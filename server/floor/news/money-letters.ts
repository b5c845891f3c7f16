import type { Brand } from '@larkfield/contract/brand.ts'
import type { Transfer } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import type { SendMail } from '../mail/mail.ts'
import { noticesOf } from '../mail/notices.ts'
import { moneyText } from '../money/amounts.ts'
import { readDetails } from '../money/details.ts'
import { shownId } from '../money/record-ids.ts'
import { writeToCustomer } from './letters.queries.ts'

/** What it takes to tell somebody that the desk moved their money. */
export type Telling = { brand: Brand; sendMail: SendMail }

/** Nobody stands behind the bank's own accounts, nor behind one whose customer has been deleted. */
type Owner = { customerId: string | null; email: string | null; name: string; number: string }

type Moved = {
  /** As it is written, such as "$15.00". */
  sum: string
  reference: string
  /** What the customer's own statement says of it. */
  remark?: string | null | undefined
}

/** How a letter names a transfer. */
export function movedBy({ id, amountMinor, currency, details }: Transfer): Moved {
  return {
    sum: moneyText(amountMinor, currency),
    reference: shownId(id),
    remark: readDetails(details).remark,
  }
}

/** Money that staff take from an account is never taken silently: a message and a mail go out with the posting. */
export const tellOfDebit = (
  tx: Transaction,
  telling: Telling,
  to: Owner,
  { sum, reference, remark }: Moved,
) =>
  tellOwner(tx, telling, to, {
    subject: 'Your account was debited',
    remark,
    say: (note) => `Our staff debited your account ${to.number} with ${sum}${note}. Reference: ${reference}.`,
  })

/** Both ends of a transaction that was taken back are told, each what it means for their own account. */
export const tellOfReversal = (
  tx: Transaction,
  telling: Telling,
  to: Owner,
  { sum, reference, remark, gets }: Moved & { gets: boolean },
) =>
  tellOwner(tx, telling, to, {
    subject: 'A transaction on your account was reversed',
    remark,
    say: (note) =>
      `Our staff reversed transaction ${reference} of ${sum}${note}. ` +
      `${sum} ${gets ? 'is back on' : 'was taken from'} your account ${to.number}.`,
  })

type Said = { subject: string; remark: Moved['remark']; say: (note: string) => string }

/** The remark may be anybody's words: it stands in the app beside the transaction, and in no mail (S29). */
async function tellOwner(
  tx: Transaction,
  { brand, sendMail }: Telling,
  { customerId, email, name }: Owner,
  { subject, remark, say }: Said,
): Promise<void> {
  if (customerId === null || email === null) return
  const customer = { id: customerId, email }
  const content = say(remark ? ` (${remark})` : '')
  await writeToCustomer(tx, { customer, sender: 'Customer Care', senderEmail: brand.email, subject, content })
  await sendMail(tx, noticesOf(brand).moneyMoved({ fullName: name, email }, { subject, content: say('') }))
}
