import type { Secrets } from '../secrets/secrets.ts'
import { signingKeys } from '../secrets/signing-keys.ts'

export type AnchorKey = {
  /** The 32 bytes of an Ed25519 public key, in base64url. */
  publicKey: string
  sign(text: string): string
}

export const anchorKeys = (secrets: Pick<Secrets, 'seeds'>): AnchorKey[] =>
  signingKeys(secrets, 'anchor signatures').map(({ publicKey, sign }) => ({
    publicKey: publicKey.toString('base64url'),
    sign: (text) => sign(Buffer.from(text)).toString('base64url'),
  }))
