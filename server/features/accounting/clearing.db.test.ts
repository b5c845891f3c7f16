import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let keeper: { token: string }
let ada: Awaited<ReturnType<typeof placeCustomer>>

beforeAll(async () => {
  // The bank turns to the day of its clock when it opens; from then on the test turns the days.
  bank = await testBank({ clock: { now: () => new Date('2026-03-01T12:00:00Z') } })
  keeper = await placeStaff(bank, 'clearing-keeper', ['approver'])
  await bank.ledger.turnDay('2026-03-01')
  ada = await placeCustomer(bank)
  await post('credit', 'cash_desk', ada.accountId, 100_000)
})

const post = async (
  kind: 'credit' | 'wire_out' | 'wire_in',
  debit: string | typeof ada.accountId,
  credit: string | typeof ada.accountId,
  amount: number,
) => {
  const { transfer } = await bank.ledger.post({
    request: { principal: 'test', call: 'clearing', key: randomUUID() },
    kind,
    debit,
    credit,
    amountMinor: minor(amount),
    currency: 'USD',
    details: { remark: 'Rent', bank: 'Elsewhere' },
  })
  return String(transfer.id)
}
const send = (amount: number) => post('wire_out', ada.accountId, 'wire_clearing', amount)
const receive = (amount: number) => post('wire_in', 'wire_clearing', ada.accountId, amount)

const open = async (query: Record<string, string> = {}) =>
  (await bank.call('GET /clearing', { token: keeper.token, query })).body
const match = (items: string[], reason = 'Settled by file 17') =>
  bank.call('POST /clearing-matches', { token: keeper.token, body: { items, reason } })
const undo = (matchId: string) =>
  bank.call('POST /clearing-matches/{matchId}/undo', {
    token: keeper.token,
    params: { matchId },
    body: { reason: 'The wrong file' },
  })
const sumOf = (items: { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0)

test('what is open adds up to the account, by age; what cancels out is matched, and can be undone', async () => {
  const first = await send(700)
  await bank.ledger.turnDay('2026-03-04')
  const second = await send(300)
  await bank.ledger.turnDay('2026-04-05')
  const back = await receive(1_000)
  const before = await open()
  expect(before.balance).toBe(sumOf(before.data))
  expect(before.data).toMatchObject([
    { _id: first, amount: 7, ageDays: 35, kind: 'wire_out', bank: 'Elsewhere', account: ada.accountNumber },
    { _id: second, amount: 3, ageDays: 32 },
    { _id: back, amount: -10, ageDays: 0 },
  ])
  expect(before.ages).toEqual([
    { days: '0-1', items: 1, owed: 0, due: 10 },
    { days: '2-5', items: 0, owed: 0, due: 0 },
    { days: '6-30', items: 0, owed: 0, due: 0 },
    { days: '31+', items: 2, owed: 10, due: 0 },
  ])
  expect((await match([first, back])).body.reason).toBe('clearing_not_even')
  const made = await match([first, second, back])
  expect(made).toMatchObject({ status: 200, body: { data: { amount: 10, items: [first, second, back] } } })
  const after = await open()
  expect(after).toMatchObject({ data: [], balance: 0 })
  expect((await match([first, second, back])).body.reason).toBe('clearing_not_open')

  expect((await undo(made.body.data._id)).status).toBe(200)
  expect((await undo(made.body.data._id)).body.reason).toBe('match_already_undone')
  expect((await open()).data).toHaveLength(3)
  const again = await match([first, second, back], 'File 18')
  expect(again.status).toBe(200)
  const listed = await bank.call('GET /clearing-matches', { token: keeper.token, query: { limit: '1' } })
  expect(listed.body).toMatchObject({ data: [{ _id: again.body.data._id, undoneBy: null }] })
  const older = await bank.call('GET /clearing-matches', {
    token: keeper.token,
    query: { cursor: listed.body.nextCursor, currency: 'USD' },
  })
  expect(older.body).toMatchObject({
    data: [{ _id: made.body.data._id, undoneReason: 'The wrong file', undoneBy: 'clearing-keeper' }],
    nextCursor: null,
  })
})

test('two who match the same entries at once match them once', async () => {
  const pair = [await send(55), await receive(55)]
  const answers = await Promise.all([1, 2, 3].map(() => match(pair)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('entries of other accounts, and of nobody, are not matched', async () => {
  const [one, other] = [await send(5), await post('credit', 'cash_desk', ada.accountId, 5)]
  expect((await match([one, other])).body.reason).toBe('clearing_not_open')
  expect((await match([one, '999999999'])).body.reason).toBe('clearing_not_open')
  expect((await undo(randomUUID())).status).toBe(404)
})

test('open entries are read page by page, and auditors only read', async () => {
  for (const amount of [11, 12]) await send(amount)
  const all = (await open()).data.map(({ _id }: { _id: string }) => _id)
  const first = await open({ limit: '2' })
  const rest = await open({ cursor: first.nextCursor })
  expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(all)
  const auditor = await placeStaff(bank, 'clearing-auditor', ['auditor'])
  const tried = await bank.call('POST /clearing-matches', {
    token: auditor.token,
    body: { items: all.slice(0, 2), reason: 'x' },
  })
  expect(tried.status).toBe(403)
})
