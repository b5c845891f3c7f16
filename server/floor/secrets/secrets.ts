import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * What the bank can seal and sign. All keys derive from SECRET_KEY, which never enters the database; each purpose has
 * its own, so a sealed card can never be opened as a sealed mail. Keys from before a rotation still open.
 */
export type Secrets = {
  seal(purpose: string, clear: string): Buffer
  open(purpose: string, sealed: Buffer): string
  /** True when `sealed` was made with a previous key; for re-sealing in the background. */
  isStale(sealed: Buffer): boolean
  /** True when one of our keys made it, as the beginning of a sealed value tells. */
  knows(sealed: Buffer): boolean
  /** A keyed hash, for codes: useless to a reader of the database. */
  keyedHash(purpose: string, value: string): Buffer
  isKeyedHash(purpose: string, value: string, hash: Buffer): boolean
  sign(purpose: string, value: string): string
  /** What each key would sign, the present one's first: while keys change, nodes may sign with different ones. */
  signatures(purpose: string, value: string): string[]
  isSignature(purpose: string, value: string, signature: string): boolean
  /** What keys of another kind grow from, the present one's first. */
  seeds(purpose: string): Buffer[]
}

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 4
const KEY_BYTES = 32
const SHA256_BLOCK_BYTES = 64

export function secretsFrom(secretKey: string, previous: string[] = []): Secrets {
  const keys = [secretKey, ...previous].map((secret) => ({
    id: hash('sha256', `key id ${secret}`, 'buffer').subarray(0, KEY_ID_BYTES),
    seed: (purpose: string) => derived(secret, purpose),
    derive: memoised((purpose: string) => keyOf(derived(secret, purpose))),
  }))
  const current = keys[0]!
  const macs = (purpose: string, value: string) => keys.map(({ derive }) => derive(purpose).mac(value))
  const mac = (purpose: string, value: string) => current.derive(purpose).mac(value)
  const isMac = (purpose: string, value: string, given: Buffer) =>
    macs(purpose, value).some((right) => given.length === right.length && timingSafeEqual(given, right))

  return {
    seal(purpose, clear) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.derive(purpose).cipherKey, iv)
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      return Buffer.concat([current.id, iv, cipher.getAuthTag(), body])
    },
    open(purpose, sealed) {
      const id = sealed.subarray(0, KEY_ID_BYTES)
      const key = keys.find((candidate) => candidate.id.equals(id))
      if (!key)
        throw new Error(
          `Nothing opens what was sealed for ${purpose}: is a key missing in SECRET_KEYS_PREVIOUS?`,
        )
      const iv = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES)
      const tag = sealed.subarray(KEY_ID_BYTES + IV_BYTES, KEY_ID_BYTES + IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key.derive(purpose).cipherKey, iv).setAuthTag(tag)
      const body = sealed.subarray(KEY_ID_BYTES + IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    knows: (sealed) => keys.some(({ id }) => id.equals(sealed.subarray(0, KEY_ID_BYTES))),
    isStale: (sealed) => !sealed.subarray(0, KEY_ID_BYTES).equals(current.id),
    keyedHash: mac,
    isKeyedHash: isMac,
    sign: (purpose, value) => mac(purpose, value).toString('base64url'),
    signatures: (purpose, value) => macs(purpose, value).map((one) => one.toString('base64url')),
    isSignature: (purpose, value, signature) => isMac(purpose, value, Buffer.from(signature, 'base64url')),
    seeds: (purpose) => keys.map(({ seed }) => seed(purpose)),
  }
}

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'larkfield', purpose, KEY_BYTES))

type Key = {
  /** As a key object: handed over as bytes it would be imported again at every use. */
  cipherKey: KeyObject
  mac(value: string): Buffer
}

/**
 * HMAC-SHA-256 (RFC 2104) of two one-shot hashes: Node's own makes an object for each value, which takes three times
 * as long and keeps the garbage collector busy on a path that every wire goes.
 */
function keyOf(bytes: Buffer): Key {
  const padded = (byte: number) =>
    Buffer.alloc(SHA256_BLOCK_BYTES, byte).map((pad, at) => pad ^ (bytes[at] ?? 0))
  const inner = padded(0x36)
  const outer = padded(0x5c)
  const sha256 = (...parts: Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer')
  return {
    cipherKey: createSecretKey(bytes),
    mac: (value) => sha256(outer, sha256(inner, Buffer.from(value))),
  }
}

function memoised<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) {
      value = make(key)
      made.set(key, value)
    }
    return value
  }
}
