import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, mailedApproval } from '../../testing/approvals.ts'
import type { TestCustomer } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { fund } from '../../testing/money.ts'
import { monthly, type OrderBank, orderBank, orderWire } from '../../testing/order-stage.ts'

let bank: OrderBank
let ann: TestCustomer
let ben: TestCustomer
let savings: { id: number; number: string }

beforeAll(async () => {
  bank = await orderBank()
  ;[ann, ben] = [await bank.openCustomer({ fullName: 'Ann Payer' }), await bank.openCustomer()]
  await fund(bank, await bank.signInAdmin(), ann, 1_000)
  savings = await placeAccount(bank, ann)
})

const move = (more: object = {}, headers = {}) =>
  bank.call('POST /standing-orders', {
    token: ann.token,
    headers,
    body: { to: savings.number, amount: 10, ...monthly, ...more },
  })
const step = (orderId: string, name: 'pause' | 'resume' | 'end', token = ann.token) =>
  bank.call(`POST /standing-orders/{orderId}/${name}`, { params: { orderId }, token })
const skip = (orderId: string, due: string) =>
  bank.call('POST /standing-orders/{orderId}/skip', { params: { orderId }, token: ann.token, body: { due } })
const look = (orderId: string, token = ann.token) =>
  bank.call('GET /standing-orders/{orderId}', { params: { orderId }, token })

describe('the next dates', () => {
  const dates = (body: object) =>
    bank.call('POST /standing-order-dates', { token: ann.token, body: { ...monthly, ...body } })

  test('are twelve, each with the open day on which it happens', async () => {
    const { status, body } = await dates({ startOn: '2027-01-31' })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(12)
    expect(body.data.slice(0, 3)).toEqual([
      { due: '2027-01-31', runsOn: '2027-02-01' },
      { due: '2027-02-28', runsOn: '2027-03-01' },
      { due: '2027-03-31', runsOn: '2027-03-31' },
    ])
  })

  test.each([
    ['a day that has passed', { startOn: '2027-01-12' }, 'order_date_passed', 'startOn'],
    ['no day', { startOn: '2027-02-30' }, 'no_such_date', 'startOn'],
    ['a day beyond all plans', { startOn: '2047-01-01' }, 'order_too_far', 'startOn'],
    ['an end before the start', { endOn: '2027-01-31' }, 'order_ends_before', 'endOn'],
    ['two ends', { endOn: '2027-12-31', times: 3 }, 'order_ends_twice', 'times'],
    ['the last day of weeks', { rhythm: 'weekly', onLastDay: true }, 'order_last_day_monthly', 'onLastDay'],
  ])('refuse %s', async (_, form, reason, field) => {
    const { status, body } = await dates(form)
    expect([status, body.reason, body.field]).toEqual([400, reason, field])
  })
})

