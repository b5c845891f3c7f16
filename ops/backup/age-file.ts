import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { Decrypter, Encrypter, Stanza } from 'age-encryption'
import { StartupProblem } from '../startup-problem.ts'
import { exactReader } from './exact-reader.ts'

/**
 * A backup at rest is a file in the age format (age-encryption.org/v1), which the program `age` opens too. Its header
 * comes from the library; the payload, where the gigabytes are, from Node's own ChaCha20-Poly1305, ten times as fast as
 * one in JavaScript. Chunks of 64 KiB have a tag each, with their number and whether they are the last in the nonce:
 * what was changed, moved, repeated or cut off is found.
 */
export type Lock = { recipients: readonly string[] } | { passphrase: string }

/** An identity (AGE-SECRET-KEY-…), or any other text as a passphrase. */
export type Key = string

type Bytes = AsyncIterable<Buffer>

const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 16
const MOST_HEADER_BYTES = 64 * 1024
const CIPHER = 'chacha20-poly1305'
const TAG = { authTagLength: TAG_BYTES }

export async function* sealAge(source: Bytes, lock: Lock): AsyncGenerator<Buffer> {
  const { header, fileKey } = await headerFor(lock)
  const nonce = randomBytes(NONCE_BYTES)
  const key = payloadKey(fileKey, nonce)
  yield Buffer.concat([header, nonce])
  let number = 0
  const sealChunk = (clear: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, key, chunkNonce(number++, isLast), TAG)
    return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()])
  }
  const reader = exactReader(source)
  try {
    for (let isLast = false; !isLast; ) {
      const clear = await reader.readUpTo(CHUNK_BYTES)
      isLast = await reader.isAtEnd()
      yield sealChunk(clear, isLast)
    }
  } finally {
    await reader.close()
  }
}

/** Gives nothing away before its chunk was checked; throws one sentence when key or file are not right. */
export async function* openAge(source: Bytes, key: Key, name: string): AsyncGenerator<Buffer> {
  const damaged = () =>
    new StartupProblem(`${name} is damaged and was refused: take another copy or an earlier backup.`)
  const reader = exactReader(source)
  const header = await readHeader(reader)
  if (!header) throw damaged()
  const fileKey = await fileKeyFrom(header, key, name, damaged)
  const nonce = await reader.read(NONCE_BYTES)
  if (!nonce) throw damaged()
  const payload = payloadKey(fileKey, nonce)
  for (let number = 0, isLast = false; !isLast; number++) {
    const sealed = await reader.readUpTo(CHUNK_BYTES + TAG_BYTES)
    isLast = await reader.isAtEnd()
    const end = sealed.length - TAG_BYTES
    // Only an empty file ends with an empty chunk.
    if (end < 0 || (end === 0 && number > 0)) throw damaged()
    try {
      const decipher = createDecipheriv(CIPHER, payload, chunkNonce(number, isLast), TAG)
      decipher.setAuthTag(sealed.subarray(end))
      const clear = Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
      yield clear
    } catch {
      throw damaged()
    }
  }
}

function payloadKey(fileKey: Uint8Array, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
}

function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** The library seals an empty file, of which we take the header; a recipient that adds nothing to it hears the key. */
async function headerFor(lock: Lock): Promise<{ header: Uint8Array; fileKey: Uint8Array }> {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) encrypter.addRecipient(passphraseRecipient(lock.passphrase))
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient)
  let heard: Uint8Array | undefined
  encrypter.addRecipient({
    wrapFileKey(fileKey) {
      heard = Uint8Array.from(fileKey)
      return []
    },
  })
  const empty = await encrypter.encrypt(new Uint8Array())
  return { header: empty.subarray(0, empty.length - NONCE_BYTES - TAG_BYTES), fileKey: heard! }
}

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 32 MB each. Hundreds of files make a restore, and a passphrase that is easy to guess was refused before. */
const SCRYPT_LOG_N = 15

/** As the format asks for it, but by Node's own scrypt: the library's keeps the event loop for seconds. */
async function passphraseKey(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  return deriveKey(passphrase, labelled, 32, { N: 2 ** logN, r: 8, p: 1, maxmem: 2 ** (logN + 11) })
}

const NO_NONCE = Buffer.alloc(12)

const passphraseRecipient = (passphrase: string) => ({
  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(16)
    const cipher = createCipheriv(CIPHER, await passphraseKey(passphrase, salt, SCRYPT_LOG_N), NO_NONCE, TAG)
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const saltText = salt.toString('base64').replace(/=+$/, '')
    return [new Stanza(['scrypt', saltText, String(SCRYPT_LOG_N)], new Uint8Array(body))]
  },
})

/** Beyond this a file asks for gigabytes of memory. */
const MOST_SCRYPT_LOG_N = 20

const passphraseIdentity = (passphrase: string) => ({
  async unwrapFileKey(stanzas: Stanza[]): Promise<Uint8Array | null> {
    const stanza = stanzas.find(({ args }) => args[0] === 'scrypt')
    const [, salt = '', logN = ''] = stanza?.args ?? []
    if (!stanza || !/^\d{1,2}$/.test(logN) || Number(logN) > MOST_SCRYPT_LOG_N) return null
    const key = await passphraseKey(passphrase, Buffer.from(salt, 'base64'), Number(logN))
    const end = stanza.body.length - TAG_BYTES
    try {
      const decipher = createDecipheriv(CIPHER, key, NO_NONCE, TAG).setAuthTag(stanza.body.subarray(end))
      return new Uint8Array(Buffer.concat([decipher.update(stanza.body.subarray(0, end)), decipher.final()]))
    } catch {
      return null
    }
  },
})

/** Up to the line that begins with three dashes and ends with the header's own check. */
async function readHeader(reader: ReturnType<typeof exactReader>): Promise<Buffer | undefined> {
  const lines: Buffer[] = []
  let line: number[] = []
  for (let count = 0; count < MOST_HEADER_BYTES; count++) {
    const byte = (await reader.read(1))?.[0]
    if (byte === undefined) return undefined
    line.push(byte)
    if (byte !== 0x0a) continue
    lines.push(Buffer.from(line))
    if (lines.at(-1)!.subarray(0, 4).toString() === '--- ') return Buffer.concat(lines)
    line = []
  }
  return undefined
}

async function fileKeyFrom(
  header: Buffer,
  key: Key,
  name: string,
  damaged: () => Error,
): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  if (isIdentity(key)) decrypter.addIdentity(key)
  else decrypter.addIdentity(passphraseIdentity(key))
  try {
    return await decrypter.decryptHeader(new Uint8Array(header))
  } catch (error) {
    if (!/no identity matched/.test((error as Error).message)) throw damaged()
    throw new StartupProblem(
      `The key does not open ${name}: set BACKUP_KEY (or SECRET_KEY) to the one it was made with.`,
    )
  }
}

export const isIdentity = (key: Key): boolean => key.startsWith('AGE-SECRET-KEY-')
