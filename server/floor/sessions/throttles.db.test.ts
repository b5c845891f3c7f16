import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Limit, openThrottles } from './throttles.ts'

const throttles = openThrottles()
const inARow: Limit = { name: 'row', most: 3, minutes: 15, inARow: true }
const inAll: Limit = { name: 'all', most: 3, minutes: 15 }

let database: Database
let sameElsewhere: Database
beforeAll(async () => {
  const { appUrl } = await testDatabase()
  database = openDatabase({ url: appUrl })
  sameElsewhere = openDatabase({ url: appUrl })
})
afterAll(() => Promise.all([database.close(), sameElsewhere.close()]))

const minutesLater = (minutes: number) =>
  database.run(sql`update bank.throttles set expire = expire - ${minutes * 60_000}::bigint`)

test('S4 the count is shared by all processes, and a full one refuses with the time to wait', async () => {
  const counter = { limit: inARow, of: 'shared' }
  expect(await throttles.failed(database, counter)).toBeUndefined()
  expect(await throttles.failed(sameElsewhere, counter)).toBeUndefined()
  expect(await throttles.full(database, [counter])).toBeUndefined()
  expect(await throttles.failed(database, counter)).toBeUndefined()
  const refusal = await throttles.full(sameElsewhere, [counter])
  expect(refusal).toMatchObject({ code: 'too_many_tries' })
  expect(refusal!.extras.retryAfterSeconds).toBeGreaterThan(600)
  expect(refusal!.extras.retryAfterSeconds).toBeLessThanOrEqual(900)
  await expect(
    throttles.assertOpen(database, [{ limit: inARow, of: 'other' }, counter]),
  ).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('S4 of a hundred failures at once, no more than the limit are told so', async () => {
  const counter = { limit: inARow, of: 'parallel' }
  const told = await Promise.all(
    Array.from({ length: 100 }, (_, n) => throttles.failed(n % 2 ? database : sameElsewhere, counter)),
  )
  expect(told.filter((refusal) => refusal === undefined)).toHaveLength(inARow.most)
})

test('a pass ends a row of failures, but cannot open a full count', async () => {
  const counter = { limit: inARow, of: 'passes' }
  await throttles.failed(database, counter)
  await throttles.failed(database, counter)
  expect(await throttles.passed(database, counter)).toBeUndefined()
  for (let n = 0; n < inARow.most; n += 1) expect(await throttles.failed(database, counter)).toBeUndefined()
  expect(await throttles.passed(database, counter)).toMatchObject({ code: 'too_many_tries' })
  await throttles.clear(database, counter)
  expect(await throttles.passed(database, counter)).toBeUndefined()
})

test('knocking at a block does not prolong it; it ends, and the count begins again', async () => {
  const counter = { limit: inARow, of: 'ends' }
  for (let n = 0; n < inARow.most; n += 1) await throttles.failed(database, counter)
  await minutesLater(10)
  const refusal = await throttles.failed(database, counter)
  expect(refusal!.extras.retryAfterSeconds).toBeLessThanOrEqual(300)
  await minutesLater(5)
  expect(await throttles.full(database, [counter])).toBeUndefined()
  expect(await throttles.failed(database, counter)).toBeUndefined()
})

test.each([
  [inARow, 'too_many_tries'],
  [inAll, undefined],
])('a count of $name lives from its last or from its first', async (limit, expected) => {
  const counter = { limit, of: 'lives' }
  await throttles.failed(database, counter)
  await minutesLater(10)
  await throttles.failed(database, counter)
  await minutesLater(10)
  await throttles.failed(database, counter)
  await throttles.failed(database, counter)
  expect((await throttles.full(database, [counter]))?.code).toBe(expected)
})

test('ended counts are swept up by later ones', async () => {
  await throttles.failed(database, { limit: inAll, of: 'old' })
  await minutesLater(60)
  await throttles.failed(database, { limit: inAll, of: 'new' })
  const left = await database.rows<{ key: string }>(sql`select key from bank.throttles`)
  expect(left.map(({ key }) => key)).toEqual(['all:new'])
})
