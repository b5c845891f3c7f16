import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'

/** The last day whose sums are kept, of those up to another where one is asked for. */
export const lastKeptDay = async (queries: Queries, upTo?: string): Promise<string | null> =>
  (await queries.row<{ day: string | null }>(sql`
    select to_char(max(day), 'YYYY-MM-DD') as day
      from bank.accrued_sums
     where day <= coalesce(${upTo ?? null}::date, 'infinity')`))!.day

/** The first day that any account accrued on, was corrected or paid on; reads all of them, once in the life of a bank. */
export const firstDayOfInterest = async (queries: Queries): Promise<string | null> =>
  (await queries.row<{ day: string | null }>(sql`
    select to_char(least((select min(day) from bank.accruals), (select min(ends_on) from bank.interest_periods),
                         (select min(booked_on) from bank.accrual_corrections)), 'YYYY-MM-DD') as day`))!.day

type Span = { kept: string | null; day: string }

/**
 * What savers had earned by a day and was not posted by then, by currency: what is kept of an earlier day, and what came
 * since. That sums up, whichever accounts it came from: all that accrues is posted or carried on. An account counts from
 * its first day after a period until the next one ends.
 */
export const accruedSums = ({ kept, day }: Span): Sql => {
  const isSince = (column: Sql) => sql`${column} > ${kept ?? '-infinity'}::date and ${column} <= ${day}::date`
  const isOpen = (on: string) => sql`coalesce((
      select a.day from bank.accruals as a
       where a.account_id = since.account_id and a.day <= ${on}::date
       order by a.day desc
       limit 1) > coalesce((
      select coalesce(i.accrued_through, i.ends_on) from bank.interest_periods as i
       where i.account_id = since.account_id and i.ends_on <= ${on}::date
       order by i.ends_on desc
       limit 1), '-infinity'), false)`
  return sql`
    with days as materialized (
      select account_id, sum(millionths) as millionths, max(day) as through
        from bank.accruals
       where ${isSince(sql`day`)}
       group by account_id
    ), paid as materialized (
      select account_id, sum(posted_minor) * 1000000 as millionths
        from bank.interest_periods
       where ${isSince(sql`ends_on`)}
       group by account_id
    ), corrected as materialized (
      select account_id, sum(millionths) as millionths
        from bank.accrual_corrections
       where ${isSince(sql`booked_on`)}
       group by account_id
    ), since as materialized (
      select account_id, sum(millionths) as millionths, max(through) as through, bool_or(opens_or_ends) as opens_or_ends
        from (
          select account_id, millionths, through, true as opens_or_ends from days
          union all
          select account_id, -millionths, null, true from paid
          union all
          select account_id, millionths, null, false from corrected
        ) as one
       group by account_id
    ), changes as materialized (
      select a.currency, since.millionths, since.through,
             since.opens_or_ends and ${isOpen(day)} as is_open,
             since.opens_or_ends and ${kept === null ? sql`false` : isOpen(kept)} as was_open
        from since
        join books.accounts as a on a.id = since.account_id and a.kind = 'customer'
    ), changed as (
      select currency, sum(millionths) as millionths, max(through) filter (where is_open) as through,
             count(*) filter (where is_open) - count(*) filter (where was_open) as accounts
        from changes
       group by currency
    ), sums as (
      select currency, coalesce(before.accounts, 0) + coalesce(changed.accounts, 0) as accounts,
             coalesce(changed.through, before.through) as through,
             coalesce(before.millionths, 0) + coalesce(changed.millionths, 0) as millionths
        from (select currency from books.accounts where kind = 'cash_desk') as own
        left join (select * from bank.accrued_sums where day = ${kept}::date) as before using (currency)
        left join changed using (currency)
    )
    select currency, accounts::int as accounts, case when accounts > 0 then through end as through,
           millionths::bigint as millionths
      from sums`
}

/** Whoever was there first has written the same. */
export const keepAccruedSums = (queries: Queries, { kept, day }: Span) =>
  queries.run(sql`
    insert into bank.accrued_sums (day, currency, accounts, through, millionths)
    select ${day}::date, currency, accounts, through, millionths
      from (${accruedSums({ kept, day })}) as now
        on conflict do nothing`)
