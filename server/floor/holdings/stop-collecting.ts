import type { Brand } from '@larkfield/contract/brand.ts'
import type { Transaction } from '../database/database.ts'
import { writeToCustomer } from '../news/letters.queries.ts'
import { wordsOf } from '../words/words.ts'
import { type Borrower, leavePayer } from './stop-collecting.queries.ts'

type Left = { account: bigint; customerId: string }

/**
 * The loans of somebody who holds an account no longer are not collected from it any more (B18); they read that they have
 * to choose another one. Called before any account is locked, as whoever works off a loan has its row first.
 */
export async function stopCollecting(tx: Transaction, brand: Brand, left: Left): Promise<void> {
  const { letters } = wordsOf(brand)
  const { subject, content } = letters.loanPayerLeft
  for (const { id, email, number, loans } of await tx.rows<Borrower>(leavePayer(left))) {
    await writeToCustomer(tx, {
      customer: { id, email },
      sender: letters.customerCare,
      senderEmail: brand.email,
      subject,
      content: content({ account: number, loans }),
    })
  }
}
