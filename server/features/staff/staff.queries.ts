import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { timedTotal } from '../../floor/database/totals.queries.ts'

export type StaffRow = {
  id: string
  username: string
  full_name: string | null
  email: string | null
  roles: StaffRole[]
  status: 'active' | 'disabled'
  is_unconfirmed: boolean
  created_at: Date
  has_password: boolean
  invited_until: Date | null
  has_factor: boolean
  open_sessions: number
  last_sign_in_at: Date | null
  customer_id: string | null
  customer_name: string | null
  account_number: string | null
  /** What lists go by. */
  name: string
}

const name = sql`lower(coalesce(a.full_name, a.username))`

/** A sign-in of staff stands in the audit trail. */
const columns = sql`
  a.id, a.username, a.full_name, a.email, a.roles, a.status, a.created_at, ${name} as name,
  a.has_password and s.admin_id is null as has_password,
  case when s.expires_at > clock_timestamp() and a.status = 'active' then s.expires_at end as invited_until,
  exists (
    select 1 from bank.proposals p
    where p.state = 'waiting' and p.done_at is not null and p.subject ->> 'id' = a.id::text
  ) as is_unconfirmed,
  exists (select 1 from bank.factors f where f.admin_id = a.id) as has_factor,
  (select count(*)::int from bank.sessions o where o.admin_id = a.id and ${isOpen(sql`o`)}) as open_sessions,
  (
    select t.at
    from bank.audit_trail t
    where t.subject_id = a.id::text and t.action = 'admin_sign_in' and t.outcome = 'done'
    order by t.id desc
    limit 1
  ) as last_sign_in_at,
  c.id as customer_id, c.full_name as customer_name, account.number as account_number`

const tables = sql`
  from bank.admins a
  left join bank.staff_set_ups s on s.admin_id = a.id
  left join bank.customers c on c.id = a.customer_id and c.deleted_at is null
  left join books.accounts account on account.id = c.account_id`

function isOpen(session: Sql): Sql {
  return sql`${session}.expires_at > clock_timestamp()
    and ${session}.last_seen_at > clock_timestamp() - interval '15 minutes'`
}

const fitting = (q: string | undefined): Sql =>
  everyWord(sql`lower(concat_ws(' ', '', a.full_name, a.username, a.email))`, q)

type Ask = { q: string | undefined; after: { name: string; id: string } | undefined; limit: number }

/** By name, one more than asked for. */
export const listStaff = (queries: Queries, { q, after, limit }: Ask): Promise<StaffRow[]> =>
  queries.rows(sql`
    select ${columns}
    ${tables}
    where ${fitting(q)}
      and ${after ? sql`(${name}, a.id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
    order by ${name}, a.id
    limit ${limit + 1}`)

export const totalOfStaff = (database: Database, q: string | undefined) =>
  timedTotal(database, sql`from bank.admins a where ${fitting(q)}`)

export const findPerson = (queries: Queries, id: string): Promise<StaffRow | undefined> =>
  queries.row(sql`
    select ${columns}
    ${tables}
    where a.id = ${id}`)

export type OpenSession = {
  id: string
  address: string
  browser: string
  created_at: Date
  last_seen_at: Date
}

export const openSessionsOf = (queries: Queries, staffId: string): Promise<OpenSession[]> =>
  queries.rows(sql`
    select o.id, o.address, o.browser, o.created_at, o.last_seen_at
    from bank.sessions o
    where o.admin_id = ${staffId} and ${isOpen(sql`o`)}
    order by o.last_seen_at desc
    limit 100`)

type Changed = {
  fullName: string | null
  email: string | null
  roles: readonly StaffRole[]
  customerId: string | null
}

export const updatePerson = (id: string, { fullName, email, roles, customerId }: Changed) => sql`
  update bank.admins
  set full_name = ${fullName},
      email = ${email},
      roles = ${roles}::text[],
      customer_id = ${customerId}::uuid
  where id = ${id}`
