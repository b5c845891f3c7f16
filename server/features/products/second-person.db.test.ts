import { beforeAll, expect, test } from 'vitest'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { checkedBank } from '../proposals/testing/checked-bank.ts'
import { deposit, productDesk } from './testing/terms.ts'

let its: Awaited<ReturnType<typeof checkedBank>>
let desk: ReturnType<typeof productDesk>
const ahead = (days: number) => dayAfter(dayAt(new Date(), 'UTC'), days)

beforeAll(async () => {
  its = await checkedBank()
  desk = productDesk(its.bank, await its.someone('owner'))
})

const dearer = { beginsOn: ahead(61), deposit: { ...deposit, feeMonthly: 2 } }

test('B29 new terms wait for a second person, who reads what changes', async () => {
  const waiting = await desk.set('current', dearer)
  expect(waiting).toMatchObject({ status: 202, body: { code: 'second_person_needed' } })
  expect(waiting.body.data.proposal).toMatchObject({
    act: 'product_terms_added',
    kinds: [{ kind: 'product_terms' }],
    effects: [
      { field: 'beginsOn', before: null, after: dearer.beginsOn },
      { field: 'currency', before: null, after: 'USD' },
      { field: 'tiers', before: '0: 0 %', after: '0: 2 % · 10000: 2.5 %' },
      { field: 'feeMonthly', before: 0, after: 2, currency: 'USD' },
    ],
  })
  expect((await desk.view('current')).ahead).toEqual([])
  expect((await its.approve(waiting)).status).toBe(200)
  expect((await desk.view('current')).terms[0]).toMatchObject({ state: 'ahead', ...dearer, isWorse: true })
})

test('B29 a proposal of terms is open until the last day on which they can be set', async () => {
  const untilOf = async (terms: object) => (await desk.set('pot', terms)).body.data.proposal.expiresAt
  const startOf = (days: number) => `${ahead(days)}T00:00:00.000Z`
  expect(await untilOf({ beginsOn: ahead(1), deposit })).toBe(startOf(1))
  const worse = { ...deposit, feeMonthly: 3 }
  expect(await untilOf({ beginsOn: ahead(60), deposit: worse })).toBe(startOf(1))
})

test('B29 of two proposals for one day the second cannot be approved any more', async () => {
  const beginsOn = ahead(70)
  const [one, other] = [
    await desk.set('pot', { beginsOn, deposit }),
    await desk.set('pot', { beginsOn, deposit: { ...deposit, tiers: [{ from: 0, rate: 3 }] } }),
  ]
  expect((await its.approve(one)).status).toBe(200)
  expect(await its.approve(other)).toMatchObject({ status: 409 })
  expect((await desk.view('pot')).ahead).toHaveLength(1)
})

test('B29 withdrawing terms and a new product wait too', async () => {
  const [terms] = (await desk.view('pot')).ahead
  const withdrawal = await desk.withdraw('pot', terms._id)
  expect(withdrawal.status).toBe(202)
  expect((await its.approve(withdrawal)).status).toBe(200)
  expect((await desk.view('pot')).ahead).toEqual([])
  const product = await desk.add('Bridging loan')
  expect(product.body.data.proposal.effects).toEqual([
    { field: 'name', before: null, after: 'Bridging loan' },
  ])
  expect((await its.approve(product)).status).toBe(200)
})

test('tellers and approvers set no terms', async () => {
  for (const role of ['teller', 'approver', 'auditor'] as const) {
    const other = productDesk(its.bank, await its.someone(role))
    expect((await other.set('current', dearer)).status).toBe(403)
    expect((await other.list()).status).toBe(200)
  }
})
