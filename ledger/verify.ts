import type pg from 'pg'
import type { Head } from './chain.ts'
import type { Queryable } from './connection.ts'
import { type Fault, faultOf, type Remark, type Row } from './fault.ts'
import { findBlocks, findHead, hashBlock, type StoredBlock } from './seal.queries.ts'
import { figures, rules } from './verify.queries.ts'
import { alongVersions } from './verify-days.queries.ts'
import { verifyTree } from './verify-tree.ts'

export type Figures = {
  accounts: number
  transfers: number
  entries: number
  openHolds: number
  /** What customers own by currency, in minor units. */
  customerTotals: string
  blocks: number
  sealedTransfers: number
  headHash: string
}

export type Verdict = { faults: Fault[]; remarks: Remark[]; figures: Figures }

/**
 * Recomputes the books from their entries, in one snapshot. Finds the first wrong row of every rule; no faults means
 * that the books balance, whatever is remarked. `check` is told the number of each rule as it begins.
 */
export async function verifyBooks(
  pool: pg.Pool,
  { check = () => {}, trusted }: { check?: (rule: string) => void; trusted?: Head } = {},
): Promise<Verdict> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Sorting all entries in memory of this size is faster than in PostgreSQL's four, and still little.
    await client.query("set local work_mem = '64MB'")
    const faults: Fault[] = []
    for (const { number, sql } of rules) {
      check(number)
      const { rows } = await client.query<Row>(`${sql} limit 1`)
      faults.push(...rows.map((row) => faultOf(number, row)))
    }
    check('B13')
    const { rows: along } = await client.query<Row & { rule: string }>(alongVersions)
    const steps = along.filter(({ rule }) => rule === 'B13')
    const gaps = along.filter(({ rule }) => rule === 'B4')
    faults.push(...gaps.map((gap) => faultOf('B4', gap)))
    check('B20')
    const broken = await verifyChain(client, trusted)
    if (broken) faults.push(faultOf('B20', broken))
    check('B30')
    const torn = await verifyTree(client)
    if (torn) faults.push(faultOf('B30', torn))
    return { faults, remarks: steps.map((step) => faultOf('B13', step)), figures: await readFigures(client) }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

const BLOCKS_AT_ONCE = 200

/** Walks the chain from its beginning; answers what is wrong first. */
async function verifyChain(db: Queryable, trusted: Head | undefined): Promise<Row | undefined> {
  const { genesis, ...head } = await findHead(db)
  let at: Head = { height: 0, lastId: BEFORE_ALL, hash: genesis }
  for (;;) {
    const blocks = await findBlocks(db, at.height, BLOCKS_AT_ONCE)
    if (blocks.length === 0) break
    for (const stored of blocks) {
      const broken = await checkBlock(db, at, stored)
      if (broken) return broken
      if (trusted?.height === stored.height && trusted.hash !== stored.hash) {
        return {
          subject: `block ${stored.height}`,
          code: 'block_not_exported',
          given: { block: stored.height },
        }
      }
      at = stored
    }
  }
  if (trusted && trusted.height > at.height) {
    const { height: block } = trusted
    return { subject: `the exported block ${block}`, code: 'exported_block_missing', given: { block } }
  }
  return checkHead(head, at)
}

/** The first block covers every row up to its last, whatever ids somebody may have given them. */
export const BEFORE_ALL = Number.MIN_SAFE_INTEGER

/** Hashes the rows of a block again, after the block that stands before it. */
export async function checkBlock(db: Queryable, at: Head, stored: StoredBlock): Promise<Row | undefined> {
  const next = at.height + 1
  if (stored.height !== next)
    return { subject: `block ${next}`, code: 'block_missing', given: { block: next } }
  const block = stored.height
  const subject = `block ${block}`
  const { lastId: throughId, format } = stored
  const found = await hashBlock(db, at, { throughId, most: Number.MAX_SAFE_INTEGER, format })
  const rows = { block, first: Math.max(at.lastId, 0) + 1, last: stored.lastId }
  if (found?.transfers !== stored.transfers) {
    const counts = { found: found?.transfers ?? 0, sealed: stored.transfers }
    return { subject, code: 'block_count', given: { ...rows, ...counts } }
  }
  return found.hash === stored.hash ? undefined : { subject, code: 'block_changed', given: rows }
}

export function checkHead(head: Head, last: Head): Row | undefined {
  if (head.height === last.height && head.hash === last.hash && head.lastId === Math.max(last.lastId, 0))
    return undefined
  return {
    subject: 'the head',
    code: 'head_elsewhere',
    given: { named: head.height, block: last.height },
  }
}

async function readFigures(db: Queryable): Promise<Figures> {
  const { rows } = await db.query<{
    accounts: string
    transfers: string
    entries: string
    open_holds: string
    customer_totals: string
  }>(figures)
  const [row] = rows
  const head = await findHead(db)
  return {
    accounts: Number(row!.accounts),
    transfers: Number(row!.transfers),
    entries: Number(row!.entries),
    openHolds: Number(row!.open_holds),
    customerTotals: row!.customer_totals,
    blocks: head.height,
    sealedTransfers: head.sealedTransfers,
    headHash: head.hash,
  }
}
