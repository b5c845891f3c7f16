import { dayAfter } from '../calendar/bank-time.ts'
import type { Queries } from '../database/database.ts'
import {
  type Change,
  changesAmong,
  firstDayOfInterest,
  keepAccruedSums,
  lastKeptDay,
  lastOfNextAccounts,
} from './accrued-sums.queries.ts'

/**
 * Keeps the sums of a day that the night is through with, and of the days before it that have none yet: they are from
 * before there were sums.
 */
export async function keepSumsThrough(
  queries: Queries,
  through: string,
  accountsAtOnce: number,
): Promise<void> {
  let kept = await lastKeptDay(queries)
  const first = kept === null ? await firstDayOfInterest(queries) : dayAfter(kept)
  for (let day = first ?? through; day <= through; day = dayAfter(day)) {
    const changes = await changesOf(queries, { kept, day, accountsAtOnce })
    await keepAccruedSums(queries, { kept, day, changes })
    kept = day
  }
}

type Asked = { kept: string | null; day: string; accountsAtOnce: number }

async function changesOf(queries: Queries, { kept, day, accountsAtOnce }: Asked): Promise<Change[]> {
  const sums = new Map<string, Change>()
  for (let after = 0n; ; ) {
    const through = await lastOfNextAccounts(queries, after, accountsAtOnce)
    if (through === null) return [...sums.values()]
    for (const change of await changesAmong(queries, { kept, day, among: { after, through } }))
      sums.set(change.currency, added(sums.get(change.currency), change))
    after = through
  }
}

const added = (sum: Change | undefined, change: Change): Change =>
  sum === undefined
    ? change
    : {
        currency: sum.currency,
        millionths: sum.millionths + change.millionths,
        accounts: sum.accounts + change.accounts,
        through: (sum.through ?? '') > (change.through ?? '') ? sum.through : change.through,
      }
