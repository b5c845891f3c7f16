type Bytes = AsyncIterable<Buffer>

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
    /** Whoever stops reading before the end lets go of the source. */
    async close(): Promise<void> {
      await chunks.return?.()
    },
    async isAtEnd(): Promise<boolean> {
      await gather(1)
      return heldBytes === 0
    },
  }
}
