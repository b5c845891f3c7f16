import { dayAt } from '@larkfield/server/floor/calendar/bank-time.ts'
import type { Holiday } from '@larkfield/server/floor/calendar/calendar.ts'

/** The next of each, so that the calendar has days to come on which the bank is closed. */
export function demoHolidays(now: Date, timeZone: string): Holiday[] {
  const today = dayAt(now, timeZone)
  const year = Number(today.slice(0, 4))
  const next = (monthAndDay: string) =>
    [year, year + 1].map((one) => `${one}-${monthAndDay}`).find((day) => day > today)!
  return [
    { day: next('12-25'), name: 'Christmas Day' },
    { day: next('01-01'), name: "New Year's Day" },
  ]
}
