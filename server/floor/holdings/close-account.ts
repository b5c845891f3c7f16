import { Refusal } from '@larkfield/contract/refusals.ts'
import { type AccountId, accountId, type Ledger, LedgerRefusal } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import { closeTerms, endInvitations, lockHoldings, openPotsOf } from './close-account.queries.ts'
import { endOrders } from './end-orders.queries.ts'
import type { HeldAccount } from './held-accounts.queries.ts'

/**
 * Closes an account that is empty, and its empty pots with it. Orders from or to it end, and so do invitations. Whoever
 * held it goes on reading what happened on it: their holdings stay, and nothing can be done with a closed account.
 */
export async function closeHeldAccount(
  tx: Transaction,
  ledger: Ledger,
  account: Pick<HeldAccount, 'account_id'>,
): Promise<{ accounts: AccountId[]; customers: string[] }> {
  // Whoever moves money or makes a pot holds a share of these until they are done.
  const holders = await tx.rows<{ customer_id: string }>(lockHoldings(account.account_id))
  const pots = await tx.rows<{ account_id: bigint }>(openPotsOf(account.account_id))
  const ids = [account, ...pots].map(({ account_id }) => accountId(String(account_id)))
  await tx.run(endOrders(ids))
  await tx.run(endInvitations(account.account_id))
  await closeInBooks(tx, ledger, ids)
  await tx.run(closeTerms(ids))
  return { accounts: ids, customers: holders.map(({ customer_id }) => customer_id) }
}

/** The account first and its pots after it, as their ids go. */
async function closeInBooks(tx: Transaction, ledger: Ledger, [account, ...pots]: AccountId[]): Promise<void> {
  const books = ledger.within(tx.client)
  await emptyOr('account_not_empty', () => books.setStatus(account!, 'closed'))
  for (const pot of pots) await emptyOr('pots_not_empty', () => books.setStatus(pot, 'closed'))
}

async function emptyOr(refusal: 'account_not_empty' | 'pots_not_empty', close: () => Promise<unknown>) {
  try {
    await close()
  } catch (error) {
    const isEmpty = !(error instanceof LedgerRefusal && ['not_empty', 'holds_open'].includes(error.code))
    throw isEmpty ? error : new Refusal(refusal)
  }
}
