import { hash } from 'node:crypto'
import { hashesIn, nodesOf, placeOfNode } from '@larkfield/contract/proofs/tree-shape.ts'
import type pg from 'pg'
import { type Queryable, transaction } from './connection.ts'
import {
  addTreeRow,
  lockTreeHead,
  nextLeaves,
  readHashes,
  setTreeHead,
  type TreeHead,
} from './tree.queries.ts'

/** A row of the tree is read as a whole when one of its transfers is looked for, so it is kept short. */
const MOST_TRANSFERS_IN_A_ROW = 512
const MOST_ROWS_AT_ONCE = 20
const HASH_BYTES = 32

const NODE = Buffer.of(1)
export const hashNode = (left: Buffer, right: Buffer): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer')

/** The root of what consists of these whole subtrees, from left to right. */
export function rootOf(peaks: readonly Buffer[]): Buffer {
  const [last, ...others] = peaks.toReversed()
  if (!last) return hash('sha256', Buffer.alloc(0), 'buffer')
  return others.reduce((right, left) => hashNode(left, right), last)
}

/** The whole subtrees that a tree of this size consists of. */
export const readPeaks = (db: Queryable, size: number): Promise<Buffer[]> =>
  readHashes(db, nodesOf([0, size]).map(placeOfNode))

/**
 * Adds leaves to a tree of which the whole subtrees are known. Answers all hashes that are final now, in order, and
 * leaves the new subtrees in `peaks`.
 */
export function growPeaks(peaks: Buffer[], size: number, leaves: Buffer): Buffer {
  const all: Buffer[] = []
  for (let at = 0; at < leaves.length; at += HASH_BYTES) {
    let here = leaves.subarray(at, at + HASH_BYTES)
    all.push(here)
    // A leaf completes a subtree for each bit that is set at the end of its place.
    for (let place = size + at / HASH_BYTES; place % 2 === 1; place = (place - 1) / 2) {
      here = hashNode(peaks.pop()!, here)
      all.push(here)
    }
    peaks.push(here)
  }
  return Buffer.concat(all)
}

/**
 * Takes sealed transfers into the tree, in their order, and answers how many those were. It comes after the chain: what
 * is in a block is final, so no transfer can appear between two leaves any more.
 */
export const growTree = (pool: pg.Pool): Promise<number> =>
  transaction(pool, async (db) => {
    const locked = await lockTreeHead(db)
    if (!locked || locked.lastId >= locked.throughId) return 0
    let head: TreeHead = locked
    const peaks = await readPeaks(db, head.size)
    if (peaks.some(({ length }) => length !== HASH_BYTES))
      throw new Error(`the tree of ${head.size} leaves has lost hashes: npm run verify-books tells which`)
    for (let rows = 0; rows < MOST_ROWS_AT_ONCE; rows++) {
      const range = { afterId: head.lastId, throughId: locked.throughId, most: MOST_TRANSFERS_IN_A_ROW }
      const next = await nextLeaves(db, range)
      if (!next) break
      const { leaves, lastId, salts } = next
      const hashes = growPeaks(peaks, head.size, next.hashes)
      const firstHash = hashesIn(head.size)
      await addTreeRow(db, { firstLeaf: head.size, leaves, lastId, firstHash, hashes, salts })
      head = { size: head.size + leaves, lastId }
    }
    if (head.size > locked.size) await setTreeHead(db, head)
    return (head.size - locked.size) / 2
  })
