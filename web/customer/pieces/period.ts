import { dayPattern } from '@larkfield/contract/rules.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf, daysBefore, firstOfMonth, firstOfYear, lastOfMonth } from '../days.ts'

/** Two UTC days, both included; empty means open. */
export type Period = { from: string; to: string }

export type PeriodName = 'thisMonth' | 'lastMonth' | 'lastNinetyDays' | 'thisYear' | 'everything'

export const namedPeriods = (now: Date): (Period & { name: PeriodName })[] => [
  { name: 'thisMonth', from: firstOfMonth(now), to: dayOf(now) },
  { name: 'lastMonth', from: firstOfMonth(now, 1), to: lastOfMonth(now, 1) },
  { name: 'lastNinetyDays', from: daysBefore(now, 90), to: dayOf(now) },
  { name: 'thisYear', from: firstOfYear(now), to: dayOf(now) },
  { name: 'everything', from: '', to: '' },
]

/** An address may say anything; a day that no calendar has is none either, nor one of a year the bank does not know. */
const isDay = (text: string) => dayPattern.test(text)

/** Why nothing can be shown of a period; undefined when it can be one. */
export function wrongWith({ from, to }: Period): 'noDay' | 'backwards' | undefined {
  if ((from && !isDay(from)) || (to && !isDay(to))) return 'noDay'
  return from && to && from > to ? 'backwards' : undefined
}

type Filters = Period & { q: string; order: string; line: string }

/** What a list shows lives in the address, so that Back, a reload and a bookmark bring it back. */
export function useListFilters(defaults: Period): [Filters, (part: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const filters = {
    from: params.get('from') ?? defaults.from,
    to: params.get('to') ?? defaults.to,
    q: params.get('q') ?? '',
    order: params.get('order') ?? 'newest',
    line: params.get('line') ?? '',
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
