import type { Database, Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import { estimatedRows, type Total, timedTotal } from '../../floor/database/totals.queries.ts'

/** What waits for somebody at the desk. */
export type Queues = {
  transactions: number
  documentsPending: number
  unreadMessages: number
  loansOpen: number
  wiresOpen: number
}

/** Each count is answered by an index of those that wait alone; what is sealed was counted when it was. */
export const countQueues = async (queries: Queries): Promise<Queues> =>
  (await queries.row<Queues>(sql`
    select
      (select transfers::int from books.totals) as "transactions",
      (select count(*)::int from bank.documents where state = 'pending' and file_id is not null)
        as "documentsPending",
      (select count(*)::int from bank.messages
       where direction = 'in' and read_at is null and deleted_at is null) as "unreadMessages",
      (select count(*)::int from bank.loans where state = 'open') as "loansOpen",
      (select count(*)::int from books.open_holds o
       cross join lateral (select kind from books.holds where id = o.hold_id limit 1) as h
       where h.kind = 'wire_out') as "wiresOpen"`))!

const notActive = (status: 'inactive' | 'closed' | 'disabled') => sql`
  from books.accounts a
  join bank.customers c on c.account_id = a.id and c.deleted_at is null
  where a.kind = 'customer' and a.status <> 'active' and a.status = ${status}`

const everything = {
  customers: sql`from bank.customers where deleted_at is null`,
  inactive: notActive('inactive'),
  closed: notActive('closed'),
  disabled: notActive('disabled'),
  documents: sql`from bank.documents where file_id is not null`,
  cards: sql`from bank.cards where deleted_at is null`,
}

export type Sums = Record<keyof typeof everything, number> & {
  /** Those that would have taken too long to count. */
  estimated: string[]
}

/** How much there is of everything. */
export async function countEverything(database: Database): Promise<Sums> {
  const counted: [string, Total][] = []
  // One after the other: the desk's other calls want connections too.
  for (const [name, from] of Object.entries(everything))
    counted.push([name, await timedTotal(database, from)])
  const estimated = counted.filter(([, { totalIsEstimate }]) => totalIsEstimate).map(([name]) => name)
  const sums = Object.fromEntries(counted.map(([name, { total }]) => [name, total]))
  return { ...(sums as Omit<Sums, 'estimated'>), estimated }
}

/** Roughly, by the planner's statistics. */
export const roughlyAccounts = (queries: Queries) => estimatedRows(queries, sql`from books.accounts`)

export const signUpsByDay = (queries: Queries, days: number) =>
  queries.rows<{ day: string; count: number }>(sql`
    select to_char(d, 'YYYY-MM-DD') as day,
           (select count(*)::int from bank.customers c where c.registration_date = d::date) as count
    from generate_series(
      (clock_timestamp() at time zone 'UTC')::date - ${days - 1}::int,
      (clock_timestamp() at time zone 'UTC')::date,
      interval '1 day'
    ) as d
    order by d`)

/**
 * How what customers have on their accounts changed by day of the books, as the accountant's line of deposits has it:
 * loans are what they owe and no part of it. Closed days were added up when they closed.
 */
export const depositsByDay = (queries: Queries, { currency, from }: { currency: string; from: string }) =>
  queries.rows<{ day: string; change_minor: bigint }>(sql`
    with closed as (
      select max(day) as through from books.day_closes
    ), changes as (
      select day, credit_minor - debit_minor as change_minor
        from books.day_totals
       where currency = ${currency} and kind = 'customer'
      union all
      select e.day, e.amount_minor
        from books.entries as e
        join books.accounts as a on a.id = e.account_id
       where e.currency = ${currency} and a.kind = 'customer'
         and e.day > coalesce((select through from closed), '-infinity')
    )
    select to_char(greatest(day, ${from}::date), 'YYYY-MM-DD') as day, sum(change_minor)::bigint as change_minor
      from changes
     group by 1
     order by 1`)
