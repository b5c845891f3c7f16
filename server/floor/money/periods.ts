import { Refusal } from '@larkfield/contract/refusals.ts'
import { checkPeriod, dayOf, daysBefore } from './dates.ts'

/** A period whose ends are both known; what was left out reaches back from today. */
export function filledPeriod(
  query: { from?: string | undefined; to?: string | undefined } | undefined,
  { days, mostDays, now }: { days: number; mostDays: number; now: Date },
): { from: string; to: string } {
  checkPeriod(query ?? {})
  const to = query?.to ?? dayOf(now)
  const from = query?.from ?? daysBefore(to, days - 1)
  checkPeriod({ from, to })
  if (from < daysBefore(to, mostDays)) {
    throw new Refusal('period_too_long', { field: 'from', values: { most: mostDays } })
  }
  return { from, to }
}
