import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  endDay,
  expectAllToHold,
  expectLoansToHold,
  lendingBank,
  payLoan,
  placeLoan,
  placeSpent,
  repayEarly,
  sharedDays,
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

const days = sharedDays(() => bank)
const reverse = (id: string) => takeBack(bank, admin, id)

days.test('a payment that is taken back is due again, also the last one', async () => {
  const who = await bank.openCustomer()
  await credit(bank, admin, who, { amount: 100 })
  const loanId = await placeLoan(bank, admin, who, { months: 1 })
  const { next } = await viewLoan(bank, who, loanId)
  await days.passUntil(dayAfter(next.dueOn))
  const repaid = await viewLoan(bank, who, loanId)
  expect(repaid.state).toBe('repaid')
  await days.pass(1)
  expect((await reverse(repaid.payments[0]._id)).status).toBe(200)
  const again = await viewLoan(bank, who, loanId)
  expect(again).toMatchObject({
    state: 'active',
    due: { total: next.amount },
    payments: [{ isReversed: true }],
  })
  await days.pass(1)
  expect((await viewLoan(bank, who, loanId)).state).toBe('repaid')
})

days.test(
  'an early repayment that is taken back leaves what had fallen due before it due again, and nothing more',
  async () => {
    const { who, loanId } = await placeSpent(bank, admin, { months: 6 })
    const { next } = await viewLoan(bank, who, loanId)
    await days.passUntil(dayAfter(next.dueOn, 3))
    await credit(bank, admin, who, { amount: 700 })
    const before = await viewLoan(bank, who, loanId)
    expect(before.due.total).toBe(next.amount)
    const { body } = await repayEarly(bank, who, loanId, { amount: 500 })
    expect((await reverse(body.data._id)).status).toBe(200)
    const after = await viewLoan(bank, who, loanId)
    expect([after.due, after.owed, after.accrued]).toEqual([before.due, before.owed, before.accrued])
  },
)

days.test(
  'an early repayment that is taken back after a month accrued on less, and only what was owed',
  async () => {
    const who: TestCustomer = await bank.openCustomer()
    await credit(bank, admin, who, { amount: 2000 })
    const loanId = await placeLoan(bank, admin, who, { months: 3 })
    await days.pass(5)
    const { body } = await repayEarly(bank, who, loanId, { amount: 500 })
    const { next } = await viewLoan(bank, who, loanId)
    await days.passUntil(dayAfter(next.dueOn))
    expect((await reverse(body.data._id)).status).toBe(200)
    const { endsOn } = await viewLoan(bank, who, loanId)
    await days.passUntil(dayAfter(endsOn))
    const repaid = await viewLoan(bank, who, loanId)
    expect(repaid).toMatchObject({ state: 'repaid', owed: { total: 0 }, paid: { principal: 1200, fees: 0 } })
  },
)

days.test(
  'a pay-out that is taken back ends the loan with what was charged for it; not after a payment',
  async () => {
    const { who, loanId } = await placeSpent(bank, admin, { months: 6 })
    const { next } = await viewLoan(bank, who, loanId)
    await days.passUntil(dayAfter(next.dueOn))
    await credit(bank, admin, who, { amount: 1300 })
    const ticket = async () => (await bank.call('GET /my-loans', { token: who.token })).body.data[0]
    const { transferId } = await ticket()
    const paid = await payLoan(bank, who, loanId, { amount: 10 })
    expect((await reverse(transferId)).body.reason).toBe('loan_has_payments')
    expect((await reverse(paid.body.data._id)).status).toBe(200)
    expect((await reverse(transferId)).status).toBe(200)
    expect(await viewLoan(bank, who, loanId)).toMatchObject({ state: 'reversed', owed: { total: 0 } })
    expect(await ticket()).toMatchObject({ state: 'reversed' })
    expect((await balancesOf(bank, who.accountNumber)).total).toBe(10_000)
  },
)

