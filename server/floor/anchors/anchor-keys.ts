import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Secrets } from '../secrets/secrets.ts'

export type AnchorKey = {
  /** The 32 bytes of an Ed25519 public key, in base64url. */
  publicKey: string
  sign(text: string): string
}

/** What PKCS #8 says before the 32 bytes of an Ed25519 key (RFC 8410). */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')

/** One for SECRET_KEY and one for each previous key, the present one's first; the database never sees any of them. */
export const anchorKeys = (secrets: Pick<Secrets, 'seeds'>): AnchorKey[] =>
  secrets.seeds('anchor signatures').map((seed) => {
    const key = createPrivateKey({ key: Buffer.concat([BEFORE_SEED, seed]), format: 'der', type: 'pkcs8' })
    return {
      publicKey: createPublicKey(key).export({ format: 'jwk' }).x!,
      sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    }
  })
