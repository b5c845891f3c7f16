import type pg from 'pg'
import type { Head } from './chain.ts'
import type { Queryable } from './connection.ts'
import { findBlocks, findHead, hashBlock, type StoredBlock } from './seal.queries.ts'
import { figures, rules } from './verify.queries.ts'
import { alongVersions } from './verify-days.queries.ts'
import { NO_GAPS } from './verify-rows.queries.ts'

/** What is wrong: `subject` names it and stays the same for as long as it lasts, `wrong` is the whole sentence. */
export type Fault = { rule: string; says: string; subject: string; wrong: string }

/** What happened that is no fault of the books, and what to do about it. */
export type Remark = { rule: string; subject: string; happened: string; cure: string }

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

export type Row = { subject: string; detail: string }

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
    for (const { number, says, sql } of rules) {
      check(number)
      const { rows } = await client.query<Row>(`${sql} limit 1`)
      faults.push(...rows.map((row) => faultOf(number, says, row)))
    }
    check('B13')
    const { rows: along } = await client.query<Row & { rule: string }>(alongVersions)
    const steps = along.filter(({ rule }) => rule === 'B13')
    const gaps = along.filter(({ rule }) => rule === 'B4')
    faults.push(...gaps.map((gap) => faultOf('B4', NO_GAPS, gap)))
    check('B20')
    const broken = await verifyChain(client, trusted)
    if (broken) faults.push(faultOf('B20', UNBROKEN, broken))
    return { faults, remarks: steps.map(clockRemark), figures: await readFigures(client) }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

export const UNBROKEN = 'the chain of blocks is unbroken'

export const faultOf = (rule: string, says: string, { subject, detail }: Row): Fault => ({
  rule,
  says,
  subject,
  wrong: `${subject} ${detail}`,
})

/** Versions are the order of an account's entries (B13), so a clock that stepped back changes nothing in the books. */
export const clockRemark = ({ subject, detail }: Row): Remark => ({
  rule: 'B13',
  subject,
  happened: `${subject} ${detail}`,
  cure: "Nothing is to mend: versions are the order of the entries. Check the time service of the database's machine.",
})

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
        return { subject: `block ${stored.height}`, detail: 'is not the one that was exported' }
      }
      at = stored
    }
  }
  if (trusted && trusted.height > at.height) {
    return { subject: `the exported block ${trusted.height}`, detail: 'is missing' }
  }
  return checkHead(head, at)
}

/** The first block covers every row up to its last, whatever ids somebody may have given them. */
export const BEFORE_ALL = Number.MIN_SAFE_INTEGER

/** Hashes the rows of a block again, after the block that stands before it. */
export async function checkBlock(db: Queryable, at: Head, stored: StoredBlock): Promise<Row | undefined> {
  if (stored.height !== at.height + 1) return { subject: `block ${at.height + 1}`, detail: 'is missing' }
  const subject = `block ${stored.height}`
  const range = { throughId: stored.lastId, most: Number.MAX_SAFE_INTEGER }
  const found = await hashBlock(db, at, range)
  const rows = `(transfers ${Math.max(at.lastId, 0) + 1} to ${stored.lastId})`
  if (found?.transfers !== stored.transfers) {
    return {
      subject,
      detail: `${rows} has ${found?.transfers ?? 0} transfers instead of ${stored.transfers}`,
    }
  }
  return found.hash === stored.hash ? undefined : { subject, detail: `${rows} was changed` }
}

export function checkHead(head: Head, last: Head): Row | undefined {
  if (head.height === last.height && head.hash === last.hash && head.lastId === Math.max(last.lastId, 0))
    return undefined
  return {
    subject: 'the head',
    detail: `names block ${head.height}, the chain ends with block ${last.height}`,
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
