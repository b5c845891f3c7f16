import { parseArgs } from 'node:util'
import { createLedger, verifyBooks } from '@larkfield/ledger'
import { growWholeTree, sealAll } from '@larkfield/ops/growth/seal-books.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import pg from 'pg'
import { growHistory } from './books.ts'
import { watchMemory } from './postgres-memory.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/**
 * node bench/verify.ts [--transfers 10000000]
 * How long the whole check of the books takes, rule by rule, and what memory it takes here and in PostgreSQL.
 * Everything happens in a throw-away PostgreSQL.
 */
const { values } = parseArgs({ options: { transfers: { type: 'string', default: '10000000' } } })
const transfers = Number(values.transfers)

await withCluster({ max_wal_size: '4GB', synchronous_commit: 'off' }, async (cluster) => {
  const ownerUrl = cluster.url({ user: OWNER, password: PASSWORD, database: 'postgres' })
  await prepareDatabase({ ownerUrl, appUrl: ownerUrl })
  const ledger = createLedger({ connectionString: ownerUrl })
  const { id } = await ledger.openAccount({ currency: 'USD' })
  await ledger.close()
  await growHistory(ownerUrl, id, transfers)
  await sealAll(ownerUrl)
  await growWholeTree(ownerUrl)

  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const memory = watchMemory(pool)
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
  const mostMb = memory.end()
  const { rows } = await pool.query(
    `select temp_bytes / 1048576 as mb from pg_stat_database where datname = current_database()`,
  )
  await pool.end()
  console.log(`${transfers} transfers verified in ${seconds.toFixed(0)} s: ${took.join(', ')}`)
  console.log(
    `memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB here, ` +
      `${mostMb} MB of its own in PostgreSQL, ${rows[0].mb} MB of temporary files`,
  )
  console.log(`${faults.length} faults, ${remarks.length} remarks`)
})
