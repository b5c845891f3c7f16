import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  accept,
  askForLoan,
  expectAllToHold,
  lendingBank,
  offer,
  placeLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer
let now = new Date()

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank({ now: () => now }))
  ;[ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
})
afterAll(() => expectAllToHold(bank))

const asDesk = (token = admin.token) => ({ token })

describe('the desk', () => {
  test('previews an offer with its schedule and effective rate, and keeps nothing', async () => {
    const loanId = await askForLoan(bank, ann)
    const ask = (body: object) =>
      bank.call('POST /loan-offers/{loanId}/preview', { params: { loanId }, ...asDesk(), body })
    const { status, body } = await ask({ months: 24, rate: 6, amount: 10_000 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ amount: 10_000, months: 24, rate: 6, instalment: 443.21, lateFee: 25 })
    expect(body.data.effectiveRate).toBeGreaterThan(6.1)
    expect(body.data.schedule).toHaveLength(24)
    const principals = body.data.schedule.map(({ principal }: { principal: number }) => principal * 100)
    expect(Math.round(principals.reduce((sum: number, one: number) => sum + one, 0))).toBe(1_000_000)
    const offers = await bank.call('GET /loan-offers/{loanId}', { params: { loanId }, ...asDesk() })
    expect(offers.body.data).toEqual([])
    for (const rate of [8.2, 4.35, 19.99]) expect((await ask({ rate })).body.data.rate).toBe(rate)
    expect((await ask({ rate: 8.20001 })).body).toMatchObject({ reason: 'rate_too_fine', field: 'rate' })
    expect((await ask({ months: 500 })).body.reason).toBe('loan_months_outside')
    expect((await ask({ amount: 1 })).body.reason).toBe('loan_amount_outside')
    expect((await ask({ productId: 'nothing-here' })).body.reason).toBe('loan_product_unknown')
    expect((await ask({ firstDueOn: '2020-01-01' })).body.reason).toBe('loan_first_due_outside')
    expect((await ask({ firstDueOn: '2026-02-31' })).body.reason).toBe('no_such_date')
  })

  test('approving pays out what was shown before, and withdraws the open offer', async () => {
    const loanId = await askForLoan(bank, ann)
    const { _id } = await offer(bank, admin, loanId, { months: 6 })
    const asked = { params: { loanId }, ...asDesk() }
    const { data: shown } = (await bank.call('GET /loan-approve/{loanId}', asked)).body
    expect(shown).toMatchObject({ productId: 'business-loans', amount: 1200, months: 12, rate: 6 })
    expect((await bank.call('POST /loan-approve/{loanId}', { ...asked, body: {} })).status).toBe(200)
    const { data: paidOut } = (await bank.call('GET /loan-portfolio/{loanId}', asked)).body
    const { months, rate, effectiveRate, schedule } = shown
    expect(paidOut).toMatchObject({ months, rate, effectiveRate, next: schedule[0] })
    const { data: offers } = (await bank.call('GET /loan-offers/{loanId}', asked)).body
    expect(offers).toMatchObject([{ state: 'accepted' }, { _id, state: 'withdrawn' }])
  })

  test('shows what approving comes to also where an offer for as much would be refused', async () => {
    const loanId = await askForLoan(bank, ann, 50)
    const asked = { params: { loanId }, ...asDesk() }
    const offered = await bank.call('POST /loan-offers/{loanId}/preview', { ...asked, body: {} })
    expect(offered.body.reason).toBe('loan_amount_outside')
    expect((await bank.call('GET /loan-approve/{loanId}', asked)).body.data).toMatchObject({ amount: 50 })
  })

  test('offers, replaces and withdraws; the customer is told and sees the offer', async () => {
    const loanId = await askForLoan(bank, ann)
    const first = await offer(bank, admin, loanId, { months: 6 })
    const second = await offer(bank, admin, loanId, { months: 12 })
    const own = await bank.call('GET /my-loan-offers', { token: ann.token })
    expect(own.body.data.slice(0, 2)).toMatchObject([
      { _id: second._id, state: 'offered', months: 12 },
      { _id: first._id, state: 'withdrawn', months: 6 },
    ])
    const tickets = await bank.call('GET /my-loans', { token: ann.token })
    expect(tickets.body.data[0]).toMatchObject({
      state: 'open',
      offer: { _id: second._id, state: 'offered' },
    })
    const one = { params: { offerId: second._id } }
    expect((await bank.call('GET /my-loan-offers/{offerId}', { ...one, token: ann.token })).status).toBe(200)
    expect((await bank.call('GET /my-loan-offers/{offerId}', { ...one, token: ben.token })).status).toBe(404)
    const withdraw = () =>
      bank.call('POST /loan-offers/{offerId}/withdraw', {
        ...one,
        ...asDesk(),
        body: { reason: 'A mistake' },
      })
    expect((await withdraw()).body.data).toMatchObject({ state: 'withdrawn' })
    expect((await withdraw()).body.reason).toBe('loan_offer_gone')
    const letters = await bank.call('GET /get-admin-message/{userId}', {
      params: { userId: ann.id },
      token: ann.token,
    })
    expect(letters.body.data[0]).toMatchObject({ subject: 'Our offer for your loan' })
  })
})

