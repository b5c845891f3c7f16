import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import type { PostRequest } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../floor/money/dates.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let owner: { token: string }
const today = dayOf(new Date())
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000))

beforeAll(async () => {
  bank = await testBank()
  owner = await placeStaff(bank, 'figures-reader')
})

const post = (
  kind: PostRequest['kind'],
  debit: PostRequest['debit'],
  credit: PostRequest['credit'],
  amount: number,
) =>
  bank.ledger.post({
    request: { principal: 'test', call: 'flows', key: randomUUID() },
    kind,
    debit,
    credit,
    amountMinor: minor(amount),
    currency: 'USD',
  })

const read = async (name: 'GET /desk-flows' | 'GET /trial-balance', query = {}) =>
  (await bank.call(name, { token: owner.token, query })).body.data

test('deposits are the line of deposits: a loan takes nothing from them, on closed days and open ones', async () => {
  const ada = await placeCustomer(bank)
  await post('credit', 'cash_desk', ada.accountId, 50_000)
  const loan = await bank.ledger.openAccount({ currency: 'USD', kind: 'loan' })
  await post('loan', loan.id, ada.accountId, 120_000)
  const line = async () =>
    (await read('GET /trial-balance')).lines.find(({ number }: { number: string }) => number === '2000')
  const newest = async () => (await read('GET /desk-flows')).at(-1)
  expect(await newest()).toMatchObject({ date: today, deposits: 1_700 })
  expect((await newest()).deposits).toBe((await line()).credit)
  await post('repayment', ada.accountId, loan.id, 20_000)
  expect((await newest()).deposits).toBe(1_500)

  const before = await read('GET /desk-flows', { from: daysAgo(3), to: daysAgo(1) })
  expect(before.map(({ deposits }: { deposits: number }) => deposits)).toEqual([0, 0, 0])

  // The day ends, and what was added up of it is the same.
  await bank.ledger.turnDay(dayOf(new Date(Date.now() + 86_400_000)))
  await bank.ledger.closeDay(today)
  await post('credit', 'cash_desk', ada.accountId, 1_000)
  expect((await newest()).deposits).toBe(1_510)
  expect((await newest()).deposits).toBe((await line()).credit)
})
