import { expect, test } from 'vitest'
import { deepTests } from './deep-tests.ts'
import { isDeep, patienceMs, sample, search, tries } from './depth.ts'
import { sources } from './sources.ts'

const upTo = (most: number) => Array.from({ length: most }, (_, nth) => nth)

test('a sample is as many as were asked for, no one twice, from the first stretch to the last', () => {
  for (const length of [1, 2, 3, 7, 10, 11, 19, 20, 21, 1_000]) {
    const all = upTo(length)
    const some = sample(all, 10)
    expect(some).toHaveLength(isDeep ? length : Math.min(10, length))
    expect(new Set(some).size).toBe(some.length)
    expect(some).toEqual(some.toSorted((one, other) => one - other))
    expect(some[0]).toBeLessThan(Math.max(1, length / 10))
    expect(some.at(-1)).toBeGreaterThanOrEqual(length - Math.max(1, length / 10) - 1)
  }
  expect(sample([], 10)).toEqual([])
})

test('a deep run tries more, and has the time', () => {
  expect(search(5).numRuns).toBe(tries(5))
  expect([tries(5), tries(5, 7)]).toEqual(isDeep ? [100, 7] : [5, 5])
  expect(patienceMs(1_000)).toBeGreaterThanOrEqual(1_000)
})

test('tests that search are found, with their own hands or those of a file beside them', () => {
  const depth = "import { search } from '@larkfield/ops/testing/depth.ts'"
  const found = deepTests([
    { file: 'ledger/one.test.ts', text: depth },
    { file: 'server/model.ts', text: depth },
    { file: 'server/two.db.test.ts', text: "import { model } from './model.ts'" },
    { file: 'ops/three.test.ts', text: "import { model } from '@larkfield/server/model.ts'" },
  ])
  expect(found).toEqual(['ledger/one.test.ts', 'server/two.db.test.ts'])
})

test('every test with fast-check searches as deep as it is told to', () => {
  const tests = sources.filter(({ file }) => file.endsWith('.test.ts'))
  const asked = deepTests(sources)
  const using = tests.filter(({ text }) => /from 'fast-check'/.test(text)).map(({ file }) => file)
  expect(using.length).toBeGreaterThan(10)
  expect(using.filter((file) => !asked.includes(file))).toEqual([])
  expect(tests.filter(({ text }) => /\{ numRuns: \d/.test(text)).map(({ file }) => file)).toEqual([])
})
