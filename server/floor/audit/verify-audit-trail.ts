import type { Head, Verdict } from '@larkfield/ledger'
import type pg from 'pg'
import { auditChain, findAuditBlocks, findAuditHead } from './audit-chain.queries.ts'

export type AuditVerdict = {
  /** What is wrong first; none when the chain is unbroken. */
  faults: Verdict['faults']
  sealedLines: number
  blocks: number
}

const BLOCKS_AT_ONCE = 200

/** Walks the audit trail's chain from its beginning, in one snapshot. */
export async function verifyAuditTrail(pool: Pick<pg.Pool, 'connect'>): Promise<AuditVerdict> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { genesis, ...head } = await findAuditHead(client)
    const wrong = await firstWrong(client, head, genesis)
    const fault = { rule: 'B20', says: 'the audit trail is unbroken', subject: 'the audit trail' }
    return { faults: wrong ? [{ ...fault, wrong }] : [], sealedLines: head.sealedLines, blocks: head.height }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function firstWrong(db: pg.PoolClient, head: Head, genesis: string): Promise<string | undefined> {
  let at: Head = { height: 0, lastId: Number.MIN_SAFE_INTEGER, hash: genesis }
  for (;;) {
    const blocks = await findAuditBlocks(db, at.height, BLOCKS_AT_ONCE)
    if (blocks.length === 0) break
    for (const stored of blocks) {
      if (stored.height !== at.height + 1) return `block ${at.height + 1} of the audit trail is missing`
      const range = { throughId: stored.lastId, most: Number.MAX_SAFE_INTEGER }
      const found = await auditChain.hashBlock(db, at, range)
      const block = `block ${stored.height} of the audit trail (lines ${Math.max(at.lastId, 0) + 1} to ${stored.lastId})`
      if (found?.lines !== stored.lines) {
        return `${block} has ${found?.lines ?? 0} lines instead of ${stored.lines}`
      }
      if (found.hash !== stored.hash) return `${block} was changed`
      at = stored
    }
  }
  if (head.height !== at.height || head.hash !== at.hash || head.lastId !== Math.max(at.lastId, 0)) {
    return `the head of the audit trail names block ${head.height}, its chain ends with block ${at.height}`
  }
  return undefined
}
