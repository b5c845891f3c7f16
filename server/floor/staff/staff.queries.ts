import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { mailboxOf } from '../mail/mailbox.ts'

export type Administrator = {
  id: string
  username: string
  email: string | null
  status: 'active' | 'disabled'
}

export const allAdministrators = sql`
  select a.id, a.username, a.email, a.status, a.roles, a.full_name, a.has_password, a.created_at,
         s.expires_at as link_expires_at
  from bank.admins a
  left join bank.staff_set_ups s on s.admin_id = a.id
  order by a.created_at, a.id`

export type ListedAdministrator = Administrator & {
  roles: StaffRole[]
  full_name: string | null
  has_password: boolean
  created_at: Date
  link_expires_at: Date | null
}

/** All of them, held in one order, so that of two who disable each other's last one, one is refused. */
export const holdAdministrators = sql`
  select id, username, email, status, still_counts, roles, full_name, customer_id,
         a.has_password and not exists (select 1 from bank.staff_set_ups s where s.admin_id = a.id) as has_password
  from bank.admins a
  order by id
  for update`

/** Whoever has a link still to use knows no password. */
export type HeldAdministrator = Administrator & {
  /** Disabled by one person alone and not confirmed yet, or without a password since a reset. */
  still_counts: boolean
  roles: StaffRole[]
  full_name: string | null
  customer_id: string | null
  has_password: boolean
}

/**
 * Everybody as they are now, until the transaction ends. Whoever was added while the first look waited is seen by the
 * second alone: so two of one address cannot come at once.
 */
export async function holdStaff(queries: Queries): Promise<HeldAdministrator[]> {
  await queries.run(holdAdministrators)
  return queries.rows<HeldAdministrator>(holdAdministrators)
}

/** Whether rules hold as if they could decide, also while they cannot. */
export const isCounted = ({ status, has_password, still_counts }: HeldAdministrator): boolean =>
  still_counts || (status === 'active' && has_password)

/** Who could do everything again, should all others be locked out. */
export const canSignInAsOwner = ({ status, has_password, roles }: HeldAdministrator): boolean =>
  status === 'active' && has_password && roles.includes('owner')

export const isLastOwner = (all: readonly HeldAdministrator[], { id }: HeldAdministrator): boolean =>
  all.some((one) => one.id === id && canSignInAsOwner(one)) &&
  !all.some((one) => one.id !== id && canSignInAsOwner(one))

/** Addresses differ by more than case: codes for one must not reach another. */
export const hasColleagueWithEmail = (
  all: readonly HeldAdministrator[],
  { email, except }: { email: string; except?: string },
): boolean =>
  all.some((one) => one.id !== except && one.email !== null && mailboxOf(one.email) === mailboxOf(email))

export const holdAdministrator = (id: string) => sql`
  select id, username, email, status
  from bank.admins
  where id = ${id}
  for update`

type NewAdministrator = {
  username: string
  fullName?: string | undefined
  email: string | null
  roles: readonly StaffRole[]
  hash: string
  isTemporary?: boolean
  /** Not when they choose one by a link. */
  hasPassword: boolean
}

/** Gives nothing when the name is taken. */
export const insertAdministrator = (person: NewAdministrator) => sql`
  insert into bank.admins (username, full_name, email, roles, password_hash, password_is_temporary, has_password)
  values (${person.username}, ${person.fullName ?? null}, ${person.email}, ${person.roles}::text[], ${person.hash},
          ${person.isTemporary ?? false}, ${person.hasPassword})
  on conflict (lower(username)) do nothing
  returning id, username, email, status`

/** A reset that waits for its password keeps its count when the person is enabled. */
export const setStatus = (id: string, status: Administrator['status']) => sql`
  update bank.admins
  set status = ${status}, still_counts = ${status === 'active'} and still_counts and not has_password
  where id = ${id}`

/**
 * The policy goes on as if they could decide: until a second person confirms that they are disabled, or they have chosen
 * a password after a reset.
 */
export const keepCounting = (id: string) => sql`
  update bank.admins
  set still_counts = true
  where id = ${id}`

/** They do not count any more: a second person has agreed, or whoever is at the machine. */
export const stopCounting = (id: string) => sql`
  update bank.admins
  set still_counts = false
  where id = ${id}`

export const setEmail = (id: string, email: string) => sql`
  update bank.admins
  set email = ${email}
  where id = ${id}`

export const setRoles = (id: string, roles: readonly StaffRole[]) => sql`
  update bank.admins
  set roles = ${roles}::text[]
  where id = ${id}`

/** Over everything that was there: by a link, or with what nobody knows when a link is to come. */
export const replacePassword = (
  id: string,
  { hash, hasPassword }: { hash: string; hasPassword: boolean },
) => sql`
  update bank.admins
  set password_hash = ${hash},
      password_is_temporary = false,
      has_password = ${hasPassword},
      still_counts = still_counts and not ${hasPassword}
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
      expires_at = excluded.expires_at
  returning expires_at`

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
