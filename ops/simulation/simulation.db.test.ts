import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { simulate } from './simulate.ts'

test('B27 two months of orders, with processes killed, end as the model says', {
  timeout: 300_000,
}, async () => {
  const { dates, kills } = await simulate({
    urls: await testDatabase(),
    days: 62,
    orders: 40,
    processes: 2,
    kills: 2,
    seed: 20_270_101,
    say: () => {},
  })
  expect(dates).toBeGreaterThan(60)
  expect(kills).toBeGreaterThan(0)
})
