import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { verifyLoans } from '../../floor/upkeep/verify-loans.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  actOnLoan,
  expectAllToHold,
  lendingBank,
  loansNight,
  placeSpent,
  spend,
  takeBack,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf, credit } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

type Loan = { who: TestCustomer; loanId: string }

/** The bank's day is the one after, and the night has worked off all until then. */
async function nightOf(day: string): Promise<void> {
  await bank.ledger.turnDay(dayAfter(day))
  await loansNight(bank).run(day)
}

/** A loan whose first instalment was due so many days ago. */
async function late(days: number): Promise<Loan> {
  const loan = await placeSpent(bank, admin, { months: 24 })
  const { next } = await viewLoan(bank, loan.who, loan.loanId)
  await nightOf(next.dueOn)
  await nightOf(dayAfter(next.dueOn, days - 1))
  return loan
}

const restructure = async ({ loanId }: Loan, capitalises = true) => {
  const done = await actOnLoan(bank, admin, 'restructure', { loanId, months: 24, capitalises })
  expect(done.status).toBe(200)
  return done.body.data
}

/** The next instalment falls due and is collected, also when what was late made it dearer; unless there is no money. */
async function month({ who, loanId }: Loan, isPaid = true): Promise<void> {
  const { next } = await viewLoan(bank, who, loanId)
  if (isPaid) await credit(bank, admin, who, { amount: next.amount + 1 })
  await nightOf(next.dueOn)
}

const portfolio = async (age: string) =>
  (await bank.call('GET /loan-portfolio', { token: admin.token, query: { age } })).body

const progress = async ({ who, loanId }: Loan) => (await viewLoan(bank, who, loanId)).restructuredLate

test('B38 a loan that is restructured while late stays marked, and counts as late as it was then', async () => {
  const loan = await late(40)
  const { loanId } = loan
  const today = (await bank.ledger.businessDay()).day
  expect(await restructure(loan)).toMatchObject({
    due: { total: 0, daysLate: 0, age: null },
    arrears: { daysLate: 40, age: '31-60' },
    restructuredLate: { on: today, daysLate: 40, paidOnTime: 0, needed: 12 },
  })
  const counted = await portfolio('31-60')
  expect(counted.data.map(({ _id }: { _id: string }) => _id)).toEqual([loanId])
  expect(counted.sums).toMatchObject([{ age: '31-60', count: 1, restructured: 1, due: 0 }])
  expect((await portfolio('none')).data).toEqual([])
  const { body: csv } = await bank.call('GET /export-loan-portfolio', {
    token: admin.token,
    query: { age: 'any' },
  })
  expect(csv).toContain(`,40,31-60,${today},`)
  // As an older release left it, and what the upgrade makes of it.
  await bank.asOwner(sql`
    update bank.loan_accounts set restructured_late_on = null, restructured_days_late = null, cure_from = null`)
  expect((await verifyLoans(bank.database.pool)).map(({ code }) => code)).toEqual(['loan_mark_missing'])
  const file = new URL('../../schema/0257_mark_restructured_loans.sql', import.meta.url)
  for (const text of [1, 2].map(() => readFileSync(file, 'utf8'))) await bank.asOwner({ text, values: [] })
  expect(await progress(loan)).toEqual({ on: today, daysLate: 40, paidOnTime: 0, needed: 12 })
}, 60_000)

test('B38 twelve instalments in a row, paid on time, cure it; a missed one begins again', async () => {
  const loan = await late(5)
  const { who, loanId } = loan
  await restructure(loan)
  for (let paid = 0; paid < 2; paid++) await month(loan)
  expect(await progress(loan)).toMatchObject({ daysLate: 5, paidOnTime: 2 })
  const { next } = await viewLoan(bank, who, loanId)
  await month(loan, false)
  await nightOf(dayAfter(next.dueOn, 6))
  expect(await progress(loan)).toMatchObject({ paidOnTime: 2 })
  await nightOf(dayAfter(next.dueOn, 7))
  expect(await progress(loan)).toMatchObject({ paidOnTime: 0 })
  await credit(bank, admin, who, { amount: 500 })
  await nightOf(dayAfter(next.dueOn, 8))
  const { total } = await balancesOf(bank, who.accountNumber)
  await spend(bank, who, total / 100)
  for (let paid = 0; paid < 11; paid++) await month(loan)
  expect(await progress(loan)).toMatchObject({ paidOnTime: 11 })
  await month(loan)
  expect(await progress(loan)).toBeNull()
  const { payments } = await viewLoan(bank, who, loanId)
  expect((await takeBack(bank, admin, payments[0]._id)).status).toBe(200)
  expect(await progress(loan)).toMatchObject({ paidOnTime: 11 })
  await nightOf((await bank.ledger.businessDay()).day)
  expect(await progress(loan)).toBeNull()
}, 120_000)

test('B38 another plan while it is marked begins again; one for a loan that is not late marks nothing', async () => {
  const loan = await late(3)
  await restructure(loan, false)
  expect(await progress(loan)).toMatchObject({ daysLate: 3 })
  await credit(bank, admin, loan.who, { amount: 500 })
  await month(loan)
  expect(await progress(loan)).toMatchObject({ paidOnTime: 1 })
  const { due } = await restructure(loan)
  expect(due.total).toBe(0)
  expect(await progress(loan)).toMatchObject({ daysLate: 3, paidOnTime: 0 })
  const punctual = await placeSpent(bank, admin, { months: 6 })
  expect((await restructure(punctual)).restructuredLate).toBeNull()
}, 60_000)
