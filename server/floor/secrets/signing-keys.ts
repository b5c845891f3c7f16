import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export type SigningKey = {
  /** The 32 bytes of an Ed25519 public key. */
  publicKey: Buffer
  sign(message: Uint8Array): Buffer
}

/** What PKCS #8 says before the 32 bytes of an Ed25519 key (RFC 8410). */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')

/** One for SECRET_KEY and one for each previous key, the present one's first; the database never sees any of them. */
export const signingKeys = (secrets: Pick<Secrets, 'seeds'>, purpose: string): SigningKey[] =>
  secrets.seeds(purpose).map((seed) => {
    const key = createPrivateKey({ key: Buffer.concat([BEFORE_SEED, seed]), format: 'der', type: 'pkcs8' })
    return {
      publicKey: Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x!, 'base64url'),
      sign: (message) => sign(null, message, key),
    }
  })
