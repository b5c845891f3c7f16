import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Weight } from '../../floor/acts/act.ts'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { openCalendar } from '../../floor/calendar/calendar.ts'
import type { CalendarSettings } from '../../floor/calendar/calendar-settings.ts'
import type { Queries } from '../../floor/database/database.ts'
import { lastClosedDay } from './value-day.queries.ts'

/** The day a booking is valued on; today where it names none. */
export type ValueDay = { day: string; today: string; now: Date }

type Said = { valueAt: Date | undefined; now: Date; timeZone: string }

export function valueDayOf({ valueAt, now, timeZone }: Said): ValueDay {
  const today = dayAt(now, timeZone)
  return { day: valueAt ? dayAt(valueAt, timeZone) : today, today, now }
}

/** As long as money may be on its way between banks, however many holidays the desk adds. */
const MOST_BANK_DAYS_AHEAD = 3
const MOST_DAYS_AHEAD = 10

/** Money that is valued far ahead is there today, and earns or saves interest until then: a mistyped year would do it. */
export async function assertNotFarAhead(
  queries: Queries,
  settings: CalendarSettings,
  { day, today, now }: ValueDay,
): Promise<void> {
  if (day <= today) return
  const calendar = await openCalendar(queries, settings, now)
  let latest = today
  for (let days = 0; days < MOST_BANK_DAYS_AHEAD; days++) latest = calendar.runsOn(dayAfter(latest), 'after')
  if (day > latest || day > dayAfter(today, MOST_DAYS_AHEAD)) {
    const values = { most: MOST_BANK_DAYS_AHEAD, mostDays: MOST_DAYS_AHEAD }
    throw new Refusal('valued_too_far_ahead', { field: 'date', values })
  }
}

/** One person alone values so far back and no further. */
const MOST_DAYS_BACK = 400

const tooFarBack = () =>
  new Refusal('valued_too_far_back', { field: 'date', values: { most: MOST_DAYS_BACK } })

/** Before a day that is closed, interest has been reckoned on what was there: it would be given or taken for the past. */
export async function weighsOfValueDay(queries: Queries, { day, today }: ValueDay): Promise<Weight[]> {
  if (day < dayAfter(today, -MOST_DAYS_BACK)) return [{ kind: 'backdating', alone: tooFarBack }]
  if (day >= today) return []
  const last = await lastClosedDay(queries)
  return last !== null && day < last ? [{ kind: 'backdating' }] : []
}
