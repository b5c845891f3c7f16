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
/** Takes minutes to count; the planner knows without looking. */
const slow = sql`from generate_series(1, 1000000000) as n`

test.each([boundedTotal, timedTotal])(
  'a count is exact where it is quick, and an estimate where not',
  async (total) => {
    expect(await total(database, seven)).toEqual({ total: 7 })
    expect(await total(database, slow)).toEqual({ total: 1_000_000_000, totalIsEstimate: true })
  },
)

test('beyond its bound a count is an estimate, and never less than what was counted', async () => {
  expect(await boundedTotal(database, seven, 5)).toEqual({ total: 7, totalIsEstimate: true })
})
