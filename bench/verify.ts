import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createLedger, verifyBooks } from '@larkfield/ledger'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import pg from 'pg'
import { growHistory, sealAll } from './books.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/**
 * node bench/verify.ts [--transfers 10000000]
 * How long the whole check of the books takes, rule by rule, and what memory it takes here and in PostgreSQL.
 * Everything happens in a throw-away PostgreSQL.
 */
const { values } = parseArgs({ options: { transfers: { type: 'string', default: '10000000' } } })
const transfers = Number(values.transfers)
const SAMPLE_MS = 250

await withCluster({ max_wal_size: '4GB', synchronous_commit: 'off' }, async (cluster) => {
  const ownerUrl = cluster.url({ user: OWNER, password: PASSWORD, database: 'postgres' })
  await prepareDatabase({ ownerUrl, appUrl: ownerUrl })
  const ledger = createLedger({ connectionString: ownerUrl })
  const { id } = await ledger.openAccount({ currency: 'USD' })
  await ledger.close()
  await growHistory(ownerUrl, id, transfers)
  await sealAll(ownerUrl)

  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  let mostBytes = 0
  const sampling = setInterval(async () => {
    mostBytes = Math.max(mostBytes, await memoryOf(pool))
  }, SAMPLE_MS)
  let [rule, since] = ['', performance.now()]
  const took: string[] = []
  const note = (next: string) => {
    const now = performance.now()
    if (rule) took.push(`${rule} ${((now - since) / 1000).toFixed(1)} s`)
    ;[rule, since] = [next, now]
  }
  const begun = performance.now()
  const { faults, remarks } = await verifyBooks(pool, { check: note })
  const seconds = (performance.now() - begun) / 1000
  note('')
  clearInterval(sampling)
  const { rows } = await pool.query(
    `select temp_bytes / 1048576 as mb from pg_stat_database where datname = current_database()`,
  )
  await pool.end()
  console.log(`${transfers} transfers verified in ${seconds.toFixed(0)} s: ${took.join(', ')}`)
  console.log(
    `memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB here, ` +
      `${Math.round(mostBytes / 1048576)} MB of its own in PostgreSQL, ${rows[0].mb} MB of temporary files`,
  )
  console.log(`${faults.length} faults, ${remarks.length} remarks`)
})

/** What all server processes of PostgreSQL have to themselves now, in bytes; what they share is not counted. */
async function memoryOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.reduce((sum, { pid }) => sum + ownMemory(pid), 0)
}

function ownMemory(pid: number): number {
  try {
    return 1024 * Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
