import { Refusal } from '@larkfield/contract/refusals.ts'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { decide } from './decide.ts'
import { sql } from './sql.ts'

let urls: { appUrl: string; ownerUrl: string }
let database: Database
beforeAll(async () => {
  urls = await testDatabase()
  database = openDatabase({ url: urls.appUrl })
})
afterAll(() => database.close())

test.each(['appUrl', 'ownerUrl'] as const)(
  'B8 whoever logs in by %s works as the bank’s own role',
  async (which) => {
    const opened = openDatabase({ url: urls[which] })
    expect(await opened.row(sql`select current_user as role`)).toEqual({ role: 'larkfield_app' })
    await opened.close()
  },
)

test('a connection asks for plans that suit short lists', async () => {
  const settings = await database.row(sql`
    select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as helpers,
           current_setting('random_page_cost') as far`)
  expect(settings).toEqual({ jit: 'off', helpers: '0', far: '1.1' })
})

const note = (key: string) => sql`insert into bank.throttles (key, points, expire) values (${key}, 1, 0)`
const isNoted = async (key: string) =>
  (await database.row(sql`select 1 from bank.throttles where key = ${key}`)) !== undefined

test('a refusal that is decided keeps what was noted about it; one that is thrown does not', async () => {
  const decided = decide(database, async (tx) => {
    await tx.run(note('decided'))
    return new Refusal('wrong_code')
  })
  await expect(decided).rejects.toMatchObject({ code: 'wrong_code' })
  const thrown = decide(database, async (tx) => {
    await tx.run(note('thrown'))
    throw new Refusal('wrong_code')
  })
  await expect(thrown).rejects.toMatchObject({ code: 'wrong_code' })
  expect([await isNoted('decided'), await isNoted('thrown')]).toEqual([true, false])
})

test('a database that has become a standby is away, not broken', async () => {
  const standby = `${urls.appUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  const demoted = openDatabase({ url: standby })
  await expect(demoted.run(note('demoted'))).rejects.toMatchObject({ code: 'database_away' })
  await demoted.close()
})
