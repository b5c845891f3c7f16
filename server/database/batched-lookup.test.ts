import { expect, test } from 'vitest'
import { batchedLookup } from './batched-lookup.ts'

/** A finder whose queries end when the test says so. */
function slowFinder() {
  const queries: { keys: string[]; end: (fails?: Error) => void }[] = []
  const find = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const found = new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
      queries.push({ keys, end: (fails) => (fails ? reject(fails) : resolve(found)) })
    })
  return { queries, look: batchedLookup(find) }
}

const turn = () => new Promise((next) => setImmediate(next))

test('the first goes out at once, those that come meanwhile go together, each key once', async () => {
  const { queries, look } = slowFinder()
  const answers = ['a', 'b', 'c', 'b', 'none'].map(look)
  expect(queries.map(({ keys }) => keys)).toEqual([['a']])
  queries[0]!.end()
  await turn()
  expect(queries[1]!.keys).toEqual(['b', 'c', 'none'])
  queries[1]!.end()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'B', undefined])
})

test('an answer is never older than its question', async () => {
  const { queries, look } = slowFinder()
  const first = look('a')
  const second = look('a')
  queries[0]!.end()
  await first
  await turn()
  expect(queries).toHaveLength(2)
  queries[1]!.end()
  expect(await second).toBe('A')
})

test('a failed query fails its own askers only', async () => {
  const { queries, look } = slowFinder()
  const first = look('a')
  const second = look('b')
  queries[0]!.end(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await turn()
  queries[1]!.end()
  expect(await second).toBe('B')
})
