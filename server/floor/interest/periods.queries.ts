import { MOST_BALANCE_MINOR } from '@larkfield/ledger'
import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Span, termsTable } from './accruals.queries.ts'
import type { DayTerms } from './terms-of-day.ts'

/** What the ledger runs in the transaction that posts a period's interest; see `keepBeside`. */
export const keepInterestPeriods = `
  insert into bank.interest_periods
    (account_id, ends_on, accrued_through, accrued, corrected, carried_in, posted_minor, taxed, tax_minor, carried_out, transfer_id)
  select (beside #>> '{interest,account}')::bigint, (beside #>> '{interest,endsOn}')::date,
         (beside #>> '{interest,accruedThrough}')::date, (beside #>> '{interest,accrued}')::numeric, (beside #>> '{interest,corrected}')::numeric,
         (beside #>> '{interest,carriedIn}')::numeric, (beside #>> '{interest,posted}')::bigint,
         (beside #>> '{interest,taxed}')::numeric, (beside #>> '{interest,tax}')::bigint, (beside #>> '{interest,carriedOut}')::numeric, id
    from kept
   where beside -> 'interest' is not null`

export const keepInterestTaxes = `
  insert into bank.interest_taxes (account_id, ends_on, tax_minor, transfer_id)
  select (beside #>> '{taxOf,account}')::bigint, (beside #>> '{taxOf,endsOn}')::date, amount_minor, id
    from kept
   where beside -> 'taxOf' is not null`

/** What has accrued and is not posted yet. Amounts in millionths of a minor unit but for those that say otherwise. */
export type OpenPeriod = {
  account_id: bigint
  number: string
  currency: string
  owner_name: string
  /** By the terms of the last day. */
  tax_ppm: number
  /** What its days and corrections come to, each times the rate of tax of that day. */
  taxed: bigint
  accrued: bigint
  corrected: bigint
  carried_in: bigint
  posted_minor: bigint
}

/** `accruedThrough` where an account is closed: the day that is open does not accrue. */
type Ending = Span & { day: string; accruedThrough?: string; terms: readonly DayTerms[] }

/**
 * Everybody's sums since their last period whose period ends on the day and has no row yet. What is charged is charged as
 * far as money is there, and what is paid goes as far as the account can hold it; the rest is carried. Periods in which
 * nothing comes to a whole minor unit, or nothing can be charged or paid, are kept at once; the others are answered, to be posted.
 *
 * Each part is reckoned before the next looks at it: from guesses about sums the planner would draw a way through
 * everybody's days again for every account.
 */
