import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'

/** The role the bank runs under. It owns nothing; 0001_roles says why. */
export const BANK_ROLE = 'larkfield_app'

type Standing = { login: string; exists: boolean; mayStepDown: boolean | null; maySetRoles: boolean }

/** Since PostgreSQL 16 a member of a role may be one who cannot take it on. */
const standingOf = (isSixteen: boolean) => `
  select current_user as login,
         role.oid is not null as exists,
         pg_has_role(role.oid, '${isSixteen ? 'SET' : 'MEMBER'}') as "mayStepDown",
         (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "maySetRoles"
  from (select to_regrole('${BANK_ROLE}')::oid as oid) role`

/**
 * Sees to it that the bank's role is there and, where one login serves for both, that this login may step down to it:
 * whoever may create roles but is no superuser is not yet a member of those it has created.
 */
export async function ensureBankRole(
  owner: pg.Client,
  { isOneLogin }: { isOneLogin: boolean },
): Promise<void> {
  const { rows: versions } = await owner.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  )
  const find = async () => (await owner.query<Standing>(standingOf(versions[0]!.number >= 160_000))).rows[0]!
  const { login, exists, maySetRoles } = await find()
  if (!exists) {
    if (!maySetRoles) throw new StartupProblem(cannotCreate(login))
    // Roles belong to the whole cluster: a bank in another of its databases may be making this one now.
    await owner.query(`
      do $$ begin
        create role ${BANK_ROLE} nologin;
      exception when duplicate_object or unique_violation then null;
      end $$`)
  }
  if (!isOneLogin || (await find()).mayStepDown) return
  try {
    await owner.query(`grant ${BANK_ROLE} to current_user`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartupProblem(cannotStepDown(login))
  }
}

const cannotCreate = (login: string) =>
  `The bank runs under the role ${BANK_ROLE}, which is not there, and the login ${login} may not create roles: let a superuser run "create role ${BANK_ROLE} login password '…'", as docs/OPERATIONS.md shows.`

const cannotStepDown = (login: string) =>
  `The login ${login} may not take on the role ${BANK_ROLE}: let a superuser run "grant ${BANK_ROLE} to ${login}", or name a login of ${BANK_ROLE} itself in DATABASE_URL and this one in DATABASE_OWNER_URL.`
