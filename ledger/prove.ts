import type { Checkpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import {
  nodesOf,
  placeOfNode,
  type Range,
  rangesBetween,
  siblingsOf,
} from '@larkfield/contract/proofs/tree-shape.ts'
import type { Queryable } from './connection.ts'
import { blockBefore, type LeafEntry, leafEntries, leafEntry } from './prove.queries.ts'
import { findTreeHead, readHashes } from './tree.queries.ts'
import { readPeaks, rootOf } from './tree.ts'

export type ProvedEntry = LeafEntry & { path: Buffer[] }

/** The hashes of ranges; those at the right end of the tree are put together from the whole subtrees in them. */
async function readRanges(db: Queryable, ranges: readonly Range[]): Promise<Buffer[]> {
  const nodes = ranges.map((range) => nodesOf(range).map(placeOfNode))
  const places = [...new Set(nodes.flat())].sort((one, other) => one - other)
  const hashes = await readHashes(db, places)
  const byPlace = new Map(places.map((place, nth) => [place, hashes[nth]!]))
  return nodes.map((of) => rootOf(of.map((place) => byPlace.get(place)!)))
}

/** The roots that the tree had at these sizes, by the hashes that are kept of it. */
export const readRoots = (db: Queryable, sizes: readonly number[]): Promise<Buffer[]> =>
  readRanges(
    db,
    sizes.map((size) => [0, size]),
  )

/** Where the tree stands now, or stood when it had `size` leaves. */
export async function readTree(
  db: Queryable,
  size?: number,
): Promise<Omit<Checkpoint, 'origin' | 'root'> & { root: Buffer }> {
  const head = await findTreeHead(db)
  const asked = size ?? head.size
  const block = asked === head.size ? await blockBefore(db, head.lastId) : null
  return { size: asked, root: rootOf(await readPeaks(db, asked)), block }
}

/** Shows of entries that their leaves are in the tree as it was with `size` leaves. */
async function prove(db: Queryable, entries: readonly LeafEntry[], size: number): Promise<ProvedEntry[]> {
  const shown = entries.filter(({ leaf }) => leaf < size)
  const ranges = shown.map(({ leaf }) => siblingsOf(leaf, size).map(({ range }) => range))
  const hashes = await readRanges(db, ranges.flat())
  const proved: ProvedEntry[] = []
  let at = 0
  for (const [nth, entry] of shown.entries()) {
    const before = at + ranges[nth]!.length
    proved.push({ ...entry, path: hashes.slice(at, before) })
    at = before
  }
  return proved
}

/** The entries of an account, by their versions, with the way of each to the root. */
export const proveEntries = async (
  db: Queryable,
  { size, ...which }: { account: number; from: number; through: number; size: number },
): Promise<ProvedEntry[]> => prove(db, await leafEntries(db, which), size)

export async function proveEntry(
  db: Queryable,
  { size, ...which }: { transfer: number; side: 'debit' | 'credit'; size: number },
): Promise<ProvedEntry | undefined> {
  const entry = await leafEntry(db, which)
  return entry && (await prove(db, [entry], size))[0]
}

/** Shows that the tree of `size` leaves continues the one of `old`. */
export const proveContinuation = (
  db: Queryable,
  { old, size }: { old: number; size: number },
): Promise<Buffer[]> => readRanges(db, rangesBetween(old, size))
