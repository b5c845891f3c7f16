import { minor } from '@larkfield/contract/money.ts'
import { accountId } from '@larkfield/ledger'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestAdmin, testBank } from '../../testing/bank.ts'
import { clockAt, type OrderBank, orderBank } from '../../testing/order-stage.ts'
import { sql } from '../database/sql.ts'

const WAIT = { timeout: 60_000, interval: 100 }

let bank: OrderBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await orderBank('2027-03-01T10:00:00Z')
  admin = await bank.signInAdmin()
  const { id } = await bank.ledger.openAccount({ currency: 'USD' })
  account = id
})

let account: number
let posted = 0
/** Books something as whoever acts now; answers the day it is booked on. */
async function book(at: OrderBank['ledger'] = bank.ledger): Promise<string> {
  posted += 1
  const { transfer } = await at.post({
    request: { principal: 'test', call: 'night', key: String(posted) },
    kind: 'credit',
    debit: 'cash_desk',
    credit: accountId(String(account)),
    amountMinor: minor(100),
    currency: 'USD',
  })
  const rows = await bank.asOwner(sql`select day::text from books.transfers where id = ${transfer.id}`)
  return rows[0].day
}

const closes = () =>
  bank.asOwner(sql`select day::text, transfers::int from books.day_closes order by books.day_closes.day`)
const untilClosed = (day: string) =>
  expect.poll(async () => (await closes()).map((close) => close.day), WAIT).toContain(day)
const nights = async (query: Record<string, string> = {}, token = admin.token) =>
  (await bank.call('GET /night-runs', { query, token })).body

describe('the business date', () => {
  test('is that of the bank’s clock before anybody can book, and turns at midnight', async () => {
    expect(await book()).toBe('2027-03-01')
    bank.time.set('2027-03-01T23:59:59Z')
    expect(await book()).toBe('2027-03-01')
    bank.time.set('2027-03-02T00:00:00Z')
    await bank.features.turnDate()
    expect(await book()).toBe('2027-03-02')
  })

  test('of a day that is over is closed by itself, with what was booked on it', async () => {
    await untilClosed('2027-03-01')
    expect(await closes()).toEqual([{ day: '2027-03-01', transfers: 2 }])
  })

  test('is that of the books for a node of last week, which knows nothing of it', async () => {
    const rows = await bank.asOwner(sql`
      insert into ledger.transfers (debit_account, credit_account, amount_minor, request, fingerprint, booked_day, step,
                                    kind, currency, principal)
      select ${account}, ${account} + 1, 5, gen_random_uuid(), gen_random_uuid(), current_date, 'held', 'wire', 'USD', 'old'
      returning business_day::text as day`)
    expect(rows).toEqual([{ day: '2027-03-02' }])
    await bank.asOwner(sql`delete from ledger.transfers where principal = 'old'`)
  })
})

describe('the desk sees', () => {
  test('which day it is, which are closed, and what each step did', async () => {
    const told = await nights()
    expect(told).toMatchObject({
      timeZone: 'UTC',
      businessDay: '2027-03-02',
      closedThrough: '2027-03-01',
      daysToClose: 0,
      turnsAt: '2027-03-03T00:00:00.000Z',
    })
    expect(told.data).toHaveLength(1)
    const [night] = told.data
    expect(night).toMatchObject({ day: '2027-03-01', state: 'done' })
    expect(night.steps.at(-1)).toMatchObject({
      step: 'close',
      state: 'done',
      tries: 1,
      did: [{ what: 'transfers', count: 2 }],
      error: null,
    })
  })
})

