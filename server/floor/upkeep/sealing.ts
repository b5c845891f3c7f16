import { growTree, sealChain, sealOnce } from '@larkfield/ledger'
import pg from 'pg'
import { auditChain } from '../audit/audit-chain.queries.ts'
import { asBankRole } from '../database/database.ts'
import { regularly } from './regularly.ts'
import type { Watch } from './watch.ts'

const EVERY_MS = 1_000

/**
 * Seals the books and the audit trail and takes what was sealed into the tree for as long as the process runs, on
 * connections of its own, off the hot path. Any number of nodes may: whoever comes second finds the head locked. A long
 * history from before it was chained, or from before there was a tree, is taken in piece by piece.
 */
export function openSealing(databaseUrl: string, watch: Watch): { pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: asBankRole(databaseUrl),
    // One for the chains, and one for the tree, which a long history keeps busy.
    max: 2,
    application_name: 'larkfield sealer',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let isClosing = false
  /** One block may hold more than the tree takes in at once: it goes on until it has caught up. */
  const growAll = async () => {
    while (!isClosing && (await growTree(pool)) > 0);
  }
  const sealing = [
    regularly({ work: 'sealing', everyMs: EVERY_MS, watch }, () => sealOnce(pool)),
    regularly({ work: 'audit sealing', everyMs: EVERY_MS, watch }, () => sealChain(pool, auditChain)),
    regularly({ work: 'growing the tree', everyMs: EVERY_MS, watch }, growAll),
  ]
  return {
    pool,
    async close() {
      isClosing = true
      await Promise.all(sealing.map((one) => one.stop()))
      await pool.end()
    },
  }
}
