import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  actOnLoan,
  expectAllToHold,
  lendingBank,
  placeLoan,
  repayEarly,
  sharedDays,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { credit } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

const days = sharedDays(() => bank)

type Loan = { who: TestCustomer; loanId: string }
type Instalment = { dueOn: string; principal: number; interest: number; state: string; charged: object }

async function place(method: string): Promise<Loan> {
  const who = await bank.openCustomer()
  await credit(bank, admin, who, { amount: 2000 })
  return { who, loanId: await placeLoan(bank, admin, who, { months: 4, method }) }
}

const charging = ({ loanId }: Loan, isCharging: boolean) =>
  actOnLoan(bank, admin, 'charging', { loanId, isCharging })

const ahead = async ({ who, loanId }: Loan): Promise<Instalment[]> =>
  (await viewLoan(bank, who, loanId)).schedule.filter(({ state }: Instalment) => state === 'ahead')

/** What the plan says after charging resumed, is what was charged for its next instalment. */
async function resumeAndPay(loan: Loan): Promise<void> {
  const resumed = await charging(loan, true)
  expect(resumed.status).toBe(200)
  const [next, ...later] = await ahead(loan)
  expect(resumed.body.data.next).toMatchObject({ dueOn: next!.dueOn, interest: next!.interest })
  for (const { interest } of later) expect(interest).toBeGreaterThan(0)
  await days.passUntil(dayAfter(next!.dueOn))
  const { schedule, payments } = await viewLoan(bank, loan.who, loan.loanId)
  const paid = schedule.find(({ dueOn }: Instalment) => dueOn === next!.dueOn)
  expect(paid).toMatchObject({
    state: 'paid',
    charged: { interest: next!.interest, principal: next!.principal },
  })
  expect(payments[0]).toMatchObject({ interest: next!.interest, principal: next!.principal })
}

days.test('a plan from before a stop to charging is redone when it resumes', async () => {
  const loan = await place('annuity')
  await days.pass(3)
  const planned = await ahead(loan)
  await charging(loan, false)
  await days.pass(10)
  await resumeAndPay(loan)
  expect((await ahead(loan)).map(({ dueOn }) => dueOn)).toEqual(planned.slice(1).map(({ dueOn }) => dueOn))
  const letters = await bank.asOwner(sql`
    select content from bank.messages
    where customer_id = ${loan.who.id} and subject = 'We charge interest on your loan again'`)
  expect(letters).toHaveLength(1)
})

days.test('so is the plan of a restructuring while nothing was charged', async () => {
  const loan = await place('equal_principal')
  await charging(loan, false)
  await days.pass(2)
  const { loanId } = loan
  expect((await actOnLoan(bank, admin, 'restructure', { loanId, months: 6, rate: 9 })).status).toBe(200)
  await days.pass(8)
  await resumeAndPay(loan)
  const desk = await bank.call('GET /loan-portfolio/{loanId}', { params: { loanId }, token: admin.token })
  expect(desk.body.data.plans).toMatchObject([
    { why: 'resumed', rate: 9, instalments: 6 },
    { why: 'restructured' },
    { why: 'paid_out' },
  ])
})

days.test('and that of an early repayment, whose instalments had no interest', async () => {
  const loan = await place('annuity')
  await charging(loan, false)
  await days.pass(5)
  expect((await repayEarly(bank, loan.who, loan.loanId, { amount: 500 })).status).toBe(200)
  expect((await ahead(loan)).map(({ interest }) => interest)).toEqual([0, 0, 0, 0])
  await resumeAndPay(loan)
})

test('a stop that is over on the same day changes no plan', async () => {
  const loan = await place('bullet')
  const before = await ahead(loan)
  await charging(loan, false)
  await charging(loan, true)
  expect(await ahead(loan)).toEqual(before)
})
