import { dayAfter } from '../calendar/bank-time.ts'
import type { Queries } from '../database/database.ts'
import { firstDayOfInterest, keepAccruedSums, lastKeptDay } from './accrued-sums.queries.ts'

/**
 * Keeps the sums of a day that the night is through with, and of the days before it that have none yet: they are from
 * before there were sums. So no statement has more to read than what came on one day.
 */
export async function keepSumsThrough(queries: Queries, through: string): Promise<void> {
  let kept = await lastKeptDay(queries)
  const first = kept === null ? await firstDayOfInterest(queries) : dayAfter(kept)
  for (let day = first ?? through; day <= through; day = dayAfter(day)) {
    await keepAccruedSums(queries, { kept, day })
    kept = day
  }
}
