import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import type { KindTotals } from './reports.ts'

/**
 * What every day came to by kind of account: of closed days as it was kept, of later ones from the postings. Both are
 * read by one statement, so from one moment: a day that is being closed meanwhile counts once.
 */
const days = ({ currency, to }: { currency: string; to: string }): Sql => sql`
  closed as (
    select max(day) as through from books.day_closes
  ), days as (
    select day, kind::text as kind, debit_minor, credit_minor, entries
      from books.day_totals
     where currency = ${currency} and day <= ${to}::date
    union all
    select e.day, a.kind::text,
           coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0),
           coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0),
           count(*)
      from books.entries as e
      join books.accounts as a on a.id = e.account_id
     where e.currency = ${currency} and e.day <= ${to}::date
       and e.day > coalesce((select through from closed), '-infinity')
     group by e.day, a.kind
  )`

export type Asked = { currency: string; from: string; to: string }

type TotalsRow = {
  kind: string
  year_minor: bigint
  opening_minor: bigint
  debit_minor: bigint
  credit_minor: bigint
}

export async function readTotals(queries: Queries, { currency, from, to }: Asked): Promise<KindTotals[]> {
  const year = `${from.slice(0, 4)}-01-01`
  const rows = await queries.rows<TotalsRow>(sql`
    with ${days({ currency, to })}
    select kind,
           coalesce(sum(credit_minor - debit_minor) filter (where day < ${year}::date), 0)::bigint as year_minor,
           coalesce(sum(credit_minor - debit_minor) filter (where day < ${from}::date), 0)::bigint as opening_minor,
           coalesce(sum(debit_minor) filter (where day >= ${from}::date), 0)::bigint as debit_minor,
           coalesce(sum(credit_minor) filter (where day >= ${from}::date), 0)::bigint as credit_minor
      from days
     group by kind
     order by kind`)
  return rows.map((row) => ({
    kind: row.kind,
    yearMinor: row.year_minor,
    openingMinor: row.opening_minor,
    debitMinor: row.debit_minor,
    creditMinor: row.credit_minor,
  }))
}

export type SpanRow = { span: string; debit_minor: bigint; credit_minor: bigint; entries: number }

/** Turnover of some kinds by month or day, of those in which there was any. */
export const findSpans = (
  queries: Queries,
  { currency, from, to, kinds, by }: Asked & { kinds: readonly string[]; by: 'month' | 'day' },
): Promise<SpanRow[]> =>
  queries.rows<SpanRow>(sql`
    with ${days({ currency, to })}
    select to_char(day, ${by === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'}) as span,
           sum(debit_minor)::bigint as debit_minor,
           sum(credit_minor)::bigint as credit_minor,
           sum(entries)::int as entries
      from days
     where day >= ${from}::date and kind = any(${kinds})
     group by 1
     order by 1`)

export type BooksDays = {
  today: string
  open_from: string
  first_closed: string | null
  /** The first day on which anything was posted, of those that are closed. */
  first_posted: string | null
  last_closed: string | null
}

/** Which days the books have: the first that was closed, the last one, and the one that is open. */
export async function findDays(queries: Queries): Promise<BooksDays> {
  const row = await queries.row<BooksDays>(sql`
    select to_char(d.today, 'YYYY-MM-DD') as today,
           to_char(coalesce(open_from, d.today), 'YYYY-MM-DD') as open_from,
           to_char((select min(day) from books.day_closes), 'YYYY-MM-DD') as first_closed,
           to_char((select max(day) from books.day_closes), 'YYYY-MM-DD') as last_closed,
           to_char((select min(day) from books.day_totals), 'YYYY-MM-DD') as first_posted
      from books.business_date
     cross join lateral (select coalesce(day, (statement_timestamp() at time zone interval '0')::date) as today) as d`)
  return row!
}

export const findCurrencies = async (queries: Queries): Promise<string[]> =>
  (
    await queries.rows<{ currency: string }>(sql`
      select currency from books.accounts where kind = 'cash_desk' order by currency`)
  ).map(({ currency }) => currency)
