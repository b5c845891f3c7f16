import { Refusal } from '@larkfield/contract/refusals.ts'
import type { HeldAccount } from './held-accounts.queries.ts'

/** Nothing is taken out of a pot before the day it is locked until; on that day it is open. */
export const isLocked = (pot: Pick<HeldAccount, 'locked_until'>, today: string): boolean =>
  pot.locked_until !== null && today < pot.locked_until

/** For whatever takes money out of an account that is held to be used: refused where it is a pot that is locked. */
export function assertUnlocked(held: HeldAccount, today: string): void {
  if (isLocked(held, today)) throw new Refusal('pot_locked')
}
