import { dayOf } from '../days.ts'

/** A month of the calendar, written 2026-03; its days are the bank's. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export const monthIn = (address: string | null, today: string): string =>
  address && MONTH.test(address) ? address : today.slice(0, 7)

const utc = (month: string, day: number, shift = 0) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + shift, day))
}

export const shiftMonth = (month: string, by: number): string => dayOf(utc(month, 1, by)).slice(0, 7)

export const lastDayOf = (month: string): string => dayOf(utc(month, 0, 1))

export const daysOf = (month: string): string[] =>
  Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, at) => dayOf(utc(month, at + 1)))

/** The days in rows of a week, from Monday on; undefined before the first and after the last. */
export function weeksOf(month: string): (string | undefined)[][] {
  const days = daysOf(month)
  const before = (utc(month, 1).getUTCDay() + 6) % 7
  const cells = [...Array<undefined>(before).fill(undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at]),
  )
}

/** Any Monday to Sunday, for the names of the days. */
export const someWeek = Array.from({ length: 7 }, (_, at) => new Date(2026, 0, 5 + at))

/** Closed for the day and not every week: with a name, or while the bank is open on another such day of the month. */
export function holidaysIn(month: string, closed: ReadonlyMap<string, string | null>): string[] {
  const weekdayOf = (day: string) => new Date(day).getUTCDay()
  const days = daysOf(month)
  const open = new Set(days.filter((day) => !closed.has(day)).map(weekdayOf))
  return days.filter((day) => closed.get(day) || (closed.has(day) && open.has(weekdayOf(day))))
}
