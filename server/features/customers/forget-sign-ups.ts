import type { Ledger } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import { notifyDesk } from '../../floor/news/notify.queries.ts'
import type { Erase } from '../../floor/upkeep/retention.ts'
import { dropBelongings, endCorrespondence, endRequests, pseudonymise } from './delete-customer.queries.ts'
import { dropSignIns, type OldSignUp, oldSignUps } from './forget-sign-ups.queries.ts'

const BY = 'the bank'

/**
 * Sign-ups that nobody confirmed in time vanish, and their email address and username are free again. One with a
 * posting, one the desk has made, verified or touched stays; the books keep the number of its empty, closed account.
 */
export const signUpForgetting =
  (ledger: Ledger): Erase =>
  async (tx, { days, most }) => {
    // In the order of their accounts, as all who lock accounts do.
    const found = (await oldSignUps(tx, { days, most })).sort((a, b) => Number(a.account_id - b.account_id))
    let forgotten = 0
    for (const signUp of found) if (await forget(tx, ledger, signUp)) forgotten++
    if (forgotten > 0) await notifyDesk(tx, 'customers')
    return forgotten
  }

async function forget(tx: Transaction, ledger: Ledger, { id, number }: OldSignUp): Promise<boolean> {
  const books = ledger.within(tx.client)
  const account = await books.lock({ account: number, house: [] })
  // Money may have come in since it was found; under the lock of the account none comes any more.
  if (account.version > 0 || account.heldMinor > 0n || account.status !== 'active') return false
  await books.setStatus(number, 'closed')
  await endRequests(tx, { customerId: id, by: BY })
  await endCorrespondence(tx, { customerId: id, by: BY })
  await pseudonymise(tx, id)
  await dropBelongings(tx, id)
  await dropSignIns(tx, id)
  return true
}
