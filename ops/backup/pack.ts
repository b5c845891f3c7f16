import { exactReader } from './exact-reader.ts'
import type { Entry } from './tar.ts'

/**
 * Many files as one stream, in backups from before they held a tar; read, but no longer written. Lengths stand before
 * blocks. What the stream says is believed, since it lies inside the sealed file.
 */

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
