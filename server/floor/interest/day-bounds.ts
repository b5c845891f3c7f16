import { dayAfter, momentOn } from '../calendar/bank-time.ts'

/** By which a day and what is valued on it are told apart. */
export type DayBounds = { day: string; begins: Date; ends: Date; timeZone: string }

export const boundsOf = (day: string, timeZone: string): DayBounds => ({
  day,
  begins: momentOn(day, '00:00', timeZone),
  ends: momentOn(dayAfter(day), '00:00', timeZone),
  timeZone,
})
