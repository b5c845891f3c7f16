import pg from 'pg'
import { archiveSettings } from './backup/wal-archive.ts'
import { type Cluster, OWNER, startCluster } from './postgres/cluster.ts'
import type { DatabaseSecrets } from './secrets-file.ts'

export type BuiltInDatabase = {
  appUrl: string
  ownerUrl: string
  stop(): Promise<void>
}

const DATABASE = 'larkfield'
const WATCH_EVERY_MS = 500

/** The PostgreSQL that comes with the bank: started on `dataDir`, kept alive, and stopped with it. */
export async function startBuiltInDatabase(
  dataDir: string,
  { ownerPassword, appPassword }: DatabaseSecrets,
  log: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<BuiltInDatabase> {
  const cluster = await startCluster({
    dataDir,
    ownerPassword,
    settings: { ...archiveSettings(dataDir), ...settings },
  })
  if (cluster.adopted) log('took over the PostgreSQL that an earlier start left running')
  const ownerUrl = (database: string) => cluster.url({ user: OWNER, password: ownerPassword, database })
  await ensureDatabase(ownerUrl('postgres'), appPassword)
  const watch = keepAlive(cluster, log)
  return {
    ownerUrl: ownerUrl(DATABASE),
    appUrl: cluster.url({ user: 'larkfield_app', password: appPassword, database: DATABASE }),
    async stop() {
      await watch.stop()
      await cluster.stop()
    },
  }
}

async function ensureDatabase(url: string, appPassword: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
    const role = await client.query("select 1 from pg_roles where rolname = 'larkfield_app'")
    if (role.rowCount === 0) await client.query('create role larkfield_app')
    await client.query(`alter role larkfield_app login password ${client.escapeLiteral(appPassword)}`)
  } finally {
    await client.end()
  }
}

/** A PostgreSQL that was killed comes back on the same port; the servers on it only see a short 503. */
function keepAlive(cluster: Cluster, log: (line: string) => void): { stop(): Promise<void> } {
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      await new Promise((tick) => setTimeout(tick, WATCH_EVERY_MS))
      if (stopped || cluster.isRunning()) continue
      log('PostgreSQL is gone: starting it again')
      await cluster.restart().catch((error: Error) => log(error.message))
    }
  })()
  return {
    stop: () => {
      stopped = true
      return watching
    },
  }
}
