import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, testBank } from '../../testing/bank.ts'
import {
  accept,
  askForLoan,
  endDays,
  expectAllToHold,
  lendingBank,
  loansNight,
  offer,
  placeLoan,
  placeSpent,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf, credit } from '../../testing/money.ts'

let bank: TestBank
let other: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
  const { clock } = bank.features.dependencies
  other = await testBank({ urls: bank.urls, clock })
})
afterAll(() => expectAllToHold(bank))

test('an offer accepted twice at once, on two nodes under two keys, is one loan', async () => {
  for (let round = 0; round < 3; round++) {
    const who = await bank.openCustomer()
    const loanId = await askForLoan(bank, who)
    const { _id: offerId } = await offer(bank, admin, loanId)
    const { approval } = await accept(bank, who, offerId)
    const sendTo = (node: TestBank) =>
      node.call('POST /loan-offers/{offerId}/accept', {
        params: { offerId },
        token: who.token,
        headers: { 'idempotency-key': randomUUID() },
        body: { approval },
      })
    const answers = await Promise.all([sendTo(bank), sendTo(other), sendTo(bank)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.reason)).toEqual(['loan_offer_gone', 'loan_offer_gone'])
    expect((await balancesOf(bank, who.accountNumber)).total).toBe(120_000)
    const loans = await bank.call('GET /loans', { token: who.token })
    expect(loans.body.data).toMatchObject([{ _id: loanId, state: 'active', owed: { total: 1200 } }])
  }
})

test('the nights of two nodes at once accrue, collect, charge and remind of each loan once', async () => {
  const [ann, quiet] = [await bank.openCustomer(), await bank.openCustomer()]
  await credit(bank, admin, ann, { amount: 1000 })
  const paying = await placeLoan(bank, admin, ann)
  const { loanId: late } = await placeSpent(bank, admin)
  const { next } = await viewLoan(bank, ann, paying)
  await endDays(bank, next.dueOn)
  const resting = await placeLoan(bank, admin, quiet)

  const accounts = await bank.asOwner(sql`
    select account_id from bank.loan_accounts where loan_id in (${paying}, ${late}, ${resting})`)
  const ids = accounts.map(({ account_id }) => account_id)
  const until = dayAfter(next.dueOn, 9)
  for (let day = next.dueOn; day < until; day = dayAfter(day)) {
    await bank.ledger.turnDay(dayAfter(day))
    await Promise.all([bank, other, bank, other].map((node) => loansNight(node).run(day)))
    await bank.ledger.closeDay(day)
  }

  const accrued = await bank.asOwner(sql`
    select count(*)::int from bank.accruals
    where account_id = any (${ids}) and day >= ${next.dueOn}::date
    group by account_id`)
  expect(accrued).toEqual([{ count: 9 }, { count: 9 }, { count: 9 }])
  const [{ letters }] = await bank.asOwner(sql`
    select count(*)::int as letters from bank.loan_reminders where account_id = any (${ids})`)
  expect(letters).toBe(1)
  const fees = await bank.asOwner(sql`
    select amount_minor::int from bank.loan_dues where account_id = any (${ids}) and kind = 'fee'`)
  expect(fees).toEqual([{ amount_minor: 2500 }])
  const loan = await viewLoan(bank, ann, paying)
  expect(loan.payments).toMatchObject([{ how: 'collected', total: next.amount }])
  expect((await balancesOf(bank, ann.accountNumber)).total).toBe(220_000 - Math.round(next.amount * 100))
}, 120_000)
