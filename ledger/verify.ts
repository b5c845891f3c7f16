import type pg from 'pg'
import type { Queryable } from './connection.ts'
import { findBlocks, findHead, type Head, hashBlock } from './seal.queries.ts'
import { figures, rules } from './verify.queries.ts'

export type Fault = { rule: string; says: string; wrong: string }

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

export type Verdict = { faults: Fault[]; figures: Figures }

/**
 * Recomputes the books from their entries, in one snapshot. Finds the first wrong row of every rule; no faults means
 * that the books balance. `check` is told the number of each rule as it begins.
 */
export async function verifyBooks(
  pool: pg.Pool,
  { check = () => {}, trusted }: { check?: (rule: string) => void; trusted?: Head } = {},
): Promise<Verdict> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const faults: Fault[] = []
    for (const { number, says, sql } of rules) {
      check(number)
      const { rows } = await client.query<{ wrong: string }>(`${sql} limit 1`)
      if (rows[0]) faults.push({ rule: number, says, wrong: rows[0].wrong })
    }
    check('B20')
    const broken = await verifyChain(client, trusted)
    if (broken) faults.push({ rule: 'B20', says: 'the chain of blocks is unbroken', wrong: broken })
    return { faults, figures: await readFigures(client) }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

const BLOCKS_AT_ONCE = 200

/** Walks the chain from its beginning; answers what is wrong first. */
async function verifyChain(db: Queryable, trusted: Head | undefined): Promise<string | undefined> {
  const { genesis, ...head } = await findHead(db)
  let at: Head = { height: 0, lastId: Number.MIN_SAFE_INTEGER, hash: genesis }
  for (;;) {
    const blocks = await findBlocks(db, at.height, BLOCKS_AT_ONCE)
    if (blocks.length === 0) break
    for (const stored of blocks) {
      if (stored.height !== at.height + 1) return `block ${at.height + 1} is missing`
      const range = { throughId: stored.lastId, most: Number.MAX_SAFE_INTEGER }
      const found = await hashBlock(db, at, range)
      const rows = `(transfers ${Math.max(at.lastId, 0) + 1} to ${stored.lastId})`
      if (found?.transfers !== stored.transfers) {
        return `block ${stored.height} ${rows} has ${found?.transfers ?? 0} transfers instead of ${stored.transfers}`
      }
      if (found.hash !== stored.hash) return `block ${stored.height} ${rows} was changed`
      if (trusted?.height === stored.height && trusted.hash !== stored.hash) {
        return `block ${stored.height} is not the one that was exported`
      }
      at = stored
    }
  }
  if (trusted && trusted.height > at.height) return `the exported block ${trusted.height} is missing`
  if (head.height !== at.height || head.hash !== at.hash || head.lastId !== Math.max(at.lastId, 0)) {
    return `the head names block ${head.height}, the chain ends with block ${at.height}`
  }
  return undefined
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
