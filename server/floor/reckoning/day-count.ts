import type { DayCount } from '@larkfield/contract/entities/day-counts.ts'
import { Temporal } from 'temporal-polyfill'

/** Parts of a year: the least number that 360, 365 and 366 all divide, so that a day is a whole number of them. */
export const PARTS_OF_A_YEAR = 1_603_080n

const PART_OF_360 = PARTS_OF_A_YEAR / 360n
const PART_OF_365 = PARTS_OF_A_YEAR / 365n
const PART_OF_366 = PARTS_OF_A_YEAR / 366n

type Days = { from: Temporal.PlainDate; to: Temporal.PlainDate }

const between: Record<DayCount, (days: Days) => bigint> = {
  'ACT/365F': (days) => daysIn(days) * PART_OF_365,
  'ACT/360': (days) => daysIn(days) * PART_OF_360,
  'ACT/ACT': (days) => {
    const inLeapYears = leapYearDaysBefore(days.to) - leapYearDaysBefore(days.from)
    return inLeapYears * PART_OF_366 + (daysIn(days) - inLeapYears) * PART_OF_365
  },
  '30E/360': ({ from, to }) => (thirtyDayDate(to) - thirtyDayDate(from)) * PART_OF_360,
}

const daysIn = ({ from, to }: Days): bigint => BigInt(from.until(to, { largestUnit: 'days' }).days)

/** A day belongs to the year it begins in, as ISDA has it. */
function leapYearDaysBefore(date: Temporal.PlainDate): bigint {
  const years = date.year - 1
  const leapYears = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return BigInt(leapYears * 366 + (date.inLeapYear ? date.dayOfYear - 1 : 0))
}

/** Every month has 30 days: a 31st adds nothing, and the last day of February adds the days it lacks. */
const thirtyDayDate = ({ year, month, day }: Temporal.PlainDate): bigint =>
  BigInt(360 * year + 30 * month + Math.min(day, 30))

/** The parts of a year from the first day on, until the other one begins. */
export const fractionBetween = (dayCount: DayCount, from: string, to: string): bigint =>
  between[dayCount]({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) })

/** The parts of a year that one day is. */
export function dayFraction(dayCount: DayCount, day: string): bigint {
  const from = Temporal.PlainDate.from(day)
  return between[dayCount]({ from, to: from.add({ days: 1 }) })
}
