import { Refusal } from '@larkfield/contract/refusals.ts'

type Find<Found> = (keys: string[]) => Promise<Map<string, Found>>
type Waiting<Found> = {
  key: string
  resolve(found: Found | undefined): void
  reject(error: unknown): void
}

/** Two at a time and not too large: while one is answered the other is asked, and neither side waits for the other. */
const MOST_AT_ONCE = 2
const MOST_PER_QUERY = 128
const MOST_WAITING = 20_000

/**
 * Many look-ups as few queries. The first two go out at once; those that come while they are under way go together in
 * the next. Nothing is kept: every answer is from a query that began after it was asked for.
 */
export function batchedLookup<Found>(find: Find<Found>): (key: string) => Promise<Found | undefined> {
  const waiting: Waiting<Found>[] = []
  let underWay = 0

  async function work() {
    underWay++
    while (waiting.length > 0) await answer(waiting.splice(0, MOST_PER_QUERY), find)
    underWay--
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MOST_WAITING) return reject(new Refusal('overloaded'))
      waiting.push({ key, resolve, reject })
      if (underWay < MOST_AT_ONCE) void work()
    })
}

async function answer<Found>(batch: Waiting<Found>[], find: Find<Found>): Promise<void> {
  try {
    const found = await find([...new Set(batch.map(({ key }) => key))])
    for (const { key, resolve } of batch) resolve(found.get(key))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
