import { areSame, type Bytes, bytesOf, fromBase64, toBase64 } from './bytes.ts'
import { isSignature, keyText, type VerifierKey } from './signed-note.ts'

/** That a key is the bank's, signed by another one of its keys; keys as they are handed on, the signature in base64. */
export type KeyVouch = { key: string; by: string; signature: string }

export const vouchedBytes = (origin: string, publicKey: Uint8Array): Bytes =>
  bytesOf(`larkfield checkpoint key\n${origin}\n${toBase64(publicKey)}\n`)

/**
 * The keys that are known, and those of the offered ones for which they vouch, one through the other: whoever has been away
 * while keys changed finds the way from the one they know to the one of today.
 */
export async function vouchedFor(
  known: readonly VerifierKey[],
  { offered, vouches }: { offered: readonly VerifierKey[]; vouches: readonly KeyVouch[] },
): Promise<VerifierKey[]> {
  const trusted = [...known]
  for (let left = offered.filter((key) => !isAmong(key, known)); left.length > 0; ) {
    const held = await Promise.all(left.map((key) => isVouched(key, trusted, vouches)))
    if (!held.includes(true)) break
    trusted.push(...left.filter((_, nth) => held[nth]))
    left = left.filter((_, nth) => !held[nth])
  }
  return trusted
}

const isAmong = ({ publicKey }: VerifierKey, keys: readonly VerifierKey[]) =>
  keys.some((one) => areSame(one.publicKey, publicKey))

async function isVouched(
  key: VerifierKey,
  trusted: readonly VerifierKey[],
  vouches: readonly KeyVouch[],
): Promise<boolean> {
  const message = vouchedBytes(key.name, key.publicKey)
  for (const vouch of vouches) {
    const by = vouch.key === keyText(key) && trusted.find((one) => keyText(one) === vouch.by)
    const signature = fromBase64(vouch.signature)
    if (by && by.name === key.name && signature && (await isSignature(by, message, signature))) return true
  }
  return false
}
