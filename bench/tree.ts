import { parseArgs } from 'node:util'
import { createLedger, findTreeHead, proveContinuation, proveEntries, proveEntry } from '@larkfield/ledger'
import { growWholeTree, sealAll } from '@larkfield/ops/growth/seal-books.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import pg from 'pg'
import { growHistory } from './books.ts'
import { describeMachine } from './machine.ts'
import { latencyOf } from './statistics.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/**
 * node bench/tree.ts [--transfers 10000000] [--proofs 1000] [--keep FOLDER]
 * How fast so many transfers are sealed and taken into the tree, and what a proof out of it takes: milliseconds, hashes,
 * bytes, and the blocks of the tree's table that PostgreSQL reads. With --keep the books are grown in that folder once.
 */
const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '10000000' },
    proofs: { type: 'string', default: '1000' },
    keep: { type: 'string' },
  },
})
const transfers = Number(values.transfers)
const proofs = Number(values.proofs)
const LINES_OF_A_STATEMENT = 1_000
const HASH_BYTES = 32

await withCluster(
  { shared_buffers: '1GB', max_wal_size: '4GB' },
  async (cluster) => {
    const ownerUrl = cluster.url({ user: OWNER, password: PASSWORD, database: 'postgres' })
    await prepareDatabase({ ownerUrl, appUrl: ownerUrl })
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
    const account = await openAccount(pool, ownerUrl)
    if ((await findTreeHead(pool)).size < 2 * transfers) {
      await growHistory(ownerUrl, account, transfers)
      const sealedPerSecond = Math.round(await sealAll(ownerUrl))
      const leavesPerSecond = Math.round(await growWholeTree(ownerUrl))
      console.log(
        `${sealedPerSecond} transfers sealed a second, then ${leavesPerSecond} leaves grown a second`,
      )
    }
    const { size } = await findTreeHead(pool)
    console.log(JSON.stringify(describeMachine()))
    console.log(`a tree of ${size} leaves takes ${await megabytesOfTree(pool)} MB`)
    console.table(await measureProofs(pool, account, size))
    await pool.end()
  },
  values.keep,
)

/** The only customer's; books that were kept have it already. */
async function openAccount(pool: pg.Pool, url: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(`select id from books.accounts where kind = 'customer'`)
  if (rows[0]) return Number(rows[0].id)
  const ledger = createLedger({ connectionString: url })
  const { id } = await ledger.openAccount({ currency: 'USD' })
  await ledger.close()
  return id
}

async function measureProofs(pool: pg.Pool, account: number, size: number) {
  const somewhere = () => Math.floor(Math.random() * size)
  const newest = size / 2
  const { rows } = await pool.query<{ first: string }>('select min(id) as first from books.transfers')
  const first = Number(rows[0]!.first)
  const inclusion = async () => {
    const transfer = first + (somewhere() >> 1)
    const proved = await proveEntry(pool, { transfer, side: 'credit', size })
    return proved!.path.length
  }
  const statement = async () => {
    const from = 1 + Math.floor(Math.random() * Math.max(1, newest - LINES_OF_A_STATEMENT))
    const lines = await proveEntries(pool, { account, from, through: from + LINES_OF_A_STATEMENT - 1, size })
    return lines.reduce((sum, { path }) => sum + path.length, 0)
  }
  const continuation = async () => (await proveContinuation(pool, { old: somewhere(), size })).length
  return {
    'an entry is in the tree': await measure(pool, proofs, inclusion),
    'a statement of 1,000 lines is': await measure(pool, Math.ceil(proofs / 100), statement),
    'it continues an earlier tree': await measure(pool, proofs, continuation),
  }
}

async function measure(pool: pg.Pool, times: number, prove: () => Promise<number>) {
  await prove()
  const samples: number[] = []
  const hashes: number[] = []
  const before = await blocksRead(pool)
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    hashes.push(await prove())
    samples.push(performance.now() - began)
  }
  const blocks = (await blocksRead(pool)) - before
  const { p50Ms, p99Ms } = latencyOf(samples)
  const most = Math.max(...hashes)
  return {
    'p50 ms': Number(p50Ms.toFixed(2)),
    'p99 ms': Number(p99Ms.toFixed(2)),
    'hashes, at most': most,
    'bytes, at most': most * HASH_BYTES,
    'blocks read': Math.round(blocks / times),
  }
}

/** From memory or from disk, of the tree's rows, their index and what is kept beside them. */
async function blocksRead(pool: pg.Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ blocks: string }>(`
    select heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit +
           toast_blks_read + toast_blks_hit + tidx_blks_read + tidx_blks_hit as blocks
      from pg_statio_user_tables
     where relname = 'tree'`)
  return Number(rows[0]!.blocks)
}

async function megabytesOfTree(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`
    select pg_total_relation_size(relid) as bytes from pg_statio_user_tables where relname = 'tree'`)
  return Math.round(Number(rows[0]!.bytes) / 1e6)
}
