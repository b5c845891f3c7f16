import { Refusal } from '@larkfield/contract/refusals.ts'
import { dayAt, momentOn } from '../calendar/bank-time.ts'
import { assertDay, assertDays } from '../http/judge-fields.ts'

/**
 * The moment a form's date and time mean where the bank is; undefined when neither was filled in. A date alone means
 * noon, a time alone means today.
 */
export function momentOf(
  { date, time }: { date?: string | undefined; time?: string | undefined },
  { now, timeZone }: { now: Date; timeZone: string },
): Date | undefined {
  if (!date && !time) return undefined
  if (date) assertDay(date, 'date')
  return momentOn(date || dayAt(now, timeZone), time || '12:00', timeZone)
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000))

/** Both ends of a period, where given, must exist and stand in order. */
export function checkPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  assertDays({ from, to })
  if (from && to && from > to) {
    throw new Refusal('period_backwards', { field: 'to' })
  }
}
