import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { askedToApprove } from '../../testing/approvals.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { openAnother } from '../../testing/holdings.ts'
import {
  endDay,
  endDays,
  expectAllToHold,
  expectLoansToHold,
  lendingBank,
  payLoan,
  placeSpent,
  repayEarly,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf, CASH_DESK, credit } from '../../testing/money.ts'
import { share, signIt, type Waiting } from '../../testing/shared-accounts.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

type Stage = { ann: TestCustomer; ben: TestCustomer; account: string; loanId: string }

/** Ann owes; the account that she pays from is signed by her and by Ben. */
async function place(): Promise<Stage> {
  const { who: ann, loanId } = await placeSpent(bank, admin, { months: 6 })
  const ben = await bank.openCustomer({ fullName: 'Ben Hale' })
  const { accountNumber } = await openAnother(bank, ann)
  const account = await share(bank, ann, ben, { account: accountNumber, signing: 'both' })
  await bank.call('POST /credit/{adminId}', {
    params: { adminId: admin.id },
    token: admin.token,
    body: { chooseAccount: account, from: CASH_DESK, amount: 2000 },
  })
  return { ann, ben, account, loanId }
}

type Late = Stage & { due: number }

/** As many of the same, each with its first instalment missed. */
async function placeLate(count: number): Promise<Late[]> {
  const stages: Stage[] = []
  for (let one = 0; one < count; one++) stages.push(await place())
  const { next } = await viewLoan(bank, stages[0]!.ann, stages[0]!.loanId)
  await endDays(bank, dayAfter(next.dueOn))
  return Promise.all(
    stages.map(async (stage) => {
      const { due } = await viewLoan(bank, stage.ann, stage.loanId)
      expect(due.total).toBe(next.amount)
      return { ...stage, due: due.total as number }
    }),
  )
}

const left = async (account: string) => (await balancesOf(bank, account)).total / 100

function waiting(answer: { status: number; body: { code: string; data: { proposal: Waiting } } }): Waiting {
  expect([answer.status, answer.body.code]).toEqual([202, 'second_person_needed'])
  return answer.body.data.proposal
}

const stateOf = async (who: TestCustomer, { _id }: Waiting) => {
  const { body } = await bank.call('GET /my-signatures', { token: who.token })
  return body.data.find((one: Waiting) => one._id === _id)
}

const amountIn = ({ effects }: Waiting) => effects.find(({ field }) => field === 'amount')?.after

describe('B28 a payment for a loan from an account that two sign', () => {
  let late: Late[]
  beforeAll(async () => {
    late = await placeLate(3)
  })

  test('waits for the second one and is made once, however often it is sent or signed', async () => {
    const { ann, ben, account, loanId, due } = late[0]!
    const send = () => payLoan(bank, ann, loanId, { amount: due, account, key: 'instalment-1' })
    const proposal = waiting(await send())
    expect(waiting(await send())._id).toBe(proposal._id)
    expect(amountIn(proposal)).toBe(due)
    expect(await left(account)).toBe(2000)
    expect((await viewLoan(bank, ann, loanId)).due.total).toBe(due)
    const signed = await Promise.all(
      [signIt(bank, ben, proposal), signIt(bank, ben, proposal)].map((one) => one.catch((error) => error)),
    )
    expect(signed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left(account)).toBeCloseTo(2000 - due, 2)
    expect(await viewLoan(bank, ann, loanId)).toMatchObject({
      due: { total: 0 },
      payments: [{ how: 'paid', total: due, from: account }],
    })
    expect((await send()).body.data).toMatchObject({ how: 'paid', total: due })
    expect(await left(account)).toBeCloseTo(2000 - due, 2)
  }, 60_000)

  test('moves nothing when the second one declines, and cannot be signed by its own', async () => {
    const { ann, ben, account, loanId, due } = late[1]!
    const proposal = waiting(await payLoan(bank, ann, loanId, { amount: due, account }))
    const { _id: proposalId, seen } = proposal
    const decide = (what: 'sign' | 'decline', { token }: TestCustomer) =>
      bank.call(`POST /my-signatures/{proposalId}/${what}`, {
        params: { proposalId },
        body: { seen, ...(what === 'decline' && { reason: 'Not from this account' }) },
        token,
      })
    expect((await decide('sign', ann)).body.code).toBe('own_proposal')
    expect((await decide('decline', ben)).body.data.state).toBe('declined')
    expect((await decide('sign', ben)).body.code).toBe('proposal_ended')
    expect(await left(account)).toBe(2000)
    expect(await viewLoan(bank, ann, loanId)).toMatchObject({ due: { total: due }, payments: [] })
  }, 60_000)

  test('is refused when the night has collected meanwhile, and pays what is left when it has not', async () => {
    const { ann, ben, account, loanId, due } = late[2]!
    const all = waiting(await payLoan(bank, ann, loanId, { amount: due, account }))
    const part = waiting(await payLoan(bank, ann, loanId, { amount: 50, account }))
    await credit(bank, admin, ann, { amount: 100 })
    await endDay(bank)
    expect((await viewLoan(bank, ann, loanId)).due.total).toBeCloseTo(due - 100, 2)
    expect((await signIt(bank, ben, all)).body.reason).toBe('loan_more_than_due')
    expect(await stateOf(ben, all)).toMatchObject({ state: 'waiting' })
    expect(await left(account)).toBe(2000)
    expect((await signIt(bank, ben, part)).status).toBe(200)
    expect(await left(account)).toBe(1950)
    await credit(bank, admin, ann, { amount: 500 })
    await endDay(bank)
    expect((await signIt(bank, ben, all)).body.reason).toBe('loan_nothing_due')
    const loan = await viewLoan(bank, ann, loanId)
    expect(loan.due.total).toBe(0)
    const paid = loan.payments.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
    expect(paid).toBeCloseTo(due, 2)
  }, 60_000)
})

