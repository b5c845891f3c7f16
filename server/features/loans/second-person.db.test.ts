import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBank, TestCustomer } from '../../testing/bank.ts'
import { askForLoan, expectAllToHold, lendingBank, placeLoan, viewLoan } from '../../testing/loan-stage.ts'
import { placeStaff } from '../../testing/people.ts'

let bank: TestBank
let teller: Awaited<ReturnType<typeof placeStaff>>
let who: TestCustomer
let loanId: string

/** A loan that is large enough for the policy, lent before there was anybody to approve it. */
beforeAll(async () => {
  const lending = await lendingBank()
  bank = lending.bank
  who = await bank.openCustomer()
  loanId = await placeLoan(bank, lending.admin, who, { months: 6, amount: 30_000 })
  for (const name of ['first', 'second']) await placeStaff(bank, `approver-${name}`, ['approver'])
  teller = await placeStaff(bank, undefined, ['teller'])
})
afterAll(() => expectAllToHold(bank))

type Waiting = { proposal: { effects: { field: string; before: unknown; after: unknown }[] } }
type Act = 'charging' | 'restructure' | 'restructure/preview' | 'set-off' | 'write-off'

const reason = 'Agreed by phone'
const act = (what: Act, body: object) =>
  bank.call(`POST /loan-portfolio/{loanId}/${what}`, { params: { loanId }, token: teller.token, body })

async function effectsOf(asking: Promise<{ status: number; body: { data: Waiting } }>) {
  const { status, body } = await asking
  expect(status).toBe(202)
  return Object.fromEntries(body.data.proposal.effects.map(({ field, ...sides }) => [field, sides]))
}

const product = { productId: { before: null, after: 'business-loans' } }
const sum = (after: number) => ({ before: null, after, currency: 'USD' })

test('B29 a second person reads all terms of a loan before it is offered or paid out', async () => {
  const ticket = await askForLoan(bank, await bank.openCustomer(), 50_000)
  const asking = { params: { loanId: ticket }, token: teller.token, body: {} }
  const { data: preview } = (await bank.call('POST /loan-offers/{loanId}/preview', asking)).body
  const terms = {
    ...product,
    amount: sum(50_000),
    months: { before: null, after: 12 },
    rate: { before: null, after: '6 %' },
    method: { before: null, after: 'annuity' },
    firstDueOn: { before: null, after: preview.firstDueOn },
    instalment: sum(preview.instalment),
    totalInterest: sum(preview.totalInterest),
    totalToPay: sum(preview.totalToPay),
    effectiveRate: { before: null, after: expect.stringMatching(/^6\.\d\d? %$/) },
  }
  expect(await effectsOf(bank.call('POST /loan-offers/{loanId}', asking))).toMatchObject(terms)
  expect(await effectsOf(bank.call('POST /loan-approve/{loanId}', asking))).toMatchObject(terms)
  const small = { ...asking, body: { amount: 500 } }
  expect((await bank.call('POST /loan-offers/{loanId}', small)).status).toBe(200)
  const after = { ...asking, body: { reason } }
  expect(await effectsOf(bank.call('POST /loan-approve/{loanId}', after))).toMatchObject({
    ...terms,
    withdrawsOffer: { before: null, after: 'true' },
  })
})

test('B29 a second person reads what becomes of a loan', async () => {
  const { next, owed } = await viewLoan(bank, who, loanId)
  const plan = { months: 12, rate: 3 }
  const { data: planned } = (await act('restructure/preview', plan)).body
  expect(await effectsOf(act('restructure', { ...plan, reason }))).toMatchObject({
    ...product,
    instalment: { before: next.amount, after: planned.instalment, currency: 'USD' },
    months: { before: 6, after: 12 },
    rate: { before: '6 %', after: '3 %' },
    principal: sum(planned.amount),
    totalToPay: sum(planned.totalToPay),
    firstDueOn: { before: null, after: planned.firstDueOn },
  })
  expect(await effectsOf(act('charging', { isCharging: false, reason }))).toMatchObject({
    ...product,
    isCharging: { before: true, after: false },
  })
  expect(
    await effectsOf(act('set-off', { account: who.accountNumber, amount: 12_000, reason })),
  ).toMatchObject({
    ...product,
    amount: sum(12_000),
    owed: { before: owed.total, after: expect.any(Number), currency: 'USD' },
    totalBalance: { before: 30_000, after: 18_000, of: expect.stringContaining(who.accountNumber) },
  })
  expect(await effectsOf(act('write-off', { reason }))).toMatchObject({ ...product, amount: sum(owed.total) })
})
