import { beforeAll, expect, test } from 'vitest'
import type { TestCustomer } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { fund } from '../../testing/money.ts'
import { monthly, type OrderBank, orderBank } from '../../testing/order-stage.ts'

let bank: OrderBank
let ann: TestCustomer
let ben: TestCustomer
let savings: { number: string }

beforeAll(async () => {
  bank = await orderBank()
  ;[ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
  savings = await placeAccount(bank, ann)
  const order = (more: object) =>
    bank.call('POST /standing-orders', { token: ann.token, body: { amount: 1, ...monthly, ...more } })
  for (const startOn of ['2027-03-01', '2027-02-01', '2027-01-20', '2027-01-20'])
    await order({ to: savings.number, startOn })
  const { body } = await order({ account: savings.number, to: ann.accountNumber })
  const params = { orderId: body.data._id }
  await bank.call('POST /standing-orders/{orderId}/end', { params, token: ann.token })
})

test('orders are listed with the next one first, page by page, by account and by state', async () => {
  const list = (query: Record<string, string>) =>
    bank.call('GET /standing-orders', { token: ann.token, query })
  const whole = (await list({})).body
  const next = whole.data.map((one: { next: { due: string } | null }) => one.next?.due ?? '9999')
  expect(next).toEqual([...next].sort())
  const first = (await list({ limit: '2' })).body
  const second = (await list({ limit: '100', cursor: first.nextCursor })).body
  expect([...first.data, ...second.data]).toEqual(whole.data)
  expect(first.total).toBe(whole.data.length)
  const ended = (await list({ state: 'ended' })).body.data
  expect(ended.map(({ state }: { state: string }) => state)).toEqual(['ended'])
  const ofSavings = (await list({ account: savings.number })).body.data
  expect(new Set(ofSavings.map((one: { accountNumber: string }) => one.accountNumber))).toEqual(
    new Set([savings.number]),
  )
  expect((await list({ account: ben.accountNumber })).status).toBe(404)
})

test('payments to come stand by date, with what they leave and the days the bank is closed', async () => {
  const dora = await bank.openCustomer()
  await fund(bank, await bank.signInAdmin(), dora, 100)
  const pot = await placeAccount(bank, dora)
  const body = { to: pot.number, amount: 12.5, rhythm: 'weekly', startOn: '2027-01-16', closedDays: 'before' }
  await bank.call('POST /standing-orders', { token: dora.token, body })
  const ask = (query: Record<string, string> = {}) => bank.call('GET /upcoming', { token: dora.token, query })
  const answer = (await ask({ until: '2027-01-29' })).body
  expect(
    answer.data.map(({ due, runsOn, amount }: Record<string, unknown>) => [due, runsOn, amount]),
  ).toEqual([
    ['2027-01-16', '2027-01-15', 12.5],
    ['2027-01-23', '2027-01-22', 12.5],
    ['2027-01-30', '2027-01-29', 12.5],
  ])
  expect(answer.left).toEqual([
    { accountNumber: dora.accountNumber, currency: 'USD', available: 100, left: 62.5 },
    { accountNumber: pot.number, currency: 'USD', available: 0, left: 37.5 },
  ])
  expect(answer.closed.map(({ day }: { day: string }) => day)).toEqual([
    '2027-01-16',
    '2027-01-17',
    '2027-01-23',
    '2027-01-24',
  ])
  const whole = (await ask({ until: '2027-01-17', from: '2027-01-01' })).body
  expect(whole.closed.map(({ day }: { day: string }) => day)).toEqual([
    ...['2027-01-02', '2027-01-03', '2027-01-09', '2027-01-10'],
    ...['2027-01-16', '2027-01-17'],
  ])
  expect((await ask({ from: '2025-01-01' })).body.reason).toBe('period_too_long')
  const ofPot = (await ask({ account: pot.number })).body
  expect([ofPot.until, ofPot.data, ofPot.left.length]).toEqual(['2027-02-17', [], 1])
  expect((await ask({ account: ann.accountNumber })).status).toBe(404)
  expect((await ask({ until: '2028-06-01' })).body.reason).toBe('period_too_long')
  expect((await ask({ until: '2027-01-01' })).body.reason).toBe('order_date_passed')
})

test('what is left in a shared account counts what another holder’s orders take out and bring in, and lists only the first', async () => {
  const [eve, fay] = [await bank.openCustomer(), await bank.openCustomer()]
  const shared = await placeAccount(bank, eve)
  await addHolder(bank, { number: shared.number, customer: fay, role: 'joint' })
  await fund(bank, await bank.signInAdmin(), { ...fay, accountNumber: shared.number }, 50)
  const order = (body: object) =>
    bank.call('POST /standing-orders', {
      token: fay.token,
      body: { rhythm: 'once', startOn: '2027-01-20', closedDays: 'same', ...body },
    })
  const orders = [
    await order({ to: shared.number, amount: 30 }),
    await order({ account: shared.number, to: fay.accountNumber, amount: 8 }),
  ]
  expect(orders.map(({ status }) => status)).toEqual([200, 200])
  const seen = (await bank.call('GET /upcoming', { token: eve.token, query: { account: shared.number } }))
    .body
  expect(seen.left).toEqual([{ accountNumber: shared.number, currency: 'USD', available: 50, left: 72 }])
  expect(seen.data.map(({ amount }: { amount: number }) => amount)).toEqual([8])
})
