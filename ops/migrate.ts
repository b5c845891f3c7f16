import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { areJobsReady, migrateJobs } from '@larkfield/server/floor/jobs/jobs-schema.ts'
import { release } from '@larkfield/server/floor/release.ts'
import pg from 'pg'
import { ANSWER_WITHIN_MS } from './database-problem.ts'
import { ensureBankRole } from './schema/bank-role.ts'
import { refuseOlderRelease } from './schema/oldest-release.ts'
import { refuseLesserLogin } from './schema/owner-rights.ts'
import { runSchemaFiles } from './schema/run-schema-files.ts'
import { withSchemaLock } from './schema/schema-lock.ts'
import { StartupProblem } from './startup-problem.ts'

const root = join(import.meta.dirname, '..')

/** Schema files of both rooms share one numbering, so that their order is the order of their names. */
const schemaFiles = [join(root, 'ledger/schema/*.sql'), join(root, 'server/schema/*.sql')]

/**
 * Brings the database to this version's schema. Any number of processes may call it at once: one migrates, the
 * others wait. It needs the role that owns the schema; the role the bank runs under may not alter anything.
 */
export const migrate = (ownerUrl: string): Promise<number> =>
  withSchemaLock(ownerUrl, (owner) => runSchemaFiles({ owner, files: schemaFiles }))

const LEAST_POSTGRES = 15

/** `versionNumber` as PostgreSQL counts: 150004 is 15.4. */
export function refuseOldPostgres(versionNumber: number): void {
  const version = Math.floor(versionNumber / 10_000)
  if (version >= LEAST_POSTGRES) return
  throw new StartupProblem(
    `The database is PostgreSQL ${version} and the bank needs ${LEAST_POSTGRES} or later: upgrade it, or name another in DATABASE_URL.`,
  )
}

/** The names of schema files this database has already seen; undefined when it has seen none. */
export async function appliedSchema(url: string): Promise<string[] | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows: versions } = await client.query<{ server_version_num: string }>('show server_version_num')
    refuseOldPostgres(Number(versions[0]!.server_version_num))
    const { rows } = await client.query<{ name: string }>(
      'select name from public.schema_versions order by name',
    )
    const { rows: notes } = await client.query<{ note: string | null }>(
      "select obj_description('public.schema_versions'::regclass, 'pg_class') as note",
    )
    refuseOlderRelease(notes[0]?.note, release)
    return rows.map((row) => row.name)
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return undefined
    throw error
  } finally {
    await client.end()
  }
}

const known = () => globSync(schemaFiles).map((file) => basename(file, '.sql'))

/**
 * Makes a database ready for this version, by its owner where there is one to ask: the bank's role, the schema, and the
 * queue's own tables, all under one lock. What an interrupted start left half done is finished by the next. A server
 * that finds everything done changes nothing and waits for nobody, so the lesser login will do.
 */
export async function prepareDatabase(urls: { appUrl: string; ownerUrl: string | undefined }): Promise<void> {
  const url = urls.ownerUrl ?? urls.appUrl
  const applied = await appliedSchema(url)
  const isCurrent = applied !== undefined && known().every((name) => applied.includes(name))
  if (isCurrent && (await areJobsReady(url))) return
  try {
    await withSchemaLock(url, async (owner) => {
      await refuseLesserLogin(owner)
      await ensureBankRole(owner, { isOneLogin: loginOf(urls.appUrl) === loginOf(url) })
      await runSchemaFiles({ owner, files: schemaFiles })
      await migrateJobs(url)
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartupProblem(
      'The database needs tables made or altered and its login may not: set DATABASE_OWNER_URL to the login that owns them.',
    )
  }
}

const loginOf = (url: string) => new URL(url).username
