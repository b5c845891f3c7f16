import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * What the bank can seal and sign. All keys derive from SECRET_KEY, which never enters the database; each purpose has
 * its own, so a sealed card can never be opened as a sealed mail. Keys of before a rotation still open.
 */
export type Secrets = {
  seal(purpose: string, clear: string): Buffer
  open(purpose: string, sealed: Buffer): string
  /** True when `sealed` was made with a key of before; for re-sealing in the background. */
  isStale(sealed: Buffer): boolean
  /** A keyed hash, for codes: useless to a reader of the database. */
  keyedHash(purpose: string, value: string): Buffer
  isKeyedHash(purpose: string, value: string, hash: Buffer): boolean
  sign(purpose: string, value: string): string
  /** What each key would sign, the present one's first: while keys change, nodes may sign with different ones. */
  signatures(purpose: string, value: string): string[]
  isSignature(purpose: string, value: string, signature: string): boolean
}

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 4

export function secretsFrom(secretKey: string, previous: string[] = []): Secrets {
  const keys = [secretKey, ...previous].map((secret) => ({
    id: createHash('sha256').update(`key id ${secret}`).digest().subarray(0, KEY_ID_BYTES),
    // As a key object: handed over as bytes it would be imported anew at every use.
    derive: memoised((purpose: string) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'larkfield', purpose, 32))),
    ),
  }))
  const current = keys[0]!
  const macs = (purpose: string, value: string) =>
    keys.map(({ derive }) => createHmac('sha256', derive(purpose)).update(value).digest())
  const mac = (purpose: string, value: string) =>
    createHmac('sha256', current.derive(purpose)).update(value).digest()
  const isMac = (purpose: string, value: string, given: Buffer) =>
    macs(purpose, value).some((right) => given.length === right.length && timingSafeEqual(given, right))

  return {
    seal(purpose, clear) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.derive(purpose), iv)
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
      const decipher = createDecipheriv('aes-256-gcm', key.derive(purpose), iv).setAuthTag(tag)
      const body = sealed.subarray(KEY_ID_BYTES + IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    isStale: (sealed) => !sealed.subarray(0, KEY_ID_BYTES).equals(current.id),
    keyedHash: mac,
    isKeyedHash: isMac,
    sign: (purpose, value) => mac(purpose, value).toString('base64url'),
    signatures: (purpose, value) => macs(purpose, value).map((one) => one.toString('base64url')),
    isSignature: (purpose, value, signature) => isMac(purpose, value, Buffer.from(signature, 'base64url')),
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
