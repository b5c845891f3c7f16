import { minor } from '@larkfield/contract/money.ts'
import { transferId } from '@larkfield/ledger'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { verifyInterest } from '../../floor/interest/verify-interest.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { book, placeTerms } from '../../testing/interest.ts'
import { interestStep } from './interest-step.ts'

let bank: TestBank
let number: string

beforeAll(async () => {
  bank = await testBank()
  number = (await bank.openCustomer()).accountNumber
  // Somebody without money: nothing is earned, and every day is written down all the same.
  await bank.openCustomer()
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
  await bank.ledger.turnDay('2027-01-28')
  await book(bank, { number }, { amountMinor: 10_000_000 })
  for (let day = '2027-01-28'; day <= '2027-03-14'; day = dayAfter(day)) {
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
  expect(verdict).toEqual({ faults: [], days: 92, periods: 4 })
})

test.each<[string, Sql, string]>([
  ['a day', sql`delete from bank.accruals where day = '2027-02-10'`, 'accrual_missing'],
  ['the last day', sql`delete from bank.accruals where day = '2027-03-14'`, 'accrual_missing'],
  [
    'the first day after a period',
    sql`delete from bank.accruals where day = '2027-03-01'`,
    'accrual_missing',
  ],
  ['all days of an account', sql`delete from bank.accruals where balance_minor > 0`, 'accrual_missing'],
  [
    'the balance of a day, and with it what it earned',
    sql`update bank.accruals a
        set balance_minor = 0, millionths = 0,
            rest = (select b.rest from bank.accruals b where b.account_id = a.account_id and b.day = a.day - 1)
        where day = '2027-03-14'`,
    'accrual_unlike_entries',
  ],
  [
    'the account, as if it were closed,',
    sql`update ledger.accounts set status = 'closed', balance_minor = 0, held_minor = 0 where kind = 'customer'`,
    'accruals_not_paid',
  ],
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
        where ends_on = '2027-02-28' and posted_minor > 0`,
    'interest_unlike_posting',
  ],
  [
    'by which terms a period was taxed',
    sql`update bank.interest_periods set taxed = taxed + 1 where ends_on = '2027-02-28'`,
    'tax_unlike_days',
  ],
  [
    'how much a period was taxed',
    sql`update bank.interest_periods set tax_minor = tax_minor - 1 where tax_minor > 0`,
    'tax_unlike_days',
  ],
  ['a tax', sql`update bank.interest_taxes set tax_minor = tax_minor + 1`, 'interest_unlike_posting'],
  ['what a tax was for', sql`delete from bank.interest_taxes`, 'interest_outside_period'],
  [
    'whom interest was paid to',
    sql`update ledger.transfers t
        set credit_account = (select max(account_id) from bank.account_products p where p.account_id <> t.credit_account)
        where kind = 'interest'`,
    'interest_outside_period',
  ],
  [
    'who paid interest to whom',
    sql`update ledger.transfers
        set debit_account = credit_account, credit_account = debit_account
        where kind = 'interest'`,
    'interest_outside_period',
  ],
  [
    'which of its own accounts the bank paid interest from',
    sql`update ledger.transfers
        set debit_account = (select id from ledger.accounts where kind = 'fees' and currency = 'USD')
        where kind = 'interest'`,
    'interest_unlike_posting',
  ],
  [
    'a tax, as if it had never been taken,',
    sql`with taken as (delete from bank.interest_taxes where ends_on = '2027-01-31' returning transfer_id)
        update ledger.transfers set kind = 'fee' where id = (select transfer_id from taken)`,
    'tax_not_taken',
  ],
])('B22 finds %s that somebody changed', async (_, change, code) => {
  expect(await foundAfter()).toEqual([])
  expect(await foundAfter(change)).toContain(`B22 ${code}`)
})

const interestOf = async (month: string) =>
  (
    await bank.asOwner(sql`
      select transfer_id::int as id from bank.interest_periods
      where transfer_id is not null and to_char(ends_on, 'YYYY-MM') = ${month}`)
  )[0]!.id

test('B22 finds interest that was posted by itself, or taken back', async () => {
  await bank.ledger.post({
    request: { principal: 'test', call: 'interest', key: 'again' },
    kind: 'interest',
    debit: 'interest',
    credit: number,
    amountMinor: minor(3_424),
    currency: 'USD',
  })
  expect(await foundAfter()).toEqual(['B22 interest_outside_period'])
  await bank.ledger.reverse({
    request: { principal: 'test', call: 'interest', key: 'back' },
    transfer: transferId(String(await interestOf('2027-01'))),
  })
  expect(await foundAfter()).toEqual(['B22 interest_outside_period', 'B22 interest_taken_back'])
})
