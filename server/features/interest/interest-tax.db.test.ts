import type { Account } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import type { TestBank } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { bankFrom, book, expectInterestToAddUp, periodsOf, placeTerms } from '../../testing/interest.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { interestStep } from './interest-step.ts'

const FUNDED = 10_000_000
let bank: TestBank
let [early, late, closed]: Account[] = []

/** A quarter is tax until 20 January, a half from the 21st on; 3.65 % of 100,000.00 are 10.00 a day. */
beforeAll(async () => {
  bank = await bankFrom('2027-01-11')
  const owner = await bank.openCustomer({ accountType: 'savings' })
  const terms = { currency: 'USD', tiers: [{ from_minor: 0, rate_ppm: 36_500 }] }
  await placeTerms(bank, { ...terms, begins_on: '2027-01-01', tax_ppm: 250_000 })
  await placeTerms(bank, { ...terms, begins_on: '2027-01-21', tax_ppm: 500_000 })
  early = await placeAccount(bank, owner, { amount: FUNDED })
  late = await placeAccount(bank, owner)
  closed = await placeAccount(bank, owner, { amount: FUNDED })
  await nights('2027-01-11', '2027-01-24')
  await book(bank, late, { amountMinor: FUNDED, valueAt: momentOn('2027-01-11', '00:00', 'UTC') })
  await book(bank, closed, { amountMinor: -FUNDED })
  const params = { account: closed.number }
  const reply = await bank.call('POST /my-accounts/{account}/close', { params, token: owner.token })
  expect(reply.status).toBe(200)
  await nights('2027-01-25', '2027-01-31')
}, 120_000)

async function nights(from: string, to: string) {
  for (let day = from; day <= to; day = dayAfter(day)) {
    await bank.ledger.turnDay(dayAfter(day))
    await interestStep(bank.features.dependencies).run(day)
  }
}

test('B22 each day is taxed by its own terms when the rate of tax changes within a period', async () => {
  // Ten days of 10.00 at a quarter, eleven at a half.
  expect(await periodsOf(bank, early!)).toMatchObject([{ posted_minor: '21000', tax_minor: '8000' }])
})

test('B22 what is booked later for an earlier day is taxed by the terms of that day', async () => {
  expect(await periodsOf(bank, late!)).toMatchObject([{ posted_minor: '21000', tax_minor: '8000' }])
})

test('B22 an account that is closed within the period is taxed day by day as well', async () => {
  // Ten days at a quarter, four at a half.
  expect(await periodsOf(bank, closed!)).toMatchObject([{ posted_minor: '14000', tax_minor: '4500' }])
})

test('B22 the books agree with it', async () => {
  await expectInterestToAddUp(bank)
  await expectBooksToBalance(bank)
})
