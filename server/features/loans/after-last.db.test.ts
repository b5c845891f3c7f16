import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { TestAdmin, TestBank } from '../../testing/bank.ts'
import {
  actOnLoan,
  endDay,
  endDays,
  expectAllToHold,
  lendingBank,
  payLoan,
  placeLoan,
  placeSpent,
  previewEarly,
  spend,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { credit } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

/** Somebody who has missed the only instalment of a loan of 12,000.00, so many days ago. */
async function placeOver(days: number) {
  const who = await bank.openCustomer()
  const loanId = await placeLoan(bank, admin, who, { months: 1, amount: 12_000 })
  await spend(bank, who, 12_000)
  const { next } = await viewLoan(bank, who, loanId)
  await endDays(bank, dayAfter(next.dueOn, days))
  return { who, loanId, next }
}

test('what accrues after the last instalment is due, shown as due, and the same as what repays everything', async () => {
  const { who, loanId, next } = await placeOver(10)
  const { due, owed, accrued } = await viewLoan(bank, who, loanId)
  // 6 % of 12,000.00 are 2.00 a day by 30E/360, for the day it was due and the nine after it; and the late fee.
  expect(due).toMatchObject({ principal: 12_000, interest: next.interest + 20, fees: 25 })
  expect([accrued, owed.total]).toEqual([0, due.total])
  expect((await previewEarly(bank, who, loanId)).body.data.amount).toBe(due.total)
  await credit(bank, admin, who, { amount: 13_000 })
  expect((await payLoan(bank, who, loanId, { amount: due.total })).body.data).toMatchObject({
    interest: next.interest + 20,
  })
  expect(await viewLoan(bank, who, loanId)).toMatchObject({ state: 'repaid', owed: { total: 0 } })
}, 120_000)

test('the night collects it, and a payment of a part leaves the rest of it due', async () => {
  const { who, loanId } = await placeOver(3)
  await credit(bank, admin, who, { amount: 6000 })
  const { due } = await viewLoan(bank, who, loanId)
  await payLoan(bank, who, loanId, { amount: 6000 })
  await endDay(bank)
  // Half of it is owed about a day longer: a dollar more, and nothing was forgotten.
  const left = (await viewLoan(bank, who, loanId)).due.total
  expect(left).toBeGreaterThan(due.total - 6000 + 1)
  await credit(bank, admin, who, { amount: 7000 })
  await endDay(bank)
  const loan = await viewLoan(bank, who, loanId)
  expect(loan).toMatchObject({ state: 'repaid', accrued: 0 })
  expect(loan.payments[0]).toMatchObject({ how: 'collected', total: left })
}, 120_000)

test('a loan past its last instalment is planned anew with what is due, and not without it', async () => {
  const { who, loanId } = await placeSpent(bank, admin, { months: 1 })
  const { next } = await viewLoan(bank, who, loanId)
  await endDays(bank, dayAfter(next.dueOn, 2))
  for (const what of ['restructure/preview', 'restructure'] as const) {
    const { status, body } = await actOnLoan(bank, admin, what, { loanId, months: 12 })
    expect([status, body.reason]).toEqual([409, 'loan_nothing_to_plan'])
  }
  const { owed } = await viewLoan(bank, who, loanId)
  const done = await actOnLoan(bank, admin, 'restructure', { loanId, months: 12, capitalises: true })
  expect(done.body.data).toMatchObject({
    due: { total: 0 },
    owed: { total: owed.total, principal: owed.total },
  })
  const { schedule } = await viewLoan(bank, who, loanId)
  expect(schedule.map(({ state }: { state: string }) => state)).toEqual([
    'replanned',
    ...Array(12).fill('ahead'),
  ])
  expect(schedule[0]).toMatchObject({ paid: { total: 0 }, paidOn: null })
}, 120_000)
