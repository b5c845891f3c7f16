import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  endDay,
  endDays,
  expectAllToHold,
  lendingBank,
  loansNight,
  payLoan,
  placeLoan,
  previewEarly,
  repayEarly,
  spend,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf, credit } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

const pay = (customer: TestCustomer, loanId: string, amount: number, key?: string) =>
  payLoan(bank, customer, loanId, { amount, ...(key && { key }) })

const previewed = (
  customer: TestCustomer,
  loanId: string,
  asked: { amount?: number; keeps?: string; next?: true } = {},
) => previewEarly(bank, customer, loanId, asked)

test('a loan whose instalments are there on their days is repaid to the cent of its schedule', async () => {
  const ann = await bank.openCustomer()
  await credit(bank, admin, ann, { amount: 100 })
  const loanId = await placeLoan(bank, admin, ann, { months: 3 })
  const { schedule, endsOn } = await viewLoan(bank, ann, loanId)
  const did = await endDays(bank, dayAfter(endsOn))
  expect(did).toMatchObject({ collected: 3, short: 0 })
  const loan = await viewLoan(bank, ann, loanId)
  expect(loan).toMatchObject({ state: 'repaid', owed: { total: 0 }, next: null })
  const planned = schedule.map(({ dueOn, principal, interest }: Record<string, unknown>) => [
    dueOn,
    principal,
    interest,
  ])
  const paid = loan.payments.map(({ day, principal, interest }: Record<string, unknown>) => [
    day,
    principal,
    interest,
  ])
  expect(paid.reverse()).toEqual(planned)
  expect(loan.schedule.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid', 'paid'])
  // Run again, the night of that day changes nothing.
  const before = await balancesOf(bank, ann.accountNumber)
  await loansNight(bank).run(endsOn)
  expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
}, 120_000)

describe('an instalment that is not there', () => {
  let eve: TestCustomer
  let loanId: string

  beforeAll(async () => {
    eve = await bank.openCustomer()
    loanId = await placeLoan(bank, admin, eve, { months: 6 })
    await spend(bank, eve, 1150)
    const { next } = await viewLoan(bank, eve, loanId)
    await endDays(bank, dayAfter(next.dueOn))
  }, 120_000)

  test('is collected as far as there is money, and the rest stays due', async () => {
    const loan = await viewLoan(bank, eve, loanId)
    expect((await balancesOf(bank, eve.accountNumber)).total).toBe(0)
    expect(loan.payments).toMatchObject([{ how: 'collected', total: 50, interest: 6, principal: 44 }])
    expect(loan.due.total).toBeCloseTo(loan.schedule[0].amount - 50, 2)
    expect(loan.due).toMatchObject({ daysLate: 1, age: '1-30' })
    expect(loan.schedule[0]).toMatchObject({ state: 'part' })
  })

  test('is reminded of at three days and costs its fee after a week, once', async () => {
    const { day } = await bank.ledger.businessDay()
    const did = await endDays(bank, dayAfter(day, 12))
    expect(did).toMatchObject({ reminded: 1, collected: 0 })
    const loan = await viewLoan(bank, eve, loanId)
    expect(loan.due).toMatchObject({ fees: 25, age: '1-30' })
    const portfolio = await bank.call('GET /loan-portfolio', {
      token: admin.token,
      query: { age: '1-30', q: eve.email },
    })
    expect(portfolio.body).toMatchObject({
      total: 1,
      data: [{ _id: loanId }],
      sums: [{ age: '1-30', count: 1 }],
    })
    const one = await bank.call('GET /loan-portfolio/{loanId}', { params: { loanId }, token: admin.token })
    expect(one.body.data).toMatchObject({ reminders: [{ daysLate: 3 }], plans: [{ plan: 1 }] })
    const csv = await bank.call('GET /export-loan-portfolio', { token: admin.token, query: { age: 'any' } })
    expect(csv.body).toContain(loanId)
  }, 60_000)

  test('is paid by the customer: fees, interest, principal, and twice at once only once', async () => {
    await credit(bank, admin, eve, { amount: 500 })
    const { due } = await viewLoan(bank, eve, loanId)
    expect((await pay(eve, loanId, due.total + 1)).body.reason).toBe('loan_more_than_due')
    expect((await pay(eve, loanId, 30)).body.data).toMatchObject({ fees: 25, interest: 0, principal: 5 })
    const rest = Math.round((due.total - 30) * 100) / 100
    const answers = await Promise.all([pay(eve, loanId, rest), pay(eve, loanId, rest)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await pay(eve, loanId, 1)).body.reason).toBe('loan_nothing_due')
    expect(await viewLoan(bank, eve, loanId)).toMatchObject({ due: { total: 0, age: null } })
  })

  test('has its late fee due again when the payment that paid it is reversed; the charge itself is not reversible', async () => {
    const takeBack = (id: string) =>
      bank.call('DELETE /delete-history/{id}', { params: { id }, token: admin.token })
    const { due: before } = await viewLoan(bank, eve, loanId)
    const payments = await bank.asOwner(sql`
      select p.transfer_id from bank.loan_payments p join bank.loan_accounts a using (account_id)
      where a.loan_id = ${loanId} and p.fees_minor = 2500`)
    expect(payments).toHaveLength(1)
    expect((await takeBack(shownId(Number(payments[0].transfer_id)))).status).toBe(200)
    const { due } = await viewLoan(bank, eve, loanId)
    expect(due).toMatchObject({ fees: 25, principal: 5 })
    expect(due.total).toBe(before.total + 30)
    const [fee] = await bank.asOwner(sql`
      select d.transfer_id from bank.loan_dues d join bank.loan_accounts a using (account_id)
      where a.loan_id = ${loanId} and d.kind = 'fee'`)
    expect((await takeBack(shownId(Number(fee.transfer_id)))).body.reason).toBe('loan_charge_not_reversible')
    expect((await pay(eve, loanId, due.total)).body.data).toMatchObject({ fees: 25, principal: 5 })
  })

  test('is paid once under one key, also while the night collects', async () => {
    const { next } = await viewLoan(bank, eve, loanId)
    await endDays(bank, next.dueOn)
    await bank.ledger.turnDay(dayAfter(next.dueOn))
    const before = await viewLoan(bank, eve, loanId)
    const key = randomUUID()
    const [one, two] = await Promise.all([
      pay(eve, loanId, 20, key),
      pay(eve, loanId, 20, key),
      loansNight(bank).run(next.dueOn),
      loansNight(bank).run(next.dueOn),
    ])
    expect([one!.status, two!.status].every((status) => [200, 409].includes(status))).toBe(true)
    const loan = await viewLoan(bank, eve, loanId)
    expect(loan.due.total).toBe(0)
    expect(loan.owed.total).toBeCloseTo(before.owed.total - next.principal, 2)
    await bank.ledger.closeDay(next.dueOn)
  }, 60_000)
})

describe('early repayment', () => {
  test('is previewed to the cent and then done; a changed preview is refused with the new one', async () => {
    const dan = await bank.openCustomer()
    await credit(bank, admin, dan, { amount: 1000 })
    const loanId = await placeLoan(bank, admin, dan, { months: 12 })
    const { body: first } = await previewed(dan, loanId, { amount: 500, keeps: 'instalment' })
    expect(first.data).toMatchObject({ isWhole: false, amount: 500 })
    for (let day = 0; day < 10; day++) await endDay(bank)
    const { accrued } = await viewLoan(bank, dan, loanId)
    const stale = await repayEarly(bank, dan, loanId, {
      amount: 500,
      keeps: 'instalment',
      seen: first.data.seen,
    })
    expect(stale.body.reason).toBe('loan_preview_changed')
    const { earlyRepayment: now } = stale.body.data
    expect(now.interest).toBe(accrued)
    expect(now.principal + now.interest + now.earlyFee).toBeCloseTo(500, 2)
    const done = await repayEarly(bank, dan, loanId, { amount: 500, keeps: 'instalment', seen: now.seen })
    expect(done.body.data).toMatchObject({
      how: 'early',
      total: 500,
      interest: accrued,
      principal: now.principal,
    })
    const loan = await viewLoan(bank, dan, loanId)
    expect(loan.owed.total).toBe(now.remaining)
    expect(loan.schedule.map(({ amount }: { amount: number }) => amount)).toEqual(
      now.schedule.map(({ amount }: { amount: number }) => amount),
    )
    // It stands ahead of the schedule with all it was, and the plan from its day on is the new one.
    const { total, fees, interest, principal } = loan.payments[0]
    expect(loan.payments[0].ahead).toEqual({ total, fees, interest, principal })
    const curve = await bank.call('GET /loans/{loanId}/curve', { params: { loanId }, token: dan.token })
    expect(curve.body.data.planned).toEqual([
      { day: loan.paidOutOn, owed: 1200 },
      { day: now.day, owed: now.remaining },
      ...loan.schedule.map(({ dueOn, remaining }: Record<string, unknown>) => ({
        day: dueOn,
        owed: remaining,
      })),
    ])
    const { body: all } = await previewed(dan, loanId)
    expect((await repayEarly(bank, dan, loanId, { seen: all.data.seen })).body.data.total).toBe(
      all.data.amount,
    )
    const ended = await viewLoan(bank, dan, loanId)
    const endedCurve = await bank.call('GET /loans/{loanId}/curve', { params: { loanId }, token: dan.token })
    expect(endedCurve.body.data).toMatchObject({ planned: [] })
    expect(endedCurve.body.data.actual.at(-1)).toMatchObject({ owed: 0 })
    expect(ended).toMatchObject({ state: 'repaid', owed: { total: 0 }, schedule: [] })
    const ahead = ended.payments.map((payment: { ahead: { principal: number } }) => payment.ahead.principal)
    expect(ahead[0] + ahead[1]).toBeCloseTo(1200, 2)
    expect((await previewed(dan, loanId)).body.reason).toBe('loan_not_active')
  }, 60_000)

  test('of the next instalment is as much as it, and nothing is collected on its day', async () => {
    const eli = await bank.openCustomer()
    await credit(bank, admin, eli, { amount: 5000 })
    const loanId = await placeLoan(bank, admin, eli, { months: 6 })
    for (let day = 0; day < 10; day++) await endDay(bank)
    const { schedule, accrued } = await viewLoan(bank, eli, loanId)
    const [next, second] = schedule
    const { body } = await previewed(eli, loanId, { next: true })
    const { amount, interest, principal, seen, schedule: ahead } = body.data
    expect([amount, interest]).toEqual([next.amount, accrued])
    expect(interest + principal).toBeCloseTo(next.amount, 2)
    expect(ahead).toHaveLength(schedule.length - 1)
    expect(ahead[0]).toMatchObject({ dueOn: second.dueOn, amount: second.amount })
    expect((await repayEarly(bank, eli, loanId, { next: true, seen })).body.data).toMatchObject({
      how: 'early',
      total: next.amount,
    })
    const before = await balancesOf(bank, eli.accountNumber)
    await endDays(bank, dayAfter(next.dueOn))
    expect(await viewLoan(bank, eli, loanId)).toMatchObject({ due: { total: 0 } })
    expect(await balancesOf(bank, eli.accountNumber)).toEqual(before)
    await endDays(bank, dayAfter(second.dueOn))
    const { total } = await balancesOf(bank, eli.accountNumber)
    expect(before.total - total).toBe(Math.round(second.amount * 100))
  }, 60_000)

  test('refuses too little and too much', async () => {
    const fay = await bank.openCustomer()
    const loanId = await placeLoan(bank, admin, fay)
    for (let day = 0; day < 5; day++) await endDay(bank)
    expect((await previewed(fay, loanId, { amount: 0.5 })).body.reason).toBe('loan_part_too_small')
    expect((await previewed(fay, loanId, { amount: 5000 })).body.reason).toBe('loan_more_than_owed')
  }, 60_000)
})
