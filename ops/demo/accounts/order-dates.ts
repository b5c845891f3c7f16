import type { ClosedDayRule } from '@larkfield/contract/entities/standing-orders.ts'
import { dayAfter, dayAt } from '@larkfield/server/floor/calendar/bank-time.ts'
import type { Calendar } from '@larkfield/server/floor/calendar/calendar.ts'
import { dueAt, type Schedule } from '@larkfield/server/floor/calendar/rhythm.ts'
import { DAY_MS } from '../year/movement.ts'
import type { DemoOrder } from './orders.ts'

/** A date that has passed: it was tried, or the customer had left it out or paused it. */
type PastDate = { due: string; at: Date; was: 'tried' | 'skipped' | 'paused' }

type Dates = Schedule & { closedDays: ClosedDayRule }
type Standing = { place: number; due: string | null; tryAt: Date | null }

/** An order with its dates; `standing` is where the bank goes on with it. */
export type DatedOrder = { order: DemoOrder; dates: Dates; past: PastDate[]; standing: Standing }

type Setting = { now: Date; calendar: Calendar }

/** A wire that is sent on the last evening is settled before the year is over. */
const SLACK_MS = DAY_MS / 6

/** The past ends with yesterday, as the year does: what was due this morning is done by the bank itself, at once. */
export function datedOrder(order: DemoOrder, setting: Setting): DatedOrder {
  const { now, calendar } = setting
  const dates = datesOf(order, setting)
  const over = now.getTime() - (now.getTime() % DAY_MS) - SLACK_MS
  const past: PastDate[] = []
  for (let place = 0; ; place++) {
    const due = dueAt(dates, place) ?? null
    const tryAt = due === null ? null : calendar.runsAt(due, dates.closedDays)
    if (due === null || tryAt === null || tryAt.getTime() >= over)
      return { order, dates, past, standing: { place, due, tryAt } }
    past.push({ due, at: tryAt, was: whatWas(order, { place, at: tryAt, now }) })
  }
}

function whatWas({ skipped, pausedDaysAgo }: DemoOrder, date: { place: number; at: Date; now: Date }) {
  if (skipped?.includes(date.place)) return 'skipped'
  const isPaused = pausedDaysAgo !== undefined && date.at > daysAgo(date.now, pausedDaysAgo)
  return isPaused ? 'paused' : 'tried'
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

function datesOf(order: DemoOrder, setting: Setting): Dates {
  const { rhythm, closedDays, begins, times } = order
  const onLastDay = 'on' in begins && begins.on === 'last day'
  return {
    rhythm,
    closedDays,
    startOn: startOn(order, setting),
    onLastDay,
    times: times ?? null,
    endOn: null,
  }
}

function startOn({ rhythm, begins }: DemoOrder, { now, calendar }: Setting): string {
  const today = dayAt(now, calendar.timeZone)
  if ('inDays' in begins) return dayAfter(today, begins.inDays)
  let day = dayAfter(today, -begins.daysAgo)
  while (!isOn(day, rhythm === 'weekly', begins.on)) day = dayAfter(day)
  return day
}

function isOn(day: string, isWeekly: boolean, on: number | 'last day'): boolean {
  const date = new Date(day)
  if (on === 'last day') return dayAfter(day).endsWith('-01')
  return (isWeekly ? date.getUTCDay() : date.getUTCDate()) === on
}
