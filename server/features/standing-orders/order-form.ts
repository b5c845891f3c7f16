import type { ClosedDayRule, Rhythm } from '@larkfield/contract/entities/standing-orders.ts'
import { type Minor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { dueAt } from '../../floor/calendar/rhythm.ts'
import { assertDay } from '../../floor/http/judge-fields.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import type { Dates } from './advance.ts'

/** Nobody means a date further ahead than this. */
const FURTHEST_DAYS = 3_653

export type DatesForm = {
  rhythm: Rhythm
  startOn: string
  onLastDay?: boolean | undefined
  endOn?: string | undefined
  times?: number | undefined
  closedDays: ClosedDayRule
}
export type AmountForm = { amount?: number | undefined; keep?: number | undefined }
export type OrderForm = DatesForm & AmountForm & { description?: string | undefined }

/** What is ordered, whoever is paid. */
export type Ordered = Dates & {
  onLastDay: boolean
  endOn: string | null
  times: number | null
  amountMinor: Minor | null
  keepMinor: bigint | null
  description: string | null
}

/** Dates that can be meant; whether the first one has passed is asked apart, for an order may have begun. */
export function datesIn(form: DatesForm): Dates & Pick<Ordered, 'onLastDay' | 'endOn' | 'times'> {
  const { rhythm, startOn, onLastDay = false, endOn, times, closedDays } = form
  assertDay(startOn, 'startOn')
  if (endOn !== undefined) assertDay(endOn, 'endOn')
  if (onLastDay && rhythm !== 'monthly') throw new Refusal('order_last_day_monthly', { field: 'onLastDay' })
  if (endOn !== undefined && times !== undefined) throw new Refusal('order_ends_twice', { field: 'times' })
  const isOnce = rhythm === 'once'
  const dates = {
    rhythm,
    startOn,
    onLastDay,
    endOn: isOnce ? null : (endOn ?? null),
    times: isOnce ? null : (times ?? null),
    closedDays,
  }
  if (dueAt(dates, 0) === undefined) throw new Refusal('order_ends_before', { field: 'endOn' })
  return dates
}

/** The first date is today or later, and not beyond all plans. */
export function assertToCome(startOn: string, now: Date, timeZone: string): void {
  const today = dayAt(now, timeZone)
  if (startOn < today) throw new Refusal('order_date_passed', { field: 'startOn' })
  if (startOn > dayAfter(today, FURTHEST_DAYS)) throw new Refusal('order_too_far', { field: 'startOn' })
}

type AmountOf = { currency: string; kind: 'wire' | 'move' }

export function orderedIn(form: OrderForm, { currency, kind }: AmountOf): Ordered {
  const { amount, keep, description } = form
  if ((amount === undefined) === (keep === undefined)) throw new Refusal('order_amount', { field: 'amount' })
  if (keep !== undefined && kind !== 'move') throw new Refusal('order_keep_moves', { field: 'keep' })
  return {
    ...datesIn(form),
    amountMinor: amount === undefined ? null : amountOf(amount, currency),
    keepMinor: keep === undefined ? null : keepOf(keep, currency),
    description: description?.trim() || null,
  }
}

/** Nothing may be what stays, too. */
const keepOf = (keep: number, currency: string): bigint =>
  keep === 0 ? 0n : (toMinor(keep, currency) ?? amountOf(keep, currency, 'keep'))
