import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto'
import type { Assertion } from '@larkfield/contract/entities/factors.ts'
import {
  cose,
  decodeClientDataJSON,
  decodeCredentialPublicKey,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers'

/**
 * The signatures of nearly all passkeys, ECDSA on P-256, judged with Node's own `verify`: a wire that is approved waits for
 * it, and the way over WebCrypto that the library takes costs more than twice as much. What is read and what is asked of
 * it is the same; every other kind of key goes to the library.
 */
export function p256Key(publicKey: Buffer): KeyObject | undefined {
  const key = decodeCredentialPublicKey(new Uint8Array(publicKey))
  if (!cose.isCOSEPublicKeyEC2(key)) return undefined
  const [x, y] = [key.get(cose.COSEKEYS.x), key.get(cose.COSEKEYS.y)]
  const isUsual =
    key.get(cose.COSEKEYS.alg) === cose.COSEALG.ES256 && key.get(cose.COSEKEYS.crv) === cose.COSECRV.P256
  if (!isUsual || !x || !y) return undefined
  const text = (part: Uint8Array) => Buffer.from(part).toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: text(x), y: text(y) } })
}

type Asked = { rpId: string; challenge: Buffer; key: KeyObject; counter: bigint }

/** The counter that was signed, when it was signed for this host and challenge by somebody who unlocked the passkey. */
export function counterSigned(
  { clientDataJSON, authenticatorData, signature }: Assertion,
  { rpId, challenge, key, counter }: Asked,
): bigint | undefined {
  const client = decodeClientDataJSON(clientDataJSON)
  const data = Buffer.from(authenticatorData, 'base64url')
  const { rpIdHash, flags, counter: signed } = parseAuthenticatorData(new Uint8Array(data))
  const hasRisen = BigInt(signed) > counter || (signed === 0 && counter === 0n)
  const isMeant =
    client.type === 'webauthn.get' &&
    client.challenge === challenge.toString('base64url') &&
    !client.crossOrigin &&
    hash('sha256', rpId, 'buffer').equals(rpIdHash) &&
    flags.up &&
    flags.uv &&
    hasRisen
  if (!isMeant) return undefined
  const what = Buffer.concat([data, hash('sha256', Buffer.from(clientDataJSON, 'base64url'), 'buffer')])
  return verify('sha256', what, key, Buffer.from(signature, 'base64url')) ? BigInt(signed) : undefined
}
