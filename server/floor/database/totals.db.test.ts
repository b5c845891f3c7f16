import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { sql } from './sql.ts'
import { boundedTotal, timedTotal } from './totals.queries.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase({ url: (await testDatabase()).appUrl })
})
afterAll(() => database.close())

const seven = sql`from generate_series(1, 7) as n`
/** Takes a minute to count; the planner thinks of it as one row in seven. */
const slow = sql`from generate_series(1, 7) as n where pg_sleep(n * 10) is not null`

test.each([boundedTotal, timedTotal])(
  'a count is exact where it is quick, and an estimate where not',
  async (total) => {
    expect(await total(database, seven)).toEqual({ total: 7 })
    const estimate = await total(database, slow)
    expect(estimate).toEqual({ total: expect.any(Number), totalIsEstimate: true })
    expect(estimate.total).toBeGreaterThan(0)
  },
)

test('beyond its bound a count is an estimate, and never less than what was counted', async () => {
  expect(await boundedTotal(database, seven, 5)).toEqual({ total: 7, totalIsEstimate: true })
})
