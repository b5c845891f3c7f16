import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import type { TierRow } from '../../floor/products/terms.queries.ts'

const MOST_PERIODS = 120

export type PeriodRow = {
  ends_on: string
  /** The first day that accrued in it. */
  from_day: string | null
  accrued: bigint
  corrected: bigint
  carried_in: bigint
  carried_out: bigint
  posted_minor: bigint
  tax_minor: bigint
  transfer_id: bigint | null
  tax_transfer_id: bigint | null
}

export const findPeriods = (queries: Queries, account: bigint): Promise<PeriodRow[]> =>
  queries.rows(sql`
    select to_char(i.ends_on, 'YYYY-MM-DD') as ends_on, to_char(first.day, 'YYYY-MM-DD') as from_day, i.accrued,
           i.corrected, i.carried_in, i.carried_out, i.posted_minor, i.tax_minor, i.transfer_id,
           t.transfer_id as tax_transfer_id
    from (
      select *, coalesce(accrued_through, ends_on) as through,
             lag(coalesce(accrued_through, ends_on)) over (order by ends_on) as before
      from bank.interest_periods
      where account_id = ${account}
    ) as i
    left join lateral (
      select min(a.day) as day
      from bank.accruals a
      where a.account_id = i.account_id and a.day > coalesce(i.before, '-infinity') and a.day <= i.through
    ) as first on true
    left join bank.interest_taxes t on t.account_id = i.account_id and t.ends_on = i.ends_on
    order by i.ends_on desc
    limit ${MOST_PERIODS}`)

export type PresentRow = {
  from_day: string | null
  through_day: string | null
  accrued: bigint
  corrected: bigint
}

/** What no period has yet. */
export const findPresent = async (
  queries: Queries,
  account: bigint,
  after: string | null,
): Promise<PresentRow> =>
  (await queries.row<PresentRow>(sql`
    select to_char(min(day), 'YYYY-MM-DD') as from_day, to_char(max(day), 'YYYY-MM-DD') as through_day,
           coalesce(sum(millionths), 0) as accrued,
           (
             select coalesce(sum(c.millionths), 0)
             from bank.accrual_corrections c
             where c.account_id = ${account} and c.booked_on > coalesce(${after}::date, '-infinity')
           ) as corrected
    from bank.accruals
    where account_id = ${account} and day > coalesce(${after}::date, '-infinity')`))!

type Days = { account: bigint; from: string; to: string }

export type DayRow = {
  day: string
  balance_minor: bigint
  millionths: bigint
  tiers: TierRow[]
  day_count: 'ACT/365F'
}

/** Days up to the last one that a period sums, where they are those of one. */
const daysWithin = ({ account, from, to }: Days): Sql => sql`
  a.account_id = ${account} and a.day between ${from}::date and coalesce((
    select i.accrued_through
    from bank.interest_periods i
    where i.account_id = ${account} and i.ends_on = ${to}::date and i.accrued_through >= ${from}::date
  ), ${to}::date)`

/**
 * What was booked on these days: it was paid with them. What was booked on the day an account was closed was paid with
 * the days before, also when the account is open again and this is the first day of its next period.
 */
const correctionsWithin = ({ account, from, to }: Days): Sql => sql`
  c.account_id = ${account} and c.booked_on between ${from}::date and ${to}::date
  and (c.booked_on > ${from}::date or not exists (
    select from bank.interest_periods i
    where i.account_id = ${account} and i.ends_on = ${from}::date and i.accrued_through is not null))`

/** Of all their days and of all corrections that were booked on them. */
export const sumOfDays = async (queries: Queries, days: Days) =>
  (await queries.row<{ millionths: bigint; corrections: number }>(sql`
    select days.millionths + changes.millionths as millionths, changes.count as corrections
    from (
      select coalesce(sum(a.millionths), 0) as millionths from bank.accruals a where ${daysWithin(days)}
    ) as days
    cross join (
      select coalesce(sum(c.millionths), 0) as millionths, count(*)::int as count
      from bank.accrual_corrections c
      where ${correctionsWithin(days)}
    ) as changes`))!

export const findDays = (queries: Queries, days: Days): Promise<DayRow[]> =>
  queries.rows(sql`
    select to_char(a.day, 'YYYY-MM-DD') as day, a.balance_minor, a.millionths, t.tiers, t.day_count
    from bank.accruals a
    join bank.product_terms t on t.id = a.terms_id
    where ${daysWithin(days)}
    order by a.day`)

export type CorrectionRow = { day: string; booked_on: string; balance_minor: bigint; millionths: bigint }

const MOST_CORRECTIONS = 2_000

/** The first of them. */
export const findCorrections = (
  queries: Queries,
  days: Days,
  most = MOST_CORRECTIONS,
): Promise<CorrectionRow[]> =>
  queries.rows(sql`
    select to_char(c.day, 'YYYY-MM-DD') as day, to_char(c.booked_on, 'YYYY-MM-DD') as booked_on, c.balance_minor,
           c.millionths
    from bank.accrual_corrections c
    where ${correctionsWithin(days)}
    order by c.booked_on, c.day
    limit ${most}`)

export type AccountRow = { account_id: bigint; number: string; currency: string; product_id: string }

export const findByNumber = (queries: Queries, number: string) =>
  queries.row<AccountRow>(sql`
    select a.id as account_id, a.number, a.currency, p.product_id
    from books.accounts a
    join bank.account_products p on p.account_id = a.id
    where a.number = ${number}`)
