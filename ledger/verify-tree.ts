import { hashesIn } from '@larkfield/contract/proofs/tree-shape.ts'
import type { Queryable } from './connection.ts'
import type { Row } from './fault.ts'
import { endOfTree, findTreeHead, type TreeRowAgain, treeRowsAgain } from './tree.queries.ts'
import { growPeaks, readPeaks } from './tree.ts'

const MOST_ROWS_AT_ONCE = 50
const MOST_LEAVES_AT_ONCE = 20_000

/** `reached` is the leaf to go on from; none when no row is left. */
export type WalkedTree = { wrong: Row[]; reached: number | null }

/**
 * Makes rows of the tree again from their transfers and salts, on from a leaf (B30). Subtrees before it are taken as they
 * are kept: a walk from the first leaf on has made those itself.
 */
export async function walkTree(
  db: Queryable,
  fromLeaf: number,
  mostLeaves = MOST_LEAVES_AT_ONCE,
): Promise<WalkedTree> {
  const rows = await treeRowsAgain(db, { fromLeaf, mostRows: MOST_ROWS_AT_ONCE, mostLeaves })
  if (rows.length === 0) return { wrong: [], reached: null }
  const wrong: Row[] = []
  let size = fromLeaf
  let peaks = await readPeaks(db, size)
  for (const row of rows) {
    const found = judgeRow(row, size, peaks)
    size = row.firstLeaf + row.leaves
    if (!found) continue
    wrong.push(found)
    // What comes after a wrong row is judged by what is kept of it, or one fault would look like many.
    peaks = await readPeaks(db, size)
  }
  return { wrong, reached: size }
}

function judgeRow(row: TreeRowAgain, size: number, peaks: Buffer[]): Row | undefined {
  const subject = `leaf ${size} of the tree`
  if (row.firstLeaf !== size || row.firstHash !== hashesIn(size))
    return { subject, code: 'tree_row_missing', given: { leaf: size } }
  const isSame =
    row.transfersAgain * 2 === row.leaves && row.again && growPeaks(peaks, size, row.again).equals(row.hashes)
  const given = { first: size, last: size + row.leaves - 1 }
  return isSame ? undefined : { subject, code: 'tree_row_changed', given }
}

/** The head names as many leaves as there are, and the transfer that the last of them is of. */
export async function judgeHead(db: Queryable): Promise<Row | undefined> {
  const head = await findTreeHead(db)
  const end = await endOfTree(db)
  if (head.size === end.size && head.lastId === end.lastId) return undefined
  const given = { named: head.size, leaves: end.size }
  return { subject: 'the head of the tree', code: 'tree_head_elsewhere', given }
}

/** Walks the whole tree; answers what is wrong first. */
export async function verifyTree(db: Queryable): Promise<Row | undefined> {
  for (let from: number | null = 0; from !== null; ) {
    const { wrong, reached }: WalkedTree = await walkTree(db, from)
    if (wrong[0]) return wrong[0]
    from = reached
  }
  return judgeHead(db)
}
