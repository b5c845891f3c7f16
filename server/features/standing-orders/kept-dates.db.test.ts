import { beforeAll, expect, test } from 'vitest'
import type { TestCustomer } from '../../testing/bank.ts'
import { type OrderBank, order, orderBank, type Payer, payer } from '../../testing/order-stage.ts'

/** An order that has begun, of which something else than its dates is changed. */
let bank: OrderBank
let ann: Payer
let ben: TestCustomer

beforeAll(async () => {
  bank = await orderBank()
  ann = await payer(bank, await bank.signInAdmin(), 0)
  ben = await bank.openCustomer()
})

const skip = async (orderId: string, due: string) =>
  (
    await bank.call('POST /standing-orders/{orderId}/skip', {
      params: { orderId },
      token: ann.token,
      body: { due },
    })
  ).body.data
const change = (orderId: string, body: object) =>
  bank.call('PUT /standing-orders/{orderId}', { params: { orderId }, token: ann.token, body })
const datesOf = ({ body }: { body: { data: { due: string }[] } }) => body.data.map(({ due }) => due)

test.each([
  [
    'on the 31st',
    { rhythm: 'monthly', startOn: '2027-01-31', times: 4 },
    ['2027-01-31'],
    ['2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  [
    'on the last day',
    { rhythm: 'monthly', startOn: '2027-01-30', onLastDay: true, endOn: '2027-04-15' },
    ['2027-01-31'],
    ['2027-02-28', '2027-03-31'],
  ],
  [
    'on the 29th of February',
    { rhythm: 'yearly', startOn: '2028-02-29', times: 5 },
    ['2028-02-29', '2029-02-28'],
    ['2030-02-28', '2031-02-28', '2032-02-29'],
  ],
  [
    'on Fridays',
    { rhythm: 'weekly', startOn: '2027-01-15', times: 4 },
    ['2027-01-15', '2027-01-22'],
    ['2027-01-29', '2027-02-05'],
  ],
])('an order %s keeps its day and its count when its amount is changed', async (_, form, passed, next) => {
  bank.time.set('2027-01-13T08:00:00Z')
  const dates = { ...form, closedDays: 'same' }
  const id = await order(bank, ann, dates)
  let version = 1
  for (const due of passed) version = (await skip(id, due)).version
  // Its first date is behind it by now, and its next one is not.
  const later = new Date(`${passed.at(-1)}T08:00:00Z`)
  bank.time.set(new Date(later.getTime() + 86_400_000))
  const foreseen = await bank.call('POST /standing-order-dates', {
    token: ann.token,
    body: { ...dates, orderId: id },
  })
  expect(datesOf(foreseen)).toEqual(next)
  const changed = await change(id, { version, amount: 12, ...dates })
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { amount: 12, startOn: form.startOn, next: { due: next[0] } } },
  })
  const seen = [next[0]]
  for (const due of next.slice(0, -1)) seen.push((await skip(id, due)).next.due)
  expect(seen).toEqual(next)
  expect((await skip(id, next.at(-1)!)).next).toBeNull()
})

test('with another rhythm the dates begin with one to come, and those of another’s order are not there', async () => {
  bank.time.set('2027-01-13T08:00:00Z')
  const dates = { rhythm: 'monthly', startOn: '2027-01-31', closedDays: 'same' }
  const id = await order(bank, ann, dates)
  await skip(id, '2027-01-31')
  bank.time.set('2027-02-01T08:00:00Z')
  const foresee = (body: object, token = ann.token) =>
    bank.call('POST /standing-order-dates', { token, body: { ...dates, orderId: id, ...body } })
  expect((await foresee({ rhythm: 'weekly' })).body.reason).toBe('order_date_passed')
  expect(datesOf(await foresee({ startOn: '2027-02-03' })).slice(0, 2)).toEqual(['2027-02-03', '2027-03-03'])
  expect((await foresee({}, ben.token)).status).toBe(404)
  expect((await foresee({ orderId: 'nonsense' })).status).toBe(404)
})
