import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

/** Who has whose form open. */
export type Editing = { customerId: string; staffId: string }

/** More than one person opens by hand, even in many tabs. */
const MOST_EACH = 20
const MOST_AT_ONCE = 100
const MOST_SHOWN = 20

const isOver: Sql = sql`seen_at < statement_timestamp() - interval '30 seconds'`

/** Rows whose half minute is over, of anybody; what another request is removing meanwhile is left to it. */
export const removeStale = (queries: Queries): Promise<number> =>
  queries.run(sql`
    delete from bank.desk_editing
    where (customer_id, admin_id) in (
      select customer_id, admin_id from bank.desk_editing
      where ${isOver} order by seen_at limit ${MOST_AT_ONCE} for update skip locked)`)

/** Undefined when there is no such customer; whether it is news that they edit this one. */
export const keepEditing = (queries: Queries, { customerId, staffId }: Editing) =>
  queries.row<{ is_new: boolean }>(sql`
    insert into bank.desk_editing (customer_id, admin_id)
    select id, ${staffId} from bank.customers where id = ${customerId} and deleted_at is null
    on conflict (customer_id, admin_id) do update set seen_at = clock_timestamp()
    returning xmax = 0 as is_new`)

/** Only the last few of one person stay, so that nobody fills the table. */
export const removeBeyondMost = (queries: Queries, staffId: string): Promise<number> =>
  queries.run(sql`
    delete from bank.desk_editing
    where admin_id = ${staffId} and customer_id in (
      select customer_id from bank.desk_editing
      where admin_id = ${staffId} order by seen_at desc offset ${MOST_EACH})`)

export const removeEditing = (queries: Queries, { customerId, staffId }: Editing): Promise<number> =>
  queries.run(sql`delete from bank.desk_editing where customer_id = ${customerId} and admin_id = ${staffId}`)

export const othersEditing = (queries: Queries, { customerId, staffId }: Editing) =>
  queries.rows<{ _id: string; name: string }>(sql`
    select a.id as _id, coalesce(a.full_name, a.username) as name
    from bank.desk_editing e
    join bank.admins a on a.id = e.admin_id
    where e.customer_id = ${customerId} and e.admin_id <> ${staffId} and not (${isOver}) and a.status = 'active'
    order by name, a.id
    limit ${MOST_SHOWN}`)