describe('B28 an early repayment from an account that two sign', () => {
  test('in part is as much as was asked for, with the interest of the days until it was signed', async () => {
    const { ann, ben, account, loanId } = await place()
    const proposal = waiting(await repayEarly(bank, ann, loanId, { amount: 500, account }))
    for (let day = 0; day < 10; day++) await endDay(bank)
    const { accrued } = await viewLoan(bank, ann, loanId)
    expect(accrued).toBeGreaterThan(0)
    expect((await signIt(bank, ben, proposal)).status).toBe(200)
    expect(await left(account)).toBe(1500)
    const loan = await viewLoan(bank, ann, loanId)
    expect(loan.payments).toMatchObject([{ how: 'early', total: 500, interest: accrued, from: account }])
    const [{ fees, principal }] = loan.payments
    expect(fees + principal).toBeCloseTo(500 - accrued, 2)
    expect(loan.owed).toMatchObject({ interest: 0, fees: 0 })
    expect(loan.owed.total).toBeCloseTo(1200 - principal, 2)
    await expectLoansToHold(bank)
  }, 60_000)

  test('of all of it is signed with the amount of that day, which the second one sees first', async () => {
    const { ann, ben, account, loanId } = await place()
    const proposal = waiting(await repayEarly(bank, ann, loanId, { account }))
    expect(amountIn(proposal)).toBe(1212)
    for (let day = 0; day < 5; day++) await endDay(bank)
    const { accrued } = await viewLoan(bank, ann, loanId)
    const moved = await signIt(bank, ben, proposal)
    expect(moved.body.code).toBe('proposal_moved')
    expect(await left(account)).toBe(2000)
    const now: Waiting = moved.body.data.proposal
    const total = 1212 + accrued
    expect(amountIn(now)).toBe(total)
    expect((await signIt(bank, ben, now)).status).toBe(200)
    expect(await left(account)).toBeCloseTo(2000 - total, 2)
    expect(await viewLoan(bank, ann, loanId)).toMatchObject({
      state: 'repaid',
      owed: { total: 0 },
      payments: [{ how: 'early', total, fees: 12, interest: accrued, principal: 1200 }],
    })
  }, 60_000)
})

test('B28 the night collects from an account that two sign only when both have agreed to it', async () => {
  const { ann, ben, account, loanId } = await place()
  const { next } = await viewLoan(bank, ann, loanId)
  const agreed = waiting(
    await bank.call('PUT /loans/{loanId}/pay-from', {
      params: { loanId },
      token: ann.token,
      body: { account },
    }),
  )
  const borrower = ann.fullName
  for (const effect of [
    { field: 'from', before: null, after: account },
    { field: 'borrower', before: null, after: borrower },
    { field: 'nextInstalment', before: null, after: next.amount, currency: 'USD' },
  ])
    expect(agreed.effects).toContainEqual(effect)
  const { approving } = await askedToApprove(bank, 'POST /my-signatures/{proposalId}/sign', {
    token: ben.token,
    params: { proposalId: agreed._id },
    body: { seen: agreed.seen },
  })
  const said = { account, borrower, nextInstalment: next.amount, currency: 'USD' }
  expect(approving).toMatchObject({ act: 'loan_pay_from_changed', ...said })
  await endDays(bank, dayAfter(next.dueOn))
  expect(await left(account)).toBe(2000)
  expect((await signIt(bank, ben, agreed)).status).toBe(200)
  await endDay(bank)
  expect(await left(account)).toBeCloseTo(2000 - next.amount, 2)
  expect(await viewLoan(bank, ann, loanId)).toMatchObject({ due: { total: 0 }, payFrom: account })
}, 60_000)
