import { named, sql } from '../database/sql.ts'

export type HolidayRow = { day: string; name: string }

export const holidaysFrom = (day: string) =>
  named(
    'holidays_from',
    sql`
      select to_char(h.day, 'YYYY-MM-DD') as day, h.name
      from bank.holidays h
      where h.day >= ${day}::date
      order by h.day`,
  )

/** Touches nothing where the day is one already. */
export const addHoliday = ({ day, name, by }: HolidayRow & { by: string }) => sql`
  insert into bank.holidays (day, name, added_by)
  values (${day}::date, ${name}, ${by})
  on conflict do nothing`

export const removeHoliday = (day: string) => sql`
  delete from bank.holidays
  where day = ${day}::date
  returning to_char(day, 'YYYY-MM-DD') as day, name`
