import { named, sql } from '../database/sql.ts'

export const holidaysFrom = (day: string) =>
  named(
    'holidays_from',
    sql`
      select to_char(h.day, 'YYYY-MM-DD') as day, h.name
      from bank.holidays h
      where h.day >= ${day}::date
      order by h.day`,
  )
