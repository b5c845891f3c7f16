import type { Database, Queries } from './database.ts'
import { type Kept, keptForAWhile } from './kept-for-a-while.ts'
import { type Sql, sql } from './sql.ts'

export type Total = { total: number; totalIsEstimate?: true }

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }

/** How many rows the planner thinks `from` lets through; it looks at its statistics and at no row. */
export async function estimatedRows(queries: Queries, from: Sql): Promise<number> {
  const plan = await queries.row<Plan>(sql`explain (format json) select 1 ${from}`)
  return Math.round(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}

/** Of a list that is taken away whole, nobody asks how long it is. */
export const uncounted: Total = { total: 0 }

/** Nobody waits longer for a number that stands beside a list. */
const COUNT_LIMIT_MS = 300

/**
 * How many rows `from` lets through: exact up to the bound, the planner's estimate beyond it or where counting takes too
 * long. Counting a million rows for every letter typed would cost more than finding the hundred that are shown. An
 * estimate is good for a while, the longer the more it cost; what is exact is counted each time, for a teller's own act
 * must show in it.
 */
export async function boundedTotal(database: Database, from: Sql, bound = 1_000): Promise<Total> {
  const estimates = estimatesOf(database)
  const key = JSON.stringify([bound, from.text, from.values.map(String)])
  const kept = estimates.get(key)
  if (kept) return kept
  const begun = performance.now()
  const total = await countUpTo(database, from, bound)
  if (total.totalIsEstimate) estimates.set(key, total, keptForMs(performance.now() - begun))
  return total
}

const COST_SHARE = 100
const KEPT_LEAST_MS = 5_000
const KEPT_MOST_MS = 60_000
const MOST_KEPT = 1_000

/** Finding them again takes at most a hundredth of the time. */
const keptForMs = (tookMs: number) =>
  Math.ceil(Math.min(Math.max(tookMs * COST_SHARE, KEPT_LEAST_MS), KEPT_MOST_MS))

const estimatesByDatabase = new WeakMap<Database, Kept<Total>>()

function estimatesOf(database: Database): Kept<Total> {
  const known = estimatesByDatabase.get(database) ?? keptForAWhile<Total>({ most: MOST_KEPT })
  estimatesByDatabase.set(database, known)
  return known
}

async function countUpTo(database: Database, from: Sql, bound: number): Promise<Total> {
  const count = sql`select count(*)::int as n from (select 1 ${from} limit ${bound + 1}) as counted`
  const counted = await database.rowInTime<{ n: number }>(count, COUNT_LIMIT_MS)
  if (counted && counted.n <= bound) return { total: counted.n }
  return { total: Math.max(counted?.n ?? 0, await estimatedRows(database, from)), totalIsEstimate: true }
}

/** How many rows `from` lets through, however many, unless counting takes too long. */
export async function timedTotal(database: Database, from: Sql): Promise<Total> {
  const counted = await database.rowInTime<{ n: number }>(
    sql`select count(*)::int as n ${from}`,
    COUNT_LIMIT_MS,
  )
  if (counted) return { total: counted.n }
  return { total: await estimatedRows(database, from), totalIsEstimate: true }
}
