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
