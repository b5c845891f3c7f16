import type { Brand } from '@larkfield/contract/brand.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { remarkIn } from '@larkfield/contract/posting-words.ts'
import type { AccountId, Transfer } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import { addresseesOf } from '../holdings/holders.queries.ts'
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
type Owned = { account: AccountId; number: string; customerId: string | null }

/** Money that staff take from an account is never taken silently: a message and a mail go out with the posting. */
export const tellOfDebit = (tx: Transaction, telling: Telling, to: Owned, moved: Transfer) => {
  const { subject, content } = wordsOf(telling.brand).letters.debited
  return tellHolders(tx, telling, to, { moved, subject, say: content })
}

/** Both ends of a transaction that was taken back are told, each what it means for their own account. */
export const tellOfReversal = (
  tx: Transaction,
  telling: Telling,
  to: Owned,
  { moved, gets }: { moved: Transfer; gets: boolean },
) => {
  const { subject, content } = wordsOf(telling.brand).letters.reversed
  return tellHolders(tx, telling, to, { moved, subject, say: (it) => content({ ...it, gets }) })
}

type Said = {
  moved: Transfer
  subject: string
  say: (it: { account: string; sum: string; note: string; reference: string }) => string
}

/**
 * Everybody who may use the account. The remark may be anybody's words: it stands in the app beside the transaction, and
 * in no mail (S29).
 */
async function tellHolders(
  tx: Transaction,
  { brand, sendMail }: Telling,
  { account, number, customerId }: Owned,
  { moved, subject, say }: Said,
): Promise<void> {
  if (customerId === null) return
  const { letters, postings } = wordsOf(brand)
  const { id, amountMinor, currency, details, kind } = moved
  const sum = formatsOf(brand).money(toMajor(amountMinor, currency), currency)
  const { remark } = readDetails(details)
  const tell = (note: string) => say({ account: number, sum, note, reference: shownId(id) })
  for (const { id: holder, full_name: fullName, email } of await addresseesOf(tx, account)) {
    await writeToCustomer(tx, {
      customer: { id: holder, email },
      sender: letters.customerCare,
      senderEmail: brand.email,
      subject,
      content: tell(remark ? ` (${remarkIn(postings, remark, kind)})` : ''),
    })
    await sendMail(tx, noticesOf(brand).moneyMoved({ fullName, email }, { subject, content: tell('') }))
  }
}
