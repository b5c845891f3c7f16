import { groupedNumber } from '@larkfield/contract/grouped-number.ts'
import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, credit, expectBooksToBalance } from '../../testing/money.ts'
import {
  clockAt,
  dayFrom as day,
  look,
  type OrderBank,
  order,
  orderBank,
  orderWire,
  payer,
  runsOf,
  setTime,
  untilRuns,
  untilTriedAgainAt,
} from '../../testing/order-stage.ts'

let bank: OrderBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await orderBank()
  admin = await bank.signInAdmin()
})

const at = (offset: number, time?: string) => setTime(bank, offset, time)

describe('B27 a due date', () => {
  test('is carried out at six in the morning, once, and ends in a transaction', async () => {
    const ann = await payer(bank, admin, 100)
    const id = await order(bank, ann, { startOn: day(0), times: 2 })
    at(0, '05:59')
    expect((await look(bank, ann, id)).lastRuns).toEqual([])
    at(0)
    await untilRuns(bank, ann, id, [[day(0), 'done']])
    const { lastRuns, next, state } = await look(bank, ann, id)
    expect(lastRuns[0]).toMatchObject({ amount: 10, transactionId: expect.stringMatching(/^tr-/) })
    expect([next.due, state]).toEqual([day(7), 'active'])
    expect(await balancesOf(bank, ann.savings.number)).toEqual({ total: 1_000, available: 1_000 })
  })

  test('that an outage missed is caught up in the order of dates', async () => {
    const ann = await payer(bank, admin, 100)
    const id = await order(bank, ann, { startOn: day(1), times: 3 })
    at(20, '12:00')
    await untilRuns(bank, ann, id, [
      [day(1), 'done'],
      [day(8), 'done'],
      [day(15), 'done'],
    ])
    expect((await look(bank, ann, id)).state).toBe('ended')
  })

  test('is tried again in the evening and the next morning when money is short, then left out and told', async () => {
    const ann = await payer(bank, admin, 5)
    const id = await order(bank, ann, { startOn: day(21) })
    at(21)
    await untilTriedAgainAt(bank, ann, id, `${day(21)}T18:00:00.000Z`)
    at(21, '18:00')
    await untilTriedAgainAt(bank, ann, id, `${day(22)}T06:00:00.000Z`)
    at(22)
    await untilRuns(bank, ann, id, [[day(21), 'short']])
    expect((await look(bank, ann, id)).next.due).toBe(day(28))
    const letters = await bank.asOwner(sql`
      select content from bank.messages where customer_id = ${ann.id} and subject = 'A payment was not made'`)
    expect(letters).toEqual([
      { content: expect.stringContaining('There was not enough money in the account') },
    ])
    const mail = await bank.lastMail(ann.email)
    expect(mail.subject).toBe('A payment was not made')
    expect(mail.text).toContain(groupedNumber(ann.accountNumber))
  })

  test('is done at the second try when money has come', async () => {
    const ann = await payer(bank, admin, 5)
    const id = await order(bank, ann, { startOn: day(23), times: 1 })
    at(23)
    await untilTriedAgainAt(bank, ann, id, `${day(23)}T18:00:00.000Z`)
    await credit(bank, admin, ann, { amount: 50 })
    at(23, '18:00')
    await untilRuns(bank, ann, id, [[day(23), 'done']])
  })

  test('of a paused order is left out at its time', async () => {
    const ann = await payer(bank, admin, 50)
    const id = await order(bank, ann, { startOn: day(24), times: 2 })
    await bank.call('POST /standing-orders/{orderId}/pause', { params: { orderId: id }, token: ann.token })
    at(24)
    await untilRuns(bank, ann, id, [[day(24), 'paused']])
    expect(await balancesOf(bank, ann.savings.number)).toEqual({ total: 0, available: 0 })
  })

  test('is done by one of two banks at once, and with every order of a morning', async () => {
    const other = clockAt(`${day(24)}T06:00:00Z`)
    const second = await testBank({ urls: bank.urls, clock: other })
    const ann = await payer(bank, admin, 1_000)
    const first = await order(bank, ann, { startOn: day(25), amount: 1, times: 1 })
    await bank.asOwner(sql`
      insert into bank.standing_orders
        (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, rhythm,
         start_on, times, closed_days, next_due, next_try_at)
      select account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, rhythm,
             start_on, times, closed_days, next_due, next_try_at
      from bank.standing_orders, generate_series(1, 299)
      where id = ${first}::uuid`)
    at(25)
    other.set(`${day(25)}T06:00:00Z`)
    const done = async () => (await balancesOf(second, ann.savings.number)).total
    await expect.poll(done, { timeout: 60_000, interval: 200 }).toBe(30_000)
    const outcomes = await bank.asOwner(sql`
      select r.outcome, count(*)::int as n
      from bank.standing_order_runs r
      join bank.standing_orders o on o.id = r.order_id
      where o.created_by = ${ann.id}
      group by 1`)
    expect(outcomes).toEqual([{ outcome: 'done', n: 300 }])
  })

  test('ends once, however a holder skips, pauses or ends the order at that moment', async () => {
    const ann = await payer(bank, admin, 1_000)
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => order(bank, ann, { startOn: day(26), amount: 1 })),
    )
    at(26)
    const call = (orderId: string, step: 'pause' | 'skip' | 'end') =>
      bank.call(`POST /standing-orders/{orderId}/${step}`, {
        params: { orderId },
        token: ann.token,
        ...(step === 'skip' && { body: { due: day(26) } }),
      })
    await Promise.all(ids.map((id, n) => call(id, (['pause', 'skip', 'end'] as const)[n % 3]!)))
    const ended = async () =>
      bank.asOwner(sql`
        select o.id, count(r.due)::int as n, count(r.due) filter (where r.outcome = 'done')::int as done
        from bank.standing_orders o
        left join bank.standing_order_runs r on r.order_id = o.id and r.due = ${day(26)}::date
        where o.id = any(${ids}::uuid[])
        group by 1`)
    await expect.poll(async () => (await ended()).every(({ n }) => n === 1), { timeout: 30_000 }).toBe(true)
    const done = (await ended()).reduce((sum, row) => sum + row.done, 0)
    expect((await balancesOf(bank, ann.savings.number)).total).toBe(done * 100)
  })

  test('that was booked by a process that died is not done again, nor left out', async () => {
    const ann = await payer(bank, admin, 100)
    const id = await order(bank, ann, { startOn: day(27), times: 2 })
    // Booked with its outcome, and then the process was gone.
    await bank.ledger.post({
      request: {
        principal: `order:${id}`,
        call: 'standing order',
        key: day(27),
        fingerprint: `${id} ${day(27)}`,
      },
      kind: 'move',
      debit: ann.accountNumber,
      credit: ann.savings.number,
      amountMinor: minor(1_000),
      currency: 'USD',
      beside: { orderId: id, due: day(27), at: new Date().toISOString() },
    })
    const params = { orderId: id }
    const skip = { params, token: ann.token, body: { due: day(27) } }
    expect((await bank.call('POST /standing-orders/{orderId}/skip', skip)).body.reason).toBe(
      'order_not_next_date',
    )
    at(27)
    await expect.poll(async () => (await look(bank, ann, id)).next?.due, { timeout: 30_000 }).toBe(day(34))
    expect(await runsOf(bank, ann, id)).toEqual([[day(27), 'done']])
    expect((await balancesOf(bank, ann.savings.number)).total).toBe(1_000)
  })
})

