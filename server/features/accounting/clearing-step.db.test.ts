import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'
import { clearingStep } from './clearing-step.ts'

let bank: TestBank
let keeper: { token: string }
let ada: Awaited<ReturnType<typeof placeCustomer>>
const DAY = '2026-03-01'

beforeAll(async () => {
  bank = await testBank({ clock: { now: () => new Date(`${DAY}T12:00:00Z`) } })
  keeper = await placeStaff(bank, 'night-keeper', ['approver'])
  await bank.ledger.turnDay(DAY)
  ada = await placeCustomer(bank)
  await post('credit', ['cash_desk', ada.accountId], 1_000_000)
})

// Each test begins with nothing open: what it left, the next settlement would have to name.
afterEach(async () => {
  const rows = await open()
  const sum = Math.round(rows.reduce((all, { amount }) => all + amount, 0) * 100)
  const ids = rows.map(({ _id }) => _id)
  if (sum !== 0) ids.push(await settle(sum, 'the rest'))
  if (ids.length > 0) expect((await match(ids)).status).toBe(200)
})

type Side = string | typeof ada.accountId
const post = async (
  kind: 'credit' | 'wire_out' | 'wire_in' | 'internal',
  [debit, credit]: [Side, Side],
  amount: number,
  remark = 'Rent',
) => {
  const { transfer } = await bank.ledger.post({
    request: { principal: 'test', call: 'clearing', key: randomUUID() },
    kind,
    debit,
    credit,
    amountMinor: minor(amount),
    currency: 'USD',
    details: { remark },
  })
  return String(transfer.id)
}
const send = (amount: number) => post('wire_out', [ada.accountId, 'wire_clearing'], amount)
const receive = (amount: number) => post('wire_in', ['wire_clearing', ada.accountId], amount)
/** What the bank pays for a day, or is paid where that is less than nothing. */
const settle = (amount: number, remark = `Settlement ${DAY}`) =>
  amount > 0
    ? post('internal', ['wire_clearing', 'cash_desk'], amount, remark)
    : post('internal', ['cash_desk', 'wire_clearing'], -amount, remark)

const open = async (): Promise<{ _id: string; amount: number }[]> =>
  (await bank.call('GET /clearing', { token: keeper.token })).body.data
const openIds = async () => (await open()).map(({ _id }) => _id)
const match = (items: string[]) =>
  bank.call('POST /clearing-matches', { token: keeper.token, body: { items, reason: 'By hand' } })
const matches = async () => (await bank.call('GET /clearing-matches', { token: keeper.token })).body.data
const runNight = () => clearingStep(bank).run(DAY)

test('a settlement that names a day is matched with the entries of that day, once', async () => {
  await send(700)
  await send(300)
  await receive(250)
  await settle(750)
  expect(await runNight()).toEqual({ matched: 4 })
  expect(await openIds()).toEqual([])
  expect((await matches())[0]).toMatchObject({ matchedBy: null, reason: DAY, count: 4, amount: 10 })
  expect(await runNight()).toEqual({ matched: 0 })
})

test('the one entry that a settlement left out stays open', async () => {
  await send(500)
  const missing = await send(123)
  await receive(800)
  await settle(-300)
  expect(await runNight()).toEqual({ matched: 3 })
  expect(await openIds()).toEqual([missing])
})

test('what does not agree, or could in two ways, is left to people', async () => {
  await send(500)
  await send(40)
  await send(40)
  await settle(540)
  expect(await runNight()).toEqual({ matched: 0 })
  expect(await openIds()).toHaveLength(4)
})

test('a settlement of another day, or that names none, matches nothing', async () => {
  await send(900)
  await settle(900, 'Settlement 2026-02-27')
  await settle(900, 'Settlement')
  await settle(-900, 'Not 2026-13-77 either')
  expect(await runNight()).toEqual({ matched: 0 })
})

test('what was booked three months ago and more is left to people', async () => {
  await send(900)
  await settle(900)
  const night = (day: string) => clearingStep(bank).run(day)
  expect(await night(dayAfter(DAY, 93))).toEqual({ matched: 0 })
  expect(await night(dayAfter(DAY, 92))).toEqual({ matched: 2 })
})

test('an entry and what takes it back are matched', async () => {
  const received = await receive(444)
  await bank.ledger.reverse({
    request: { principal: 'test', call: 'clearing', key: randomUUID() },
    transfer: Number(received) as never,
  })
  expect(await runNight()).toEqual({ matched: 2 })
  expect((await matches())[0]).toMatchObject({ matchedBy: null, reason: 'reversed', count: 2 })
})

test('what somebody has undone is not matched again by itself', async () => {
  await send(610)
  await settle(610)
  await runNight()
  const [made] = await matches()
  const undone = await bank.call('POST /clearing-matches/{matchId}/undo', {
    token: keeper.token,
    params: { matchId: made._id },
    body: { reason: 'Another file' },
  })
  expect(undone.status).toBe(200)
  expect(await runNight()).toEqual({ matched: 0 })
  expect(await openIds()).toHaveLength(2)
})
