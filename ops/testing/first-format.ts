import { createCipheriv, randomBytes } from 'node:crypto'
import { exactReader } from '../backup/exact-reader.ts'
import { CHUNK_BYTES, derive, MAGIC, nonceOf, SALT_BYTES, VERSION } from '../backup/sealed-file.ts'
import type { Entry } from '../backup/tar.ts'

/** Writes backups as they were before they became age files, so that tests can open and damage some. */
type Bytes = AsyncIterable<Buffer>

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

/** The same bytes in pieces of one size; the last may be shorter. */
async function* inPieces(source: Bytes, size: number): AsyncGenerator<Buffer> {
  const reader = exactReader(source)
  for (;;) {
    const piece = await reader.readUpTo(size)
    if (piece.length === 0) return
    yield piece
  }
}

const BLOCK_MOST_BYTES = 2 ** 20

export const contentOf = async function* (text: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

export async function* pack(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { path, content } of entries) {
    yield lengthOf(Buffer.byteLength(path))
    yield Buffer.from(path)
    for await (const block of content) {
      for (let at = 0; at < block.length; at += BLOCK_MOST_BYTES) {
        const piece = block.subarray(at, at + BLOCK_MOST_BYTES)
        yield lengthOf(piece.length)
        yield piece
      }
    }
    yield lengthOf(0)
  }
  yield lengthOf(0)
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}
