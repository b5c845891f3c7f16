import { expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { testBank } from '../../testing/bank.ts'
import { accrualsOf, book, periodsOf, placeTerms } from '../../testing/interest.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { clockAt, orderBank } from '../../testing/order-stage.ts'

const WAIT = { timeout: 60_000, interval: 100 }

test('B22 a missed week is caught up by the night itself, each day once, also by two nodes', async () => {
  const bank = await orderBank('2027-01-27T12:00:00Z')
  const other = clockAt('2027-01-27T12:00:00Z')
  const second = await testBank({ urls: bank.urls, clock: other })
  const { accountNumber: number } = await bank.openCustomer()
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01' })
  await book(bank, { number }, { amountMinor: 10_000_000 })
  const now = '2027-02-03T06:00:00Z'
  bank.time.set(now)
  other.set(now)
  await Promise.all([bank.features.carryOutNight(), second.features.carryOutNight()])
  const closed = async () =>
    (await bank.asOwner(sql`select max(day)::text as day from books.day_closes`))[0].day
  await expect.poll(closed, WAIT).toBe('2027-02-02')

  const account = (await bank.ledger.account(number))!
  const days = await accrualsOf(bank, account)
  expect(days.map(({ day }) => day)).toEqual([
    '2027-01-27',
    '2027-01-28',
    '2027-01-29',
    '2027-01-30',
    '2027-01-31',
    '2027-02-01',
    '2027-02-02',
  ])
  // 100,000.00 at 2.5 % for five days are 34.246575 and a rest; the credit of January earns from the first of February.
  expect(await periodsOf(bank, account)).toMatchObject([{ ends_on: '2027-01-31', posted_minor: '3424' }])
  expect(days.map(({ balance_minor }) => balance_minor)).toEqual([
    ...Array(5).fill('10000000'),
    '10003424',
    '10003424',
  ])
  await bank.features.carryOutNight()
  expect(await accrualsOf(bank, account)).toEqual(days)
  expect(await periodsOf(bank, account)).toHaveLength(1)
  await expectBooksToBalance(bank)
})
