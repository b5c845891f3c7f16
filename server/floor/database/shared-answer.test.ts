import { expect, test } from 'vitest'
import { sharedAnswer } from './shared-answer.ts'

/** Each answer is its number; it comes when the test lets it. */
function finding() {
  const open: { resolve: () => void; reject: (error: Error) => void }[] = []
  const find = () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const number = open.length + 1
    open.push({ resolve: () => resolve(number), reject })
    return promise
  }
  return { find, open }
}

test('twenty who ask at once are answered by two looks, and those who came later by the later one', async () => {
  const { find, open } = finding()
  const ask = sharedAnswer(find, { keptForMs: async () => 0 })
  const asked = Array.from({ length: 20 }, () => ask())
  open[0]!.resolve()
  expect(await asked[0]).toBe(1)
  open[1]!.resolve()
  expect(await Promise.all(asked.slice(1))).toEqual(Array(19).fill(2))
  expect(open).toHaveLength(2)
})

test('what is not kept is looked for again by whoever asks next', async () => {
  const { find, open } = finding()
  const ask = sharedAnswer(find, { keptForMs: async () => 0 })
  for (const number of [1, 2, 3]) {
    const asked = ask()
    await Promise.resolve()
    open[number - 1]!.resolve()
    expect(await asked).toBe(number)
  }
})

test('a costly answer is given for its time, then while a new one is found, and not for ever', async () => {
  const { find, open } = finding()
  let time = 0
  const ask = sharedAnswer(find, { keptForMs: async () => 1_000, now: () => time })
  const first = ask()
  open[0]!.resolve()
  expect([await first, await ask(), await ask(), open.length]).toEqual([1, 1, 1, 1])
  time = 1_500
  expect([await ask(), await ask(), open.length]).toEqual([1, 1, 2])
  open[1]!.reject(new Error('the database is away'))
  await Promise.resolve()
  expect([await ask(), open.length]).toEqual([1, 3])
  open[2]!.resolve()
  await expect.poll(() => ask()).toBe(3)
  time = 9_000
  const late = ask()
  await expect.poll(() => open.length).toBe(4)
  open[3]!.resolve()
  expect(await late).toBe(4)
})
