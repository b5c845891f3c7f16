import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { verifyInterest } from '../../floor/interest/verify-interest.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { book, placeTerms } from '../../testing/interest.ts'
import { interestStep } from './interest-step.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await testBank()
  const { accountNumber: number } = await bank.signUpCustomer()
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
  await bank.ledger.turnDay('2027-01-28')
  await book(bank, { number }, { amountMinor: 10_000_000 })
  for (let day = '2027-01-28'; day <= '2027-03-02'; day = dayAfter(day)) {
    if (day === '2027-02-03')
      await book(bank, { number }, { amountMinor: -500, valueAt: momentOn('2027-01-30', '12:00', 'UTC') })
    await bank.ledger.turnDay(dayAfter(day))
    await interestStep(bank.features.dependencies).run(day)
    await bank.ledger.closeDay(day)
  }
})

/** What is found after somebody who owns the tables has changed them; they are put back. */
async function foundAfter(change?: Sql): Promise<string[]> {
  const client = new pg.Client(bank.urls.ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    if (change) await client.query({ ...change })
    // The check itself begins and ends transactions: inside this one they are left out.
    const query = (text: string) => (/^(begin|rollback)/.test(text) ? undefined : client.query(text))
    const pool = { connect: async () => ({ query: async (text: string) => query(text), release() {} }) }
    const { faults } = await verifyInterest(pool as never)
    return faults.map(({ rule, code }) => `${rule} ${code}`)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

test('B22 nothing is found in what the nights have written', async () => {
  const pool = new pg.Pool({ connectionString: bank.urls.ownerUrl, max: 1 })
  const verdict = await verifyInterest(pool)
  await pool.end()
  expect(verdict).toEqual({ faults: [], days: 34, periods: 2 })
})

test.each<[string, Sql, string]>([
  ['a day', sql`delete from bank.accruals where day = '2027-02-10'`, 'accrual_missing'],
  ['the last day', sql`delete from bank.accruals where day = '2027-03-02'`, 'accrual_missing'],
  [
    'an amount',
    sql`update bank.accruals set millionths = millionths + 1 where day = '2027-03-01'`,
    'accrual_unlike_balance',
  ],
  [
    'a balance',
    sql`update bank.accruals set balance_minor = balance_minor + 1 where day = '2027-02-20'`,
    'accrual_unlike_balance',
  ],
  [
    'a correction',
    sql`update bank.accrual_corrections set millionths = 0 where day = '2027-01-31'`,
    'correction_unlike_balance',
  ],
  [
    'what is carried',
    sql`update bank.interest_periods set carried_in = carried_in - 1, accrued = accrued + 1 where ends_on = '2027-02-28'`,
    'period_not_carried',
  ],
  [
    'what accrued in a period',
    sql`update bank.interest_periods set corrected = corrected + 1, accrued = accrued - 1 where ends_on = '2027-02-28'`,
    'period_unlike_days',
  ],
  [
    'what was posted',
    sql`update bank.interest_periods set posted_minor = posted_minor - 1, carried_out = carried_out + 1000000
        where ends_on = '2027-02-28'`,
    'interest_unlike_posting',
  ],
  ['a tax', sql`update bank.interest_taxes set tax_minor = tax_minor + 1`, 'interest_unlike_posting'],
])('B22 finds %s that somebody changed', async (_, change, code) => {
  expect(await foundAfter()).toEqual([])
  expect(await foundAfter(change)).toContain(`B22 ${code}`)
})