export const settlePeriods = (
  queries: Queries,
  { after, through, day, accruedThrough, terms }: Ending,
): Promise<OpenPeriod[]> =>
  queries.rows(sql`
    with t as materialized (${termsTable(terms)}),
    open as materialized (
      select p.account_id, p.product_id, a.number, a.currency, a.balance_minor - a.held_minor as available_minor,
             ${String(MOST_BALANCE_MINOR)}::bigint - a.balance_minor as room_minor
      from bank.account_products p
      join books.accounts a on a.id = p.account_id
      where p.account_id > ${after} and p.account_id <= ${through} and a.status <> 'closed'
    ),
    ending as materialized (
      select o.account_id, o.number, o.currency, t.tax_ppm, o.available_minor, o.room_minor,
             coalesce(last.ends_on, '-infinity') as since, coalesce(last.accrued_through, last.ends_on, '-infinity') as accrued_since,
             coalesce(last.carried_out, 0) as carried_in
      from open o
      join t on t.product_id = o.product_id and t.currency = o.currency and t.credits
      left join lateral (
        select i.ends_on, i.accrued_through, i.carried_out
        from bank.interest_periods i
        where i.account_id = o.account_id
        order by i.ends_on desc
        limit 1
      ) as last on true
      where last.ends_on is null or last.ends_on < ${day}::date
    ),
    sums as materialized (
      select e.*, coalesce(days.millionths, 0) as accrued, coalesce(changes.millionths, 0) as corrected,
             coalesce(days.taxed, 0) + coalesce(changes.taxed, 0) as taxed
      from ending e
      cross join lateral (
        select sum(one.millionths) as millionths, sum(one.millionths * coalesce(own.tax_ppm, 0)) as taxed
        from (
          select c.terms_id, sum(c.millionths) as millionths
          from bank.accruals c
          where c.account_id = e.account_id and c.day > e.accrued_since and c.day <= ${accruedThrough ?? day}::date
          group by c.terms_id
        ) as one
        left join bank.product_terms own on own.id = one.terms_id
      ) as days
      cross join lateral (
        select sum(c.millionths) as millionths, sum(c.millionths * coalesce(own.tax_ppm, 0)) as taxed
        from bank.accrual_corrections c
        left join bank.accruals was on was.account_id = c.account_id and was.day = c.day
        left join bank.product_terms own on own.id = was.terms_id
        where c.account_id = e.account_id and c.booked_on > e.since and c.booked_on <= ${day}::date
      ) as changes
      where days.millionths is not null or changes.millionths is not null
    ),
    periods as materialized (
      select *, least(room_minor, greatest(
        div(accrued + corrected + carried_in, 1000000), -greatest(available_minor, 0)))::bigint as posted_minor
      from sums
    ),
    kept as (
      insert into bank.interest_periods
        (account_id, ends_on, accrued_through, accrued, corrected, carried_in, posted_minor, taxed, tax_minor, carried_out)
      select account_id, ${day}::date, ${accruedThrough ?? null}::date, accrued, corrected, carried_in, 0, taxed, 0, accrued + corrected + carried_in
      from periods
      where posted_minor = 0
      on conflict do nothing
    )
    select p.account_id, p.number, p.currency, p.tax_ppm, p.accrued, p.corrected, p.carried_in, p.posted_minor, p.taxed,
           coalesce(c.full_name, '') as owner_name
    from periods p
    left join bank.account_owners o on o.account_id = p.account_id
    left join bank.customers c on c.id = o.customer_id
    where p.posted_minor <> 0
    order by p.account_id`)

/** A tax that could not be taken with its interest. */
export type OpenTax = {
  account_id: bigint
  number: string
  currency: string
  owner_name: string
  ends_on: string
  tax_minor: bigint
}

const untakenTaxes = sql`
    select i.account_id, a.number, a.currency, coalesce(c.full_name, '') as owner_name,
           to_char(i.ends_on, 'YYYY-MM-DD') as ends_on, i.tax_minor
    from bank.interest_periods i
    join books.accounts a on a.id = i.account_id
    left join bank.account_owners o on o.account_id = i.account_id
    left join bank.customers c on c.id = o.customer_id
    where i.tax_minor > 0 and a.status <> 'closed'
      and not exists (select from bank.interest_taxes x where x.account_id = i.account_id and x.ends_on = i.ends_on)`

/** Of the periods that ended within 40 days: what is not to be had for so long is the desk's to ask for. */
export const taxesToTake = (queries: Queries, day: string, most: number): Promise<OpenTax[]> =>
  queries.rows(sql`
    ${untakenTaxes}
      and i.ends_on between ${day}::date - 40 and ${day}::date
    order by i.ends_on, i.account_id
    limit ${most}`)

const MOST_OF_AN_ACCOUNT = 100

/** However long ago: an account that is closed is not looked at again. */
export const untakenTaxesOf = (queries: Queries, account: bigint): Promise<OpenTax[]> =>
  queries.rows(sql`
    ${untakenTaxes}
      and i.account_id = ${account}
    order by i.ends_on
    limit ${MOST_OF_AN_ACCOUNT}`)

/** Whether it paid, charged or taxed the interest of a period. */
export const isOfPeriod = async (queries: Queries, transfer: number): Promise<boolean> =>
  (await queries.row(sql`
    select from bank.interest_periods where transfer_id = ${transfer}
    union all
    select from bank.interest_taxes where transfer_id = ${transfer}`)) !== undefined
