import type { Brand } from '@larkfield/contract/brand.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { remarkIn } from '@larkfield/contract/posting-words.ts'
import type { Transfer } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import type { SendMail } from '../mail/mail.ts'
import { noticesOf } from '../mail/notices.ts'
import { readDetails } from '../money/details.ts'
import { shownId } from '../money/record-ids.ts'
import { formatsOf } from '../words/formats.ts'
import { wordsOf } from '../words/words.ts'
import { writeToCustomer } from './letters.queries.ts'

/** What it takes to tell somebody that the desk moved their money. */
export type Telling = { brand: Brand; sendMail: SendMail }

/** Nobody stands behind the bank's own accounts, nor behind one whose customer has been deleted. */
type Owner = { customerId: string | null; email: string | null; name: string; number: string }

/** Money that staff take from an account is never taken silently: a message and a mail go out with the posting. */
export const tellOfDebit = (tx: Transaction, telling: Telling, to: Owner, moved: Transfer) => {
  const { subject, content } = wordsOf(telling.brand).letters.debited
  return tellOwner(tx, telling, to, { moved, subject, say: content })
}

/** Both ends of a transaction that was taken back are told, each what it means for their own account. */
export const tellOfReversal = (
  tx: Transaction,
  telling: Telling,
  to: Owner,
  { moved, gets }: { moved: Transfer; gets: boolean },
) => {
  const { subject, content } = wordsOf(telling.brand).letters.reversed
  return tellOwner(tx, telling, to, { moved, subject, say: (it) => content({ ...it, gets }) })
}

type Said = {
  moved: Transfer
  subject: string
  say: (it: { account: string; sum: string; note: string; reference: string }) => string
}

/** The remark may be anybody's words: it stands in the app beside the transaction, and in no mail (S29). */
async function tellOwner(
  tx: Transaction,
  { brand, sendMail }: Telling,
  { customerId, email, name, number }: Owner,
  { moved, subject, say }: Said,
): Promise<void> {
  if (customerId === null || email === null) return
  const { letters, postings } = wordsOf(brand)
  const { id, amountMinor, currency, details, kind } = moved
  const sum = formatsOf(brand).money(toMajor(amountMinor, currency), currency)
  const { remark } = readDetails(details)
  const tell = (note: string) => say({ account: number, sum, note, reference: shownId(id) })
  await writeToCustomer(tx, {
    customer: { id: customerId, email },
    sender: letters.customerCare,
    senderEmail: brand.email,
    subject,
    content: tell(remark ? ` (${remarkIn(postings, remark, kind)})` : ''),
  })
  await sendMail(tx, noticesOf(brand).moneyMoved({ fullName: name, email }, { subject, content: tell('') }))
}
