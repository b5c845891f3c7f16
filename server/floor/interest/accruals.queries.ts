import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import { PARTS_OF_A_YEAR } from '../reckoning/day-count.ts'
import type { DayBounds } from './day-bounds.ts'
import type { DayTerms } from './terms-of-day.ts'
import { linesOf } from './tier-lines.ts'

/** Accounts with ids above one, up to another. */
export type Span = { after: bigint; through: bigint }

export const spanOf = (account: bigint): Span => ({ after: account - 1n, through: account })

/** The last of the next so many accounts; null after the last one. */
export async function nextSpan(queries: Queries, after: bigint, most: number): Promise<Span | undefined> {
  const row = await queries.row<{ through: bigint | null }>(sql`
    select max(account_id) as through
    from (
      select account_id from bank.account_products where account_id > ${after} order by account_id limit ${most}
    ) as next`)
  return row?.through ? { after, through: row.through } : undefined
}

const parts = sql`${String(PARTS_OF_A_YEAR)}::numeric`

/** Numbers of parts as `accrued` of the reckoning has them: the rest is never below zero. */
const restOf = (count: Sql): Sql => sql`mod(mod(${count}, ${parts}) + ${parts}, ${parts})`
const wholeOf = (count: Sql): Sql => sql`div(${count} - ${restOf(count)}, ${parts})`

type Accruing = Span & DayBounds & { terms: readonly DayTerms[] }

export const termsTable = (terms: readonly DayTerms[]): Sql => sql`
  select *
  from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (
    product_id text, currency text, id uuid, tiers jsonb, tax_ppm integer, parts bigint, bears boolean, credits boolean)`

const linesTable = (terms: readonly DayTerms[]): Sql => sql`
  select *
  from jsonb_to_recordset(${JSON.stringify(terms.flatMap(({ tiers, ...rest }) => linesOf(tiers).map((line) => ({ ...rest, ...line }))))}::jsonb) as t (
    product_id text, currency text, id uuid, parts bigint, bears boolean, from_minor bigint, through_minor bigint,
    rate_ppm numeric, base numeric)`

/**
 * One day of some accounts, each once. The balance at its end is today's without the little that was booked or is valued
 * after it, so no history is read. Whoever earned yesterday goes on until the period is over, at no rate too. Rows are
 * sorted so that all are counted before the first is written: none looks for yesterday's among those of today.
 */
export const accrueSpan = (queries: Queries, { after, through, day, ends, terms }: Accruing) =>
  queries.run(sql`
    with t as materialized (${linesTable(terms)}),
    later as materialized (
      select account_id, sum(amount_minor) as amount_minor
      from (
        select account_id, amount_minor
        from books.entries
        where account_id > ${after} and account_id <= ${through} and day > ${day}::date
        union all
        select account_id, amount_minor
        from books.entries
        where account_id > ${after} and account_id <= ${through} and day <= ${day}::date and value_at >= ${ends}
      ) as entries
      group by account_id
    ),
    balances as materialized (
      select p.account_id, p.product_id, a.currency, (a.balance_minor - coalesce(later.amount_minor, 0))::bigint as balance_minor
      from bank.account_products p
      join books.accounts a on a.id = p.account_id
      left join later on later.account_id = p.account_id
      where p.account_id > ${after} and p.account_id <= ${through} and a.status <> 'closed'
    ),
    counted as materialized (
      select b.account_id, t.id as terms_id, b.balance_minor,
             (b.balance_minor * t.rate_ppm + t.base) * t.parts + coalesce(last.rest, 0) as parts
      from balances b
      join t on t.product_id = b.product_id and t.currency = b.currency
        and b.balance_minor between t.from_minor and t.through_minor
      left join lateral (
        select c.day, c.rest
        from bank.accruals c
        where c.account_id = b.account_id and c.day < ${day}::date
        order by c.day desc
        limit 1
      ) as last on true
      where t.bears or (last.day = ${day}::date - 1 and not exists (
        select from bank.interest_periods i
        where i.account_id = b.account_id and i.ends_on between last.day and last.day + 1
          and coalesce(i.accrued_through, i.ends_on) = last.day))
    )
    insert into bank.accruals (account_id, day, balance_minor, terms_id, millionths, rest)
    select account_id, ${day}::date, balance_minor, terms_id, ${wholeOf(sql`parts`)}, ${restOf(sql`parts`)}
    from counted
    order by account_id
    on conflict do nothing`)

