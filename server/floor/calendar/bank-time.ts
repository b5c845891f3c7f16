import { Temporal } from 'temporal-polyfill'

/** When payments of a day are made, and tried again when money was short. */
export const MORNING = '06:00'
export const EVENING = '18:00'

const at = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)

/** The day it is at the bank. */
export const dayAt = (moment: Date, timeZone: string): string => at(moment, timeZone).toPlainDate().toString()

/** A time of day at the bank; one that a clock change leaves out is the next moment that exists. */
export const momentOn = (day: string, time: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
      .epochMilliseconds,
  )

/** The next of the bank's two times of day after a moment. */
export function nextRound(moment: Date, timeZone: string): Date {
  const today = dayAt(moment, timeZone)
  const rounds = [today, dayAfter(today)].flatMap((day) =>
    [MORNING, EVENING].map((time) => momentOn(day, time, timeZone)),
  )
  return rounds.find((round) => round > moment)!
}

export const dayAfter = (day: string, days = 1): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek
