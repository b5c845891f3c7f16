import { exactReader } from './sealed-file.ts'

/**
 * Many files as one stream. Lengths stand before blocks, not before files: files of a running database grow and shrink
 * while they are read. What the stream says is believed, since it lies inside the sealed file.
 */
export type Entry = {
  /** Folders end in a slash and have no content. */
  path: string
  content: AsyncIterable<Buffer>
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

/** Each entry's content must be read to its end before the next is asked for. */
export async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = exactReader(source)
  const length = async () => (await expect(4)).readUInt32BE()
  const expect = async (count: number) => {
    const bytes = await reader.read(count)
    if (!bytes) throw new Error('the packed stream ends in the middle of an entry')
    return bytes
  }
  async function* blocks(): AsyncGenerator<Buffer> {
    for (let size = await length(); size > 0; size = await length()) yield await expect(size)
  }
  for (let size = await length(); size > 0; size = await length()) {
    yield { path: (await expect(size)).toString(), content: blocks() }
  }
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}
