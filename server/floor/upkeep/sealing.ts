import { sealChain, sealOnce } from '@larkfield/ledger'
import pg from 'pg'
import { auditChain } from '../audit/audit-chain.queries.ts'
import { asBankRole } from '../database/database.ts'
import { regularly } from './regularly.ts'
import type { Watch } from './watch.ts'

const EVERY_MS = 1_000

/**
 * Seals the books and the audit trail for as long as the process runs, on a connection of its own, off the hot path. Any number of nodes
 * may: whoever comes second finds the head locked. A long trail
 * from before it was chained is sealed piece by piece.
 */
export function openSealing(databaseUrl: string, watch: Watch): { pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: asBankRole(databaseUrl),
    max: 1,
    application_name: 'larkfield sealer',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const sealing = [
    regularly({ work: 'sealing', everyMs: EVERY_MS, watch }, () => sealOnce(pool)),
    regularly({ work: 'audit sealing', everyMs: EVERY_MS, watch }, () => sealChain(pool, auditChain)),
  ]
  return {
    pool,
    async close() {
      await Promise.all(sealing.map((one) => one.stop()))
      await pool.end()
    },
  }
}
