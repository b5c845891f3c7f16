import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf, daysBefore, firstOfMonth, firstOfYear, lastOfMonth } from '../days.ts'

/** Two UTC days, both included; empty means open. */
export type Period = { from: string; to: string }

export const namedPeriods = (now: Date): (Period & { name: string })[] => [
  { name: 'This month', from: firstOfMonth(now), to: dayOf(now) },
  { name: 'Last month', from: firstOfMonth(now, 1), to: lastOfMonth(now, 1) },
  { name: 'Last 90 days', from: daysBefore(now, 90), to: dayOf(now) },
  { name: 'This year', from: firstOfYear(now), to: dayOf(now) },
  { name: 'Everything', from: '', to: '' },
]

export const periodProblem = ({ from, to }: Period): string | undefined =>
  from && to && from > to ? 'The first day must not lie after the last' : undefined

type Filters = Period & { q: string }

/** What a list shows lives in the address, so that Back, a reload and a bookmark bring it back. */
export function useListFilters(defaults: Period): [Filters, (part: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const filters = {
    from: params.get('from') ?? defaults.from,
    to: params.get('to') ?? defaults.to,
    q: params.get('q') ?? '',
  }
  const change = useCallback(
    (part: Partial<Filters>) => {
      // The address as it is now, not as it was last drawn: two changes may come before one is drawn.
      const next = new URLSearchParams(location.hash.split('?')[1])
      for (const [name, value] of Object.entries(part)) next.set(name, value)
      setParams(next, { replace: true })
    },
    [setParams],
  )
  return [filters, change]
}
