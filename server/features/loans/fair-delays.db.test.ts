import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  actOnLoan,
  endDays,
  expectAllToHold,
  lendingBank,
  loansNight,
  payLoan,
  placeLoan,
  placeSpent,
  sharedDays,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf, credit } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

const days = sharedDays(() => bank)
const dueOf = async (who: TestCustomer, loanId: string) => (await viewLoan(bank, who, loanId)).due

/** At the desk, since whoever is disabled cannot look. */
const dueAtDesk = async (loanId: string) =>
  (await bank.call('GET /loan-portfolio/{loanId}', { params: { loanId }, token: admin.token })).body.data.due

days.test('a set-off that pays some of the interest until today makes none of it due', async () => {
  const { who, loanId } = await placeSpent(bank, admin)
  await days.pass(10)
  await credit(bank, admin, who, { amount: 1 })
  const { accrued } = await viewLoan(bank, who, loanId)
  const done = await actOnLoan(bank, admin, 'set-off', { loanId, account: who.accountNumber, amount: 1 })
  expect(done.body.data).toMatchObject({ total: 1, interest: 1, principal: 0 })
  const loan = await viewLoan(bank, who, loanId)
  expect(loan.due).toMatchObject({ total: 0, since: null })
  expect(loan.accrued).toBeCloseTo(accrued - 1, 2)
})

days.test('a new plan makes nobody late: the interest until then is in its first instalment', async () => {
  const { who, loanId } = await placeSpent(bank, admin)
  await days.pass(10)
  const { accrued } = await viewLoan(bank, who, loanId)
  const done = await actOnLoan(bank, admin, 'restructure', { loanId, months: 24 })
  expect(done.body.data).toMatchObject({ due: { total: 0, since: null }, accrued, owed: { interest: 0 } })
  const { next } = done.body.data
  // Of ten days and of the month after it: 2.00 and 6.00.
  expect(next.interest).toBe(8)
  await credit(bank, admin, who, { amount: 100 })
  await days.passUntil(dayAfter(next.dueOn))
  expect((await viewLoan(bank, who, loanId)).payments[0]).toMatchObject({ interest: 8, total: next.amount })
})

days.test('the days of a stop to charging make no late fee once it is over; those after it do', async () => {
  const { who, loanId } = await placeSpent(bank, admin, { months: 6 })
  const { next } = await viewLoan(bank, who, loanId)
  await actOnLoan(bank, admin, 'charging', { loanId, isCharging: false })
  await days.passUntil(dayAfter(next.dueOn, 20))
  await actOnLoan(bank, admin, 'charging', { loanId, isCharging: true })
  await days.pass(7)
  expect(await dueOf(who, loanId)).toMatchObject({ fees: 0, daysLate: 27 })
  await days.pass(1)
  expect((await dueOf(who, loanId)).fees).toBe(25)
})

days.test('while the bank has disabled the account nobody is late by the days', async () => {
  const who = await bank.openCustomer()
  const loanId = await placeLoan(bank, admin, who, { months: 3 })
  const { next } = await viewLoan(bank, who, loanId)
  const status = (accountStatus: string) =>
    bank.call('PUT /admin-status/{userId}', {
      params: { userId: who.id },
      token: admin.token,
      body: { accountStatus },
    })
  await status('disabled')
  await days.passUntil(dayAfter(next.dueOn, 9))
  expect(await dueAtDesk(loanId)).toMatchObject({ total: next.amount, fees: 0 })
  await status('active')
  await days.pass(1)
  expect(await dueAtDesk(loanId)).toMatchObject({ total: 0 })
})

days.test('what was charged without an instalment costs no late fee', async () => {
  const { who, loanId } = await placeSpent(bank, admin, { months: 1 })
  const { next } = await viewLoan(bank, who, loanId)
  await days.passUntil(dayAfter(next.dueOn, 20))
  expect((await dueOf(who, loanId)).fees).toBe(25)
})

/** Moves the bank's day by itself, so no other test is under way. */
test('nights that come too late cost no fee, and collect what is there', async () => {
  const who = await bank.openCustomer()
  const [first, second] = [
    await placeLoan(bank, admin, who, { months: 6 }),
    (await placeSpent(bank, admin, { months: 6 })).loanId,
  ]
  const { next } = await viewLoan(bank, who, first)
  const { total } = await balancesOf(bank, who.accountNumber)
  await endDays(bank, next.dueOn)
  const today = dayAfter(next.dueOn, 10)
  await bank.ledger.turnDay(today)
  // Somebody acts before the bank has caught up: it does not know yet what it could have collected.
  expect((await payLoan(bank, who, first, { amount: 1 })).body.data).toMatchObject({ fees: 0 })
  for (let day = next.dueOn; day < today; day = dayAfter(day)) {
    await loansNight(bank).run(day)
    await bank.ledger.closeDay(day)
  }
  expect((await dueAtDesk(first)).total).toBe(0)
  expect((await balancesOf(bank, who.accountNumber)).total).toBe(total - Math.round(next.amount * 100))
  expect(await dueAtDesk(second)).toMatchObject({ fees: 0, principal: next.principal })
  await endDays(bank, dayAfter(today, 7))
  expect((await dueAtDesk(second)).fees).toBe(25)
}, 120_000)
