import { accountId, type Signers } from '@larkfield/ledger'
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
import { agreedByOne } from './stop-collecting.queries.ts'
import { stopCollecting } from './stop-collecting.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger' | 'sendMail'>

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
  needs: Needs,
  { holdingId, customerId, account, proposal }: Removed,
): Promise<{ signsAlone: boolean }> {
  await tx.run(deleteHolding(holdingId))
  await tx.run(endOrdersBy(account, customerId))
  await stopCollecting(tx, needs, { account, customerId, why: 'left' })
  await tx.run(withdrawInvitations(account, customerId))
  await endAsked(tx, account, withdrawWithout(account, customerId, proposal))
  const { count } = (await tx.row<{ count: number }>(countSigners(account)))!
  if (count > 1) return { signsAlone: false }
  return { signsAlone: await setSigners(tx, needs, { account, signers: 1, proposal }) }
}

/**
 * On the account and the pots under it; tells whether that was a change. From where two sign nobody brings a second
 * signature along who was invited by one: such an invitation ends. From where one signs nothing waits for another: what
 * does is off, and whoever still wants it asks again. Loans are collected only as far as those agreed who sign. Called
 * before any account is locked, for that.
 */
export async function setSigners(
  tx: Transaction,
  needs: Needs,
  { account, signers, proposal }: { account: bigint; signers: Signers; proposal?: Except },
): Promise<boolean> {
  const books = needs.ledger.within(tx.client)
  const rows = await tx.rows<{ account_id: bigint; signers: Signers }>(withPots(account))
  const others = rows.filter((row) => row.signers !== signers)
  if (others.length > 0) {
    if (signers === 2) await stopCollecting(tx, needs, { account, why: 'twoSign' })
    else await tx.run(agreedByOne(account))
  }
  for (const { account_id } of others) await books.setSigners(accountId(String(account_id)), signers)
  if (signers === 2 && others.length > 0) await tx.run(withdrawJoint(account))
  if (signers === 1) await endAsked(tx, account, withdrawAll(account, proposal))
  return others.length > 0
}
