import type { AccountId } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import { endOrdersBy } from './end-orders.queries.ts'

/**
 * Ends what somebody ordered on an account that they hold no longer. Called before any account is locked: whoever
 * carries an order out has its row first, and its accounts after.
 */
export async function endOrdersOf(tx: Transaction, accountId: AccountId, customerId: string): Promise<void> {
  await tx.run(endOrdersBy(accountId, customerId))
}
