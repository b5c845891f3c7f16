import { readFileSync } from 'node:fs'
import { readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import { readKey, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { type Fault, faultOf } from '@larkfield/ledger'
import { readKnownBooks } from '@larkfield/server/floor/checkpoints/known-books.ts'
import { verifyKeptCheckpoint } from '@larkfield/server/floor/checkpoints/verify-checkpoints.ts'
import { queriesIn } from '@larkfield/server/floor/database/database.ts'
import type { Secrets } from '@larkfield/server/floor/secrets/secrets.ts'
import type pg from 'pg'
import { StartupProblem } from './startup-problem.ts'

/** A checkpoint that somebody kept, as it was published: a signed note. */
export type KeptCheckpoint = { note: string; size: number }

export function readCheckpointFile(file: string): KeptCheckpoint {
  let note: string
  try {
    note = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupProblem(
      `The checkpoint in ${file} cannot be read (${code}): name the file that was kept.`,
    )
  }
  const size = readCheckpoint(note)?.size
  if (size === undefined)
    throw new StartupProblem(
      `${file} holds no checkpoint: keep it as GET /checkpoint answers it, to the byte.`,
    )
  return { note, size }
}

/** Keys of checkpoints have a name, "bank/books/1a2b+5e6f7a8b+BASE64"; keys of anchors have none. */
export const isCheckpointKey = (key: string): boolean => key.includes('+')

export async function readCheckpointKey(text: string): Promise<VerifierKey> {
  const key = await readKey(text)
  if (key?.kind !== 'signer')
    throw new StartupProblem(`${text} is no key of checkpoints: the bank's log names it at every start.`)
  return key
}

type Known = { secrets: Secrets | undefined; keys: readonly VerifierKey[] }

/** Whether the tree of these books continues the checkpoint. */
export const verifyKept = async (pool: pg.Pool, { note }: KeptCheckpoint, known: Known): Promise<Fault[]> =>
  verifyKeptCheckpoint(pool, note, await readKnownBooks(queriesIn(pool), known))

export const onTrust = (): Fault =>
  faultOf('B30', { subject: 'checkpoints_on_trust', code: 'checkpoints_on_trust', given: {} })
