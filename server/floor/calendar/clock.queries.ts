import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export const databaseTime = async (queries: Queries): Promise<Date> =>
  (await queries.row<{ now: Date }>(sql`select clock_timestamp() as now`))!.now
