import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../database/database.ts'
import { type CheckpointKeys, openCheckpointKeys } from './checkpoint-keys.ts'
import { findCheckpoint, newestCheckpoint } from './checkpoints.queries.ts'
import type { Cosignatures } from './cosignatures.ts'
import { checkpointCovering } from './make-checkpoint.ts'

/** What features ask of checkpoints. */
export type Checkpoints = {
  keys: CheckpointKeys
  /** A checkpoint whose tree has everything up to a transfer. */
  covering(lastTransfer: number): Promise<{ size: number }>
  /** The signed note of a size, or the newest, with what witnesses have signed of it by now. */
  noteOf(size?: number): Promise<string>
}

type Needs = Parameters<typeof openCheckpointKeys>[0] & { database: Database; cosignatures: Cosignatures }

export function openCheckpoints({ cosignatures, ...needs }: Needs): Checkpoints {
  const { database } = needs
  const keys = openCheckpointKeys(needs)
  return {
    keys,
    covering: (lastTransfer) => checkpointCovering({ database, keys }, lastTransfer),
    async noteOf(size) {
      const found = await (size === undefined ? newestCheckpoint(database) : findCheckpoint(database, size))
      if (!found) throw new Refusal('not_found')
      return `${found.note}${(await cosignatures.ofCheckpoint(found.size)).join('')}`
    },
  }
}
