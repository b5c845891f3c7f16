import { startSealer } from '@larkfield/ledger/seal.ts'
import pg from 'pg'
import { asBankRole } from '../database/database.ts'

/** Seals the books in the background for as long as the process runs; on a connection of its own, off the hot path. */
export function openSealing(databaseUrl: string): { close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: asBankRole(databaseUrl),
    max: 1,
    application_name: 'larkfield sealer',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const sealer = startSealer(pool)
  return {
    async close() {
      await sealer.stop()
      await pool.end()
    },
  }
}
