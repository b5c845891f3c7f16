import { beforeAll, describe, expect, test } from 'vitest'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import { deposit, loan, productDesk } from './testing/terms.ts'

let bank: TestBank
let desk: ReturnType<typeof productDesk>
let today = ''
const now = { at: new Date('2027-01-15T10:00:00Z') }
const clock = { now: () => now.at }
const ahead = (days: number) => dayAfter(today, days)

beforeAll(async () => {
  today = dayAt(now.at, 'UTC')
  bank = await testBank({ clock })
  desk = productDesk(bank, await placeStaff(bank, 'olive'))
})

const rateOf = async (productId: string, currency = 'USD') =>
  (await bank.call('GET /rates')).body.data.find(
    (one: { _id: string; currency: string }) => one._id === productId && one.currency === currency,
  )

test('rates of a bank that has set none: no interest, no fees, and loans that are not advertised', async () => {
  const { status, body } = await bank.call('GET /rates')
  expect([status, body.day, body.currency]).toEqual([200, today, 'USD'])
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([
    'savings',
    'current',
    'pot',
    'personal-loans',
    'mortgages',
    'business-loans',
  ])
  expect(body.data[0]).toMatchObject({
    kind: 'savings',
    terms: { isShipped: true, deposit: { tiers: [{ from: 0, rate: 0 }], feeMonthly: 0 } },
    example: { effectiveRate: 0, interest: 0 },
    ahead: [],
  })
})

