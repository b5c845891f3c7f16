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

test('an estimate is not looked for again at once; an exact count is, so that an act shows in it', async () => {
  const noted = sql`from bank.throttles where key like 'counted %'`
  const note = (key: string) =>
    database.run(sql`insert into bank.throttles (key, points, expire) values (${key}, 1, 0)`)
  await note('counted 1')
  expect(await boundedTotal(database, noted, 1)).toEqual({ total: 1 })
  await note('counted 2')
  const estimate = await boundedTotal(database, noted, 1)
  expect(estimate).toMatchObject({ totalIsEstimate: true })
  await note('counted 3')
  expect(await boundedTotal(database, noted, 1)).toBe(estimate)
  expect(await boundedTotal(database, noted)).toEqual({ total: 3 })
})
