import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  askForLoan,
  endDay,
  expectAllToHold,
  lendingBank,
  offer,
  placeLoan,
  takeBack,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

const ticketsOf = async ({ token }: TestCustomer) => (await bank.call('GET /my-loans', { token })).body.data
const loansOf = async ({ token }: TestCustomer) => (await bank.call('GET /loans', { token })).body.data
const queueOf = async ({ id: userId }: TestCustomer) =>
  (await bank.call('GET /loan-queue', { token: admin.token, query: { userId } })).body.data

test('approving without terms lends by the type’s own product, at once, whatever the amount', async () => {
  const who = await bank.openCustomer()
  // Less than the product lends when it is offered.
  const loanId = await askForLoan(bank, who, 50)
  const approve = { params: { loanId }, token: admin.token, body: {} }
  expect((await bank.call('POST /loan-approve/{loanId}', approve)).body.data).toMatchObject({
    _id: loanId,
    state: 'approved',
    decidedBy: 'admin',
    hasAccount: true,
  })
  expect((await balancesOf(bank, who.accountNumber)).total).toBe(5000)
  const loan = await viewLoan(bank, who, loanId)
  expect(loan).toMatchObject({
    productId: 'business-loans',
    state: 'active',
    amount: 50,
    rate: 6,
    months: 12,
    method: 'annuity',
    owed: { total: 50 },
    payFrom: who.accountNumber,
  })
  expect(loan.schedule).toHaveLength(12)
  const offers = await bank.call('GET /loan-offers/{loanId}', { params: { loanId }, token: admin.token })
  expect(offers.body.data).toMatchObject([{ state: 'accepted', months: 12, rate: 6 }])
})

test.each([
  ['approving', 'POST /loan-approve/{loanId}'],
  ['declining', 'POST /loan-decline/{loanId}'],
] as const)('%s a ticket withdraws the offer that was open for it', async (_, call) => {
  const who = await bank.openCustomer()
  const loanId = await askForLoan(bank, who)
  const { _id: offerId } = await offer(bank, admin, loanId, { months: 6 })
  const decide = { params: { loanId }, token: admin.token, body: { reason: 'Agreed at the counter' } }
  expect((await bank.call(call, decide)).status).toBe(200)
  const one = { params: { offerId }, token: who.token }
  expect((await bank.call('GET /my-loan-offers/{offerId}', one)).body.data.state).toBe('withdrawn')
  const accept = await bank.call('POST /loan-offers/{offerId}/accept', { ...one, body: {} })
  expect(accept.body.reason).toBe('loan_offer_gone')
  expect(await loansOf(who)).toHaveLength(call === 'POST /loan-approve/{loanId}' ? 1 : 0)
})

describe('a loan that was paid out before loans had accounts', () => {
  let who: TestCustomer
  let loanId: string
  let paidOut: string

  /** As the bank kept it then: an approved ticket, and a transfer from the house's one account of loans. */
  beforeAll(async () => {
    who = await bank.openCustomer()
    loanId = await askForLoan(bank, who)
    const { transfer } = await bank.ledger.post({
      request: { principal: 'admin', call: 'loan-approve', key: randomUUID() },
      kind: 'loan',
      debit: 'loans',
      credit: who.accountNumber,
      amountMinor: minor(120_000),
      currency: 'USD',
    })
    paidOut = shownId(transfer.id)
    await bank.asOwner(sql`
      update bank.loans
      set state = 'approved', decided_by = 'admin', decided_at = now(), transfer_id = ${transfer.id}
      where id = ${loanId}`)
  })

  test('is an approved ticket to both sides, and has no page, no schedule and no place in the portfolio', async () => {
    const shown = { _id: loanId, state: 'approved', amount: 1200, transferId: paidOut, hasAccount: false }
    expect(await ticketsOf(who)).toMatchObject([shown])
    expect(await queueOf(who)).toMatchObject([{ ...shown, decidedBy: 'admin' }])
    expect(await loansOf(who)).toEqual([])
    const params = { loanId }
    const pay = { params, token: who.token, body: { amount: 1 } }
    expect((await bank.call('GET /loans/{loanId}', { params, token: who.token })).status).toBe(404)
    expect((await bank.call('GET /loans/{loanId}/pdf', { params, token: who.token })).status).toBe(404)
    expect((await bank.call('POST /loans/{loanId}/payments', pay)).status).toBe(404)
    const desk = { params, token: admin.token }
    expect((await bank.call('GET /loan-portfolio/{loanId}', desk)).status).toBe(404)
    const listed = await bank.call('GET /loan-portfolio', { token: admin.token, query: { q: who.email } })
    expect(listed.body).toMatchObject({ total: 0, data: [] })
    const offered = await bank.call('POST /loan-offers/{loanId}', { ...desk, body: {} })
    expect(offered.body.message).toBe('This loan has already been approved.')
  })

  test('is left alone by the night, beside a loan that is not', async () => {
    await placeLoan(bank, admin, await bank.openCustomer())
    const before = await balancesOf(bank, who.accountNumber)
    await endDay(bank)
    expect(await balancesOf(bank, who.accountNumber)).toEqual(before)
    expect(await ticketsOf(who)).toMatchObject([{ state: 'approved', hasAccount: false }])
  })

  test('can still be taken back', async () => {
    expect((await takeBack(bank, admin, paidOut)).status).toBe(200)
    expect((await balancesOf(bank, who.accountNumber)).total).toBe(0)
    expect(await ticketsOf(who)).toMatchObject([{ state: 'reversed', hasAccount: false }])
    expect(await queueOf(who)).toMatchObject([{ state: 'reversed' }])
  })
})
