import type { ClosedDayRule } from '@larkfield/contract/entities/standing-orders.ts'
import type { Queries } from '../database/database.ts'
import { dayAfter, dayAt, MORNING, momentOn, weekdayOf } from './bank-time.ts'
import type { CalendarSettings } from './calendar-settings.ts'
import { holidaysFrom } from './holidays.queries.ts'

export type Holiday = { day: string; name: string }

/** The days on which the bank is open, as they are known now. */
export type Calendar = {
  timeZone: string
  isOpen(day: string): boolean
  /** What a holiday is called; null for one without a name, and for weekdays. */
  nameOf(day: string): string | null
  /** The day on which something happens that is due on one. */
  runsOn(due: string, rule: ClosedDayRule): string
  /** The moment on that day. */
  runsAt(due: string, rule: ClosedDayRule): Date
}

/** Nobody closes a bank for longer; should somebody, the date itself counts. */
const LONGEST_CLOSED_DAYS = 60
/** A payment that is late after an outage still knows on which day it was to be made. */
const REMEMBERED_DAYS = 400

export function calendarOf(settings: CalendarSettings, added: readonly Holiday[]): Calendar {
  const { timeZone } = settings
  const names = new Map([...settings.holidays, ...added].map(({ day, name }) => [day, name]))
  const closedWeekdays = new Set(settings.closedWeekdays)
  const isHoliday = (day: string) => names.has(day) || names.has(day.slice(5))
  const isOpen = (day: string) => !isHoliday(day) && !closedWeekdays.has(weekdayOf(day))

  function runsOn(due: string, rule: ClosedDayRule): string {
    if (rule === 'same') return due
    const step = rule === 'before' ? -1 : 1
    for (let days = 0; days <= LONGEST_CLOSED_DAYS; days++) {
      const day = days === 0 ? due : dayAfter(due, step * days)
      if (isOpen(day)) return day
    }
    return due
  }

  return {
    timeZone,
    isOpen,
    nameOf: (day) => names.get(day) || names.get(day.slice(5)) || null,
    runsOn,
    runsAt: (due, rule) => momentOn(runsOn(due, rule), MORNING, timeZone),
  }
}

/** With the holidays that the desk has added. */
export async function openCalendar(
  queries: Queries,
  settings: CalendarSettings,
  now: Date,
): Promise<Calendar> {
  const from = dayAfter(dayAt(now, settings.timeZone), -REMEMBERED_DAYS)
  return calendarOf(settings, await queries.rows<Holiday>(holidaysFrom(from)))
}