describe('a missed week', () => {
  test('is caught up day by day, while the date is today’s at once', async () => {
    bank.time.set('2027-03-09T12:00:00Z')
    await bank.features.turnDate()
    expect(await book()).toBe('2027-03-09')
    await untilClosed('2027-03-08')
    expect((await closes()).map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, n) => `2027-03-0${n + 1}`),
    )
    const order = await bank.asOwner(sql`
      select day::text from bank.night_steps where step = 'close' order by started_at`)
    expect(order.map(({ day }) => day)).toEqual(Array.from({ length: 8 }, (_, n) => `2027-03-0${n + 1}`))
    const first = await nights({ limit: '5' })
    const second = await nights({ limit: '5', cursor: first.nextCursor })
    expect([...first.data, ...second.data].map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, n) => `2027-03-0${8 - n}`),
    )
    expect(second.nextCursor).toBeNull()
  })

  test('is worked off once by two banks on one database', async () => {
    const other = clockAt('2027-03-09T12:00:00Z')
    const second = await testBank({ urls: bank.urls, clock: other })
    bank.time.set('2027-03-16T06:00:00Z')
    other.set('2027-03-16T06:00:00Z')
    await Promise.all([bank.features.carryOutNight(), second.features.carryOutNight()])
    await untilClosed('2027-03-15')
    expect(await bank.asOwner(sql`select distinct tries, state from bank.night_steps`)).toEqual([
      { tries: 1, state: 'done' },
    ])
    expect(await closes()).toHaveLength(15)
  })
})

describe('a step that fails', () => {
  test('stops its day and is shown, while the date goes on turning', async () => {
    await bank.asOwner(sql`revoke insert on ledger.day_totals, ledger.day_closes from larkfield_app`)
    await book()
    bank.time.set('2027-03-17T06:00:00Z')
    await expect
      .poll(async () => (await nights()).data[0], WAIT)
      .toMatchObject({
        day: '2027-03-16',
        state: 'failed',
        steps: expect.arrayContaining([
          expect.objectContaining({
            step: 'close',
            state: 'failed',
            error: 'database error 42501',
            tryAgainAt: expect.any(String),
          }),
        ]),
      })
    bank.time.set('2027-03-18T06:00:00Z')
    await bank.features.turnDate()
    expect(await book()).toBe('2027-03-18')
    expect(await nights()).toMatchObject({ businessDay: '2027-03-18', daysToClose: 2 })
    const { body: metrics } = await bank.app.inject({ url: '/metrics' })
    expect(metrics).toContain('night_failed_steps 1')
    expect(metrics).toContain(`night_closed_day_timestamp_seconds ${Date.parse('2027-03-15') / 1000}`)
    expect(metrics).toMatch(/night_step_seconds\{step="close"\} [\d.]+/)
  })

  test('is run again at once when an owner says so, which is on record', async () => {
    const again = (day: string, body: object = {}) =>
      bank.call('POST /night-runs/{day}/run-again', { params: { day }, token: admin.token, body })
    expect(await again('2027-03-15')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await again('2027-02-30')).toMatchObject({ status: 400 })
    await bank.asOwner(sql`
      grant insert on ledger.day_totals to larkfield_app;
      grant insert (day, transfers, hash) on ledger.day_closes to larkfield_app`)
    expect(await again('2027-03-16', { reason: 'The disk was full' })).toMatchObject({ status: 200 })
    await untilClosed('2027-03-17')
    const lines = await bank.asOwner(sql`
      select outcome, subject_id, reason, after from bank.audit_trail where action = 'night_run_again' order by id`)
    expect(lines.at(-1)).toEqual({
      outcome: 'done',
      subject_id: '2027-03-16',
      reason: 'The disk was full',
      after: { day: '2027-03-16', step: 'close' },
    })
    const [night] = (await nights()).data.filter(({ day }: { day: string }) => day === '2027-03-16')
    expect(night.steps.at(-1)).toMatchObject({ state: 'done', tries: 2, error: null })
  })
})

test('a teller sees the nights and runs nothing again', async () => {
  const roles = await bank.asOwner(sql`
    update bank.admins set roles = '{teller}' where id = ${admin.id} returning id`)
  expect(roles).toHaveLength(1)
  expect((await bank.call('GET /night-runs', { token: admin.token })).status).toBe(200)
  const params = { day: '2027-03-16' }
  const refused = await bank.call('POST /night-runs/{day}/run-again', {
    params,
    token: admin.token,
    body: {},
  })
  expect(refused.status).toBe(403)
})