describe('terms that one person sets, where nobody else could decide', () => {
  test('better ones begin tomorrow, are announced by the rates, and in force from their day', async () => {
    const { status, body } = await desk.set('savings', { beginsOn: ahead(1), deposit })
    expect([status, body.message]).toEqual([200, 'The terms are set'])
    const [offer] = [await rateOf('savings')]
    expect(offer).toMatchObject({ terms: { isShipped: true }, ahead: [{ terms: { beginsOn: ahead(1) } }] })
    expect(offer.ahead[0].example).toMatchObject({ amount: 10_000, effectiveRate: 2, interest: 200 })
    now.at = new Date('2027-01-16T10:00:00Z')
    today = dayAt(now.at, 'UTC')
    expect(await rateOf('savings')).toMatchObject({
      terms: { beginsOn: today, deposit: { tiers: deposit.tiers } },
      ahead: [],
    })
    expect((await desk.view('savings')).terms[0]).toMatchObject({ state: 'inForce', addedBy: 'olive' })
  })

  test.each([
    ['a lower rate', { tiers: [{ from: 0, rate: 1.9999 }] }],
    ['a lower rate for a part', { tiers: [{ from: 0, rate: 2 }] }],
    ['a higher tier', { tiers: [deposit.tiers[0], { from: 20_000, rate: 2.5 }] }],
    ['a monthly fee', { feeMonthly: 0.01 }],
    ['a fee for wires', { feeWire: 1 }],
    ['a fee for accounts not used', { feeDormancy: 1 }],
    ['a tax', { tax: 25 }],
    ['another day count', { dayCount: 'ACT/ACT' }],
  ])('worse ones need notice: %s', async (_what, worse) => {
    const body = { deposit: { ...deposit, ...worse } }
    expect(await desk.set('savings', { ...body, beginsOn: ahead(59) })).toMatchObject({
      status: 400,
      body: { reason: 'terms_need_notice', field: 'beginsOn' },
    })
    const early = await desk.preview('savings', { ...body, beginsOn: ahead(59) })
    expect(early).toMatchObject({ status: 400, body: { reason: 'terms_need_notice', field: 'beginsOn' } })
    const preview = (await desk.preview('savings', { ...body, beginsOn: ahead(60) })).body.data
    expect(preview).toMatchObject({ isWorse: true, earliest: ahead(60) })
    expect(preview.letter.content).toContain('close the account free of charge')
  })

  test.each([
    ['that begin today', { beginsOn: '2027-01-16', deposit }, 'day_not_ahead'],
    ['that begin on no day', { beginsOn: '2027-02-30', deposit }, 'no_such_date'],
    ['that begin in ten years', { beginsOn: '2037-01-01', deposit }, 'terms_too_far'],
    ['of a loan', { beginsOn: '2027-06-01', loan }, 'terms_of_other_kind'],
    ['that change nothing', { beginsOn: '2027-06-01', deposit }, 'terms_unchanged'],
    [
      'whose tiers fall',
      { beginsOn: '2027-06-01', deposit: { ...deposit, tiers: [...deposit.tiers].reverse() } },
      'tiers_not_rising',
    ],
    [
      'with a rate too fine',
      { beginsOn: '2027-06-01', deposit: { ...deposit, tiers: [{ from: 0, rate: 2.12345 }] } },
      'rate_too_fine',
    ],
    [
      'with a part of a cent',
      { beginsOn: '2027-06-01', deposit: { ...deposit, feeWire: 0.001 } },
      'not_an_amount',
    ],
    ['in no currency', { currency: 'XQZ', beginsOn: '2027-06-01', deposit }, 'no_such_currency'],
  ])('terms %s are refused', async (_what, body, reason) => {
    const { status, body: said } = await desk.set('savings', body)
    expect([Math.floor(status / 100), said.reason]).toEqual([4, reason])
    if (reason === 'terms_unchanged') return
    expect((await desk.preview('savings', body)).body.reason).toBe(reason)
  })

  test('terms of a loan are whole, and say what it comes to', async () => {
    const beginsOn = ahead(1)
    const wrong = [
      [{ amountLeast: 2, amountMost: 1 }, 'least_above_most'],
      [{ monthsLeast: 90 }, 'least_above_most'],
      [{ monthsDefault: 6 }, 'usual_outside'],
    ] as const
    for (const [part, reason] of wrong) {
      const refused = await desk.set('personal-loans', { beginsOn, loan: { ...loan, ...part } })
      expect([refused.status, refused.body.reason]).toEqual([400, reason])
    }
    const preview = await desk.preview('personal-loans', { beginsOn, loan })
    expect(preview.body.data).toEqual({ isWorse: false, earliest: beginsOn, letter: null })
    expect((await desk.set('personal-loans', { beginsOn, loan })).status).toBe(200)
    const { effectiveBy: _, ...untold } = loan
    expect((await desk.set('mortgages', { beginsOn, loan: untold })).status).toBe(200)
    expect((await rateOf('mortgages')).ahead[0].terms.loan.effectiveBy).toBe('mortgage')
    const { example } = (await rateOf('personal-loans')).ahead[0]
    expect(example).toMatchObject({ amount: 10_000, months: 48 })
    expect(example.effectiveRate).toBeGreaterThan(6.9)
    expect(example.effectiveRate).toBeLessThan(7.4)
    expect(example.total).toBeCloseTo(10_000 + example.interest, 2)
    expect(example.instalment).toBeGreaterThan(10_000 / 48)
  })

  test('of two at once for one day, one is kept', async () => {
    const beginsOn = ahead(90)
    const answers = await Promise.all(
      [3, 4, 5].map((rate) =>
        desk.set('pot', { beginsOn, deposit: { ...deposit, tiers: [{ from: 0, rate }] } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('terms_known')
    expect((await desk.view('pot')).ahead).toHaveLength(1)
  })

  test('those ahead can be withdrawn and set again, those that have begun cannot', async () => {
    const [terms] = (await desk.view('pot')).ahead
    expect((await desk.withdraw('pot', terms._id)).status).toBe(200)
    expect((await desk.withdraw('pot', terms._id)).status).toBe(404)
    expect((await desk.withdraw('savings', terms._id)).status).toBe(404)
    expect((await rateOf('pot')).ahead).toEqual([])
    expect((await desk.view('pot')).terms[0]).toMatchObject({ state: 'withdrawn', withdrawnBy: 'olive' })
    expect((await desk.set('pot', { beginsOn: terms.beginsOn, deposit })).status).toBe(200)
    const begun = (await desk.view('savings')).inForce[0]
    expect(await desk.withdraw('savings', begun._id)).toMatchObject({
      status: 409,
      body: { reason: 'terms_begun' },
    })
  })

  test('a loan product is added once, and is offered from its first terms on', async () => {
    const { status, body } = await desk.add('Solar & Heating')
    expect([status, body.data]).toEqual([200, { _id: 'loan-solar-heating' }])
    expect((await desk.add('solar & heating')).body.reason).toBe('product_known')
    expect(await rateOf('loan-solar-heating')).toBe(undefined)
    await desk.set('loan-solar-heating', { currency: 'EUR', beginsOn: ahead(1), loan })
    now.at = new Date('2027-01-17T10:00:00Z')
    expect(await rateOf('loan-solar-heating', 'EUR')).toMatchObject({ name: 'Solar & Heating', kind: 'loan' })
    expect(await rateOf('loan-solar-heating')).toBe(undefined)
    const { body: list } = await desk.list()
    expect(list).toMatchObject({ noticeDays: 60, day: '2027-01-17' })
    expect(list.data.at(-1)).toMatchObject({ _id: 'loan-solar-heating', inForce: [{ currency: 'EUR' }] })
  })

  test('each is in the audit trail, with what it changed', async () => {
    const rows = await bank.asOwner(sql`
      select action, subject_name, after from bank.audit_trail
      where subject_kind = 'product' and outcome = 'done' order by id`)
    expect(rows[0]).toMatchObject({
      action: 'product_terms_added',
      after: { beginsOn: '2027-01-16', currency: 'USD', tiers: '0: 2 % · 10000: 2.5 %' },
    })
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['product_terms_withdrawn', 'product_added']),
    )
  })
})
