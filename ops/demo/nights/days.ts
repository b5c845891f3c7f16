import { DAY_MS } from '../year/movement.ts'

/** Of days alone, where thousands are gone through: no time zone comes into it. */
export const daysOn = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS))

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The first day of a month so many after this day's. */
export function firstOfMonth(day: string, monthsOn: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, month - 1 + monthsOn, 1)))
}

/** The last days of the months, from one day on until another. */
export function monthEnds(from: string, through: string): string[] {
  const ends: string[] = []
  for (let months = 1; ; months++) {
    const end = daysOn(firstOfMonth(from, months), -1)
    if (end > through) return ends
    ends.push(end)
  }
}
