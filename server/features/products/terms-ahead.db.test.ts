import { beforeAll, expect, test } from 'vitest'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import { checkedBank } from '../proposals/testing/checked-bank.ts'
import { deposit, productDesk } from './testing/terms.ts'

let its: Awaited<ReturnType<typeof checkedBank>>
let desk: ReturnType<typeof productDesk>
const ahead = (days: number) => dayAfter(dayAt(new Date(), 'UTC'), days)
const at = (rate: number, days: number) => ({
  beginsOn: ahead(days),
  deposit: { ...deposit, tiers: [{ from: 0, rate }] },
})

beforeAll(async () => {
  its = await checkedBank()
  desk = productDesk(its.bank, await its.someone('owner'))
})

const set = async (productId: string, terms: object) => {
  const waiting = await desk.set(productId, terms)
  expect(waiting.status).toBe(202)
  return its.approve(waiting)
}
const wouldBeWorse = (days: number) => ({
  status: 409,
  body: { reason: 'terms_ahead_worse', field: 'beginsOn', values: { day: ahead(days) } },
})

test('better terms that make those ahead a cut without notice are refused, and say which to withdraw', async () => {
  const tooLate = await desk.set('savings', at(2.5, 1))
  expect((await set('savings', at(2, 44))).status).toBe(200)
  expect(await desk.preview('savings', at(2.5, 1))).toMatchObject(wouldBeWorse(44))
  expect(await desk.set('savings', at(2.5, 1))).toMatchObject(wouldBeWorse(44))
  // Proposed before those ahead were set, and carried out after.
  expect((await its.approve(tooLate)).status).toBe(409)
  expect((await desk.view('savings')).ahead).toHaveLength(1)

  // No better than those ahead, or with the notice: nothing is taken from anybody.
  expect((await desk.preview('savings', at(1.9, 1))).status).toBe(200)
  expect((await set('savings', at(3, 50))).status).toBe(200)
  expect((await set('savings', at(2.75, 120))).status).toBe(200)
  expect((await desk.preview('savings', at(3.5, 55))).status).toBe(200)

  const [first] = (await desk.view('savings')).ahead
  expect((await its.approve(await desk.withdraw('savings', first._id))).status).toBe(200)
  expect((await desk.preview('savings', at(2.5, 1))).status).toBe(200)
})

test('a cut that was announced as one may follow on better terms', async () => {
  expect((await set('current', at(2, 1))).status).toBe(200)
  expect((await set('current', { ...at(1.5, 61) })).status).toBe(200)
  const later = { ...at(1.5, 61), deposit: { ...at(1.5, 61).deposit, feeMonthly: 1 } }
  expect((await desk.preview('current', { ...later, beginsOn: ahead(70) })).status).toBe(200)
  expect((await desk.preview('current', at(2.5, 2))).status).toBe(200)
})

test('a cut is not withdrawn where that makes another one of the terms after it', async () => {
  const now = { at: new Date() }
  const bank = await testBank({ clock: { now: () => now.at } })
  const alone = productDesk(bank, await placeStaff(bank, 'olive'))
  for (const terms of [at(3, 1), at(1, 62), at(2, 64)])
    expect((await alone.set('pot', terms)).status).toBe(200)
  const first = (await alone.view('pot')).ahead.find(
    (one: { beginsOn: string }) => one.beginsOn === ahead(62),
  )
  now.at = new Date(Date.now() + 10 * 86_400_000)
  expect(await alone.withdraw('pot', first._id)).toMatchObject({ body: wouldBeWorse(64).body })
})
