import type { HolderRole } from '@larkfield/contract/entities/own-accounts.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { MOST_HOLDERS } from '@larkfield/contract/rules.ts'
import { accountId } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import type { CustomerSession } from '../http/call-context.ts'
import { type Holder, lockHolders } from './change-holders.queries.ts'
import { findHeld, type HeldAccount } from './held-accounts.ts'
import { insertHolding } from './open-account.queries.ts'

export type { Holder } from './change-holders.queries.ts'

type Account = Pick<HeldAccount, 'account_id'>
type Who = Pick<CustomerSession, 'customerId'>

const holdersOf = (tx: Transaction, { account_id }: Account): Promise<Holder[]> =>
  tx.rows<Holder>(lockHolders(account_id))

/** An account and all who hold it, for one of them who is about to change that: as it is until the transaction ends. */
export async function holdToChange(tx: Transaction, who: Who, number: string) {
  const holders = await holdersOf(tx, await findHeld(tx, who, number))
  // Looked at once more: somebody may have changed it while this waited for the locks.
  const account = await findHeld(tx, who, number)
  if (account.parent_id !== null || account.status === 'closed') throw new Refusal('unknown_account')
  return { account, holders }
}

/** Somebody holds an account from here on. */
export async function addHolder(
  tx: Transaction,
  account: Account,
  { customerId, role }: { customerId: string; role: Exclude<HolderRole, 'owner'> },
): Promise<Holder[]> {
  assertRoomFor(await holdersOf(tx, account), customerId)
  const id = accountId(String(account.account_id))
  await tx.run(insertHolding({ accountId: id, customerId, role, name: null }))
  return holdersOf(tx, account)
}

export function assertRoomFor(
  holders: readonly Pick<Holder, 'customer_id'>[],
  customerId: string | null,
): void {
  if (holders.some(({ customer_id }) => customer_id === customerId)) throw new Refusal('holds_it_already')
  if (holders.length >= MOST_HOLDERS)
    throw new Refusal('too_many_holders', { values: { most: MOST_HOLDERS } })
}

export const maySign = ({ role }: Pick<Holder, 'role'>): boolean => role !== 'viewer'
