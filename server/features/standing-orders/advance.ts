import type { ClosedDayRule } from '@larkfield/contract/entities/standing-orders.ts'
import type { Calendar } from '../../floor/calendar/calendar.ts'
import { dueAt, type Schedule } from '../../floor/calendar/rhythm.ts'

/** Where an order stands in its rhythm: at a date, or behind its last one. */
export type Standing = { place: number; due: string | null; tryAt: Date | null }

/** The dates of an order, and what happens to those on which the bank is closed. */
export type Dates = Schedule & { closedDays: ClosedDayRule }

/** An order at a place in its rhythm, before its first try there. */
export function standingAt(calendar: Calendar, dates: Dates, place: number): Standing {
  const due = dueAt(dates, place) ?? null
  return { place, due, tryAt: due === null ? null : calendar.runsAt(due, dates.closedDays) }
}
