import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { TestAdmin, TestBank } from '../../testing/bank.ts'
import {
  askForLoan,
  endDay,
  endDays,
  expectAllToHold,
  lendingBank,
  placeSpent,
  takeBack,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { credit } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

type Act = 'charging' | 'restructure' | 'restructure/preview' | 'set-off' | 'write-off'

const act = (what: Act, loanId: string, body: object, token = admin.token) =>
  bank.call(`POST /loan-portfolio/{loanId}/${what}`, { params: { loanId }, token, body })

const reason = 'Agreed by phone'

const spent = (terms: { months?: number } = {}) => placeSpent(bank, admin, terms)

test('a stop to charging holds interest and fees from that day, until it is resumed', async () => {
  const { who, loanId } = await spent()
  expect((await act('charging', loanId, { isCharging: true, reason })).body.reason).toBe(
    'loan_charging_already',
  )
  for (let day = 0; day < 3; day++) await endDay(bank)
  expect((await act('charging', loanId, { isCharging: false, reason })).body.data).toMatchObject({
    isCharging: false,
  })
  const { accrued } = await viewLoan(bank, who, loanId)
  for (let day = 0; day < 3; day++) await endDay(bank)
  expect((await viewLoan(bank, who, loanId)).accrued).toBe(accrued)
  expect((await act('charging', loanId, { isCharging: true, reason })).status).toBe(200)
  await endDay(bank)
  await endDay(bank)
  await endDay(bank)
  expect((await viewLoan(bank, who, loanId)).accrued).toBeGreaterThan(accrued)
}, 60_000)

test('restructuring makes a new plan; what is unpaid becomes principal, or stays due', async () => {
  const [one, two] = [await spent({ months: 6 }), await spent({ months: 6 })]
  const { next } = await viewLoan(bank, one.who, one.loanId)
  await endDays(bank, dayAfter(next.dueOn, 3))
  const asked = { months: 24, rate: 3 }
  const shown = await act('restructure/preview', one.loanId, { ...asked, capitalises: true })
  expect(shown.body.data).toMatchObject({ months: 24, rate: 3 })
  const before = await viewLoan(bank, one.who, one.loanId)
  expect(before.due.total).toBe(next.amount)
  const done = await act('restructure', one.loanId, { ...asked, capitalises: true, reason })
  expect(done.body.data).toMatchObject({ months: 24, rate: 3, due: { total: 0 }, next: { no: 1 } })
  const after = await viewLoan(bank, one.who, one.loanId)
  expect(after.owed).toMatchObject({ interest: 0, principal: shown.body.data.amount })
  expect(after.next.amount).toBe(shown.body.data.instalment)
  const kept = await act('restructure', two.loanId, { ...asked, reason })
  expect(kept.body.data.due.principal).toBe(next.principal)
  // The interest until today is carried into the first instalment instead of falling due.
  const { owed, accrued } = kept.body.data
  expect(owed.total + accrued).toBeCloseTo(after.owed.total, 2)
  await credit(bank, admin, two.who, { amount: 500 })
  await endDay(bank)
  expect((await viewLoan(bank, two.who, two.loanId)).due.total).toBe(0)
  const desk = await bank.call('GET /loan-portfolio/{loanId}', {
    params: { loanId: one.loanId },
    token: admin.token,
  })
  const curve = await bank.call('GET /loan-portfolio/{loanId}/curve', {
    params: { loanId: one.loanId },
    token: admin.token,
  })
  expect(curve.body.data.actual.at(-1)).toMatchObject({ owed: after.owed.total })
  expect(desk.body.data.plans).toMatchObject([{ plan: 2, why: 'restructured', rate: 3 }, { plan: 1 }])
}, 120_000)

test('set-off takes what is owed from an account of the customer, and of nobody else', async () => {
  const { who, loanId } = await spent({ months: 6 })
  const { next } = await viewLoan(bank, who, loanId)
  await endDays(bank, dayAfter(next.dueOn))
  await credit(bank, admin, who, { amount: 2000 })
  const other = await bank.openCustomer()
  const from = (account: string, amount: number) => act('set-off', loanId, { account, amount, reason })
  expect((await from(other.accountNumber, 10)).body.code).toBe('unknown_account')
  expect((await from(who.accountNumber, 1500)).body.reason).toBe('loan_more_than_owed')
  expect((await from(who.accountNumber, 10)).body.data).toMatchObject({
    how: 'set_off',
    interest: 6,
    principal: 4,
  })
  expect((await from(who.accountNumber, 400)).body.data).toMatchObject({ total: 400 })
  const loan = await viewLoan(bank, who, loanId)
  expect(loan).toMatchObject({ due: { total: 0 }, state: 'active' })
  const rest = Math.round((loan.owed.total + loan.accrued) * 100) / 100
  expect((await from(who.accountNumber, rest)).status).toBe(200)
  expect(await viewLoan(bank, who, loanId)).toMatchObject({ state: 'repaid', owed: { total: 0 } })
}, 60_000)

test('a write-off ends the loan as a loss of the bank', async () => {
  const { who, loanId } = await spent({ months: 6 })
  const before = (await bank.ledger.houseAccounts('USD')).find(({ kind }) => kind === 'loan_losses')!
  expect((await act('write-off', loanId, { reason })).body.data).toMatchObject({
    state: 'written_off',
    owed: { total: 0 },
  })
  const after = (await bank.ledger.houseAccounts('USD')).find(({ kind }) => kind === 'loan_losses')!
  expect(before.balanceMinor - after.balanceMinor).toBe(120_000n)
  const loan = await viewLoan(bank, who, loanId)
  expect(loan.payments).toMatchObject([{ how: 'write_off', total: 1200 }])
  expect((await act('write-off', loanId, { reason })).body.reason).toBe('loan_not_active')
})

test('a write-off takes the interest until today with it, and gives it back when it is taken back', async () => {
  const { who, loanId } = await spent({ months: 6 })
  for (let day = 0; day < 5; day++) await endDay(bank)
  const { accrued } = await viewLoan(bank, who, loanId)
  expect(accrued).toBe(1)
  await act('write-off', loanId, { reason })
  const { payments, accrued: left } = await viewLoan(bank, who, loanId)
  expect([payments[0].interest, payments[0].principal, left]).toEqual([1, 1200, 0])
  expect((await takeBack(bank, admin, payments[0]._id)).status).toBe(200)
  expect(await viewLoan(bank, who, loanId)).toMatchObject({ state: 'active', accrued: 1, due: { total: 0 } })
}, 60_000)

test('a rate finer than a ten-thousandth of a percent is refused, not rounded', async () => {
  const { loanId } = await spent({ months: 6 })
  expect((await act('restructure/preview', loanId, { months: 6, rate: 5.1234 })).body.data.rate).toBe(5.1234)
  for (const [path, more] of [
    ['restructure/preview', {}],
    ['restructure', { reason }],
  ] as const) {
    const { status, body } = await act(path, loanId, { months: 6, rate: 5.12345, ...more })
    expect([status, body.reason, body.field]).toEqual([400, 'rate_too_fine', 'rate'])
  }
  for (const rate of [8.2, 4.35, 19.99, 0.07])
    expect((await act('restructure/preview', loanId, { months: 6, rate })).body.data.rate).toBe(rate)
})

test('B29 what the policy names waits for a second person, and is done as it was proposed', async () => {
  const approver = await placeStaff(bank, `approver-${randomUUID().slice(0, 8)}`, ['approver'])
  const second = await placeStaff(bank, `approver-${randomUUID().slice(0, 8)}`, ['approver'])
  const teller = await placeStaff(bank, undefined, ['teller'])
  const { who, loanId } = await spent({ months: 6 })
  const asked = await act('restructure', loanId, { months: 12, reason }, teller.token)
  expect(asked.status).toBe(202)
  expect(await viewLoan(bank, who, loanId)).toMatchObject({ months: 6 })
  const { proposal } = asked.body.data
  const approved = await bank.call('POST /proposals/{proposalId}/approve', {
    params: { proposalId: proposal._id },
    token: approver.token,
    body: { seen: proposal.seen },
  })
  expect(approved.status).toBe(200)
  expect(await viewLoan(bank, who, loanId)).toMatchObject({ months: 12 })
  const big = await askForLoan(bank, await bank.openCustomer(), 50_000)
  const offered = await bank.call('POST /loan-offers/{loanId}', {
    params: { loanId: big },
    token: teller.token,
    body: {},
  })
  expect(offered.status).toBe(202)
  expect(second.id).toBeTruthy()
}, 60_000)
