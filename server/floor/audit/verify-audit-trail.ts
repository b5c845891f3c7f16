import type { FindingCode } from '@larkfield/contract/book-findings.ts'
import type { Values } from '@larkfield/contract/sentences.ts'
import { type Fault, faultOf, type Head, type Queryable } from '@larkfield/ledger'
import type pg from 'pg'
import { type AuditBlock, auditChain, findAuditBlocks, findAuditHead } from './audit-chain.queries.ts'

type AuditVerdict = {
  /** What is wrong first; none when the chain is unbroken. */
  faults: Fault[]
  sealedLines: number
  blocks: number
}

const BLOCKS_AT_ONCE = 200
const BEFORE_ALL = Number.MIN_SAFE_INTEGER

/** Walks the audit trail's chain from its beginning, in one snapshot. */
export async function verifyAuditTrail(pool: Pick<pg.Pool, 'connect'>): Promise<AuditVerdict> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { genesis, ...head } = await findAuditHead(client)
    const fault = await firstWrong(client, head, genesis)
    return { faults: fault ? [fault] : [], sealedLines: head.sealedLines, blocks: head.height }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function firstWrong(db: Queryable, head: Head, genesis: string): Promise<Fault | undefined> {
  let at: Head = { height: 0, lastId: BEFORE_ALL, hash: genesis }
  for (;;) {
    const blocks = await findAuditBlocks(db, at.height, BLOCKS_AT_ONCE)
    if (blocks.length === 0) return checkHead(head, at)
    for (const stored of blocks) {
      const fault = await checkBlock(db, at, stored)
      if (fault) return fault
      at = stored
    }
  }
}

/** Where a pass through the trail has come to. It ends with what there was when it began. */
export type TrailPlace = { part: 'trail'; afterHeight: number; throughHeight?: number }

/** Verifies the next blocks of the trail, some `size` lines of them; the caller's transaction must be one snapshot. */
export async function verifyTrailSlice(
  db: Queryable,
  { afterHeight, throughHeight }: TrailPlace,
  size: number,
): Promise<{ faults: Fault[]; next: TrailPlace | null }> {
  const { genesis, ...head } = await findAuditHead(db)
  const blocks = await findAuditBlocks(db, Math.max(afterHeight - 1, 0), BLOCKS_AT_ONCE)
  const first = { height: afterHeight, lastId: BEFORE_ALL, hash: genesis }
  let at: Head = blocks.find(({ height }) => height === afterHeight) ?? first
  const faults: Fault[] = []
  let room = size
  for (const stored of blocks.filter(({ height }) => height > afterHeight)) {
    if (room <= 0) break
    const fault = await checkBlock(db, at, stored)
    if (fault) faults.push(fault)
    room -= stored.lines
    at = stored
  }
  const through = throughHeight ?? head.height
  if (at.height > afterHeight && at.height < through)
    return { faults, next: { part: 'trail', afterHeight: at.height, throughHeight: through } }
  const [after] = await findAuditBlocks(db, at.height, 1)
  const fault = after ? undefined : checkHead(head, at)
  return { faults: fault ? [...faults, fault] : faults, next: null }
}

/** Hashes the lines of a block again, after the block that stands before it. */
async function checkBlock(db: Queryable, at: Head, stored: AuditBlock): Promise<Fault | undefined> {
  const next = at.height + 1
  if (stored.height !== next) return trailFault(`block ${next}`, 'trail_block_missing', { block: next })
  const block = stored.height
  const found = await auditChain.hashBlock(db, at, {
    throughId: stored.lastId,
    most: Number.MAX_SAFE_INTEGER,
  })
  const lines = { block, first: Math.max(at.lastId, 0) + 1, last: stored.lastId }
  if (found?.lines !== stored.lines) {
    const counts = { found: found?.lines ?? 0, sealed: stored.lines }
    return trailFault(`block ${block}`, 'trail_block_count', { ...lines, ...counts })
  }
  return found.hash === stored.hash ? undefined : trailFault(`block ${block}`, 'trail_block_changed', lines)
}

function checkHead(head: Head, last: Head): Fault | undefined {
  if (head.height === last.height && head.hash === last.hash && head.lastId === Math.max(last.lastId, 0))
    return undefined
  return trailFault('the head', 'trail_head_elsewhere', { named: head.height, block: last.height })
}

const trailFault = (what: string, code: FindingCode, given: Values): Fault =>
  faultOf('B20', { subject: `${what} of the audit trail`, code, given })
