import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../migrate.ts'
import { OWNER, startCluster } from '../postgres/cluster.ts'

export const TEST_PASSWORD = 'test'

/** The migrated, empty bank that each test file copies. */
export const TEMPLATE = 'template_bank'

/** Nothing of it has to outlast the run, so nothing waits for a disk. Tests of crashes start durable ones of their own. */
const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  autovacuum: 'off',
  // Several files run at once, each with a bank or more, and a pool that met a flood keeps its connections for a while.
  max_connections: '1000',
  // Thousands of connections, each of which would pay for the strength of a password that all know.
  scram_iterations: '1',
  // What each statement reads: counted only in databases of tests that ask for it.
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'none',
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

export type TestCluster = {
  port: number
  users: number
  stop(): Promise<void>
}

/** One for all suites of a run: Vitest reads this file for each of them anew, the process is the same. */
const shared = globalThis as { testCluster?: Promise<TestCluster> }

/** The PostgreSQL of this run; `leave` it, and the last one out stops it. */
export async function joinCluster(): Promise<{ port: number; leave(): Promise<void> }> {
  shared.testCluster ??= startTestCluster()
  const cluster = await shared.testCluster
  cluster.users += 1
  return {
    port: cluster.port,
    async leave() {
      cluster.users -= 1
      if (cluster.users > 0) return
      delete shared.testCluster
      await cluster.stop()
    },
  }
}

async function startTestCluster(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(process.env.TEST_TMPDIR ?? roomyFolder(), 'larkfield-test-'))
  chmodSync(dataDir, 0o755)
  const cluster = await startCluster({ dataDir, ownerPassword: TEST_PASSWORD, settings: throwAway })
  await onServer(cluster.port, `alter role ${OWNER} password '${TEST_PASSWORD}'`)
  await makeTemplate(cluster.port)
  return {
    port: cluster.port,
    users: 0,
    async stop() {
      await cluster.stop('immediate')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** In memory where there is room. */
function roomyFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

async function makeTemplate(port: number): Promise<void> {
  await onServer(port, `create database ${TEMPLATE}`)
  const url = urlAt(port, { user: OWNER, database: TEMPLATE })
  await prepareDatabase({ appUrl: url, ownerUrl: url })
  await onServer(port, `alter role larkfield_app login password '${TEST_PASSWORD}'`)
}

type Login = { user: string; database: string }

export const urlAt = (port: number, { user, database }: Login): string =>
  `postgres://${user}:${TEST_PASSWORD}@127.0.0.1:${port}/${database}`

export type MadeDatabase = {
  /** The role the bank runs under. */
  appUrl: string
  /** The role that owns the schema. */
  ownerUrl: string
  drop(): Promise<void>
}

/** A copy of a template, or whatever else `how` says, under a name that no other has. */
export async function createDatabase(port: number, how: string): Promise<MadeDatabase> {
  const database = `bank_${randomBytes(6).toString('hex')}`
  // Files are copied faster than they are written to the log page by page.
  const strategy = how.startsWith('template') ? 'strategy file_copy' : ''
  await onServer(port, `create database ${database} ${how} ${strategy}`)
  return {
    appUrl: urlAt(port, { user: 'larkfield_app', database }),
    ownerUrl: urlAt(port, { user: OWNER, database }),
    drop: () => onServer(port, `drop database if exists ${database}`).catch(stillInUse),
  }
}

/** A connection that a test cut or left behind ends by itself; ending it by force would be an error in another test. */
function stillInUse(error: { code?: string }): void {
  if (error.code !== '55006') throw error
}

/** As the superuser. */
export async function onServer(port: number, statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(urlAt(port, { user: OWNER, database }))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