describe('an order', () => {
  test('between own accounts needs no approval and is made once for each key', async () => {
    const key = { 'idempotency-key': 'move-once' }
    const first = await move({ description: 'Roof' }, key)
    expect(first.body).toMatchObject({
      data: {
        kind: 'move',
        accountNumber: ann.accountNumber,
        payeeAccount: savings.number,
        amount: 10,
        description: 'Roof',
        next: { due: '2027-02-01', runsOn: '2027-02-01' },
        version: 1,
        canChange: true,
        createdBy: 'Ann Payer',
        lastRuns: [],
      },
    })
    expect((await move({ description: 'Roof' }, key)).body.data._id).toBe(first.body.data._id)
    expect((await move({ description: 'Car' }, key)).body.code).toBe('key_reused')
  })

  test('to somebody else is approved once, for payee, amount and dates', async () => {
    const body = {
      recipientAccount: ben.accountNumber,
      accountName: 'Benny',
      bank: 'Larkfield',
      amount: 25,
      ...monthly,
      times: 3,
    }
    const asked = await askedToApprove(bank, 'POST /standing-orders', { token: ann.token, body })
    expect(asked.approving).toMatchObject({
      purpose: 'standing_order',
      amount: 25,
      currency: 'USD',
      payeeName: ben.fullName,
      payeeAccount: ben.accountNumber,
      schedule: { rhythm: 'monthly', startOn: '2027-02-01', times: 3 },
    })
    const approval = await mailedApproval(bank, ann, asked)
    const send = (more: object) =>
      bank.call('POST /standing-orders', { token: ann.token, body: { ...body, approval, ...more } })
    expect((await send({ amount: 26 })).status).toBe(403)
    const made = await send({})
    expect(made.body.data).toMatchObject({ kind: 'wire', payeeName: ben.fullName, amount: 25, times: 3 })
    // Its answer was lost: it is answered again, and not made again.
    expect((await send({})).body.data._id).toBe(made.body.data._id)
  })

  test.each([
    ['without an amount', { amount: undefined }, 'order_amount'],
    ['with two amounts', { keep: 5 }, 'order_amount'],
    ['finer than the currency', { amount: 1.001 }, 'amount_too_fine'],
  ])('%s is refused', async (_, form, reason) => {
    const { status, body } = await move(form)
    expect([status, body.reason]).toEqual([400, reason])
  })

  test('of what is above a sum goes to own accounts alone, and to nobody', async () => {
    const send = (body: object) =>
      bank.call('POST /standing-orders', { token: ann.token, body: { ...monthly, ...body } })
    const payee = { recipientAccount: ben.accountNumber, accountName: 'Ben', bank: 'Larkfield' }
    expect((await send({ ...payee, keep: 5 })).body.reason).toBe('order_keep_moves')
    expect((await send({ amount: 5 })).body.reason).toBe('order_without_payee')
    expect((await send({ to: ann.accountNumber, amount: 5 })).body.code).toBe('same_account')
    expect((await send({ to: ben.accountNumber, amount: 5 })).status).toBe(404)
    expect((await send({ account: ben.accountNumber, to: ann.accountNumber, amount: 5 })).status).toBe(404)
    expect((await send({ ...payee, recipientAccount: '9999999999', amount: 5 })).body.code).toBe(
      'unknown_account',
    )
    expect((await move({ amount: undefined, keep: 0 })).body.data.keep).toBe(0)
  })

  test('is changed by whoever saw its last version', async () => {
    const { _id: orderId } = (await move()).body.data
    const change = (more: object) =>
      bank.call('PUT /standing-orders/{orderId}', {
        params: { orderId },
        token: ann.token,
        body: { version: 1, amount: 11, ...monthly, ...more },
      })
    const changed = await change({ closedDays: 'before' })
    expect(changed.body.data).toMatchObject({ amount: 11, version: 2, closedDays: 'before' })
    expect((await change({})).body.reason).toBe('order_moved')
    const weekly = { version: 2, rhythm: 'weekly', startOn: '2027-01-15' }
    expect((await change(weekly)).body.data.next.due).toBe('2027-01-15')
    expect((await change({ version: 3, startOn: '2027-01-12' })).body.reason).toBe('order_date_passed')
  })

  test('is changed by one of those who saw the same version and change it at once', async () => {
    const { _id: orderId } = (await move()).body.data
    const amounts = [21, 22, 23, 24, 25]
    const answers = await Promise.all(
      amounts.map((amount) =>
        bank.call('PUT /standing-orders/{orderId}', {
          params: { orderId },
          token: ann.token,
          body: { version: 1, ...monthly, amount },
        }),
      ),
    )
    const changed = answers.filter(({ status }) => status === 200)
    expect(changed.map(({ body }) => body.data.version)).toEqual([2])
    const moved = answers.filter(({ body }) => body.reason === 'order_moved')
    expect(moved).toHaveLength(amounts.length - 1)
  })

  test('to somebody else is changed with an approval', async () => {
    const { body } = await orderWire(bank, ann, ben)
    const params = { orderId: body.data._id }
    const form = { version: 1, amount: 30, ...monthly }
    const sent = { params, token: ann.token, body: form }
    const asked = await askedToApprove(bank, 'PUT /standing-orders/{orderId}', sent)
    expect(asked.approving).toMatchObject({ amount: 30, payeeAccount: ben.accountNumber })
    const approval = await mailedApproval(bank, ann, asked)
    const changed = await bank.call('PUT /standing-orders/{orderId}', {
      ...sent,
      body: { ...form, approval },
    })
    expect(changed.body.data).toMatchObject({ amount: 30, version: 2 })
  })

  test('is paused, resumed, and ended for good', async () => {
    const { _id } = (await move()).body.data
    expect((await step(_id, 'pause')).body.data.state).toBe('paused')
    expect((await step(_id, 'pause')).status).toBe(200)
    expect((await step(_id, 'resume')).body.data).toMatchObject({
      state: 'active',
      next: { due: '2027-02-01' },
    })
    expect((await step(_id, 'end')).body.data).toMatchObject({ state: 'ended', next: null, canChange: false })
    expect((await step(_id, 'resume')).body.reason).toBe('order_ended')
  })

  test('leaves out its next date, and no other', async () => {
    const { _id } = (await move()).body.data
    expect((await skip(_id, '2027-03-01')).body.reason).toBe('order_not_next_date')
    const { body } = await skip(_id, '2027-02-01')
    expect(body.data).toMatchObject({
      next: { due: '2027-03-01' },
      lastRuns: [{ due: '2027-02-01', outcome: 'skipped', amount: null, transactionId: null }],
    })
    expect((await skip(_id, '2027-02-01')).body.reason).toBe('order_not_next_date')
  })

  test('resumed after dates have passed goes on after today, and they were left out', async () => {
    const { _id } = (await move({ rhythm: 'weekly', startOn: '2027-01-20' })).body.data
    await step(_id, 'pause')
    bank.time.set('2027-01-27T09:00:00Z')
    const { body } = await step(_id, 'resume')
    bank.time.set('2027-01-13T08:00:00Z')
    expect(body.data.next.due).toBe('2027-02-03')
    expect(
      body.data.lastRuns.map(({ due, outcome }: { due: string; outcome: string }) => [due, outcome]),
    ).toEqual([
      ['2027-01-27', 'paused'],
      ['2027-01-20', 'paused'],
    ])
  })

  test('of another customer is not there, and a viewer only looks', async () => {
    const { _id: orderId } = (await move({ account: savings.number, to: ann.accountNumber })).body.data
    expect((await look(orderId, ben.token)).status).toBe(404)
    for (const name of ['pause', 'resume', 'end'] as const)
      expect((await step(orderId, name, ben.token)).status).toBe(404)
    await addHolder(bank, { number: savings.number, customer: ben, role: 'viewer' })
    const seen = await look(orderId, ben.token)
    expect(seen.body.data.canChange).toBe(false)
    expect((await step(orderId, 'pause', ben.token)).status).toBe(403)
    const list = await bank.call('GET /standing-orders', { token: ben.token })
    expect(list.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([orderId])
    await bank.asOwner(sql`delete from bank.holdings where customer_id = ${ben.id} and role = 'viewer'`)
    expect((await look(orderId, ben.token)).status).toBe(404)
  })

  test('B28 waits for the other holder where two sign, made or changed', async () => {
    const eve = await bank.openCustomer()
    const joint = await placeAccount(bank, eve)
    await addHolder(bank, { number: joint.number, customer: ann, role: 'joint' })
    const body = { account: joint.number, to: ann.accountNumber, amount: 5, ...monthly }
    const make = () => bank.call('POST /standing-orders', { token: ann.token, body })
    const { _id: orderId } = (await make()).body.data
    await bank.ledger.setSigners(joint.number, 2)
    expect(await make()).toMatchObject({ status: 202, body: { code: 'second_person_needed' } })
    const change = { version: 1, amount: 6, ...monthly }
    const params = { orderId }
    const changed = await bank.call('PUT /standing-orders/{orderId}', {
      params,
      token: ann.token,
      body: change,
    })
    expect(changed).toMatchObject({ status: 202, body: { code: 'second_person_needed' } })
    const list = await bank.call('GET /standing-orders', {
      token: eve.token,
      query: { account: joint.number },
    })
    expect(list.body.data).toMatchObject([{ _id: orderId, amount: 5, version: 1 }])
  })

  test('is one of a hundred at most', async () => {
    const cleo = await bank.openCustomer()
    const to = (await placeAccount(bank, cleo)).number
    const order = () =>
      bank.call('POST /standing-orders', { token: cleo.token, body: { to, amount: 1, ...monthly } })
    await order()
    await bank.asOwner(sql`
      insert into bank.standing_orders
        (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, rhythm,
         start_on, closed_days, next_due, next_try_at)
      select account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, rhythm,
             start_on, closed_days, next_due, next_try_at
      from bank.standing_orders, generate_series(1, 99)
      where created_by = ${cleo.id}`)
    expect((await order()).body.reason).toBe('too_many_orders')
  })
})
