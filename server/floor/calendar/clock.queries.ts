import type { Queries } from '../database/database.ts'
import { named, sql } from '../database/sql.ts'

/** What time it is at the database, what day in the books, and through which day the operator has them go on. */
export type Dates = { now: Date; businessDay: string | null; goesOnThrough: string | null }

export const readDates = async (queries: Queries): Promise<Dates> =>
  (await queries.row<Dates>(
    named(
      'dates',
      sql`
        select clock_timestamp() as now, to_char(day, 'YYYY-MM-DD') as "businessDay",
               (select to_char(max(through), 'YYYY-MM-DD') from bank.date_words) as "goesOnThrough"
        from books.business_date`,
    ),
  ))!

export const goOnThrough = (queries: Queries, day: string): Promise<number> =>
  queries.run(sql`insert into bank.date_words (through) values (${day}::date)`)
