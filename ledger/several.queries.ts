import type { Queryable } from './connection.ts'
import { detailsContain, type LineRecord, patternOf } from './history.queries.ts'

/** What of an account lies in a period: the versions after `before` up to `last`, and the balances at both ends. */
export type SpanRecord = {
  id: string
  number: string
  currency: string
  before: string
  opening_minor: string
  last: string
  closing_minor: string
  /** What the account's own row knows of its last day, which has no day end yet. */
  day: string
  day_in_minor: string
  day_out_minor: string
}

/** All of one moment: whatever is booked later has a version beyond its account's `last`. */
export async function findSpans(
  db: Queryable,
  accounts: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<SpanRecord[]> {
  const { rows } = await db.query<SpanRecord>({
    name: 'ledger-spans',
    text: `
      select a.id, a.number, a.currency, a.day::text, a.day_in_minor, a.day_out_minor,
             case when a.day < $2 then a.version else coalesce(opening.version, 0) end as before,
             case when a.day < $2 then a.balance_minor else coalesce(opening.balance_minor, 0) end as opening_minor,
             case when a.day <= $3 then a.version else coalesce(closing.version, 0) end as last,
             case when a.day <= $3 then a.balance_minor else coalesce(closing.balance_minor, 0) end as closing_minor
        from ledger.accounts as a
        left join lateral (
          select version, balance_minor
            from ledger.day_ends
           where account_id = a.id and day < $2
           order by day desc
           limit 1
        ) as opening on a.day >= $2
        left join lateral (
          select version, balance_minor
            from ledger.day_ends
           where account_id = a.id and day <= $3
           order by day desc
           limit 1
        ) as closing on a.day > $3
       where a.id = any($1::bigint[])`,
    values: [accounts, from, to],
  })
  return rows
}

export type DayOfSpan = {
  account_id: string
  day: string
  balance_minor: string
  in_minor: string
  out_minor: string
}

/** The days of the period with entries, but for each account's own day, which stands in its row. */
export async function findDaysOf(
  db: Queryable,
  spans: readonly SpanRecord[],
  { from, to }: { from: string; to: string },
): Promise<DayOfSpan[]> {
  const { rows } = await db.query<DayOfSpan>({
    name: 'ledger-days-of-several',
    text: `
      select d.account_id, d.day::text, d.balance_minor, d.in_minor, d.out_minor
        from unnest($1::bigint[], $2::date[]) as span (account, own_day)
        join ledger.day_ends as d on d.account_id = span.account and d.day < span.own_day
       where d.day between $3 and $4
       order by d.day`,
    values: [spans.map(({ id }) => id), spans.map(({ day }) => day), from, to],
  })
  return rows
}

/** What moved from one of the accounts to another of them, day by day. */
export async function findInnerMoves(
  db: Queryable,
  spans: readonly SpanRecord[],
): Promise<{ day: string; amount_minor: string }[]> {
  const { rows } = await db.query<{ day: string; amount_minor: string }>({
    name: 'ledger-inner-moves',
    text: `
      select t.booked_day::text as day, sum(t.amount_minor) as amount_minor
        from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as span (account, before, last)
        join ledger.transfers as t
          on t.debit_account = span.account and t.debit_version > span.before and t.debit_version <= span.last
       where t.credit_account = any($1::bigint[])
       group by t.booked_day`,
    values: [spans.map(({ id }) => id), spans.map(({ before }) => before), spans.map(({ last }) => last)],
  })
  return rows
}

/** The place of a line among those of several accounts. Days come first: a clock may step back, days may not (B14). */
export type LinePlace = { day: string; transfer: number; account: number }

export type SeveralRecord = LineRecord & { account_id: string; booked_day: string }

type SeveralSearch = {
  spans: readonly { id: string; before: string; last: string }[]
  after: LinePlace | undefined
  newestFirst: boolean
  includeReversed: boolean
  text: string | undefined
  /** For each span, where one amount is looked for: null finds nothing in that account. */
  amounts: readonly (bigint | null)[] | undefined
  /** At most so many lines are looked at, and so many answered. */
  scanned: number
  limit: number
}

/**
 * What left an account, or what came in, as ledger.entries has it. Each half by its own index and no further than a page
 * goes: of the view, for an account that is known only row by row, the planner would read and sort all there is.
 */
const half = (side: 'debit' | 'credit', way: 'asc' | 'desc') => `
  select ${side}_account as account_id, ${side}_version as version, id as transfer_id, kind,
         ${side === 'debit' ? '-' : ''}amount_minor as amount_minor, ${side}_balance_minor as balance_minor,
         ${side === 'debit' ? 'credit' : 'debit'}_account as counter_id, booked_at, booked_day, value_at, reverses, details
    from ledger.transfers
   where ${side}_account = span.account and ${side}_version > span.before and ${side}_version <= span.last
     and ($5::date is null
          or (booked_day, id, ${side}_account) ${way === 'desc' ? '<' : '>'} ($5, $6::bigint, $7::bigint))
   order by ${side}_version ${way}
   limit $8`

type Edge = { scanned: string; edge_day: string | null; edge_transfer: string; edge_account: string }

/**
 * Lines of several accounts in one order: of each account no more than a page could show, by the index of its versions.
 * With them comes the last line that was looked at, from where a search goes on.
 */
export async function findLinesOf(
  db: Queryable,
  search: SeveralSearch,
): Promise<{ rows: SeveralRecord[]; edge: LinePlace | undefined }> {
  const { spans, after, newestFirst } = search
  const [way, back] = newestFirst ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const { rows } = await db.query<SeveralRecord & Edge>({
    name: `ledger-several-${way}`,
    text: `
      with scanned as materialized (
        select e.*, span.amount
          from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as span (account, before, last, amount)
          cross join lateral (
            (${half('debit', way)})
            union all
            (${half('credit', way)})
          ) as e
         order by e.booked_day ${way}, e.transfer_id ${way}, e.account_id ${way}
         limit $8
      ), found as (
        select e.account_id, e.booked_day::text, e.version, e.transfer_id, e.kind, e.amount_minor, e.balance_minor,
               e.counter_id, counter.number as counter_number, counter.kind as counter_kind,
               e.booked_at, coalesce(e.value_at, e.booked_at) as value_at,
               e.reverses, reversal.id as reversed_by, e.details
          from scanned as e
          cross join lateral (select number, kind from ledger.accounts where id = e.counter_id offset 0) as counter
          left join ledger.transfers as reversal on reversal.reverses = e.transfer_id
         where ($9 or (e.reverses is null and reversal.id is null))
           and ${detailsContain('e.details', '$10')}
           and (not $11 or abs(e.amount_minor) = e.amount)
         order by e.booked_day ${way}, e.transfer_id ${way}, e.account_id ${way}
         limit $12
      )
      select edge.*, found.*
        from (
          select count(*) over () as scanned, booked_day::text as edge_day, transfer_id as edge_transfer,
                 account_id as edge_account
            from scanned
           order by booked_day ${back}, transfer_id ${back}, account_id ${back}
           limit 1
        ) as edge
        left join found on true
       order by found.booked_day ${way}, found.transfer_id ${way}, found.account_id ${way}`,
    values: [
      spans.map(({ id }) => id),
      spans.map(({ before }) => before),
      spans.map(({ last }) => last),
      search.amounts ?? spans.map(() => null),
      after?.day ?? null,
      after?.transfer ?? null,
      after?.account ?? null,
      search.scanned,
      search.includeReversed,
      patternOf(search.text),
      search.amounts !== undefined,
      search.limit,
    ],
  })
  const edge = rows[0]
  const isFull = edge !== undefined && Number(edge.scanned) === search.scanned
  return {
    rows: rows.filter(({ transfer_id }) => transfer_id !== null),
    edge: isFull
      ? {
          day: edge.edge_day!,
          transfer: Number(edge.edge_transfer),
          account: Number(edge.edge_account),
        }
      : undefined,
  }
}

/** How many lines of the spans belong to a reversed transfer or to its reversal. */
export async function countReversedLinesOf(
  db: Queryable,
  spans: readonly { id: string; before: string; last: string }[],
): Promise<number> {
  const { rows } = await db.query<{ count: string }>({
    name: 'ledger-reversed-lines-of-several',
    text: `
      with spans as materialized (
        select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as span (account, before, last)
      ), reversals as (
        select id, reverses, span.account, span.before, span.last, version
          from spans as span
         cross join lateral (
           -- By the account's own index of them, also where nobody knows how few there are.
           (select id, reverses, debit_version as version
              from ledger.transfers where debit_account = span.account and reverses is not null offset 0)
           union all
           (select id, reverses, credit_version
              from ledger.transfers where credit_account = span.account and reverses is not null offset 0)
         ) as one
      ), originals as (
        select r.before, r.last,
               case when original.debit_account = r.account then original.debit_version
                    else original.credit_version end as version
          from reversals as r
         cross join lateral (select * from ledger.transfers where id = r.reverses limit 1) as original
      )
      select (select count(*) from reversals where version > before and version <= last)
           + (select count(*) from originals where version > before and version <= last) as count`,
    values: [spans.map(({ id }) => id), spans.map(({ before }) => before), spans.map(({ last }) => last)],
  })
  return Number(rows[0]!.count)
}
