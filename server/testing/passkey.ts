import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/**
 * A passkey in software, as a phone or a key has it: makes credentials for a host and signs challenges, with a counter.
 * What a test wants to be wrong, such as the origin, is said at each use.
 */
type As = { origin?: string; rpId?: string; isVerified?: boolean; type?: string; counter?: number }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What nearly all have, and one of the others. */
const kinds = {
  es256: () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = pair.publicKey.export({ format: 'jwk' })
    const coordinates = [
      [-2, bytes(x)],
      [-3, bytes(y)],
    ] as const
    return { ...pair, cose: [[1, 2], [3, -7], [-1, 1], ...coordinates] as const, digest: 'sha256' }
  },
  ed25519: () => {
    const pair = generateKeyPairSync('ed25519')
    const { x } = pair.publicKey.export({ format: 'jwk' })
    return {
      ...pair,
      cose: [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ] as const,
      digest: null,
    }
  },
}

const bytes = (part: string | undefined) => new Uint8Array(Buffer.from(part!, 'base64url'))

export function softPasskey({
  origin = 'http://localhost:3000',
  rpId = 'localhost',
  kind = 'es256' as keyof typeof kinds,
} = {}) {
  const { privateKey, cose, digest } = kinds[kind]()
  const coseKey = isoCBOR.encode(new Map<number, number | Uint8Array>(cose))
  const id = randomBytes(16)
  let signatures = 0

  const clientData = (challenge: string, type: string, as: As) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: as.origin ?? origin, crossOrigin: false }))

  const authenticatorData = (as: As, flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(as.counter ?? signatures)
    const isVerified = as.isVerified === false ? 0 : 0x04
    return Buffer.concat([sha256(as.rpId ?? rpId), Buffer.from([flags | 0x01 | isVerified]), counter])
  }

  return {
    id: text(id),
    /** As a bank keeps it. */
    publicKey: coseKey,
    /** What a browser answers when it is to make this passkey. */
    make(challenge: string, as: As = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([authenticatorData(as, 0x40), Buffer.alloc(16), length, id, coseKey])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: text(id),
        clientDataJSON: text(clientData(challenge, as.type ?? 'webauthn.create', as)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
      }
    },
    /** What a browser answers when this passkey is to sign. */
    sign(challenge: string, as: As = {}) {
      signatures += 1
      const data = authenticatorData(as, 0)
      const client = clientData(challenge, as.type ?? 'webauthn.get', as)
      const signature = sign(digest, Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      }
    },
  }
}

export type SoftPasskey = ReturnType<typeof softPasskey>
