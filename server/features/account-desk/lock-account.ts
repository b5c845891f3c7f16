import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { type CustomerRecord, lockCustomer } from '../../floor/people/customer-record.queries.ts'
import {
  accountByNumber,
  type DeskAccountRow,
  type DeskHolderRow,
  lockHolders,
} from './account-desk.queries.ts'

export type Locked = { account: DeskAccountRow; owner: CustomerRecord; holders: DeskHolderRow[] }

/**
 * An account with those who hold it, the owner first, as they are until the transaction ends: customer, holdings and then
 * the books, in the order in which holders themselves take them.
 */
export async function lockAccount(tx: Transaction, number: string): Promise<Locked> {
  const found = await tx.row<DeskAccountRow>(accountByNumber(number))
  const owner = found && (await lockCustomer(tx, found.owner_id))
  if (!found || !owner) throw new Refusal('no_account_with_number', { values: { number } })
  const holders = await tx.rows<DeskHolderRow>(lockHolders(found.account_id))
  const account = (await tx.row<DeskAccountRow>(accountByNumber(number)))!
  if (account.status === 'closed') throw new Refusal('account_is_closed')
  return { account, owner, holders }
}

export const idsOf = (holders: readonly DeskHolderRow[]): string[] =>
  holders.map(({ customer_id }) => customer_id)
