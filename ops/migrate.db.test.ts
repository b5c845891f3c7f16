import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { areJobsReady } from '@larkfield/server/floor/jobs/jobs-schema.ts'
import { release } from '@larkfield/server/floor/release.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { appliedSchema, migrate, prepareDatabase, refuseOldPostgres } from './migrate.ts'
import { asSuperuser, newDatabase, testDatabase } from './testing/database.ts'

/** Whether the bank, with this login, reaches its tables and its queue. */
async function worksFor(url: string): Promise<boolean> {
  const database = openDatabase({ url, mostConnections: 1 })
  try {
    const row = await database.row<{ role: string; jobs: number }>(
      sql`select current_user as role, (select count(*)::int from graphile_worker._private_jobs) as jobs`,
    )
    return row?.role === 'larkfield_app' && row.jobs === 0
  } finally {
    await database.close()
  }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

test('three starts at once migrate once and all succeed', async () => {
  const { ownerUrl } = await testDatabase()
  const applied = await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)])
  expect(applied).toEqual([0, 0, 0])
  expect(await appliedSchema(ownerUrl)).toContain('0001_roles')
})

test('servers started at once on a new database all find it prepared, by an owner who may create no role', async () => {
  const database = await newDatabase()
  await Promise.all(Array.from({ length: 6 }, () => prepareDatabase(database)))
  expect(await worksFor(database.appUrl)).toBe(true)
  expect(await areJobsReady(database.appUrl)).toBe(true)
  // Whoever joins with the lesser login finds everything done.
  await prepareDatabase({ appUrl: database.appUrl, ownerUrl: undefined })
})

test('a start finishes what a killed one left: a schema without the queue, a queue that was not lent', async () => {
  const database = await newDatabase()
  await migrate(database.ownerUrl)
  expect(await areJobsReady(database.ownerUrl)).toBe(false)
  await prepareDatabase(database)
  expect(await worksFor(database.appUrl)).toBe(true)

  const taken = 'drop policy larkfield_app on graphile_worker._private_jobs'
  await asOwner(database.ownerUrl, `${taken}; revoke all on schema graphile_worker from larkfield_app`)
  await expect(prepareDatabase({ appUrl: database.appUrl, ownerUrl: undefined })).rejects.toThrow(
    `the login larkfield_app may not: set DATABASE_OWNER_URL to ${database.login}, the login that owns them.`,
  )
  await prepareDatabase(database)
  expect(await worksFor(database.appUrl)).toBe(true)
})

test('a connection that breaks in the middle of preparing gives the lock back, and the next start goes on', async () => {
  const database = await newDatabase()
  const broken = prepareDatabase(database).then(
    () => 'prepared',
    () => 'broken off',
  )
  const holders = `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = '${new URL(database.ownerUrl).pathname.slice(1)}'`
  const watcher = new pg.Client(database.ownerUrl)
  await watcher.connect()
  await expect.poll(async () => (await watcher.query(holders)).rowCount, { interval: 5 }).toBe(1)
  await watcher.end()
  expect(await broken).toBe('broken off')
  await prepareDatabase(database)
  expect(await worksFor(database.appUrl)).toBe(true)
})

test('the bank’s own login on an empty database is told in one sentence to name the owner', async () => {
  const { appUrl } = await newDatabase()
  await expect(prepareDatabase({ appUrl, ownerUrl: undefined })).rejects.toThrow(
    /^The database bank_\w+ is empty and the login larkfield_app may not make .* set DATABASE_OWNER_URL .*\.$/,
  )
})

test('one login for both is refused in a sentence until it may take on the bank’s role', async () => {
  const { ownerUrl, login } = await newDatabase()
  const one = { appUrl: ownerUrl, ownerUrl: undefined }
  await expect(prepareDatabase(one)).rejects.toThrow(
    `The login ${login} may not take on the role larkfield_app: let a superuser run "grant larkfield_app to ${login}"`,
  )
  await asSuperuser(`grant larkfield_app to ${login}`)
  await prepareDatabase(one)
  expect(await worksFor(ownerUrl)).toBe(true)
})

test('a PostgreSQL that is too old is named in one sentence, before anything is made in it', () => {
  expect(() => refuseOldPostgres(140_013)).toThrow(
    'The database is PostgreSQL 14 and the bank needs 15 or later',
  )
  expect(() => refuseOldPostgres(150_000)).not.toThrow()
})

test('a release too old for the schema is refused in one sentence; one that the schema can live with goes on', async () => {
  const database = await testDatabase()
  const note = (text: string) =>
    asOwner(database.ownerUrl, `comment on table public.schema_versions is '${text}'`)
  // As a later release leaves it behind: a file that this one does not know.
  await asOwner(
    database.ownerUrl,
    "insert into public.schema_versions (name, run_on) values ('9999_later', now())",
  )
  await prepareDatabase(database)
  await note(`oldest release ${release}`)
  await prepareDatabase(database)
  await note('oldest release 999.0.0')
  for (const urls of [database, { appUrl: database.appUrl, ownerUrl: undefined }])
    await expect(prepareDatabase(urls)).rejects.toThrow(
      `The database has the schema of a later release, and this is Larkfield ${release}: start release 999.0.0 or later, or restore a backup from before the upgrade.`,
    )
})
