import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyBooks } from '@larkfield/ledger'
import pg from 'pg'
import { tellProblem } from '../database-problem.ts'
import { prepareDatabase } from '../migrate.ts'
import { accountToRunAs } from '../postgres/binaries.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type MachineCluster, makeCluster } from './machine-cluster.ts'
import { postSome } from './small-load.ts'

const PGBACKREST = '/usr/bin/pgbackrest'

/**
 * npm run drill:pgbackrest
 * Runs ops/deployment/pgbackrest.conf with the pgBackRest and the PostgreSQL of the machine: makes the stanza, backs up,
 * moves money and archives it, loses the cluster, restores it to a moment between, and verifies the books. Ends with 1
 * when they are not those of that moment.
 */
async function main(): Promise<void> {
  if (!existsSync(PGBACKREST))
    throw new StartupProblem('This drill needs pgBackRest. On Debian: apt-get install pgbackrest postgresql')
  const home = mkdtempSync(join(tmpdir(), 'larkfield-pgbackrest-'))
  chmodSync(home, 0o777)
  const config = join(home, 'pgbackrest.conf')
  copyFileSync(join(import.meta.dirname, '../deployment/pgbackrest.conf'), config)
  chmodSync(config, 0o644)
  const archive = `'${PGBACKREST} --config=${config} --stanza=larkfield archive-push %p'`
  const cluster = await makeCluster(home, ['archive_mode = on', `archive_command = ${archive}`])
  const env = placesIn(home, cluster)
  await cluster.start(env)
  try {
    await drillOn(
      cluster,
      (...args) => cluster.asAccount(PGBACKREST, [`--config=${config}`, '--stanza=larkfield', ...args], env),
      env,
    )
  } finally {
    await cluster.stop().catch(() => {})
    rmSync(home, { recursive: true, force: true })
  }
}

/** Where this machine keeps what the file names elsewhere. */
function placesIn(home: string, { folder, port }: MachineCluster): Record<string, string> {
  const runAs = accountToRunAs()
  const place = (name: string) => {
    mkdirSync(join(home, name), { mode: 0o750 })
    if (runAs) chownSync(join(home, name), runAs.uid, runAs.gid)
    return join(home, name)
  }
  return {
    PGBACKREST_REPO1_PATH: place('repository'),
    PGBACKREST_LOG_PATH: place('log'),
    PGBACKREST_LOCK_PATH: place('lock'),
    PGBACKREST_SPOOL_PATH: place('spool'),
    PGBACKREST_PG1_PATH: folder,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: home,
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64'),
  }
}

type PgBackRest = (...args: string[]) => Promise<string>

async function drillOn(
  cluster: MachineCluster,
  rest: PgBackRest,
  env: Record<string, string>,
): Promise<void> {
  await cluster.asSuperuser([
    'create role larkfield_owner login createrole',
    'create role larkfield_app login',
    'create database larkfield owner larkfield_owner',
  ])
  const [appUrl, ownerUrl] = [
    cluster.url('larkfield_app', 'larkfield'),
    cluster.url('larkfield_owner', 'larkfield'),
  ]
  await prepareDatabase({ appUrl, ownerUrl })
  await rest('stanza-create')
  await rest('check')
  say('the stanza is made, and the log arrives')
  await postSome(appUrl, 10)
  await rest('--type=full', 'backup')
  say('a full backup is in the repository')

  await postSome(appUrl, 20)
  const moment = await momentOf(ownerUrl)
  const before = (await booksOf(ownerUrl)).transfers
  await postSome(appUrl, 30)
  await cluster.asSuperuser(['select pg_switch_wal()'])
  await archived(ownerUrl)
  const after = (await booksOf(ownerUrl)).transfers
  say(`money moved on: ${before} transfers at ${moment}, ${after} now, all archived`)

  await cluster.stop()
  rmSync(cluster.folder, { recursive: true, force: true })
  await remake(cluster.folder)
  await rest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  await cluster.start(env)
  await promoted(ownerUrl)
  const { transfers } = await booksOf(ownerUrl)
  if (transfers !== before || after <= before)
    throw new StartupProblem(`Restored to ${moment} there are ${transfers} transfers, and not ${before}.`)
  console.log(
    `restored by pgBackRest to ${moment}: the books balance, ${transfers} transfers as there were then`,
  )
}

async function remake(folder: string): Promise<void> {
  const runAs = accountToRunAs()
  mkdirSync(folder, { mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]!
  } finally {
    await client.end()
  }
}

const momentOf = async (url: string) =>
  (
    await asked<{ at: string }>(
      url,
      "select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as at",
    )
  ).at

async function booksOf(url: string): Promise<{ transfers: number }> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  try {
    const { faults, figures } = await verifyBooks(pool)
    if (faults.length > 0) throw new StartupProblem(`The books do NOT balance: ${faults[0]!.wrong}`)
    return figures
  } finally {
    await pool.end()
  }
}

const PATIENCE_MS = 60_000

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return
    await wait(200)
  }
  throw new StartupProblem(`Within a minute ${what}.`)
}

const archived = (url: string) =>
  until('not all of the log was archived', async () => {
    const { done } = await asked<{ done: boolean }>(
      url,
      `select coalesce(last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216), false) as done
         from pg_stat_archiver`,
    )
    return done
  })

const promoted = (url: string) =>
  until(
    'the restored cluster did not open',
    async () =>
      !(await asked<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering')).recovering,
  )

const say = (line: string) => console.log(line)

main().catch((error: unknown) => {
  tellProblem(error)
  process.exitCode = 1
})
