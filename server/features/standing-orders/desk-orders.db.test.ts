import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestCustomer } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { monthly, type OrderBank, orderBank } from '../../testing/order-stage.ts'
import { placeStaff } from '../../testing/people.ts'

let bank: OrderBank
let admin: TestAdmin
let ann: TestCustomer
let savings: string

beforeAll(async () => {
  bank = await orderBank('2027-01-13T08:00:00Z', {
    holidays: [
      { day: '12-25', name: 'Christmas Day' },
      { day: '2027-03-26', name: 'Good Friday' },
      { day: '2026-04-03', name: 'Good Friday' },
    ],
  })
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer({ fullName: 'Ann Payer' })
  savings = (await placeAccount(bank, ann)).number
})

const order = async (form: object = {}) =>
  (
    await bank.call('POST /standing-orders', {
      token: ann.token,
      body: { to: savings, amount: 10, ...monthly, ...form },
    })
  ).body.data
const look = (orderId: string) =>
  bank.call('GET /customer-orders/{orderId}', { params: { orderId }, token: admin.token })

test('orders of everybody, or of one customer, with what became of them', async () => {
  const made = await order({ startOn: '2027-02-10' })
  const ben = await bank.openCustomer()
  const list = async (query: Record<string, string>) =>
    (await bank.call('GET /customer-orders', { token: admin.token, query })).body
  expect((await list({ userId: ann.id })).data).toMatchObject([{ _id: made._id, canChange: false }])
  expect((await list({ userId: ben.id })).data).toEqual([])
  expect((await list({ state: 'active' })).total).toBe(1)
  const params = { orderId: made._id }
  await bank.call('POST /standing-orders/{orderId}/skip', {
    params,
    token: ann.token,
    body: { due: '2027-02-10' },
  })
  expect((await look(made._id)).body.data.lastRuns).toMatchObject([{ due: '2027-02-10', outcome: 'skipped' }])
  expect((await look('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await bank.call('GET /customer-orders', { token: ann.token })).status).toBe(403)
})

describe('an order at the desk', () => {
  test('is paused and ended for a reason that the customer is told', async () => {
    const { _id: orderId } = await order()
    const act = (step: 'pause' | 'end', token = admin.token) =>
      bank.call(`POST /customer-orders/{orderId}/${step}`, {
        params: { orderId },
        token,
        body: { reason: `The ${step} was asked for by phone.` },
      })
    const auditor = await placeStaff(bank, undefined, ['auditor'])
    expect((await act('pause', auditor.token)).status).toBe(403)
    const paused = { state: 'paused', pausedBy: 'bank', pauseReason: 'The pause was asked for by phone.' }
    expect((await act('pause')).body.data).toMatchObject(paused)
    const mail = await bank.lastMail(ann.email)
    expect(mail.subject).toBe('Your standing order is paused')
    expect(mail.text).not.toContain('by phone')
    const account = ann.accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ')
    expect(mail.text).toContain(`your standing order of $10.00 to Ann Payer from account ${account}.`)
    const [line] = await bank.asOwner(sql`
      select after from bank.audit_trail where action = 'order_paused' order by id desc limit 1`)
    expect(line.after).toMatchObject({ payeeName: 'Ann Payer', amount: 10, currency: 'USD' })
    expect((await act('end')).body.data).toMatchObject({ state: 'ended', next: null })
    expect((await act('end')).body.reason).toBe('order_ended')
    const letters = await bank.asOwner(sql`
      select subject, content from bank.messages where customer_id = ${ann.id} and subject like '%standing order%'
      order by subject desc`)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your standing order is paused',
      'Your standing order has ended',
    ])
    expect(letters[0].content).toContain('The pause was asked for by phone.')
  })
})

describe('a paused order at the desk', () => {
  const resume = (orderId: string) =>
    bank.call('POST /customer-orders/{orderId}/resume', {
      params: { orderId },
      token: admin.token,
      body: { reason: 'It was cleared up.' },
    })

  test('goes on where the bank paused it, for a reason that the customer is told', async () => {
    const { _id: orderId } = await order()
    const body = { reason: 'Looks odd' }
    await bank.call('POST /customer-orders/{orderId}/pause', {
      params: { orderId },
      token: admin.token,
      body,
    })
    expect((await resume(orderId)).body.data).toMatchObject({ state: 'active' })
    expect((await bank.lastMail(ann.email)).subject).toBe('Your standing order goes on')
    const [letter] = await bank.asOwner(sql`
      select content from bank.messages where customer_id = ${ann.id} and subject = 'Your standing order goes on'`)
    expect(letter.content).toContain('Reason: It was cleared up.')
    const [line] = await bank.asOwner(sql`
      select before, after from bank.audit_trail where action = 'order_resumed' order by id desc limit 1`)
    expect(line).toMatchObject({ before: { state: 'paused' }, after: { order: orderId, state: 'active' } })
  })

  test('stays paused where the customer did it', async () => {
    const { _id: orderId } = await order()
    await bank.call('POST /standing-orders/{orderId}/pause', { params: { orderId }, token: ann.token })
    expect((await resume(orderId)).body.reason).toBe('order_paused_by_customer')
    expect((await look(orderId)).body.data.state).toBe('paused')
  })
})

describe('holidays', () => {
  const list = async () => (await bank.call('GET /holidays', { token: admin.token })).body
  const add = (body: object, token = admin.token) => bank.call('POST /holidays', { token, body })
  const remove = (day: string) =>
    bank.call('POST /holidays/{day}/remove', { params: { day }, token: admin.token, body: {} })

  test('are those of the configuration and those that owners add', async () => {
    expect(await list()).toMatchObject({
      timeZone: 'UTC',
      closedWeekdays: [6, 7],
      data: [
        { day: '2027-03-26', name: 'Good Friday', isConfigured: true },
        { day: '2027-12-25', name: 'Christmas Day', isConfigured: true },
        { day: '2028-12-25', isConfigured: true },
      ],
    })
    const teller = await placeStaff(bank, undefined, ['teller'])
    const day = { day: '2027-05-05', name: 'Founding day' }
    expect((await add(day, teller.token)).status).toBe(403)
    expect((await add(day)).body.data).toEqual({ ...day, isConfigured: false })
    expect((await add(day)).body.reason).toBe('holiday_known')
    expect((await add({ ...day, day: '2027-01-12' })).body.reason).toBe('order_date_passed')
    expect((await add({ ...day, day: '2027-05-08' })).body.reason).toBe('holiday_on_closed_weekday')
    expect((await remove('2027-12-25')).status).toBe(404)
  })

  test('move dates that have not happened yet, and back when they are removed', async () => {
    const before = await order({ rhythm: 'once', startOn: '2027-04-07', closedDays: 'before' })
    const after = await order({ rhythm: 'once', startOn: '2027-04-07', closedDays: 'after' })
    const tries = async () =>
      (
        await bank.asOwner(sql`
          select to_char(next_try_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
          from bank.standing_orders where id = any(${[before._id, after._id]}::uuid[]) order by closed_days desc`)
      ).map(({ at }) => at)
    await add({ day: '2027-04-07', name: 'Storm' })
    await expect.poll(tries, { timeout: 30_000 }).toEqual(['2027-04-06 06:00', '2027-04-08 06:00'])
    expect((await look(after._id)).body.data.next).toEqual({ due: '2027-04-07', runsOn: '2027-04-08' })
    expect((await remove('2027-04-07')).status).toBe(200)
    await expect.poll(tries, { timeout: 30_000 }).toEqual(['2027-04-07 06:00', '2027-04-07 06:00'])
  })
})
