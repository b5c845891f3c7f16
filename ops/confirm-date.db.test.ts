import { minor } from '@larkfield/contract/money.ts'
import { dayAfter, dayAt } from '@larkfield/server/floor/calendar/bank-time.ts'
import { readDates } from '@larkfield/server/floor/calendar/clock.queries.ts'
import { type Clock, openClock } from '@larkfield/server/floor/calendar/clock.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import { type Database, openDatabase } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { queueDue } from '@larkfield/server/floor/jobs/recurring.ts'
import { type TestAdmin, type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { order, type Payer, payer, runsOf } from '@larkfield/server/testing/order-stage.ts'
import { beforeAll, expect, test } from 'vitest'
import { confirmDate, sayDate } from './confirm-date.ts'
import { testDatabase } from './testing/database.ts'
import { atEndOfFile } from './testing/end-of-file.ts'

const DAY_MS = 86_400_000
const config = readConfig({ NIGHT_CATCH_UP_DAYS: '7' })
const today = dayAt(new Date(), 'UTC')
let aheadDays = 0

/** The machine's clock, and the database's as it is asked for dates: both are ahead by as much. */
const machine = { now: () => new Date(Date.now() + aheadDays * DAY_MS) }
const shifted = (database: Database): Database => ({
  ...database,
  row: async () => ({ ...(await readDates(database)), now: machine.now() }) as never,
})

let bank: TestBank
let clock: Required<Clock>
let admin: TestAdmin
let ann: Payer
let orderId: string
beforeAll(async () => {
  const urls = await testDatabase()
  const database = openDatabase({ url: urls.appUrl, mostConnections: 2 })
  const watch = { worked() {}, failed() {} }
  const opened = await openClock({
    database: shifted(database),
    watch,
    otherClocks: { heard() {} },
    config,
    machine,
  })
  clock = { now: opened.now, waits: opened.waits! }
  atEndOfFile(async () => {
    await opened.stop()
    await database.close()
  })
  bank = await testBank({ urls, clock, config: { nightCatchUpDays: 7 } })
  admin = await bank.signInAdmin()
  ann = await payer(bank, admin, 100)
  orderId = await order(bank, ann, { startOn: dayAfter(today, 3), rhythm: 'once', amount: 10 })
})

const closed = async () =>
  (await bank.asOwner(sql`select day::text from books.day_closes order by day`)).map(({ day }) => day)

/** What the bank does by itself, all of it at once; its own workers do the same beside us. */
async function work() {
  const schedule = [{ job: 'often', everyMs: 300_000 }]
  return {
    orders: await bank.features.carryOutOrders(),
    steps: await bank.features.carryOutNight(),
    jobs: await queueDue({ database: bank.database, clock, schedule }),
    day: (await bank.ledger.businessDay()).day,
  }
}
const needs = () => ({ database: shiftedBank(), config, machine })
const shiftedBank = () => ({ ...shifted(bank.database), transaction: bank.database.transaction })
const seen = async (call: 'GET /night-runs' | 'GET /books') =>
  (await bank.call(call, { token: admin.token })).body
const isHoldOpen = async (id: number) =>
  (await bank.asOwner(sql`select 1 from ledger.transfers where hold_id = ${id}`)).length === 0

test('B36 clocks that jump forty days ahead move no money, and the desk says so', async () => {
  await work()
  const { hold } = await bank.ledger.hold({
    request: { principal: 'test', call: 'dates', key: 'held' },
    kind: 'wire_out',
    debit: ann.accountNumber,
    credit: 'wire_clearing',
    amountMinor: minor(1_000),
    currency: 'USD',
  })
  aheadDays = 40
  await bank.asOwner(
    sql`update ledger.transfers set expires_at = now() - interval '1 minute' where id = ${hold.id}`,
  )
  const wait = { businessDay: today, calendarDay: dayAfter(today, 40), days: 40 }
  expect(await clock.waits()).toEqual(wait)
  expect(await work()).toEqual({ orders: 0, steps: 0, jobs: [], day: today })
  expect(await runsOf(bank, ann, orderId)).toEqual([])
  expect(await isHoldOpen(hold.id)).toBe(true)
  expect((await seen('GET /night-runs')).dateWait).toEqual(wait)
  expect((await seen('GET /books')).data.dateWait).toEqual(wait)
})

test('B36 when the clocks are right again, all goes on as if nothing had been', async () => {
  aheadDays = 0
  expect(await clock.waits()).toBeUndefined()
  expect((await work()).day).toBe(today)
  expect((await seen('GET /night-runs')).dateWait).toBe(null)
  aheadDays = 1
  expect(await clock.waits()).toBeUndefined()
  expect(await work()).toMatchObject({ orders: 0, jobs: ['often'], day: dayAfter(today) })
  await expect.poll(closed).toEqual([today])
})

test('the operator’s word is asked for today’s date, with clocks that agree', async () => {
  aheadDays = 11
  const calendarDay = dayAfter(today, 11)
  expect((await sayDate(needs())).join('\n')).toContain(`--go-on-to ${calendarDay}`)
  await expect(confirmDate(needs(), dayAfter(today, 12))).rejects.toThrow(`says ${calendarDay}`)
  const other = { now: () => new Date() }
  await expect(confirmDate({ ...needs(), machine: other }, calendarDay)).rejects.toThrow(
    'differ by 15840 minutes',
  )
  expect(await clock.waits()).toMatchObject({ days: 10 })
})

test('B36 after ten days down one command makes up for each of them, in order', async () => {
  const calendarDay = dayAfter(today, 11)
  expect(await confirmDate(needs(), calendarDay)).toEqual([
    expect.stringContaining(`goes on to ${calendarDay}`),
  ])
  expect(await clock.waits()).toBeUndefined()
  expect(await work()).toMatchObject({ jobs: ['often'], day: calendarDay })
  await expect.poll(() => runsOf(bank, ann, orderId)).toEqual([[dayAfter(today, 3), 'done']])
  await expect.poll(closed).toEqual(Array.from({ length: 11 }, (_, days) => dayAfter(today, days)))
  expect(await sayDate(needs())).toContain('Nothing waits.')
  const [line] = await bank.asOwner(sql`
    select actor_role, before, after from bank.audit_trail where action = 'business_date_confirmed'`)
  expect(line).toEqual({ actor_role: 'bank', before: { day: dayAfter(today) }, after: { day: calendarDay } })
})