type Correcting = DayBounds & { account?: bigint }

const ofAccount = (alias: 'e' | 'i', account: bigint | undefined): Sql => {
  if (account === undefined) return sql`true`
  return alias === 'e' ? sql`e.account_id = ${account}` : sql`i.account_id = ${account}`
}

/**
 * What was booked on a day and valued on an earlier one changes what those days earned, as far as they have accrued. A
 * day's balance is the one after its last correction; the differences go by the terms that the day accrued with.
 *
 * The period of an account that was closed on a day has all corrections of that day, so none comes after it: what is
 * booked when the account is open again the same day is corrected with the next one's.
 */
export const correctDay = (queries: Queries, { day, begins, timeZone, account }: Correcting) =>
  queries.run(sql`
    with backdated as materialized (
      select e.account_id, e.day, (e.value_at at time zone ${timeZone})::date as value_day, e.amount_minor
      from books.entries e
      where e.day = ${day}::date and e.value_at < ${begins} and ${ofAccount('e', account)}
        and not exists (
          select from bank.interest_periods i
          where i.account_id = e.account_id and i.ends_on = ${day}::date and i.accrued_through is not null)
      union all
      select e.account_id, e.day, (e.value_at at time zone ${timeZone})::date, e.amount_minor
      from bank.interest_periods i
      join books.entries e on e.account_id = i.account_id and e.day = i.ends_on and e.booked_at > i.closed_at
        and (e.value_at at time zone ${timeZone})::date < e.day
      where i.ends_on = ${day}::date - 1 and i.accrued_through is not null and ${ofAccount('i', account)}
    ),
    days as (
      select a.account_id, a.day, a.terms_id, coalesce(c.balance_minor, a.balance_minor) as was_minor,
             sum(b.amount_minor)::bigint as change_minor
      from backdated b
      join bank.account_products p on p.account_id = b.account_id
      join bank.accruals a on a.account_id = b.account_id and a.day >= b.value_day and a.day < b.day
      left join lateral (
        select c.balance_minor
        from bank.accrual_corrections c
        where c.account_id = a.account_id and c.day = a.day and c.booked_on < ${day}::date
        order by c.booked_on desc
        limit 1
      ) as c on true
      group by a.account_id, a.day, a.terms_id, a.balance_minor, c.balance_minor
      having sum(b.amount_minor) <> 0
    ),
    summed as (
      select d.account_id, d.day, d.was_minor + d.change_minor as balance_minor,
             sum((bank.yearly_of(d.was_minor + d.change_minor, t.tiers) - bank.yearly_of(d.was_minor, t.tiers))
                 * bank.day_parts(t.day_count, d.day)) over (partition by d.account_id order by d.day) as parts
      from days d
      join bank.product_terms t on t.id = d.terms_id
    ),
    carried as (
      select s.account_id, s.day, s.balance_minor, s.parts + coalesce(last.rest, 0) as parts,
             coalesce(lag(s.parts) over (partition by s.account_id order by s.day), 0) + coalesce(last.rest, 0) as before
      from summed s
      left join lateral (
        select c.rest
        from bank.accrual_corrections c
        where c.account_id = s.account_id and c.booked_on < ${day}::date
        order by c.booked_on desc, c.day desc
        limit 1
      ) as last on true
    )
    insert into bank.accrual_corrections (account_id, day, booked_on, balance_minor, millionths, rest)
    select account_id, day, ${day}::date, balance_minor, ${wholeOf(sql`parts`)} - ${wholeOf(sql`before`)}, ${restOf(sql`parts`)}
    from carried
    on conflict do nothing`)

/** Some id of a transaction that comes after all those under way now, for `haveOlderEnded`. */
export const nextTransaction = async (queries: Queries): Promise<string> =>
  (await queries.row<{ id: string }>(sql`select pg_current_xact_id()::text as id`))!.id

export const haveOlderEnded = async (queries: Queries, transaction: string): Promise<boolean> =>
  (await queries.row<{ ended: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::text::xid8 as ended`,
  ))!.ended
