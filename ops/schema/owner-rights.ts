import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'

type Rights = { login: string; database: string; owner: string | null; may: boolean }

const rights = `
  select current_user as login,
         current_database() as database,
         pg_get_userbyid(relowner) as owner,
         case when versions.oid is null
           then has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
           else pg_has_role(relowner, 'usage')
         end as may
  from (select to_regclass('public.schema_versions') as oid) versions
  left join pg_class on pg_class.oid = versions.oid`

/** Asked before anything is made: a login that may not make all of it shall not make half of it. */
export async function refuseLesserLogin(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Rights>(rights)
  const { login, database, owner, may } = rows[0]!
  if (may) return
  throw new StartupProblem(
    owner
      ? `The database needs tables made or altered and the login ${login} may not: set DATABASE_OWNER_URL to ${owner}, the login that owns them.`
      : `The database ${database} is empty and the login ${login} may not make the bank's tables in it: set DATABASE_OWNER_URL to the login that owns the database.`,
  )
}
