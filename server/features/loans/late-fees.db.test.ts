import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  actOnLoan,
  expectAllToHold,
  lendingBank,
  payLoan,
  placeSpent,
  repayEarly,
  sharedDays,
  spend,
  takeBack,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf, credit } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

const days = sharedDays(() => bank)
const dueOf = async (who: TestCustomer, loanId: string) => (await viewLoan(bank, who, loanId)).due
const atDesk = async (loanId: string) =>
  (await bank.call('GET /loan-portfolio/{loanId}', { params: { loanId }, token: admin.token })).body.data

/** Takes a payment back, and the money with it. */
async function takenBack(who: TestCustomer, payment: string): Promise<void> {
  expect((await takeBack(bank, admin, payment)).status).toBe(200)
  const { total } = await balancesOf(bank, who.accountNumber)
  await spend(bank, who, total / 100)
}

days.test('the days until the bank takes an instalment back make no late fee', async () => {
  const { who, loanId } = await placeSpent(bank, admin, { months: 6 })
  const { next } = await viewLoan(bank, who, loanId)
  await credit(bank, admin, who, { amount: next.amount })
  await days.passUntil(dayAfter(next.dueOn, 10))
  const { payments } = await viewLoan(bank, who, loanId)
  await takenBack(who, payments[0]._id)
  const reminded = () =>
    bank.asOwner(sql`
      select content from bank.messages
      where customer_id = ${who.id} and subject = 'An instalment of your loan is overdue'`)
  await days.pass(3)
  expect(await reminded()).toEqual([])
  await days.pass(1)
  expect(await reminded()).toMatchObject([{ content: expect.stringContaining('13 days ago') }])
  await days.pass(3)
  expect(await dueOf(who, loanId)).toMatchObject({ fees: 0, principal: next.principal })
  await days.pass(1)
  expect((await dueOf(who, loanId)).fees).toBe(25)
})

days.test('nor do those until it takes back what the borrower paid, or repaid early', async () => {
  const [paid, early] = [await placeSpent(bank, admin), await placeSpent(bank, admin)]
  const { next } = await viewLoan(bank, paid.who, paid.loanId)
  await days.passUntil(dayAfter(next.dueOn))
  await credit(bank, admin, paid.who, { amount: next.amount })
  await credit(bank, admin, early.who, { amount: 500 })
  const payments = [
    await payLoan(bank, paid.who, paid.loanId, { amount: next.amount }),
    await repayEarly(bank, early.who, early.loanId, { amount: 500 }),
  ]
  await days.pass(9)
  for (const [place, { who, loanId }] of [paid, early].entries()) {
    await takenBack(who, payments[place]!.body.data._id)
    expect((await dueOf(who, loanId)).principal).toBe(next.principal)
  }
  await days.pass(7)
  for (const { who, loanId } of [paid, early]) expect((await dueOf(who, loanId)).fees).toBe(0)
  await days.pass(1)
  for (const { who, loanId } of [paid, early]) expect((await dueOf(who, loanId)).fees).toBe(25)
})

/** A loan whose first instalment has cost its fee, as the desk sees that. */
async function charged() {
  const { who, loanId } = await placeSpent(bank, admin, { months: 6 })
  const { next } = await viewLoan(bank, who, loanId)
  await days.passUntil(dayAfter(next.dueOn, 8))
  const [fee] = (await atDesk(loanId)).fees
  expect(fee).toMatchObject({ amount: 25, open: 25, chargedOn: dayAfter(next.dueOn, 7) })
  return { who, loanId, fee: fee._id as string, next }
}

const earned = async () =>
  (await bank.ledger.houseAccounts('USD')).find(({ kind }) => kind === 'fees')!.balanceMinor

days.test('a late fee is waived once: in the books, the schedule, the trail and a letter', async () => {
  const { who, loanId, fee, next } = await charged()
  const waive = (what: string, reason = 'Snow on the line') =>
    actOnLoan(bank, admin, 'waive-fee', { loanId, fee: what, reason })
  const { owed } = await viewLoan(bank, who, loanId)
  const before = await earned()
  const answers = await Promise.all([waive(fee), waive(fee)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(before - (await earned())).toBe(2_500n)
  const loan = await viewLoan(bank, who, loanId)
  expect(loan.owed).toMatchObject({ total: owed.total - 25, fees: 0 })
  expect(loan.due).toMatchObject({ total: next.amount, fees: 0 })
  expect(loan.schedule[0]).toMatchObject({ state: 'late', charged: { fees: 0, total: next.amount } })
  expect((await atDesk(loanId)).fees).toEqual([])
  expect((await waive(fee)).body.reason).toBe('loan_fee_not_due')
  expect((await waive('tr-999999')).status).toBe(404)
  const trail = await bank.asOwner(sql`
    select outcome, reason from bank.audit_trail where action = 'loan_fee_waived' and subject_id = ${who.id}`)
  expect(trail[0]).toMatchObject({ outcome: 'done', reason: 'Snow on the line' })
  const letters = await bank.asOwner(sql`
    select content from bank.messages where customer_id = ${who.id} and subject = 'We have waived a late fee'`)
  expect(letters).toMatchObject([{ content: expect.stringContaining('$25.00') }])
  await days.pass(9)
  expect((await dueOf(who, loanId)).fees).toBe(0)
})

days.test('a fee that something was paid of is waived once its payment is taken back', async () => {
  const { who, loanId, fee, next } = await charged()
  await credit(bank, admin, who, { amount: 10 })
  const paid = await payLoan(bank, who, loanId, { amount: 10 })
  const waive = () => actOnLoan(bank, admin, 'waive-fee', { loanId, fee })
  expect((await waive()).body.reason).toBe('loan_fee_paid')
  await takenBack(who, paid.body.data._id)
  expect((await waive()).status).toBe(200)
  expect((await dueOf(who, loanId)).total).toBe(next.amount)
})

/** A fee above the limit of the policy, while there is one person at the desk. */
let large: { loanId: string; fee: string }
days.test('a late fee is what the loan was agreed with', async () => {
  const { who, loanId } = await placeSpent(bank, admin)
  await bank.asOwner(sql`update bank.loan_accounts set late_fee_minor = 2000000 where loan_id = ${loanId}`)
  const { next } = await viewLoan(bank, who, loanId)
  await days.passUntil(dayAfter(next.dueOn, 8))
  const [{ _id: fee, amount }] = (await atDesk(loanId)).fees
  expect(amount).toBe(20_000)
  large = { loanId, fee }
})

/** From here on there are people who decide. */
test('B29 a waiver waits for a second person from the sum on that the policy names for reversals', async () => {
  for (const _ of [1, 2]) await placeStaff(bank, `approver-${randomUUID().slice(0, 8)}`, ['approver'])
  const asked = await actOnLoan(bank, admin, 'waive-fee', large)
  expect(asked.status).toBe(202)
  expect(asked.body.data.proposal.kinds).toMatchObject([{ kind: 'reversal', amount: 20_000 }])
})
