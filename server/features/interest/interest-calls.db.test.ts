import { beforeAll, describe, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { addHolder } from '../../testing/holdings.ts'
import { book, placeTerms } from '../../testing/interest.ts'
import { interestStep } from './interest-step.ts'
import { viewDays } from './view-interest.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ;[ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
  const tiers = [
    { from_minor: 0, rate_ppm: 10_000 },
    { from_minor: 1_000_000, rate_ppm: 25_000 },
  ]
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01', tiers, tax_ppm: 250_000 })
  await bank.ledger.turnDay('2027-01-20')
  const account = { number: ann.accountNumber }
  await book(bank, account, { amountMinor: 10_000_000 })
  for (let day = '2027-01-20'; day <= '2027-02-03'; day = dayAfter(day)) {
    if (day === '2027-02-03')
      await book(bank, account, { amountMinor: -500, valueAt: momentOn('2027-01-30', '12:00', 'UTC') })
    await bank.ledger.turnDay(dayAfter(day))
    await interestStep(bank.features.dependencies).run(day)
  }
})

const view = (customer: TestCustomer, account = customer.accountNumber) =>
  bank.call('GET /my-interest', { token: customer.token, query: { account } })

const days = (customer: TestCustomer, from: string, to: string, account = customer.accountNumber) =>
  bank.call('GET /my-interest-days', { token: customer.token, query: { account, from, to } })

/** As a customer would add them up by hand. */
const addUp = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)

