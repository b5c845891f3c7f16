import { accountId, type Ledger, type Signers } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import { endOrdersBy } from './end-orders.queries.ts'
import {
  countSigners,
  deleteHolding,
  withdrawAsked,
  withdrawInvitations,
  withdrawJoint,
  withPots,
} from './remove-holder.queries.ts'

type Removed = { holdingId: string; customerId: string; account: bigint }

/**
 * Takes a holding away, whose row is locked: from the commit on every look at the account by that person finds nothing,
 * for each asks here. What they ordered and asked for there ends with it. Where only one is left to sign, one signs;
 * nobody could move anything otherwise.
 */
export async function removeHolding(
  tx: Transaction,
  ledger: Ledger,
  { holdingId, customerId, account }: Removed,
): Promise<{ signsAlone: boolean }> {
  await tx.run(deleteHolding(holdingId))
  await tx.run(endOrdersBy(account, customerId))
  await tx.run(withdrawInvitations(account, customerId))
  await tx.run(withdrawAsked(account, customerId))
  const { count } = (await tx.row<{ count: number }>(countSigners(account)))!
  if (count > 1) return { signsAlone: false }
  const signsAlone = await setSigners(tx, ledger, { account, signers: 1 })
  if (signsAlone) await tx.run(withdrawAsked(account))
  return { signsAlone }
}

/**
 * On the account and the pots under it; tells whether that was a change. From where two sign nobody brings a second
 * signature along who was invited by one: such an invitation ends.
 */
export async function setSigners(
  tx: Transaction,
  ledger: Ledger,
  { account, signers }: { account: bigint; signers: Signers },
): Promise<boolean> {
  const books = ledger.within(tx.client)
  const rows = await tx.rows<{ account_id: bigint; signers: Signers }>(withPots(account))
  const others = rows.filter((row) => row.signers !== signers)
  for (const { account_id } of others) await books.setSigners(accountId(String(account_id)), signers)
  if (signers === 2 && others.length > 0) await tx.run(withdrawJoint(account))
  return others.length > 0
}
