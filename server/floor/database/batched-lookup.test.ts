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

test('the first two go out at once, those that come meanwhile go together, each key once', async () => {
  const { queries, look } = slowFinder()
  const answers = ['a', 'b', 'c', 'd', 'c', 'none'].map(look)
  expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  queries[0]!.end()
  await turn()
  expect(queries[2]!.keys).toEqual(['c', 'd', 'none'])
  queries[1]!.end()
  queries[2]!.end()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'C', undefined])
})

test('an answer is never older than its question', async () => {
  const { queries, look } = slowFinder()
  const [first, second, third] = [look('a'), look('a'), look('a')]
  queries[0]!.end()
  await first
  await turn()
  expect(queries).toHaveLength(3)
  queries[1]!.end()
  queries[2]!.end()
  expect(await Promise.all([second, third])).toEqual(['A', 'A'])
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
