import { randomBytes } from 'node:crypto'
import { areSame, toBase64 } from '@larkfield/contract/proofs/bytes.ts'
import { type KeyVouch, vouchedBytes } from '@larkfield/contract/proofs/key-vouch.ts'
import {
  isSignature,
  keyText,
  noteOf,
  signedBytes,
  type VerifierKey,
  verifierKey,
} from '@larkfield/contract/proofs/signed-note.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type SigningKey, signingKeys } from '../secrets/signing-keys.ts'
import { insertVouch, keepOrigin, vouchedKeys } from './checkpoints.queries.ts'

/** Who signs, and how anybody knows that it was the bank. */
export type CheckpointKeys = {
  /** Names the books in every checkpoint. */
  origin(): Promise<string>
  /** A note signed by the present key; by every key the bank holds when people should come to know a new one. */
  sign(text: string, by?: 'present' | 'all'): Promise<string>
  /** All keys that the bank ever signed with, the present one first. */
  known(): Promise<VerifierKey[]>
  /** What one of them has signed of another. */
  vouches(): Promise<KeyVouch[]>
}

type Needs = { database: Database; secrets: Pick<Secrets, 'seeds'>; brand: { name: string } }

const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'bank'

/** The keys of this process, and those before them that one of them vouches for. */
export async function knownKeys(
  queries: Queries,
  own: readonly SigningKey[],
  origin: string,
): Promise<VerifierKey[]> {
  const publicKeys = own.map(({ publicKey }) => publicKey)
  for (const { public_key, vouched_by, signature } of await vouchedKeys(queries)) {
    if (publicKeys.some((key) => key.equals(public_key))) continue
    const by = own.find(({ publicKey }) => publicKey.equals(vouched_by))
    if (by && (await isSignature(by, vouchedBytes(origin, public_key), signature)))
      publicKeys.push(public_key)
  }
  return Promise.all(publicKeys.map((key) => verifierKey(origin, 'signer', key)))
}

/** The keys derive from SECRET_KEY, one for each that is set. */
export const ownCheckpointKeys = (secrets: Pick<Secrets, 'seeds'>): SigningKey[] =>
  signingKeys(secrets, 'checkpoint signatures')

/**
 * The database keeps the public halves of all there ever were, and what each has signed of those that the bank held with
 * it: whoever writes one of their own into the table has nobody to vouch for it.
 */
export function openCheckpointKeys({ database, secrets, brand }: Needs): CheckpointKeys {
  const own = ownCheckpointKeys(secrets)
  const present = own[0]!
  let opened: Promise<{ origin: string; known: VerifierKey[] }> | undefined

  const open = async () => {
    const origin = await keepOrigin(
      database,
      `${plainName(brand.name)}/books/${randomBytes(4).toString('hex')}`,
    )
    const known = await knownKeys(database, own, origin)
    for (const { publicKey } of known) for (const by of own) await vouch(origin, publicKey, by)
    return { origin, known }
  }
  const ready = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  const vouch = (origin: string, publicKey: Uint8Array, by: SigningKey) =>
    insertVouch(database, {
      public_key: Buffer.from(publicKey),
      vouched_by: by.publicKey,
      signature: by.sign(vouchedBytes(origin, publicKey)),
    })

  const signatureBy = async ({ publicKey, sign }: SigningKey, origin: string, text: string) => {
    const { name, keyId } = await verifierKey(origin, 'signer', publicKey)
    return { name, keyId, signature: Uint8Array.from(sign(signedBytes(text))) }
  }

  return {
    origin: async () => (await ready()).origin,
    known: async () => (await ready()).known,
    async vouches() {
      const { known } = await ready()
      const textOf = (publicKey: Buffer) => {
        const key = known.find((one) => areSame(one.publicKey, publicKey))
        return key && keyText(key)
      }
      return (await vouchedKeys(database)).flatMap(({ public_key, vouched_by, signature }) => {
        const [key, by] = [textOf(public_key), textOf(vouched_by)]
        return key && by && key !== by ? [{ key, by, signature: toBase64(signature) }] : []
      })
    },
    async sign(text, by = 'present') {
      const { origin } = await ready()
      const signers = by === 'all' ? own : [present]
      return noteOf(text, await Promise.all(signers.map((key) => signatureBy(key, origin, text))))
    },
  }
}
