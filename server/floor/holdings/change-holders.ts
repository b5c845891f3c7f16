import type { HolderRole, Signing } from '@larkfield/contract/entities/own-accounts.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { MOST_HOLDERS } from '@larkfield/contract/rules.ts'
import { accountId, type Ledger } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import type { CustomerSession } from '../http/call-context.ts'
import {
  deleteHolding,
  endOrdersBy,
  type Holder,
  lockHolders,
  potsUnder,
  withdrawAsked,
  withdrawInvitations,
} from './change-holders.queries.ts'
import { findHeld, type HeldAccount } from './held-accounts.ts'
import { insertHolding } from './open-account.queries.ts'

export type { Holder } from './change-holders.queries.ts'

type Account = Pick<HeldAccount, 'account_id'>
type Who = Pick<CustomerSession, 'customerId'>

export const holdersOfAccount = (tx: Transaction, { account_id }: Account): Promise<Holder[]> =>
  tx.rows<Holder>(lockHolders(account_id))

/** An account and all who hold it, for one of them who is about to change that: as it is until the transaction ends. */
export async function holdToChange(tx: Transaction, who: Who, number: string) {
  const holders = await holdersOfAccount(tx, await findHeld(tx, who, number))
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
  const holders = await holdersOfAccount(tx, account)
  assertRoomFor(holders, customerId)
  const id = accountId(String(account.account_id))
  await tx.run(insertHolding({ accountId: id, customerId, role, name: null }))
  return holdersOfAccount(tx, account)
}

export function assertRoomFor(holders: readonly Holder[], customerId: string | null): void {
  if (holders.some(({ customer_id }) => customer_id === customerId)) throw new Refusal('already_holds')
  if (holders.length >= MOST_HOLDERS)
    throw new Refusal('too_many_holders', { values: { most: MOST_HOLDERS } })
}

export const maySign = ({ role }: Pick<Holder, 'role'>): boolean => role !== 'viewer'

/**
 * Somebody holds an account no longer: what they ordered and asked for there ends with it. Where nobody is left who could
 * be the second to sign, one is enough again.
 */
export async function removeHolder(
  tx: Transaction,
  ledger: Ledger,
  account: Account,
  { holders, leaving }: { holders: readonly Holder[]; leaving: Holder },
): Promise<void> {
  const { account_id } = account
  await tx.run(deleteHolding(leaving.id))
  await tx.run(endOrdersBy(account_id, leaving.customer_id))
  await tx.run(withdrawInvitations(account_id, leaving.customer_id))
  await tx.run(withdrawAsked(account_id, leaving.customer_id))
  const left = holders.filter((holder) => holder.id !== leaving.id && maySign(holder))
  if (left.length < 2 && maySign(leaving)) {
    await tx.run(withdrawAsked(account_id))
    await setSigning(tx, ledger, account, 'alone')
  }
}

/** How many sign, for an account and what is put aside from it. */
export async function setSigning(
  tx: Transaction,
  ledger: Ledger,
  { account_id }: Account,
  signing: Signing,
): Promise<void> {
  const pots = await tx.rows<{ id: bigint }>(potsUnder(account_id))
  const books = ledger.within(tx.client)
  for (const { id } of [{ id: account_id }, ...pots])
    await books.setSigners(accountId(String(id)), signing === 'both' ? 2 : 1)
}
