import { randomBytes } from 'node:crypto'
import { fromBase64, joined, toBase64, toHex } from '@larkfield/contract/proofs/bytes.ts'
import {
  cosignature,
  cosignedBytes,
  type NoteSignature,
  type VerifierKey,
  verifierKey,
} from '@larkfield/contract/proofs/signed-note.ts'
import { signingKeys } from '@larkfield/server/floor/secrets/signing-keys.ts'

export type WitnessKey = {
  /** What others need to check its signatures. */
  verifier: VerifierKey
  /** Signs that it has seen this text at this moment. */
  cosign(text: string, at: Date): NoteSignature
}

/** The kind of key, as notes write it (c2sp.org/tlog-cosignature). */
const COSIGNATURE = 4
const SEED_BYTES = 32

const FORM = /^PRIVATE\+KEY\+([^+\s]+)\+([0-9a-f]{8})\+(\S+)\n?$/

/** As a file holds it, in the way of other programs for notes: "PRIVATE+KEY+name+id+base64". */
export async function newKeyText(name: string): Promise<string> {
  const seed = randomBytes(SEED_BYTES)
  const { keyId } = (await keyOf(name, seed)).verifier
  return `PRIVATE+KEY+${name}+${toHex(keyId)}+${toBase64(joined(Uint8Array.of(COSIGNATURE), seed))}\n`
}

/** Undefined when the text is no such key, or another's than it says. */
export async function readKeyText(text: string): Promise<WitnessKey | undefined> {
  const [, name = '', id, blob = ''] = FORM.exec(text) ?? []
  const typed = fromBase64(blob)
  if (typed?.length !== 1 + SEED_BYTES || typed[0] !== COSIGNATURE) return undefined
  const key = await keyOf(name, Buffer.from(typed.subarray(1)))
  return toHex(key.verifier.keyId) === id ? key : undefined
}

async function keyOf(name: string, seed: Buffer): Promise<WitnessKey> {
  const { publicKey, sign } = signingKeys({ seeds: () => [seed] }, name)[0]!
  const verifier = await verifierKey(name, 'witness', publicKey)
  return {
    verifier,
    cosign(text, at) {
      const seconds = Math.floor(at.getTime() / 1000)
      const signature = cosignature(seconds, sign(cosignedBytes(text, seconds)))
      return { name, keyId: verifier.keyId, signature }
    },
  }
}
