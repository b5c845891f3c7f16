import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

type Asked = {
  currency: string
  from: string
  to: string
  kinds: readonly string[]
  after: { day: string; id: bigint } | undefined
  limit: number
}

type DayRow = { day: string; entries: number }

/** A posting may be two entries of the same line. */
const MOST_ENTRIES = 2

/**
 * Where the next so many postings of these kinds lie: which days had any is kept of closed days, so nothing is read of
 * days, or years, that had none, nor of those that come after the page. Days that are not closed are looked through.
 */
export async function findPostedDays(queries: Queries, asked: Asked): Promise<Sql> {
  const { currency, to, kinds, after, limit } = asked
  const first = after?.day ?? asked.from
  const closed = await queries.row<{ through: string | null }>(sql`
    select to_char(max(day), 'YYYY-MM-DD') as through from books.day_closes`)
  const rows = await queries.rows<DayRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(entries)::float8 as entries
      from books.day_totals
     where currency = ${currency} and kind::text = any(${kinds}) and day >= ${first}::date and day <= ${to}::date
     group by books.day_totals.day
     order by books.day_totals.day
     limit ${limit * MOST_ENTRIES + 1}`)
  const days: string[] = []
  let entries = 0
  for (const row of rows) {
    days.push(row.day)
    // Of the day on which the page before ended there may be none left.
    if (row.day !== after?.day) entries += row.entries
    if (entries >= limit * MOST_ENTRIES) return sql`t.day = any(${days}::date[])`
  }
  const openFrom = sql`greatest(${first}::date, coalesce(${closed?.through ?? null}::date + 1, '-infinity'))`
  const isOpen = sql`t.day >= ${openFrom} and t.day <= ${to}::date`
  return days.length === 0 ? isOpen : sql`(t.day = any(${days}::date[]) or ${isOpen})`
}
