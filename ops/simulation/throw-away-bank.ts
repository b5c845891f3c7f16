import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../migrate.ts'
import { type Cluster, OWNER, startCluster } from '../postgres/cluster.ts'

const PASSWORD = 'simulation'

type Urls = { appUrl: string; ownerUrl: string }

/** An empty bank on a PostgreSQL of its own, gone after the work, or once somebody has seen enough. */
export async function withThrowAwayBank(work: (urls: Urls) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-simulation-'))
  // PostgreSQL's own account must get through.
  chmodSync(dataDir, 0o755)
  const starting = startCluster({ dataDir, ownerPassword: PASSWORD })
  const remove = async () => {
    const cluster = await starting.catch(() => undefined)
    await cluster?.stop('immediate').catch(() => {})
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const stopped = removeAtSignal(remove)
  try {
    await work(await emptyBank(await starting))
  } catch (error) {
    // What fails once it is stopped fails because its database is gone.
    if (stopped.aborted) return new Promise<never>(() => {})
    throw error
  } finally {
    if (!stopped.aborted) await remove()
  }
}

/** Server processes end by themselves as soon as this one has. */
function removeAtSignal(remove: () => Promise<void>): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      process.on('uncaughtException', () => {})
      console.log(`stopped by ${signal}: removing the database of this simulation`)
      void remove().finally(() => process.exit(128 + constants.signals[signal]))
    })
  }
  return stopping.signal
}

async function emptyBank(cluster: Cluster): Promise<Urls> {
  const url = (user: string, database: string) => cluster.url({ user, password: PASSWORD, database })
  const server = new pg.Client(url(OWNER, 'postgres'))
  await server.connect()
  await server.query('create database bank')
  const urls = { ownerUrl: url(OWNER, 'bank'), appUrl: url('larkfield_app', 'bank') }
  await prepareDatabase(urls)
  await server.query(`alter role larkfield_app login password '${PASSWORD}'`)
  await server.end()
  return urls
}
