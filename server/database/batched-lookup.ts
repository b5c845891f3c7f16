import { Refusal } from '@larkfield/contract/refusals.ts'

type Find<Found> = (keys: string[]) => Promise<Map<string, Found>>
type Waiting<Found> = {
  key: string
  resolve(found: Found | undefined): void
  reject(error: unknown): void
}

const MOST_PER_QUERY = 500
const MOST_WAITING = 20_000

/**
 * Many look-ups as few queries. The first goes out at once; those that come while it is under way go together in the
 * next. Nothing is kept: every answer is from a query that began after it was asked for.
 */
export function batchedLookup<Found>(find: Find<Found>): (key: string) => Promise<Found | undefined> {
  const waiting: Waiting<Found>[] = []
  let isBusy = false

  async function work() {
    isBusy = true
    while (waiting.length > 0) await answer(waiting.splice(0, MOST_PER_QUERY), find)
    isBusy = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MOST_WAITING) return reject(new Refusal('overloaded'))
      waiting.push({ key, resolve, reject })
      if (!isBusy) void work()
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
