import { sql } from '../database/sql.ts'

export type Administrator = {
  id: string
  username: string
  email: string | null
  status: 'active' | 'disabled'
}

export const allAdministrators = sql`
  select a.id, a.username, a.email, a.status, a.created_at, s.expires_at as link_expires_at
  from bank.admins a
  left join bank.staff_set_ups s on s.admin_id = a.id
  order by a.created_at, a.id`

export type ListedAdministrator = Administrator & { created_at: Date; link_expires_at: Date | null }

/** All of them, held in one order, so that of two who disable each other's last one, one is refused. */
export const holdAdministrators = sql`
  select id, username, email, status,
         not exists (select 1 from bank.staff_set_ups s where s.admin_id = a.id) as has_password
  from bank.admins a
  order by id
  for update`

/** Whoever has a link still to use knows no password. */
export type HeldAdministrator = Administrator & { has_password: boolean }

export const holdAdministrator = (id: string) => sql`
  select id, username, email, status
  from bank.admins
  where id = ${id}
  for update`

type NewAdministrator = { username: string; email: string | null; hash: string; isTemporary: boolean }

/** Gives nothing when the name is taken. */
export const insertAdministrator = ({ username, email, hash, isTemporary }: NewAdministrator) => sql`
  insert into bank.admins (username, email, password_hash, password_is_temporary)
  values (${username}, ${email}, ${hash}, ${isTemporary})
  on conflict (lower(username)) do nothing
  returning id, username, email, status`

export const setStatus = (id: string, status: Administrator['status']) => sql`
  update bank.admins
  set status = ${status}
  where id = ${id}`

export const setEmail = (id: string, email: string) => sql`
  update bank.admins
  set email = ${email}
  where id = ${id}`

/** Over everything that was there: by a link, or with what nobody knows when a link is to come. */
export const replacePassword = (id: string, hash: string) => sql`
  update bank.admins
  set password_hash = ${hash},
      password_is_temporary = false
  where id = ${id}`

/** Between a link's file and its row nobody may look at one without the other. */
export const lockLinks = sql`select pg_advisory_xact_lock(hashtext('larkfield set-up links'))`

/** A new link takes the place of the one before. */
export const keepSetUp = (adminId: string, tokenHash: Buffer, hours: number) => sql`
  insert into bank.staff_set_ups (admin_id, token_hash, expires_at)
  values (${adminId}, ${tokenHash}, clock_timestamp() + make_interval(hours => ${hours}))
  on conflict (admin_id) do update
  set token_hash = excluded.token_hash,
      created_at = clock_timestamp(),
      expires_at = excluded.expires_at`

export const setUpOf = (tokenHash: Buffer) => sql`
  select a.id, a.username, a.email, a.status
  from bank.staff_set_ups s
  join bank.admins a on a.id = s.admin_id
  where s.token_hash = ${tokenHash} and s.expires_at > clock_timestamp() and a.status = 'active'`

/** Gives a row to whoever is first. */
export const useSetUp = (tokenHash: Buffer) => sql`
  delete from bank.staff_set_ups
  where token_hash = ${tokenHash} and expires_at > clock_timestamp()
  returning admin_id`

export const dropSetUp = (adminId: string) => sql`
  delete from bank.staff_set_ups
  where admin_id = ${adminId}`
