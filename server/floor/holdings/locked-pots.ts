import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../database/database.ts'
import type { HeldAccount } from './held-accounts.queries.ts'
import { holdLock } from './locked-pots.queries.ts'

/** Nothing is taken out of a pot before the day it is locked until; on that day it is open. */
export const isLocked = (pot: Pick<HeldAccount, 'locked_until'>, today: string): boolean =>
  pot.locked_until !== null && today < pot.locked_until

/**
 * For whatever takes money out of an account: refused where it is a pot that is locked. Whoever locks it at the same
 * moment came before, or waits until the transaction ends.
 */
export async function assertUnlocked(tx: Transaction, held: HeldAccount, today: string): Promise<void> {
  if (held.parent_id === null) return
  const pot = await tx.row<Pick<HeldAccount, 'locked_until'>>(holdLock(held.account_id))
  if (pot && isLocked(pot, today)) throw new Refusal('pot_locked')
}
