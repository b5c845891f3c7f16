import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { noticesOf } from '../mail/notices.ts'
import { writeToCustomer } from '../news/letters.queries.ts'
import { notifyCustomer } from '../news/notify.queries.ts'
import { wordsOf } from '../words/words.ts'
import { type Addressee, addresseesOf } from './holders.queries.ts'
import { type Borrower, leavePayer } from './stop-collecting.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'sendMail'>
export type WhyStopped = 'left' | 'closed' | 'twoSign'
/** The loans of one borrower, or of all whose instalments come from the account. */
type Stopped = { account: bigint; customerId?: string; why: WhyStopped }
type Letter = { subject: string; content: string }

/**
 * Loans are no longer collected from an account that was closed, that two sign now, or that their borrower holds no
 * longer (B18, B28). The borrowers are asked for another one, by message and mail; of an account that two sign its other
 * holders read it too. Called before any account is locked: whoever works off a loan locks its row first.
 */
export async function stopCollecting(
  tx: Transaction,
  needs: Needs,
  { why, ...which }: Stopped,
): Promise<number> {
  const { loanPayerStopped, loanPayerOfOther } = wordsOf(needs.config.brand).letters
  const borrowers = await tx.rows<Borrower>(leavePayer(why === 'twoSign' ? { ...which, agreedBy: 1 } : which))
  for (const borrower of borrowers) {
    const { id, number: account, loans } = borrower
    const content = loanPayerStopped.content({ account, loans, why })
    await tell(tx, needs, borrower, { subject: loanPayerStopped.subject, content })
    await notifyCustomer(tx, id, 'loans')
  }
  if (why !== 'twoSign' || borrowers.length === 0) return borrowers.length
  const { subject, content } = loanPayerOfOther
  const told = { subject, content: content({ account: borrowers[0]!.number }) }
  const others = await addresseesOf(tx, Number(which.account))
  for (const other of others.filter(({ id }) => borrowers.every((one) => one.id !== id)))
    await tell(tx, needs, other, told)
  return borrowers.length
}

/** A loan begins without an account that it is collected from: two sign for the one that it was paid to. */
export async function askForPayer(tx: Transaction, needs: Needs, asked: Addressee & { account: string }) {
  const { subject, content } = wordsOf(needs.config.brand).letters.loanPayerStopped
  await tell(tx, needs, asked, {
    subject,
    content: content({ account: asked.account, loans: 1, why: 'twoSign' }),
  })
}

async function tell(
  tx: Transaction,
  { config: { brand }, sendMail }: Needs,
  { id, email, full_name: fullName }: Addressee,
  letter: Letter,
): Promise<void> {
  const sender = wordsOf(brand).letters.customerCare
  await writeToCustomer(tx, { customer: { id, email }, sender, senderEmail: brand.email, ...letter })
  await sendMail(tx, noticesOf(brand).accountByDesk({ fullName, email }, letter))
}
