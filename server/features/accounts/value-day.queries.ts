import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/** Nothing before the bank's first night. */
export const lastClosedDay = async (queries: Queries): Promise<string | null> =>
  (
    await queries.row<{ day: string | null }>(sql`
      select to_char(max(day), 'YYYY-MM-DD') as day
      from books.day_closes`)
  )?.day ?? null
