import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { removeHolding } from '../../floor/holdings/remove-holder.ts'
import type { TestAdmin, TestCustomer } from '../../testing/bank.ts'
import { addHolder } from '../../testing/holdings.ts'
import { balancesOf, expectBooksToBalance } from '../../testing/money.ts'
import {
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
import { share, signIt } from '../../testing/shared-accounts.ts'

/** What somebody changes about an order around the time at which it is carried out. */
let bank: OrderBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await orderBank()
  admin = await bank.signInAdmin()
})

const at = (offset: number, time?: string) => setTime(bank, offset, time)

describe('B28 an order on an account that two sign', () => {
  const shared = async () => {
    const [ann, ben, cleo] = [
      await payer(bank, admin, 100),
      await payer(bank, admin, 0),
      await bank.openCustomer(),
    ]
    await share(bank, ann, ben, { signing: 'both' })
    return { ann, ben, cleo }
  }
  const ordersOf = async (who: TestCustomer) =>
    (await bank.call('GET /standing-orders', { token: who.token })).body.data

  test('waits, is signed by the other holder, and then runs with two signatures', async () => {
    const { ann, ben, cleo } = await shared()
    const form = { startOn: day(1), rhythm: 'weekly', closedDays: 'same' }
    const asked = await orderWire(bank, ann, cleo, form)
    expect(asked).toMatchObject({ status: 202, body: { code: 'second_person_needed' } })
    expect(await ordersOf(ann)).toEqual([])
    expect((await signIt(bank, ben, asked.body.data.proposal)).status).toBe(200)
    const [made] = await ordersOf(ann)
    expect(made).toMatchObject({ amount: 25, createdBy: ann.fullName, accountNumber: ann.accountNumber })
    const [kept] = await bank.asOwner(
      sql`select signatures from bank.standing_orders where id = ${made._id}::uuid`,
    )
    expect(kept).toEqual({ signatures: 2 })
    at(1)
    await untilRuns(bank, ben, made._id, [[day(1), 'done']])
    expect((await balancesOf(bank, cleo.accountNumber)).total).toBe(2_500)
  })

  test('is changed once the other holder has signed that, and goes by the old one until then', async () => {
    const { ann, ben } = await shared()
    const move = { to: ann.savings.number, amount: 10, startOn: day(2), rhythm: 'weekly', closedDays: 'same' }
    const asked = await bank.call('POST /standing-orders', { token: ann.token, body: move })
    await signIt(bank, ben, asked.body.data.proposal)
    const [{ _id: orderId, version }] = await ordersOf(ann)
    const change = await bank.call('PUT /standing-orders/{orderId}', {
      params: { orderId },
      token: ann.token,
      body: { ...move, to: undefined, amount: 11, version },
    })
    expect(change.status).toBe(202)
    at(2)
    await untilRuns(bank, ann, orderId, [[day(2), 'done']])
    expect((await signIt(bank, ben, change.body.data.proposal)).status).toBe(200)
    at(9)
    await untilRuns(bank, ann, orderId, [
      [day(2), 'done'],
      [day(9), 'done'],
    ])
    expect((await balancesOf(bank, ann.savings.number)).total).toBe(2_100)
  })
})

describe('B27 a due date', () => {
  test('goes by the order as it was or as it is, and once, when it is changed at that moment', async () => {
    const ann = await payer(bank, admin, 1_000)
    const form = { startOn: day(10), amount: 1 }
    const ids = await Promise.all(Array.from({ length: 12 }, () => order(bank, ann, form)))
    at(10)
    const changes = await Promise.all(
      ids.map((orderId) =>
        bank.call('PUT /standing-orders/{orderId}', {
          params: { orderId },
          token: ann.token,
          body: { version: 1, amount: 2, rhythm: 'weekly', startOn: day(10), closedDays: 'same' },
        }),
      ),
    )
    expect(changes.map(({ status }) => status)).toEqual(ids.map(() => 200))
    for (const id of ids) await untilRuns(bank, ann, id, [[day(10), 'done']])
    const sums = (await Promise.all(ids.map((id) => look(bank, ann, id)))).map(
      ({ lastRuns }) => lastRuns[0].amount as number,
    )
    expect(sums.every((sum) => sum === 1 || sum === 2)).toBe(true)
    const first = sums.reduce((total, sum) => total + sum * 100, 0)
    expect((await balancesOf(bank, ann.savings.number)).total).toBe(first)
    at(17)
    for (const id of ids) await expect.poll(() => runsOf(bank, ann, id), { timeout: 30_000 }).toHaveLength(2)
    expect((await balancesOf(bank, ann.savings.number)).total).toBe(first + ids.length * 200)
  })

  test('that waits for its second try is left out when the order is ended', async () => {
    const ann = await payer(bank, admin, 5)
    const id = await order(bank, ann, { startOn: day(18) })
    at(18)
    await untilTriedAgainAt(bank, ann, id, `${day(18)}T18:00:00.000Z`)
    await bank.call('POST /standing-orders/{orderId}/end', { params: { orderId: id }, token: ann.token })
    expect(await runsOf(bank, ann, id)).toEqual([[day(18), 'skipped']])
  })

  test('of whoever holds the account no longer is refused, and their orders end, but no wire to it', async () => {
    const [ann, eve] = [await payer(bank, admin, 100), await payer(bank, admin, 0)]
    const account = eve.savings
    await addHolder(bank, { number: account.number, customer: ann, role: 'joint' })
    const from = { account: account.number, startOn: day(19) }
    const theirs = await order(bank, ann, { ...from, to: ann.accountNumber })
    const into = await order(bank, ann, { to: account.number, startOn: day(40) })
    const paused = await order(bank, ann, { ...from, to: ann.accountNumber })
    const others = await order(bank, eve, { ...from, to: eve.accountNumber, startOn: day(40) })
    const payee = { ...eve, accountNumber: account.number }
    const wire = (await orderWire(bank, ann, payee, { startOn: day(40) })).body.data._id
    at(19)
    for (const id of [theirs, paused]) await untilTriedAgainAt(bank, ann, id, `${day(19)}T18:00:00.000Z`)
    await bank.call('POST /standing-orders/{orderId}/pause', {
      params: { orderId: paused },
      token: ann.token,
    })
    const [holding] = await bank.asOwner(sql`
      select id from bank.holdings where account_id = ${account.id} and customer_id = ${ann.id}`)
    await bank.database.transaction((tx) =>
      removeHolding(tx, bank.features.dependencies, {
        holdingId: holding!.id,
        customerId: ann.id,
        account: BigInt(account.id),
      }),
    )
    expect(await runsOf(bank, eve, theirs)).toEqual([[day(19), 'refused', 'unknown_account']])
    expect(await runsOf(bank, eve, paused)).toEqual([[day(19), 'paused']])
    const states = await bank.asOwner(sql`
      select state from bank.standing_orders where id = any(${[theirs, into, paused, others, wire]}::uuid[])
      order by seq`)
    expect(states.map(({ state }) => state)).toEqual(['ended', 'ended', 'ended', 'active', 'active'])
  })
})

test('the books of all this balance', async () => {
  await expectBooksToBalance(bank)
})
