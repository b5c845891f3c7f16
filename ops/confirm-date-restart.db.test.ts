import { dayAfter, dayAt } from '@larkfield/server/floor/calendar/bank-time.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { testBank } from '@larkfield/server/testing/bank.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { confirmDate } from './confirm-date.ts'
import { testDatabase } from './testing/database.ts'

const today = dayAt(new Date(), 'UTC')
const asLive = { nightCatchUpDays: 7 }

/** Books as a bank leaves them that goes down, or is restored from a backup, so many days ago. */
async function downFor(days: number) {
  const urls = await testDatabase()
  const owner = new pg.Client(urls.ownerUrl)
  await owner.connect()
  await owner.query('update ledger.business_date set day = $1, open_from = $1', [dayAfter(today, -days)])
  await owner.end()
  return urls
}

test('B36 a bank that was down for ten days opens on its business day, says so, and goes on after one command', async () => {
  const urls = await downFor(10)
  const said: string[] = []
  const logStream = { write: (line: string) => void said.push(line) }
  const bank = await testBank({ urls, logStream, config: asLive })
  expect((await bank.ledger.businessDay()).day).toBe(dayAfter(today, -10))
  const { token } = await bank.signInAdmin()
  const { dateWait } = (await bank.call('GET /night-runs', { token })).body
  expect(dateWait).toEqual({ businessDay: dayAfter(today, -10), calendarDay: today, days: 10 })
  await expect.poll(() => said.join('')).toContain('10 days after the business date')

  await confirmDate({ database: bank.database, config: readConfig({ NIGHT_CATCH_UP_DAYS: '7' }) }, today)
  const again = await testBank({ urls, config: asLive })
  expect((await again.ledger.businessDay()).day).toBe(today)
  const closed = () => again.asOwner(sql`select count(*)::int as days from books.day_closes`)
  await expect.poll(closed).toEqual([{ days: 10 }])
})

test('B36 a bank that was down for seven days goes on by itself', async () => {
  const bank = await testBank({ urls: await downFor(7), config: asLive })
  expect((await bank.ledger.businessDay()).day).toBe(today)
})
