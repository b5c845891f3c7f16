import type { Rhythm } from '@larkfield/contract/entities/standing-orders.ts'
import { Temporal } from 'temporal-polyfill'

/** On which dates something is due. */
export type Schedule = {
  rhythm: Rhythm
  startOn: string
  /** Every month on its last day. */
  onLastDay?: boolean | undefined
  endOn?: string | null | undefined
  times?: number | null | undefined
}

type Steps = Exclude<Rhythm, 'once'>

const stepOf: Record<Steps, (places: number) => Temporal.DurationLike> = {
  weekly: (weeks) => ({ weeks }),
  monthly: (months) => ({ months }),
  quarterly: (quarters) => ({ months: 3 * quarters }),
  yearly: (years) => ({ years }),
}

/**
 * The due date at a place, counted from 0; undefined behind the last one. Every date is counted from the first: the 31st
 * falls on the last day of a short month and is the 31st again after it, and so is the 29th of February.
 */
export function dueAt(schedule: Schedule, place: number): string | undefined {
  const { rhythm, startOn, onLastDay, endOn, times } = schedule
  if (place >= (rhythm === 'once' ? 1 : (times ?? Number.POSITIVE_INFINITY))) return undefined
  const start = Temporal.PlainDate.from(startOn)
  const day = rhythm === 'once' ? start : start.add(stepOf[rhythm](place), { overflow: 'constrain' })
  const due = (onLastDay ? day.with({ day: day.daysInMonth }) : day).toString()
  return endOn && due > endOn ? undefined : due
}

/** The first place whose date is that day or a later one; there may be no date at it any more. */
export function placeFrom(schedule: Schedule, day: string): number {
  if (day <= schedule.startOn) return 0
  if (schedule.rhythm === 'once') return 1
  let place = Math.max(0, wholeSteps(schedule, day) - 1)
  for (;;) {
    const due = dueAt(schedule, place)
    if (due === undefined || due >= day) return place
    place += 1
  }
}

function wholeSteps({ rhythm, startOn }: Schedule, day: string): number {
  const start = Temporal.PlainDate.from(startOn)
  if (rhythm === 'weekly') return start.until(day, { largestUnit: 'weeks' }).weeks
  const { months } = start.until(day, { largestUnit: 'months' })
  return Math.floor(months / { once: 1, monthly: 1, quarterly: 3, yearly: 12 }[rhythm])
}

/** The dates from a place on, at most so many. */
export function duesFrom(schedule: Schedule, place: number, most: number): string[] {
  const dues: string[] = []
  for (let at = place; dues.length < most; at++) {
    const due = dueAt(schedule, at)
    if (due === undefined) break
    dues.push(due)
  }
  return dues
}