describe('what is above a sum', () => {
  test('is moved, and nothing where nothing is', async () => {
    const ann = await payer(bank, admin, 120)
    const id = await order(bank, ann, { startOn: day(28), amount: undefined, keep: 100, times: 2 })
    at(28)
    await untilRuns(bank, ann, id, [[day(28), 'done']])
    expect((await balancesOf(bank, ann.accountNumber)).total).toBe(10_000)
    at(35)
    await untilRuns(bank, ann, id, [
      [day(28), 'done'],
      [day(35), 'nothing_to_move'],
    ])
  })

  test('never leaves less than that, with many orders at once', async () => {
    const ann = await payer(bank, admin, 150)
    for (const keep of [100, 100, 90, 100])
      await order(bank, ann, { startOn: day(36), amount: undefined, keep, times: 1 })
    at(36)
    const open = () =>
      bank.asOwner(sql`select from bank.standing_orders where created_by = ${ann.id} and state <> 'ended'`)
    await expect.poll(async () => (await open()).length, { timeout: 30_000 }).toBe(0)
    expect((await balancesOf(bank, ann.accountNumber)).total).toBe(9_000)
  })
})

describe('an order', () => {
  test('to another bank is held for the rail, and keeps who ordered it', async () => {
    const ann = await payer(bank, admin, 100)
    const elsewhere = { accountNumber: 'DE89370400440532013000', fullName: 'Pat Post' }
    const form = { bank: 'Bank by post', startOn: day(37), rhythm: 'once', closedDays: 'same' }
    const made = await orderWire(bank, ann, elsewhere as TestCustomer, form)
    at(37)
    await untilRuns(bank, ann, made.body.data._id, [[day(37), 'done']])
    expect(await balancesOf(bank, ann.accountNumber)).toEqual({ total: 10_000, available: 7_500 })
    const [origin] = await bank.asOwner(sql`
      select o.factor, o.approval_id is not null as is_approved
      from bank.wire_origins o
      join bank.standing_order_runs r on r.transfer_id = o.transfer_id
      where r.order_id = ${made.body.data._id}::uuid`)
    expect(origin).toEqual({ factor: 'mail', is_approved: true })
  })

  test('inside the bank is a wire, and ends when its payee is gone for good', async () => {
    const ann = await payer(bank, admin, 100)
    const cleo = await bank.openCustomer()
    const form = { startOn: day(38), rhythm: 'weekly', closedDays: 'same' }
    const id = (await orderWire(bank, ann, cleo, form)).body.data._id
    at(38)
    await untilRuns(bank, ann, id, [[day(38), 'done']])
    expect((await balancesOf(bank, cleo.accountNumber)).total).toBe(2_500)
    const { ledger } = bank
    const request = { principal: 'test', call: 'close', key: cleo.id }
    await ledger.closeAccount({ request, account: cleo.accountNumber })
    at(45)
    await untilRuns(bank, ann, id, [
      [day(38), 'done'],
      [day(45), 'refused', 'unknown_account'],
    ])
    expect((await look(bank, ann, id)).state).toBe('ended')
  })

  test('B28 of one holder is refused once two sign, and goes on', async () => {
    const ann = await payer(bank, admin, 100)
    const id = await order(bank, ann, { startOn: day(46) })
    await bank.ledger.setSigners(ann.accountNumber, 2)
    at(46)
    await untilRuns(bank, ann, id, [[day(46), 'refused', 'two_must_sign']])
    expect((await look(bank, ann, id)).state).toBe('active')
    expect((await balancesOf(bank, ann.savings.number)).total).toBe(0)
  })

  test('of a customer who may not send is refused, and goes on', async () => {
    const ann = await payer(bank, admin, 100)
    const id = await order(bank, ann, { startOn: day(47) })
    await bank.ledger.setStatus(ann.accountNumber, 'inactive')
    at(47)
    await expect
      .poll(() =>
        bank.asOwner(sql`select outcome, why from bank.standing_order_runs where order_id = ${id}::uuid`),
      )
      .toEqual([{ outcome: 'refused', why: 'account_dormant' }])
  })
})

test('the books of all this balance', async () => {
  await expectBooksToBalance(bank)
})
