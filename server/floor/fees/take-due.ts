import { accountId, type HouseKind, type Ledger } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import { feePosting } from './fee-posting.ts'
import { dueFeesOf, leftOf } from './fees.queries.ts'

type Books = { ledger: Ledger; bankName: string }

type Closing = {
  account: bigint
  /** The bank's own accounts that closing needs after this, locked in one order with the others. */
  alsoLocks?: readonly HouseKind[]
}

/**
 * Takes what is due on an account that is about to be closed, as far as money is there, the oldest first. Answers what
 * is left of it.
 */
export async function takeDueFees(
  tx: Transaction,
  { ledger, bankName }: Books,
  { account, alsoLocks = [] }: Closing,
): Promise<bigint> {
  if ((await dueFeesOf(tx, account)).length === 0) return 0n
  const books = ledger.within(tx.client)
  const locked = await books.lock({ account: accountId(String(account)), house: ['fees', ...alsoLocks] })
  let available = locked.availableMinor as bigint
  let left = 0n
  for (const fee of await dueFeesOf(tx, account)) {
    const due = leftOf(fee)
    const amountMinor = due < available ? due : available
    if (amountMinor > 0n) await books.post(feePosting(fee, { amountMinor, at: 'closing', bankName }))
    available -= amountMinor > 0n ? amountMinor : 0n
    left += due - (amountMinor > 0n ? amountMinor : 0n)
  }
  return left
}
