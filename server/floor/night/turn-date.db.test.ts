import { createLedger } from '@larkfield/ledger'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import { expect, test } from 'vitest'
import { clockAt } from '../../testing/order-stage.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { closeStep } from './close-step.ts'
import { runNight } from './run-night.ts'
import { turnDate } from './turn-date.ts'

const urls = await testDatabase()
const database = openDatabase({ url: urls.appUrl })
const ledger = createLedger({ connectionString: urls.appUrl })
atEndOfFile(() => database.close())
atEndOfFile(() => ledger.close())
const watch = { worked() {}, failed() {} }

const turnAt = async (zone: string, moment: string) => {
  const config = readConfig({ BANK_TIME_ZONE: zone })
  await turnDate({ ledger, clock: clockAt(moment), config })
  return (await ledger.businessDay()).day
}

// In the order of their dates, for the books never go back.
test('a day that a zone leaves out is closed as an empty one', async () => {
  await ledger.ensureHouse('USD')
  expect(await turnAt('Pacific/Apia', '2011-12-29T12:00:00Z')).toBe('2011-12-29')
  expect(await turnAt('Pacific/Apia', '2011-12-30T09:59:59.999Z')).toBe('2011-12-29')
  expect(await turnAt('Pacific/Apia', '2011-12-30T10:00:00Z')).toBe('2011-12-31')
  await runNight({ database, databaseUrl: urls.appUrl, ledger, watch }, [closeStep({ database, ledger })])
  expect(
    await database.rows(sql`select to_char(day, 'YYYY-MM-DD') as day, transfers::int from books.day_closes`),
  ).toEqual([
    { day: '2011-12-29', transfers: 0 },
    { day: '2011-12-30', transfers: 0 },
  ])
})

test.each([
  ['Africa/Cairo', 'without a midnight', '2026-04-23T22:00:00Z', '2026-04-24'],
  ['Africa/Cairo', 'after one of 23 hours', '2026-04-24T21:00:00Z', '2026-04-25'],
  ['Europe/Berlin', 'with 23 hours', '2027-03-27T23:00:00Z', '2027-03-28'],
  ['Europe/Berlin', 'after one of 23 hours', '2027-03-28T22:00:00Z', '2027-03-29'],
  ['Europe/Berlin', 'with 25 hours', '2027-10-30T22:00:00Z', '2027-10-31'],
  ['Europe/Berlin', 'after one of 25 hours', '2027-10-31T23:00:00Z', '2027-11-01'],
  ['America/New_York', 'with 23 hours', '2028-03-12T05:00:00Z', '2028-03-12'],
  ['America/New_York', 'after one of 23 hours', '2028-03-13T04:00:00Z', '2028-03-13'],
  ['America/New_York', 'with 25 hours', '2028-11-05T04:00:00Z', '2028-11-05'],
  ['America/New_York', 'after one of 25 hours', '2028-11-06T05:00:00Z', '2028-11-06'],
  ['Australia/Lord_Howe', 'with half an hour more', '2029-03-31T13:00:00Z', '2029-04-01'],
  ['Australia/Lord_Howe', 'after one with half an hour more', '2029-04-01T13:30:00Z', '2029-04-02'],
  ['Australia/Lord_Howe', 'with half an hour less', '2029-10-06T13:30:00Z', '2029-10-07'],
  ['Australia/Lord_Howe', 'after one with half an hour less', '2029-10-07T13:00:00Z', '2029-10-08'],
  ['UTC', 'that is a leap day', '2032-02-29T00:00:00Z', '2032-02-29'],
])('in %s the date turns at midnight to a day %s', async (zone, _, midnight, day) => {
  const before = new Date(Date.parse(midnight) - 1).toISOString()
  expect((await turnAt(zone, before)) < day).toBe(true)
  expect(await turnAt(zone, midnight)).toBe(day)
})
