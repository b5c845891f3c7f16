import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { lend, notLent } from './jobs-schema.queries.ts'

/** The queue's own tables, made by the schema's owner and lent to the bank's role. One at a time may do this. */
export const migrateJobs = (ownerUrl: string): Promise<void> =>
  withPool(ownerUrl, async (pool) => {
    await runMigrations({ pgPool: pool, logger: silent })
    // Altering a policy waits for whoever works on the queue; servers that only start again leave it alone.
    if (!(await isLent(pool))) await pool.query(lend)
  })

const READ_ONLY = '25006'
const MAY_NOT = '42501'

/**
 * Whether the queue's tables are those of this version and lent. Only the queue itself knows which those are, so it is
 * asked to make them in a session that cannot write.
 */
export const areJobsReady = (url: string): Promise<boolean> =>
  withPool(url, async (pool) => {
    pool.on('connect', (client) => client.query('set default_transaction_read_only = on'))
    try {
      await runMigrations({ pgPool: pool, logger: silent })
    } catch (error) {
      if ([READ_ONLY, MAY_NOT].includes((error as { code?: string }).code ?? '')) return false
      throw error
    }
    return isLent(pool)
  })

const silent = new Logger(() => () => {})

const isLent = async (pool: pg.Pool) => (await pool.query(notLent)).rowCount === 0

async function withPool<T>(url: string, act: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    return await act(pool)
  } finally {
    await pool.end()
  }
}
