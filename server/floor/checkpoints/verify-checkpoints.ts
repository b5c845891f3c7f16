import type { FindingCode } from '@larkfield/contract/book-findings.ts'
import { areSame } from '@larkfield/contract/proofs/bytes.ts'
import { type Checkpoint, readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import { readNote, signersOf } from '@larkfield/contract/proofs/signed-note.ts'
import type { Values } from '@larkfield/contract/sentences.ts'
import { blockHashes, type Fault, faultOf, findTreeHead, type Queryable, readRoots } from '@larkfield/ledger'
import type pg from 'pg'
import { checkpointsAfter } from './checkpoints.queries.ts'
import type { KnownBooks } from './known-books.ts'

const AT_ONCE = 500
/** The tree may have been signed before it had a leaf. */
export const BEFORE_FIRST_SIZE = -1

/** What is found is told for all checkpoints together, the first of each kind: a fork differs from very many. */
const found = (code: FindingCode, values: Values): Fault =>
  faultOf('B30', { subject: code, code, given: values })

type Today = { size: number; roots: Map<number, Buffer>; blocks: Map<number, string> }

/** Where the tree stood at the sizes that these checkpoints name, and the blocks that they name. */
async function readToday(db: Queryable, checkpoints: readonly Checkpoint[]): Promise<Today> {
  const { size } = await findTreeHead(db)
  const sizes = checkpoints.map((checkpoint) => checkpoint.size).filter((one) => one <= size)
  const roots = await readRoots(db, sizes)
  const heights = checkpoints.flatMap(({ block }) => (block ? [block.height] : []))
  return {
    size,
    roots: new Map(sizes.map((one, nth) => [one, roots[nth]!])),
    blocks: await blockHashes(db, heights),
  }
}

/** Whether today's tree goes on from a checkpoint: it has the same root at that size, so also the same leaves (B30). */
function judgeTree({ size, root, block }: Checkpoint, today: Today): Fault | undefined {
  if (size > today.size) return found('checkpoint_beyond_tree', { size, leaves: today.size })
  if (!areSame(root, today.roots.get(size)!)) return found('checkpoint_differs', { size })
  if (block && today.blocks.get(block.height) !== block.hash)
    return found('checkpoint_block_differs', { size, block: block.height })
  return undefined
}

async function judgeSignature(
  note: string,
  { size, origin }: Checkpoint,
  known: KnownBooks,
): Promise<Fault | undefined> {
  if (origin !== known.origin) return found('checkpoint_not_of_tree', { size, origin })
  if (known.keys.length === 0) return undefined
  const signed = await signersOf(readNote(note)!, known.keys)
  return signed.length > 0 ? undefined : found('checkpoint_forged', { size })
}

type Kept = { note: string; checkpoint: Checkpoint }

async function judge(db: Queryable, kept: readonly Kept[], known: KnownBooks): Promise<Fault[]> {
  const today = await readToday(
    db,
    kept.map(({ checkpoint }) => checkpoint),
  )
  const faults: Fault[] = []
  for (const { note, checkpoint } of kept) {
    const wrong = (await judgeSignature(note, checkpoint, known)) ?? judgeTree(checkpoint, today)
    if (wrong) faults.push(wrong)
  }
  return faults
}

const firstOfEach = (faults: readonly Fault[]): Fault[] => [
  ...new Map(faults.toReversed().map((fault) => [fault.code, fault])).values(),
]

type Some = { faults: Fault[]; checked: number; throughSize: number | null }

/** The next checkpoints after a size, each as it was signed, against the tree of today. */
export async function verifySomeCheckpoints(
  db: Queryable,
  known: KnownBooks,
  { afterSize, most }: { afterSize: number; most: number },
): Promise<Some> {
  const rows = await checkpointsAfter(db, afterSize, Math.min(most, AT_ONCE))
  const faults: Fault[] = []
  const kept: Kept[] = []
  for (const { size, root, note } of rows) {
    const checkpoint = readCheckpoint(note)
    if (checkpoint?.size === size && areSame(checkpoint.root, root)) kept.push({ note, checkpoint })
    else faults.push(found('checkpoint_forged', { size }))
  }
  faults.push(...(await judge(db, kept, known)))
  return { faults: firstOfEach(faults), checked: rows.length, throughSize: rows.at(-1)?.size ?? null }
}

/** Every checkpoint ever issued, in one snapshot. The tree itself is verified with the books. */
export async function verifyCheckpoints(
  pool: Pick<pg.Pool, 'connect'>,
  known: KnownBooks,
): Promise<{ faults: Fault[]; checkpoints: number; leaves: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const faults: Fault[] = []
    let checkpoints = 0
    for (let afterSize: number | null = BEFORE_FIRST_SIZE; afterSize !== null; ) {
      const some: Some = await verifySomeCheckpoints(client, known, { afterSize, most: AT_ONCE })
      faults.push(...some.faults)
      checkpoints += some.checked
      afterSize = some.throughSize
    }
    return { faults: firstOfEach(faults), checkpoints, leaves: (await findTreeHead(client)).size }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** A checkpoint that somebody kept outside the bank: whether the tree of these books goes on from it. */
export async function verifyKeptCheckpoint(db: Queryable, note: string, known: KnownBooks): Promise<Fault[]> {
  const checkpoint = readCheckpoint(note)
  return checkpoint ? judge(db, [{ note, checkpoint }], known) : []
}