describe('a customer', () => {
  test('accepts exactly what was offered, once, however often and by however many it is sent', async () => {
    const loanId = await askForLoan(bank, ben)
    const { _id, instalment, totalToPay } = await offer(bank, admin, loanId, { months: 12 })
    const before = await balancesOf(bank, ben.accountNumber)
    const key = randomUUID()
    const { approving, send } = await accept(bank, ben, _id, { key })
    expect(approving).toMatchObject({ purpose: 'loan_offer', amount: 1200, loan: { instalment, totalToPay } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await send()).body.data).toEqual(answers.find(({ status }) => status === 200)!.body.data)
    expect((await balancesOf(bank, ben.accountNumber)).total).toBe(before.total + 120_000)
    const loans = await bank.call('GET /loans', { token: ben.token })
    expect(loans.body.data).toMatchObject([
      { _id: loanId, state: 'active', owed: { total: 1200, principal: 1200 }, next: { amount: instalment } },
    ])
    const tickets = await bank.call('GET /my-loans', { token: ben.token })
    expect(tickets.body.data[0]).toMatchObject({ state: 'approved', hasAccount: true })
    const again = await bank.call('POST /loan-offers/{offerId}/accept', {
      params: { offerId: _id },
      token: ben.token,
      body: {},
    })
    expect(again.body.reason).toBe('loan_offer_gone')
  })

  test('accepts while the desk withdraws: one of the two happens, and money moves only with the first', async () => {
    for (let round = 0; round < 3; round++) {
      const who = await bank.openCustomer()
      const loanId = await askForLoan(bank, who)
      const { _id: offerId } = await offer(bank, admin, loanId)
      const { send } = await accept(bank, who, offerId)
      const withdraw = { params: { offerId }, ...asDesk(), body: { reason: 'A mistake' } }
      const [accepted, withdrawn] = await Promise.all([
        send(),
        bank.call('POST /loan-offers/{offerId}/withdraw', withdraw),
      ])
      expect([accepted!.status, withdrawn!.status].sort()).toEqual([200, 409])
      const isPaidOut = accepted!.status === 200
      expect((await balancesOf(bank, who.accountNumber)).total).toBe(isPaidOut ? 120_000 : 0)
      const { body } = await bank.call('GET /my-loan-offers/{offerId}', {
        params: { offerId },
        token: who.token,
      })
      expect(body.data.state).toBe(isPaidOut ? 'accepted' : 'withdrawn')
    }
  })

  test('cannot accept another’s offer, one that has expired, or one that was declined', async () => {
    const loanId = await askForLoan(bank, ann)
    const { _id: offerId } = await offer(bank, admin, loanId)
    const act = (what: 'accept' | 'decline', token: string) =>
      bank.call(`POST /loan-offers/{offerId}/${what}`, { params: { offerId }, token, body: {} })
    expect((await act('accept', ben.token)).status).toBe(404)
    expect((await act('decline', ben.token)).status).toBe(404)
    const then = now
    now = new Date(now.getTime() + 14 * 86_400_000)
    expect((await act('accept', ann.token)).body.reason).toBe('loan_offer_expired')
    now = then
    expect((await act('decline', ann.token)).body.data).toMatchObject({ state: 'declined' })
    expect((await act('accept', ann.token)).body.reason).toBe('loan_offer_gone')
    const tickets = await bank.call('GET /my-loans', { token: ann.token })
    expect(tickets.body.data[0]).toMatchObject({ _id: loanId, state: 'open' })
  })

  test('sees and pays only their own loans', async () => {
    const loanId = await placeLoan(bank, admin, ann)
    const params = { loanId }
    const asked = { params, token: ben.token }
    expect((await bank.call('GET /loans/{loanId}', asked)).status).toBe(404)
    expect((await bank.call('GET /loans/{loanId}/curve', asked)).status).toBe(404)
    expect((await bank.call('GET /loans/{loanId}/pdf', asked)).status).toBe(404)
    const body = { account: ben.accountNumber }
    expect((await bank.call('PUT /loans/{loanId}/pay-from', { ...asked, body })).status).toBe(404)
    const pay = { ...asked, body: { amount: 1 } }
    expect((await bank.call('POST /loans/{loanId}/payments', pay)).status).toBe(404)
    expect((await bank.call('POST /loans/{loanId}/early-repayment/preview', pay)).status).toBe(404)
    const early = { ...asked, body: { seen: 'x' } }
    expect((await bank.call('POST /loans/{loanId}/early-repayment', early)).status).toBe(404)
    // From an account of somebody else nothing is paid.
    const own = { params, token: ann.token, body: { amount: 1, account: ben.accountNumber } }
    expect((await bank.call('POST /loans/{loanId}/payments', own)).body.code).toBe('unknown_account')
    const from = { params, token: ann.token, body: { account: ben.accountNumber } }
    expect((await bank.call('PUT /loans/{loanId}/pay-from', from)).status).toBe(404)
    const mine = { params, token: ann.token, body: { account: ann.accountNumber } }
    expect((await bank.call('PUT /loans/{loanId}/pay-from', mine)).status).toBe(200)
    const curve = await bank.call('GET /loans/{loanId}/curve', { params, token: ann.token })
    expect(curve.body.data.actual).toMatchObject([{ owed: 1200 }])
  })

  test('takes the contract of a loan away as a document', async () => {
    const loanId = await placeLoan(bank, admin, ann, { months: 60 })
    const { status, headers } = await bank.call('GET /loans/{loanId}/pdf', {
      params: { loanId },
      token: ann.token,
    })
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})
