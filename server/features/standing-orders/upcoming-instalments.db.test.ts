import type { UpcomingPayment } from '@larkfield/contract/entities/standing-orders.ts'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { TestAdmin, TestCustomer } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { endDays, placeLoan, placeProduct, takeBack, viewLoan } from '../../testing/loan-stage.ts'
import { type OrderBank, orderBank } from '../../testing/order-stage.ts'

let bank: OrderBank
let admin: TestAdmin
beforeAll(async () => {
  bank = await orderBank()
  admin = await bank.signInAdmin()
  await placeProduct(bank)
})

const upcomingOf = async ({ token }: TestCustomer, until: string) =>
  (await bank.call('GET /upcoming', { token, query: { until } })).body

const figures = (payments: readonly UpcomingPayment[]) =>
  payments.map(({ kind, loanId, runsOn, amount }) => ({ kind, loanId, runsOn, amount }))

test('instalments stand among the payments to come, and what is left is told without them', async () => {
  const ann = await bank.openCustomer()
  const loanId = await placeLoan(bank, admin, ann)
  const { schedule } = await viewLoan(bank, ann, loanId)
  const [first, second] = schedule
  const { data, left } = await upcomingOf(ann, second.dueOn)
  const pay = (one: { principal: number; interest: number }) =>
    Math.round((one.principal + one.interest) * 100) / 100
  expect(figures(data)).toEqual([
    { kind: 'instalment', loanId, runsOn: first.dueOn, amount: pay(first) },
    { kind: 'instalment', loanId, runsOn: second.dueOn, amount: pay(second) },
  ])
  const paid = Math.round((pay(first) + pay(second)) * 100) / 100
  expect(left).toEqual([
    {
      accountNumber: ann.accountNumber,
      currency: 'USD',
      available: 1200,
      left: Math.round((1200 - paid) * 100) / 100,
    },
  ])
})

test('another holder of the account that pays sees what is taken, and not for which loan', async () => {
  const [ben, cora] = [await bank.openCustomer(), await bank.openCustomer()]
  await placeLoan(bank, admin, ben)
  await addHolder(bank, { number: ben.accountNumber, customer: cora, role: 'joint' })
  const { data } = await upcomingOf(cora, '2027-02-28')
  expect(data).toMatchObject([{ kind: 'instalment', orderId: null, loanId: null, payeeAccount: '' }])
  const { data: own } = await upcomingOf(ben, '2027-02-28')
  expect(own[0].amount).toBe(data[0].amount)
  await bank.ledger.setSigners(ben.accountNumber, 2)
  expect((await upcomingOf(cora, '2027-02-28')).data).toEqual([])
})

test('what was paid for a loan since a day is told, to other holders without the loan', async () => {
  const [eve, fay] = [await bank.openCustomer(), await bank.openCustomer()]
  const loanId = await placeLoan(bank, admin, eve)
  await addHolder(bank, { number: eve.accountNumber, customer: fay, role: 'joint' })
  const { next } = await viewLoan(bank, eve, loanId)
  await endDays(bank, dayAfter(next.dueOn))
  bank.time.set(`${dayAfter(next.dueOn)}T12:00:00Z`)
  const paidSince = async ({ token }: TestCustomer, from?: string) =>
    (await bank.call('GET /upcoming', { token, ...(from && { query: { from } }) })).body.paid
  const collected = {
    loanId,
    day: next.dueOn,
    accountNumber: eve.accountNumber,
    payeeName: 'business-loans',
    amount: next.amount,
    currency: 'USD',
    how: 'collected',
  }
  expect(await paidSince(eve, next.dueOn)).toEqual([collected])
  expect(await paidSince(fay, next.dueOn)).toEqual([{ ...collected, loanId: null }])
  expect(await paidSince(eve, dayAfter(next.dueOn))).toEqual([])
  expect(await paidSince(eve)).toEqual([])
  const { payments } = await viewLoan(bank, eve, loanId)
  expect((await takeBack(bank, admin, payments[0]._id)).status).toBe(200)
  expect(await paidSince(eve, next.dueOn)).toEqual([])
})

test('what is due and could not be taken stands on today, as it is tried again every night', async () => {
  const dan = await bank.openCustomer()
  const loanId = await placeLoan(bank, admin, dan)
  const { number: to } = await placeAccount(bank, dan)
  const body = { from: dan.accountNumber, to, amount: 1200 }
  expect((await bank.call('POST /move', { token: dan.token, body })).status).toBe(200)
  const { schedule } = await viewLoan(bank, dan, loanId)
  await endDays(bank, schedule[1].dueOn)
  bank.time.set(`${schedule[1].dueOn}T12:00:00Z`)
  const { due } = await viewLoan(bank, dan, loanId)
  const { data } = await upcomingOf(dan, schedule[1].dueOn)
  expect(figures(data)).toEqual([
    { kind: 'instalment', loanId, runsOn: schedule[1].dueOn, amount: due.total },
    { kind: 'instalment', loanId, runsOn: schedule[1].dueOn, amount: expect.any(Number) },
  ])
})