describe('an early repayment that is taken back', () => {
  const earned = async () => {
    const house = await bank.ledger.houseAccounts('USD')
    const of = (kind: string) => house.find((account) => account.kind === kind)!.balanceMinor
    return { fees: of('fees'), interest: of('interest_income') }
  }

  /** Ten days into a loan of 1200.00; all of it is repaid, unless it is said how much. */
  async function repaidThenTakenBack(amount?: number) {
    const who = await bank.openCustomer()
    await credit(bank, admin, who, { amount: 100 })
    const loanId = await placeLoan(bank, admin, who)
    for (let day = 0; day < 10; day++) await endDay(bank)
    const before = { loan: await viewLoan(bank, who, loanId), earned: await earned() }
    const money = await balancesOf(bank, who.accountNumber)
    const done = await repayEarly(bank, who, loanId, { ...(amount && { amount }) })
    expect(done.status).toBe(200)
    await expectLoansToHold(bank)
    const between = await earned()
    expect((await reverse(done.body.data._id)).status).toBe(200)
    await expectLoansToHold(bank)
    expect(await balancesOf(bank, who.accountNumber)).toEqual(money)
    return { who, loanId, before, between, done: done.body.data }
  }

  test.each([
    ['in part', 500],
    ['whole', undefined],
  ])(
    'takes its fee and its interest back with it: %s',
    async (_, amount) => {
      const { who, loanId, before, between, done } = await repaidThenTakenBack(amount)
      expect(Number(between.fees - before.earned.fees)).toBe(Math.round(done.fees * 100))
      expect(done.fees).toBeGreaterThan(0)
      expect(Number(between.interest - before.earned.interest)).toBe(Math.round(done.interest * 100))
      expect(await earned()).toEqual(before.earned)
      const after = await viewLoan(bank, who, loanId)
      expect(after).toMatchObject({
        state: 'active',
        owed: before.loan.owed,
        accrued: before.loan.accrued,
        due: { total: 0, age: null },
        paid: { total: 0 },
        payments: [{ isReversed: true, total: done.total }],
      })
      // The instalments are those from before, on their dates and to the cent.
      const planned = (schedule: Record<string, unknown>[]) =>
        schedule.map(({ dueOn, principal, interest }) => [dueOn, principal, interest])
      expect(planned(after.schedule)).toEqual(planned(before.loan.schedule))
      // It can be done again on the same day, and taken back again.
      const again = await repayEarly(bank, who, loanId, { ...(amount && { amount }) })
      expect(again.body.data).toMatchObject({ total: done.total, fees: done.fees, interest: done.interest })
      expect((await reverse(again.body.data._id)).status).toBe(200)
      expect(await earned()).toEqual(before.earned)
    },
    60_000,
  )
})

test('set-off of interest that was not due is taken back with the interest; charges are not by themselves', async () => {
  const { who, loanId } = await placeSpent(bank, admin)
  for (let day = 0; day < 10; day++) await endDay(bank)
  await credit(bank, admin, who, { amount: 10 })
  const before = await viewLoan(bank, who, loanId)
  const set = await bank.call('POST /loan-portfolio/{loanId}/set-off', {
    params: { loanId },
    token: admin.token,
    body: { account: who.accountNumber, amount: 1, reason: 'Agreed by phone' },
  })
  expect(set.body.data).toMatchObject({ interest: 1, total: 1 })
  const { due, accrued } = await viewLoan(bank, who, loanId)
  // Only what it paid was charged: the rest goes on accruing until its instalment.
  expect([due.total, accrued]).toEqual([0, before.accrued - 1])
  const [charge] = await bank.asOwner(sql`
    select d.transfer_id::int from bank.loan_dues d join bank.loan_accounts l using (account_id)
    where l.loan_id = ${loanId} and d.kind = 'interest'`)
  expect((await reverse(shownId(charge.transfer_id))).body.reason).toBe('loan_charge_not_reversible')
  expect((await reverse(set.body.data._id)).status).toBe(200)
  expect(await viewLoan(bank, who, loanId)).toMatchObject({
    due: { total: 0 },
    accrued: before.accrued,
    owed: { total: 1200 },
  })
}, 60_000)
