import type { VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import type { Queries } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type CheckpointKeys, knownKeys, ownCheckpointKeys } from './checkpoint-keys.ts'
import { findOrigin } from './checkpoints.queries.ts'

/** What checkpoints are judged by: the name of the books, and every key that the bank ever signed with. */
export type KnownBooks = {
  origin: string
  /** None where nobody knows them: then who signed is not judged. */
  keys: readonly VerifierKey[]
}

/** As the running bank knows them. */
export const knownBooks = async ({ origin, known }: CheckpointKeys): Promise<KnownBooks> => ({
  origin: await origin(),
  keys: await known(),
})

/** As whoever only reads knows them: by the bank's secrets, or by keys that were written down. */
export async function readKnownBooks(
  queries: Queries,
  { secrets, keys }: { secrets: Pick<Secrets, 'seeds'> | undefined; keys: readonly VerifierKey[] },
): Promise<KnownBooks> {
  const origin = await findOrigin(queries)
  // Before there is a first checkpoint there is nothing to judge.
  if (origin === undefined) return { origin: '', keys }
  const own = secrets ? await knownKeys(queries, ownCheckpointKeys(secrets), origin) : []
  return { origin, keys: [...keys, ...own] }
}
