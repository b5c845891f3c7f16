import { sealOnce } from '@larkfield/ledger'
import pg from 'pg'
import { asBankRole } from '../database/database.ts'
import { regularly } from './regularly.ts'

const EVERY_MS = 1_000

/**
 * Seals the books for as long as the process runs, on a connection of its own, off the hot path. Any number of nodes
 * may: whoever comes second finds the head locked.
 */
export function openSealing(databaseUrl: string): { close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: asBankRole(databaseUrl),
    max: 1,
    application_name: 'larkfield sealer',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const sealing = regularly(EVERY_MS, () => sealOnce(pool))
  return {
    async close() {
      await sealing.stop()
      await pool.end()
    },
  }
}
