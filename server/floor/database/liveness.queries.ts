import type { Queries } from './database.ts'
import { sql } from './sql.ts'

export async function answers(queries: Queries): Promise<boolean> {
  try {
    await queries.row(sql`select 1`)
    return true
  } catch {
    return false
  }
}

/** By the database's clock, which all servers share. */
export async function findNow(queries: Queries): Promise<Date> {
  const row = await queries.row<{ now: Date }>(sql`select clock_timestamp() as now`)
  return row!.now
}
