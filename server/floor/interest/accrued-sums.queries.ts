import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import type { Span } from './accruals.queries.ts'

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

type Asked = { kept: string | null; day: string; among?: Span }

/**
 * By how much what savers had earned and was not posted yet has changed since the day whose sums are kept, by currency.
 * That sums up, whichever accounts it came from: all that accrues is posted or carried on. An account counts from its
 * first day after a period until the next one ends.
 */
const accruedChanges = ({ kept, day, among }: Asked): Sql => {
  const isSince = (column: Sql) => sql`
    ${column} > ${kept ?? '-infinity'}::date and ${column} <= ${day}::date
    and ${among ? sql`account_id > ${among.after} and account_id <= ${among.through}` : sql`true`}`
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
    )
    select currency, sum(millionths) as millionths, max(through) filter (where is_open) as through,
           count(*) filter (where is_open) - count(*) filter (where was_open) as accounts
      from changes
     group by currency`
}

/** What is kept of a day, and what has changed since. */
const sumsWith = (kept: string | null, changes: Sql): Sql => sql`
  select currency, accounts::int as accounts, case when accounts > 0 then through end as through,
         millionths
    from (
      select currency, coalesce(before.accounts, 0) + coalesce(changed.accounts, 0) as accounts,
             coalesce(changed.through, before.through) as through,
             coalesce(before.millionths, 0) + coalesce(changed.millionths, 0) as millionths
        from (select currency from books.accounts where kind = 'cash_desk') as own
        left join (select * from bank.accrued_sums where day = ${kept}::date) as before using (currency)
        left join (${changes}) as changed using (currency)
    ) as sums`

/** What savers had earned by a day and was not posted by then, by currency. */
export const accruedSums = (asked: Asked): Sql => sumsWith(asked.kept, accruedChanges(asked))

export type Change = { currency: string; millionths: bigint; through: string | null; accounts: number }

/** Of some accounts: of all of them at once a night has more to read than a statement may take. */
export const changesAmong = (queries: Queries, asked: Asked & { among: Span }): Promise<Change[]> =>
  queries.rows(sql`
    select currency, millionths, to_char(through, 'YYYY-MM-DD') as through, accounts::int as accounts
      from (${accruedChanges(asked)}) as changed`)

type Kept = { kept: string | null; day: string; changes: readonly Change[] }

/** Whoever was there first has written the same. */
export const keepAccruedSums = (queries: Queries, { kept, day, changes }: Kept) => {
  const given = JSON.stringify(
    changes.map(({ millionths, ...rest }) => ({ ...rest, millionths: String(millionths) })),
  )
  return queries.run(sql`
    insert into bank.accrued_sums (day, currency, accounts, through, millionths)
    select ${day}::date, currency, accounts, through, millionths
      from (${sumsWith(
        kept,
        sql`
          select *
            from jsonb_to_recordset(${given}::jsonb) as c (currency text, millionths numeric, through date, accounts int)`,
      )}) as now
        on conflict do nothing`)
}

/** The last of the next accounts, also of those that are closed. */
export const lastOfNextAccounts = async (queries: Queries, after: bigint, most: number) =>
  (await queries.row<{ through: bigint | null }>(sql`
    select max(id) as through
      from (select id from books.accounts where id > ${after} order by id limit ${most}) as next`))!.through
