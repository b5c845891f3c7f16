import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export type Counts = {
  customers: number
  inactive: number
  closed: number
  disabled: number
  transactions: number
  documents: number
  documentsPending: number
  cards: number
  unreadMessages: number
  loansOpen: number
  wiresOpen: number
}

/** Each count is answered by an index of its own; what is sealed was counted when it was. */
export const countAll = async (queries: Queries): Promise<Counts> =>
  (await queries.row<Counts>(sql`
    select
      (select count(*)::int from bank.customers where deleted_at is null) as "customers",
      ${notActive('inactive')} as "inactive",
      ${notActive('closed')} as "closed",
      ${notActive('disabled')} as "disabled",
      (select transfers::int from books.totals) as "transactions",
      (select count(*)::int from bank.documents where file_id is not null) as "documents",
      (select count(*)::int from bank.documents where state = 'pending' and file_id is not null)
        as "documentsPending",
      (select count(*)::int from bank.cards where deleted_at is null) as "cards",
      (select count(*)::int from bank.messages
       where direction = 'in' and read_at is null and deleted_at is null) as "unreadMessages",
      (select count(*)::int from bank.loans where state = 'open') as "loansOpen",
      (select count(*)::int from books.open_holds o join books.holds h on h.id = o.hold_id
       where h.kind = 'wire_out') as "wiresOpen"`))!

const notActive = (status: 'inactive' | 'closed' | 'disabled') => sql`
  (select count(*)::int
   from books.accounts a
   join bank.customers c on c.account_id = a.id and c.deleted_at is null
   where a.kind = 'customer' and a.status <> 'active' and a.status = ${status})`

export const signUpsByDay = (queries: Queries, days: number) =>
  queries.rows<{ day: string; count: number }>(sql`
    select to_char(d, 'YYYY-MM-DD') as day, count(c.id)::int as count
    from generate_series(
      (clock_timestamp() at time zone 'UTC')::date - ${days - 1}::int,
      (clock_timestamp() at time zone 'UTC')::date,
      interval '1 day'
    ) as d
    left join bank.customers c on c.registration_date = d::date
    group by d
    order by d`)
