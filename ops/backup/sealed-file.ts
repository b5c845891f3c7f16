import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { StartupProblem } from '../startup-problem.ts'

/**
 * A backup at rest: AES-256-GCM in chunks, each with its own tag, so that it can be written and checked while it
 * streams. The number of the chunk and whether it is the last are part of its nonce: chunks that were changed, moved,
 * repeated or cut off at the end are found.
 */
const MAGIC = Buffer.from('larkfield backup')
const VERSION = 1
const SALT_BYTES = 16
const CHECK_BYTES = 16
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES
const TAG_BYTES = 16
const CHUNK_BYTES = 256 * 1024

type Bytes = AsyncIterable<Buffer>

/** Slow on purpose: the key may be a sentence somebody thought of. */
function derive(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const derived = scryptSync(secret, salt, 32 + CHECK_BYTES, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 })
  return { key: derived.subarray(0, 32), check: derived.subarray(32) }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number))
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export async function* seal(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = derive(secret, salt)
  const header = Buffer.concat([MAGIC, Buffer.from([VERSION]), salt, check])
  yield header
  let number = 0
  const sealChunk = (clear: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(header)
    const body = Buffer.concat([cipher.update(clear), cipher.final()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, body, cipher.getAuthTag()])
  }
  let waiting: Buffer | undefined
  for await (const chunk of inPieces(source, CHUNK_BYTES)) {
    if (waiting) yield sealChunk(waiting, false)
    waiting = chunk
  }
  yield sealChunk(waiting ?? Buffer.alloc(0), true)
}

/** Gives nothing away before its chunk was checked; throws one sentence when key or file are not right. */
export async function* unseal(source: Bytes, secret: string, name: string): AsyncGenerator<Buffer> {
  const damaged = () =>
    new StartupProblem(`${name} is damaged and was refused: take another copy or an earlier backup.`)
  const reader = exactReader(source)
  const header = await reader.read(HEADER_BYTES)
  if (!header?.subarray(0, MAGIC.length).equals(MAGIC) || header[MAGIC.length] !== VERSION)
    throw new StartupProblem(`${name} is not a backup of this bank.`)
  const saltEnd = HEADER_BYTES - CHECK_BYTES
  const { key, check } = derive(secret, header.subarray(saltEnd - SALT_BYTES, saltEnd))
  if (!timingSafeEqual(check, header.subarray(saltEnd)))
    throw new StartupProblem(
      `The key does not open ${name}: set BACKUP_KEY (or SECRET_KEY) to the one it was made with.`,
    )
  for (let number = 0; ; number++) {
    const length = (await reader.read(4))?.readUInt32BE()
    if (length === undefined || length > CHUNK_BYTES) throw damaged()
    const sealed = await reader.read(length + TAG_BYTES)
    if (!sealed) throw damaged()
    const isLast = await reader.isAtEnd()
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
      .setAAD(header)
      .setAuthTag(sealed.subarray(length))
    let clear: Buffer
    try {
      clear = Buffer.concat([decipher.update(sealed.subarray(0, length)), decipher.final()])
    } catch {
      throw damaged()
    }
    yield clear
    if (isLast) return
  }
}

/** The same bytes in pieces of one size; the last may be shorter. */
async function* inPieces(source: Bytes, size: number): AsyncGenerator<Buffer> {
  const reader = exactReader(source)
  for (;;) {
    const piece = await reader.readUpTo(size)
    if (piece.length === 0) return
    yield piece
  }
}

/** Reads a stream by count instead of by chance. */
export function exactReader(source: Bytes) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0
  async function gather(count: number): Promise<void> {
    while (heldBytes < count) {
      const { value, done } = await chunks.next()
      if (done) return
      held.push(value)
      heldBytes += value.length
    }
  }
  async function readUpTo(count: number): Promise<Buffer> {
    await gather(count)
    // Copied only when pieces must be joined: most reads take a little from one large piece.
    const all = held.length === 1 ? held[0]! : Buffer.concat(held)
    const taken = all.subarray(0, count)
    held = [all.subarray(taken.length)]
    heldBytes -= taken.length
    return taken
  }
  return {
    readUpTo,
    /** Exactly so many bytes, or undefined when the stream ends before. */
    async read(count: number): Promise<Buffer | undefined> {
      const bytes = await readUpTo(count)
      return bytes.length === count ? bytes : undefined
    },
    async isAtEnd(): Promise<boolean> {
      await gather(1)
      return heldBytes === 0
    },
  }
}
