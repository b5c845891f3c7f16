import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { type Fee, feeColumns, feeTables } from '../../floor/fees/fees.queries.ts'

/** The last of the next so many accounts; undefined when there are no more. */
export async function endOfSlice(queries: Queries, after: bigint, most: number): Promise<bigint | undefined> {
  const row = await queries.row<{ last: bigint | null }>(sql`
    select max(id) as last
    from (select id from books.accounts where id > ${after} order by id limit ${most}) as slice`)
  return row?.last ?? undefined
}

type Charging = {
  /** The last day of a month. */
  day: string
  after: bigint
  upTo: bigint
  timeZone: string
}

/** Open accounts of a slice that were there before the month began, with the terms of the day; pots are not charged. */
const charged = ({ day, after, upTo, timeZone }: Charging): Sql => sql`
  books.accounts a
  join bank.account_products p on p.account_id = a.id and p.product_id <> 'pot'
  join bank.product_terms t on t.id = bank.terms_on(p.product_id, a.currency::text, ${day}::date)
  where a.id > ${after} and a.id <= ${upTo} and a.status <> 'closed'
    and a.opened_at < date_trunc('month', ${day}::timestamp) at time zone ${timeZone}`

export const chargeMonthly = (queries: Queries, charging: Charging): Promise<number> =>
  queries.run(sql`
    insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
    select a.id, 'monthly', to_char(${charging.day}::date, 'YYYY-MM'), ${charging.day}::date, a.currency,
           t.fee_monthly_minor
    from ${charged(charging)} and t.fee_monthly_minor > 0
    on conflict do nothing`)

/** What customers order themselves, or others for them; interest, fees and taxes keep no account awake. */
const ordered = sql`('opening', 'credit', 'debit', 'wire', 'wire_out', 'wire_in', 'move')`

const dormantSince = (day: string): Sql =>
  sql`(${day}::date - make_interval(months => t.dormant_after_months))::date`

export const chargeDormancy = (queries: Queries, charging: Charging): Promise<number> =>
  queries.run(sql`
    insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
    select a.id, 'dormancy', to_char(${charging.day}::date, 'YYYY-MM'), ${charging.day}::date, a.currency,
           t.fee_dormancy_minor
    from ${charged(charging)} and t.fee_dormancy_minor > 0
      and a.opened_at < ${dormantSince(charging.day)}::timestamp at time zone ${charging.timeZone}
      and not exists (
        select from books.entries e
        where e.account_id = a.id and e.kind in ${ordered} and e.day > ${dormantSince(charging.day)})
      and not exists (
        select from books.holds h
        where h.account_id = a.id
          and h.booked_at >= ${dormantSince(charging.day)}::timestamp at time zone ${charging.timeZone})
    on conflict do nothing`)

export type DueFee = Fee & { available_minor: bigint }

type Place = { account: bigint; seq: bigint }

/** What is due by a day on open accounts, and what is there to take it from; by account, the oldest first. */
export const dueFees = (queries: Queries, day: string, after: Place, most: number): Promise<DueFee[]> =>
  queries.rows(sql`
    select ${feeColumns}, a.balance_minor - a.held_minor as available_minor
    from ${feeTables}
    where f.state = 'due' and f.due_on <= ${day}::date and a.status <> 'closed'
      and (f.account_id, f.seq) > (${after.account}::bigint, ${after.seq}::bigint)
    order by f.account_id, f.seq
    limit ${most}`)

/** Accounts whose holders have not been told yet that a fee could not be taken. */
export const accountsToTell = (queries: Queries, day: string, most: number): Promise<{ id: bigint }[]> =>
  queries.rows(sql`
    select distinct f.account_id as id
    from bank.fees f
    join books.accounts a on a.id = f.account_id
    where f.state = 'due' and f.told_on is null and f.due_on <= ${day}::date and a.status <> 'closed'
    order by f.account_id
    limit ${most}`)

export type Untaken = { number: string; currency: string; left_minor: bigint }

/** Marks what the holders of an account are told now; undefined when somebody else did. */
export const markTold = (queries: Queries, account: bigint, day: string): Promise<Untaken | undefined> =>
  queries.row(sql`
    with told as (
      update bank.fees
      set told_on = ${day}::date
      where account_id = ${account} and state = 'due' and told_on is null and due_on <= ${day}::date
      returning account_id, currency, amount_minor - taken_minor - waived_minor - returned_minor as left_minor
    )
    select a.number, told.currency, sum(told.left_minor)::bigint as left_minor
    from told
    join books.accounts a on a.id = told.account_id
    group by a.number, told.currency`)
