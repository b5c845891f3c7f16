import type { Database, Queries } from './database.ts'
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
 * long. Counting a million rows for every letter typed would cost more than finding the hundred that are shown.
 */
export async function boundedTotal(database: Database, from: Sql, bound = 1_000): Promise<Total> {
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