describe('interest of an account', () => {
  test('shows the rates by tiers, what has accrued, when it is credited and what was', async () => {
    const { status, body } = await view(ann)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      currency: 'USD',
      terms: {
        tiers: [
          { from: 0, rate: 1 },
          { from: 10_000, rate: 2.5 },
        ],
        credited: 'monthly',
        tax: 25,
      },
      present: { from: '2027-02-01', through: '2027-02-03', creditedOn: '2027-02-28' },
      periods: [{ from: '2027-01-20', endsOn: '2027-01-31', posted: 77.26, tax: 19.31 }],
    })
    expect(body.data.periods[0].transferId).toMatch(/^tr-\d+$/)
  })

  test('names the rates that follow, and no terms that leave them as they are', async () => {
    expect((await view(ann)).body.data.ahead).toEqual([])
    const lower = [{ from_minor: 0, rate_ppm: 5_000 }]
    await placeTerms(bank, { currency: 'USD', begins_on: '2027-04-01', tiers: lower })
    await placeTerms(bank, {
      currency: 'USD',
      begins_on: '2027-05-01',
      tiers: lower,
      fee_monthly_minor: 100n,
    })
    await placeTerms(bank, { currency: 'EUR', begins_on: '2027-04-02' })
    await placeTerms(bank, { currency: 'USD', begins_on: '2027-04-03', kind: 'pot' })
    const { ahead } = (await view(ann)).body.data
    expect(ahead).toEqual([{ beginsOn: '2027-04-01', tiers: [{ from: 0, rate: 0.5 }] }])
  })

  test('opens into its days, which add up to what was posted and what is carried', async () => {
    const { body } = await view(ann)
    const [period] = body.data.periods
    const opened = await days(ann, period.from, period.endsOn)
    expect(opened.body.data.days).toHaveLength(12)
    expect(opened.body.data.days[0]).toMatchObject({
      day: '2027-01-20',
      balance: 100_000,
      dayCount: 'ACT/365F',
    })
    const amounts = opened.body.data.days.map(({ amount }: { amount: string }) => amount)
    const posted = BigInt(Math.round(period.posted * 100)) * 1_000_000n
    expect(addUp(amounts) + addUp([period.carriedIn])).toBe(posted + addUp([period.carriedOut]))
    expect(opened.body.data.sum).toBe(period.accrued)
  })

  test('shows corrections with the days on which they were booked', async () => {
    const { body } = await view(ann)
    const { data } = (await days(ann, '2027-02-01', '2027-02-03')).body
    expect(
      data.corrections.map(({ day, bookedOn }: { day: string; bookedOn: string }) => [day, bookedOn]),
    ).toEqual(['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02'].map((day) => [day, '2027-02-03']))
    const all = [...data.days, ...data.corrections].map(({ amount }) => amount)
    expect(addUp(all)).toBe(addUp([data.sum]))
    expect(addUp([body.data.present.accrued, body.data.present.corrected])).toBe(addUp([data.sum]))
  })

  test('adds up all corrections of the days, those that are too many to be shown as well', async () => {
    const found = { account_id: BigInt((await bank.ledger.account(ann.accountNumber))!.id), currency: 'USD' }
    const span = { from: '2027-02-01', to: '2027-02-03' }
    const whole = await viewDays(bank.features.dependencies, found, span)
    const cut = await viewDays(bank.features.dependencies, found, span, 1)
    expect(whole).toMatchObject({ corrections: { length: 4 }, correctionsLeftOut: 0 })
    expect(cut).toEqual({ ...whole, corrections: whole.corrections.slice(0, 1), correctionsLeftOut: 3 })
  })

  test('is found from its line in a statement and at the desk, as is its tax', async () => {
    const [period] = (await view(ann)).body.data.periods
    const { body } = await bank.call('GET /bank-statement/{userId}', {
      token: ann.token,
      params: { userId: ann.id },
    })
    const desk = await bank.call('GET /view-all-history', { token: admin.token })
    const known = ({ _id, kind, interestOf }: Record<string, string>) => interestOf && [_id, kind, interestOf]
    const expected = [
      [period.transferId, 'interest', ann.accountNumber],
      [period.taxTransferId, 'tax', ann.accountNumber],
    ]
    expect(body.statement.transactions.map(known).filter(Boolean).sort()).toEqual(expected)
    expect(desk.body.history.map(known).filter(Boolean).sort()).toEqual(expected)
  })

  test('of somebody else is not there', async () => {
    expect((await view(ben, ann.accountNumber)).status).toBe(404)
    expect((await days(ben, '2027-01-01', '2027-02-01', ann.accountNumber)).status).toBe(404)
  })

  test('is seen by somebody who only looks at the account, and who moves nothing of it', async () => {
    const cas = await bank.openCustomer()
    await addHolder(bank, { number: ann.accountNumber, customer: cas, role: 'viewer' })
    expect((await view(cas, ann.accountNumber)).body.data).toEqual((await view(ann)).body.data)
    expect((await days(cas, '2027-01-20', '2027-01-31', ann.accountNumber)).status).toBe(200)
    const moved = await bank.call('POST /move', {
      token: cas.token,
      body: { from: ann.accountNumber, to: cas.accountNumber, amount: 1 },
    })
    expect([moved.status, moved.body.code]).toEqual([403, 'wrong_role'])
  })

  test('is asked for with days that exist and stand in order', async () => {
    expect((await days(ann, '2027-02-01', '2027-01-01')).status).toBe(400)
    expect((await days(ann, '2027-02-30', '2027-03-01')).status).toBe(400)
  })

  test('is the same at the desk', async () => {
    const params = { account: ann.accountNumber }
    const desk = await bank.call('GET /customer-account/{account}/interest', { token: admin.token, params })
    expect(desk.body.data).toEqual((await view(ann)).body.data)
    const query = { from: '2027-01-20', to: '2027-01-31' }
    const opened = await bank.call('GET /customer-account/{account}/interest-days', {
      token: admin.token,
      params,
      query,
    })
    expect(opened.body.data).toEqual((await days(ann, query.from, query.to)).body.data)
    const unknown = await bank.call('GET /customer-account/{account}/interest', {
      token: admin.token,
      params: { account: '9999999999' },
    })
    expect(unknown.status).toBe(404)
  })
})
