import type { Month } from '@larkfield/contract/entities/accounting.ts'
import type { Queries } from '../../floor/database/database.ts'
import { badCursor, isKeyPart } from '../../floor/http/paging.ts'
import { firstDayOf, lastDayOf, monthAfter } from './month-reports.ts'
import { findClosedMonths, findDayCloses, findMonthsWaiting } from './months.queries.ts'
import { type BooksDays, findDays } from './totals.queries.ts'

const DAY_MS = 86_400_000
const daysFrom = (from: string, to: string) =>
  from > to ? 0 : (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/**
 * Months of the books, newest first. They begin with the month of the first day that was closed: what was posted before
 * that day counts as closed with it.
 */
export async function readMonths(queries: Queries): Promise<Month[]> {
  const [days, closed] = [await findDays(queries), await findClosedMonths(queries)]
  const waiting = await findMonthsWaiting(queries)
  const next = nextMonth(days, closed.at(-1)?.month)
  const begin = closed[0]?.month ?? next
  const months: Month[] = []
  for (let month = begin; month <= days.today.slice(0, 7); month = monthAfter(month)) {
    const row = closed.find((one) => one.month === month)
    months.push({
      month,
      state: row ? 'closed' : stateOf(month, days, next, waiting),
      firstDay: firstDayOf(month),
      lastDay: lastDayOf(month),
      daysOpen: daysOpenIn(month, days),
      closedAt: row?.closed_at.toISOString() ?? null,
      closedBy: row?.closed_by ?? null,
      approvedBy: row?.approved_by ?? null,
      hash: row?.hash.toString('hex') ?? null,
    })
  }
  return months.reverse()
}

function stateOf(month: string, days: BooksDays, next: string, waiting: readonly string[]) {
  if (waiting.includes(month)) return 'waiting'
  return month === next && daysOpenIn(month, days) === 0 ? 'ready' : 'open'
}

/** The one month that can be closed: after the last that was, or that of the first closed day. */
export const nextMonth = (days: BooksDays, last: string | null | undefined): string =>
  last ? monthAfter(last) : (days.first_closed ?? days.open_from).slice(0, 7)

const daysOpenIn = (month: string, { last_closed }: BooksDays): number =>
  last_closed === null || last_closed < firstDayOf(month)
    ? daysFrom(firstDayOf(month), lastDayOf(month))
    : Math.max(0, daysFrom(last_closed, lastDayOf(month)) - 1)

const PAGE = 100

export async function readDayCloses(
  queries: Queries,
  { limit = PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined } = {},
) {
  if (cursor !== undefined && !isKeyPart('day', cursor)) throw badCursor()
  const rows = await findDayCloses(queries, { before: cursor, limit: limit + 1 })
  const last = rows[limit - 1]
  return {
    data: rows.slice(0, limit).map(({ day, closed_at, transfers, hash }) => ({
      day,
      closedAt: closed_at.toISOString(),
      postings: Number(transfers),
      hash: hash.toString('hex'),
    })),
    nextCursor: rows.length > limit && last ? last.day : null,
  }
}
