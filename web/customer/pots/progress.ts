import type { Pot } from '../own-accounts.ts'

/** How far a pot has come, in whole hundredths. A goal that is nearly there is not there. */
export function progressOf({ balance, goal }: Pick<Pot, 'balance' | 'goal'>): number | undefined {
  if (goal === null || goal <= 0) return undefined
  if (balance >= goal) return 100
  return Math.max(0, Math.min(99, Math.floor((balance / goal) * 100)))
}
