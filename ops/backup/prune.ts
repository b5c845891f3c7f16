import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf, namesIn, timeOf } from './series.ts'

const DAY_MS = 86_400_000
/** Whatever the clock says. */
const FULL_LEAST = 2

/**
 * Removes what no moment of the last `keepDays` needs: everything before the newest whole backup that is older than that.
 * Answers how many files went.
 */
export async function pruneBackups(folder: string, keepDays: number, now = new Date()): Promise<number> {
  const old = tooOld(await namesIn(folder), keepDays, now)
  for (const name of old) rmSync(join(folder, name), { force: true })
  return old.length
}

export function tooOld(names: readonly string[], keepDays: number, now: Date): string[] {
  const since = new Date(now.getTime() - keepDays * DAY_MS)
  const whole = names.filter((name) => kindOf(name) !== 'changes')
  const needed = whole.findLast((name) => timeOf(name) <= since)
  if (needed === undefined) return []
  const spare = whole.at(-FULL_LEAST) ?? needed
  return names.filter((name) => name < needed && name < spare)
}
