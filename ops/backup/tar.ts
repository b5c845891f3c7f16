import { once } from 'node:events'
import { extract, pack } from 'tar-stream'

/** A file on its way out of a backup. Folders end in a slash and have no content. */
export type Entry = { path: string; content: AsyncIterable<Buffer> }

/** And on its way in: a tar says how long a file is before its first byte. */
export type SizedEntry = Entry & { bytes: number }

export function entryOf(path: string, text: string | Buffer): SizedEntry {
  const bytes = Buffer.from(text)
  return { path, bytes: bytes.length, content: piece(bytes) }
}

async function* piece(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes
}

type Stream = {
  write(chunk: Buffer): boolean
  end(): unknown
  destroy(error?: Error): unknown
  on(event: string, listener: () => void): unknown
}

/** Writes all of it, no faster than it is taken. */
async function feed(into: Stream, source: AsyncIterable<Buffer>): Promise<void> {
  const closed = new AbortController()
  into.on('close', () => closed.abort())
  for await (const chunk of source) {
    if (!into.write(chunk)) await once(into as never, 'drain', { signal: closed.signal })
  }
  into.end()
}

/** Many files as one plain tar. Their content must have the length that was said. */
export async function* tarOf(entries: AsyncIterable<SizedEntry>): AsyncGenerator<Buffer> {
  const tar = pack()
  const fill = async () => {
    for await (const { path, bytes, content } of entries) {
      const isFolder = path.endsWith('/')
      const [type, mode] = isFolder ? (['directory', 0o700] as const) : (['file', 0o600] as const)
      let finished = () => {}
      let failed = (_: Error) => {}
      const added = new Promise<void>((...both) => {
        ;[finished, failed] = both
      })
      const sink = tar.entry({ name: path, size: bytes, type, mode }, (error) =>
        error ? failed(error) : finished(),
      )
      // Whoever feeds it hears of a tar that was given up first.
      added.catch(() => {})
      if (!isFolder) await feed(sink as unknown as Stream, content)
      await added
    }
    tar.finalize()
  }
  const filling = fill().catch((error: Error) => tar.destroy(error))
  try {
    yield* tar as unknown as AsyncIterable<Buffer>
  } finally {
    tar.destroy()
    await filling
  }
}

/** Each entry's content must be read to its end before the next is asked for. */
export async function* untar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const tar = extract()
  const feeding = feed(tar as unknown as Stream, source).catch((error: Error) => tar.destroy(error))
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (type !== 'file' && type !== 'directory')
        throw new Error(`a backup does not hold ${name}, a ${type}`)
      const path = type === 'directory' ? `${name.replace(/\/$/, '')}/` : name
      yield { path, content: entry as unknown as AsyncIterable<Buffer> }
    }
  } finally {
    tar.destroy()
    await feeding
  }
}
