import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { simulate } from './simulate.ts'

/** Over the end of a month, on which fees and interest are posted; some loans have fallen due by then. */
test('B22 B23 B25 B27 nights over the end of a month, with processes killed between two steps, end as the models say', {
  timeout: 300_000,
}, async () => {
  const { told, killsInNight } = await simulate({
    urls: await testDatabase(),
    startsOn: '2037-01-25',
    days: 15,
    orders: 12,
    processes: 2,
    kills: 3,
    seed: 20_270_101,
    say: () => {},
  })
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(told)?.[1])
  expect(count('nights')).toBe(14)
  expect(count('months closed')).toBe(1)
  for (const what of ['dates', 'postings of interest', 'fees', 'dues'])
    expect([what, count(what) > 0]).toEqual([what, true])
  expect(killsInNight).toBeGreaterThan(0)
})
