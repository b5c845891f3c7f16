import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { named, sql } from '../database/sql.ts'
import { type Holder, heldBy, idsOf } from './holder.queries.ts'

export type LiveSession = {
  token_hash: Buffer
  id: string
  customer_id: string | null
  account_id: bigint | null
  admin_id: string | null
  username: string | null
  must_change_password: boolean | null
  staff_has_factor: boolean
  roles: StaffRole[] | null
  own_customer_id: string | null
  created_at: Date
  is_due: boolean
}

/** A session `s` with its customer `c` and their main account, or with its member of staff `a`. */
export const sessionTables = sql`
  bank.sessions s
  left join bank.customers c on c.id = s.customer_id
  left join books.accounts account on account.id = c.account_id
  left join bank.admins a on a.id = s.admin_id`

export const sessionHolds = sql`
  s.expires_at > clock_timestamp()
  and s.last_seen_at > clock_timestamp() - interval '15 minutes'
  and (a.status = 'active' or (c.deleted_at is null and account.status in ('active', 'inactive')))`

/** Sessions that hold at this moment; `is_due` when the time last seen should be written again. */
export const liveSessions = (tokenHashes: Buffer[]) =>
  named(
    'live_sessions',
    sql`
      select s.token_hash, s.id, s.customer_id, c.account_id, s.admin_id, a.username, s.created_at,
             a.password_is_temporary as must_change_password, a.roles, a.customer_id as own_customer_id,
             a.id is not null and exists (select 1 from bank.factors f where f.admin_id = a.id) as staff_has_factor,
             s.last_seen_at < clock_timestamp() - interval '1 minute' as is_due
      from ${sessionTables}
      where s.token_hash = any(${tokenHashes}::bytea[]) and ${sessionHolds}`,
  )

/** In order and without waiting: another process may be noting, or ending, the same sessions. */
export const noteSeen = (tokenHashes: Buffer[]) => sql`
  update bank.sessions
  set last_seen_at = clock_timestamp()
  where token_hash in (
    select token_hash
    from bank.sessions
    where token_hash = any(${tokenHashes}::bytea[])
    order by token_hash
    for update skip locked
  )`

type NewSession = {
  tokenHash: Buffer
  holder: Holder
  address: string
  browser: string
}

export const insertSession = ({ tokenHash, holder, address, browser }: NewSession) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    insert into bank.sessions (token_hash, role, customer_id, admin_id, address, browser, expires_at)
    values (
      ${tokenHash},
      ${customerId === null ? 'admin' : 'customer'},
      ${customerId},
      ${staffId},
      ${address},
      ${browser},
      clock_timestamp() + interval '12 hours'
    )`
}

/** A few dead ones go with each sign-in, so the table stays as small as the bank is busy. */
export const deleteSomeExpired = sql`
  delete from bank.sessions
  where token_hash in (
    select token_hash
    from bank.sessions
    where expires_at < statement_timestamp()
    order by expires_at
    limit 20
    for update skip locked
  )`

export const deleteSession = (sessionId: string, holder: Holder) => sql`
  delete from bank.sessions
  where id = ${sessionId} and ${heldBy(holder)}`

export const deleteSessionsOf = (holder: Holder, exceptSessionId: string | null) => sql`
  delete from bank.sessions
  where ${heldBy(holder)} and id is distinct from ${exceptSessionId}::uuid`
