import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin } from '../../testing/bank.ts'
import { credit } from '../../testing/money.ts'
import { type OrderBank, order, orderBank, payer, untilRuns } from '../../testing/order-stage.ts'

/** A bank that is closed at weekends, on a Thursday: 15 January 2027 is a Friday. */
let bank: OrderBank
let admin: TestAdmin

const FRIDAY = '2027-01-15'
const SATURDAY = '2027-01-16'
const SUNDAY = '2027-01-17'
const MONDAY = '2027-01-18'

beforeAll(async () => {
  bank = await orderBank('2027-01-14T08:00:00Z', { closedWeekdays: [6, 7] })
  admin = await bank.signInAdmin()
})

const triesAt = async (id: string) =>
  (await bank.asOwner(sql`select next_try_at from bank.standing_orders where id = ${id}::uuid`))[0]
    ?.next_try_at
const untilTries = (id: string, at: string) =>
  expect.poll(() => triesAt(id), { timeout: 30_000, interval: 100 }).toEqual(new Date(at))

test('a date whose day is over is carried out on no closed day, however it was missed', async () => {
  const [ann, poor] = [await payer(bank, admin, 100), await payer(bank, admin, 5)]
  const once = { times: 1 }
  const missed = await order(bank, ann, { ...once, startOn: FRIDAY, closedDays: 'after' })
  const early = await order(bank, ann, { ...once, startOn: SUNDAY, closedDays: 'before' })
  const asked = await order(bank, ann, { ...once, startOn: FRIDAY })
  const onItsDay = await order(bank, ann, { ...once, startOn: SATURDAY })
  const short = await order(bank, poor, { ...once, startOn: SATURDAY })

  bank.time.set(`${SATURDAY}T12:00:00Z`)
  await untilRuns(bank, ann, onItsDay, [[SATURDAY, 'done']])
  for (const id of [missed, early, asked]) await untilTries(id, `${MONDAY}T06:00:00.000Z`)
  await untilTries(short, `${SATURDAY}T18:00:00.000Z`)
  bank.time.set(`${SATURDAY}T18:00:00Z`)
  await untilTries(short, `${MONDAY}T06:00:00.000Z`)
  await credit(bank, admin, poor, { amount: 50 })

  bank.time.set(`${MONDAY}T06:00:00Z`)
  await untilRuns(bank, ann, missed, [[FRIDAY, 'done']])
  await untilRuns(bank, ann, early, [[SUNDAY, 'done']])
  await untilRuns(bank, ann, asked, [[FRIDAY, 'done']])
  await untilRuns(bank, poor, short, [[SATURDAY, 'done']])
})
