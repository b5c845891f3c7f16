import { accountId, type Ledger, type Signers } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Except, withdrawAll, withdrawWithout } from './end-asked.queries.ts'
import { endAsked } from './end-asked.ts'
import { endOrdersBy } from './end-orders.queries.ts'
import {
  countSigners,
  deleteHolding,
  withdrawInvitations,
  withdrawJoint,
  withPots,
} from './remove-holder.queries.ts'
import { stopCollecting } from './stop-collecting.ts'

type Removed = {
  holdingId: string
  customerId: string
  account: bigint
  /** The proposal by which it happens, where it waited. */
  proposal?: Except
}

/**
 * Takes a holding away, whose row is locked: from the commit on every look at the account by that person finds nothing,
 * for each asks here. What they ordered and asked for there ends with it, and their loans are
 * no longer collected from it. Where only one is left to sign, one signs;
 * nobody could move anything otherwise.
 */
export async function removeHolding(
  tx: Transaction,
  { config, ledger }: Pick<Dependencies, 'config' | 'ledger'>,
  { holdingId, customerId, account, proposal }: Removed,
): Promise<{ signsAlone: boolean }> {
  await tx.run(deleteHolding(holdingId))
  await tx.run(endOrdersBy(account, customerId))
  await stopCollecting(tx, config.brand, { account, customerId })
  await tx.run(withdrawInvitations(account, customerId))
  await endAsked(tx, account, withdrawWithout(account, customerId, proposal))
  const { count } = (await tx.row<{ count: number }>(countSigners(account)))!
  if (count > 1) return { signsAlone: false }
  return { signsAlone: await setSigners(tx, ledger, { account, signers: 1, proposal }) }
}

/**
 * On the account and the pots under it; tells whether that was a change. From where two sign nobody brings a second
 * signature along who was invited by one: such an invitation ends. From where one signs nothing waits for another: what
 * does is off, and whoever still wants it asks again.
 */
export async function setSigners(
  tx: Transaction,
  ledger: Ledger,
  { account, signers, proposal }: { account: bigint; signers: Signers; proposal?: Except },
): Promise<boolean> {
  const books = ledger.within(tx.client)
  const rows = await tx.rows<{ account_id: bigint; signers: Signers }>(withPots(account))
  const others = rows.filter((row) => row.signers !== signers)
  for (const { account_id } of others) await books.setSigners(accountId(String(account_id)), signers)
  if (signers === 2 && others.length > 0) await tx.run(withdrawJoint(account))
  if (signers === 1) await endAsked(tx, account, withdrawAll(account, proposal))
  return others.length > 0
}
