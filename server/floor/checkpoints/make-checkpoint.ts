import { setTimeout as wait } from 'node:timers/promises'
import { checkpointText } from '@larkfield/contract/proofs/checkpoint.ts'
import { continues } from '@larkfield/contract/proofs/tree.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import {
  findTreeHead,
  growTree,
  lastTransferIn,
  proveContinuation,
  readTree,
  sealOnce,
} from '@larkfield/ledger'
import type { Database } from '../database/database.ts'
import type { CheckpointKeys } from './checkpoint-keys.ts'
import { type CheckpointRow, insertCheckpoint, newestCheckpoint } from './checkpoints.queries.ts'

export type Checkpointing = { database: Database; keys: CheckpointKeys }

/**
 * Signs where the tree stands, when it has grown. The bank never signs a tree that does not continue the one it signed
 * last: a database that was rolled back or forked gets no checkpoint, and the watch tells why.
 */
export const makeCheckpoint = ({ database, keys }: Checkpointing): Promise<CheckpointRow> =>
  database.transaction(async (tx) => {
    const origin = await keys.origin()
    const last = await newestCheckpoint(tx)
    const tree = await readTree(tx.client)
    if (last && tree.size === last.size) return last
    if (last) {
      const proof = await proveContinuation(tx.client, { old: last.size, size: tree.size })
      if (tree.size < last.size || !(await continues(last, tree, proof)))
        throw new Error(`the tree of ${tree.size} leaves does not continue the checkpoint of ${last.size}`)
    }
    const note = await keys.sign(checkpointText({ ...tree, origin }), 'all')
    await insertCheckpoint(tx, { size: tree.size, root: tree.root, note })
    return (await newestCheckpoint(tx))!
  })

const PAUSE_MS = 50
const LONGEST_WAIT_MS = 15_000

/**
 * A checkpoint whose tree has everything up to a transfer: the newest there is, or one made for it. What was posted a
 * moment ago may have to wait until older transactions have ended.
 */
export async function checkpointCovering(
  checkpointing: Checkpointing,
  lastTransfer: number,
): Promise<CheckpointRow> {
  const { database } = checkpointing
  const newest = await newestCheckpoint(database)
  if (newest && (await lastTransferIn(database.pool, newest.size)) >= lastTransfer) return newest
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += PAUSE_MS) {
    const { lastId } = await findTreeHead(database.pool)
    if (lastId >= lastTransfer) return makeCheckpoint(checkpointing)
    await sealOnce(database.pool)
    await growTree(database.pool)
    await wait(PAUSE_MS)
  }
  throw new Refusal('not_sealed_yet', { retryAfterSeconds: 10 })
}
