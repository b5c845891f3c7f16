import { Refusal } from '@larkfield/contract/refusals.ts'
import { countBeyondTree, findTreeHead } from '@larkfield/ledger'
import type { Database } from '../database/database.ts'
import { type CheckpointKeys, openCheckpointKeys } from './checkpoint-keys.ts'
import { findCheckpoint, newestCheckpoint } from './checkpoints.queries.ts'
import { type Cosignatures, openCosignatures, type WitnessState } from './cosignatures.ts'
import { checkpointCovering } from './make-checkpoint.ts'

export type TreeState = {
  size: number
  /** Sealed transfers that the tree does not have yet. */
  behind: number
  checkpoint: { size: number; madeAt: Date } | undefined
  witnesses: WitnessState[]
}

/** What features ask of checkpoints. */
export type Checkpoints = {
  keys: CheckpointKeys
  cosignatures: Cosignatures
  /** A checkpoint whose tree has everything up to a transfer. */
  covering(lastTransfer: number): Promise<{ size: number }>
  /** The signed note of a size, or the newest, with what witnesses have signed of it by now. */
  noteOf(size?: number): Promise<string>
  state(): Promise<TreeState>
}

type Needs = Parameters<typeof openCheckpointKeys>[0] &
  Omit<Parameters<typeof openCosignatures>[0], 'database'> & { database: Database }

export function openCheckpoints({ witnesses, ...needs }: Needs): Checkpoints {
  const { database } = needs
  const keys = openCheckpointKeys(needs)
  const cosignatures = openCosignatures({ database, witnesses })
  return {
    keys,
    cosignatures,
    covering: (lastTransfer) => checkpointCovering({ database, keys }, lastTransfer),

    async noteOf(size) {
      const found = await (size === undefined ? newestCheckpoint(database) : findCheckpoint(database, size))
      if (!found) throw new Refusal('not_found')
      return `${found.note}${(await cosignatures.ofCheckpoint(found.size)).join('')}`
    },

    async state() {
      const [{ size }, behind, checkpoint, seen] = await Promise.all([
        findTreeHead(database.pool),
        countBeyondTree(database.pool),
        newestCheckpoint(database),
        cosignatures.ofWitnesses(),
      ])
      return { size, behind, checkpoint, witnesses: seen }
    },
  }
}
