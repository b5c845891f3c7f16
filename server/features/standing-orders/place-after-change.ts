import { dueAt, placeFrom } from '../../floor/calendar/rhythm.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { assertToCome, type Ordered } from './order-form.ts'
import type { OrderRow } from './orders.queries.ts'
import { lastRecorded } from './write-order.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'clock'>
type Dates = Pick<Ordered, 'rhythm' | 'startOn' | 'onLastDay' | 'endOn' | 'times'>

const isSameRhythm = (order: OrderRow, dates: Dates): boolean =>
  order.rhythm === dates.rhythm && order.start_on === dates.startOn && order.on_last_day === dates.onLastDay

/**
 * With the same rhythm it goes on where it stands, also when its first date is long past: the 31st stays the 31st. With
 * another it begins again, behind what has been done.
 */
export async function placeAfterChange(
  { clock, config }: Needs,
  queries: Queries,
  order: OrderRow,
  dates: Dates,
): Promise<number> {
  if (isSameRhythm(order, dates)) return order.next_place
  assertToCome(dates.startOn, clock.now(), config.calendar.timeZone)
  const last = await lastRecorded(queries, order.id)
  const place = last === null ? 0 : placeFrom(dates, last)
  // A date that has its outcome does not come again.
  return last !== null && dueAt(dates, place) === last ? place + 1 : place
}
