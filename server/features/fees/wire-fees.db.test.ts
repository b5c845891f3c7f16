import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, mailedApproval } from '../../testing/approvals.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { share, signIt } from '../../testing/shared-accounts.ts'
import { charge, customerWith, expectFeesToAddUp, feesOf, outside } from './testing/fee-stage.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  await charge(bank, '2020-01-01', { wire: 250n })
})

afterAll(async () => {
  await expectFeesToAddUp(bank)
  await expectBooksToBalance(bank)
})

const send = (from: TestCustomer, body: object, key?: string) =>
  bank.call('POST /transfer', {
    body,
    token: from.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

test('what a wire costs is told before it is sent, for the account that pays', async () => {
  const from = await customerWith(bank, admin, 100)
  const { body } = await bank.call('GET /wire-fee', { token: from.token })
  expect(body.data).toEqual({ fee: 2.5, currency: 'USD' })
  const other = await bank.openCustomer({ accountType: 'current' })
  const named = { account: other.accountNumber }
  expect((await bank.call('GET /wire-fee', { token: other.token, query: named })).body.data.fee).toBe(0)
  expect((await bank.call('GET /wire-fee', { token: from.token, query: named })).status).toBe(404)
})

/** The newest of what the bank wrote to them. */
const letterOf = async ({ id, token }: TestCustomer): Promise<string> => {
  const { body } = await bank.call('GET /get-admin-message/{userId}', { params: { userId: id }, token })
  return body.data[0].content
}

describe('the fee of a wire to another bank', () => {
  test('is taken with the wire and stands among the fees of the account', async () => {
    const from = await customerWith(bank, admin, 100)
    const { body } = await send(from, outside(40, { fee: 2.5 }))
    expect(body.data).toMatchObject({ state: 'held', amountTransferred: 40 })
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 9_750, available: 5_750 })
    expect(await feesOf(bank, from)).toMatchObject([
      { kind: 'outside_wire', forWhat: body.data._id, state: 'taken', amount: 2.5, taken: 2.5, left: 0 },
    ])
  })

  test('is not charged inside the bank', async () => {
    const [from, to] = [await customerWith(bank, admin, 100), await bank.openCustomer()]
    expect((await send(from, wireForm(to, 100))).status).toBe(200)
    expect(await feesOf(bank, from)).toEqual([])
  })

  test('and the wire are refused together when there is not enough for both', async () => {
    const from = await customerWith(bank, admin, 40)
    const { status, body } = await send(from, outside(38))
    expect([status, body.code]).toEqual([409, 'insufficient_funds'])
    expect(body.message).toBe('There is not enough money available for the wire and its fee of $2.50.')
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 4_000, available: 4_000 })
    expect((await send(from, outside(37.5))).status).toBe(200)
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 3_750, available: 0 })
  })

  test('that was named and is another one by now stops the wire', async () => {
    const from = await customerWith(bank, admin, 100)
    const { status, body } = await send(from, outside(10, { fee: 1 }))
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toContain('$2.50')
    expect(await feesOf(bank, from)).toEqual([])
  })

  test('is charged once for a wire that is sent again after its answer was lost', async () => {
    const from = await customerWith(bank, admin, 100)
    const form = outside(10)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(from, form, 'lost-answer')))
    const again = await send(from, form, 'lost-answer')
    expect(new Set([...answers, again].map(({ body }) => body.data._id)).size).toBe(1)
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 9_750, available: 8_750 })
    expect(await feesOf(bank, from)).toHaveLength(1)
  })

  test('of two wires at once, with money for one and its fee, one goes', async () => {
    const from = await customerWith(bank, admin, 50)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(from, outside(30))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 4_750, available: 1_750 })
    expect(await feesOf(bank, from)).toHaveLength(1)
  })

  test('comes back with a wire that is returned', async () => {
    const from = await customerWith(bank, admin, 100)
    const { _id: wireId } = (await send(from, outside(40))).body.data
    const returned = await bank.call('POST /wire-return/{wireId}', {
      params: { wireId },
      body: { reason: 'No such account' },
      token: admin.token,
    })
    expect(returned.body.data.state).toBe('returned')
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 10_000, available: 10_000 })
    const [fee] = await feesOf(bank, from)
    expect(fee).toMatchObject({ state: 'reversed', taken: 0, returned: 2.5, left: 0 })
    expect(fee.reliefs).toMatchObject([{ how: 'returned', amount: 2.5, reason: 'The wire was returned' }])
    expect(await letterOf(from)).toContain('Its fee of $2.50 is back in your account too.')
  })

  test('that is still due goes with a wire that is returned, and the letter says so', async () => {
    const from = await customerWith(bank, admin, 100)
    const { _id: wireId } = (await send(from, outside(40))).body.data
    await bank.asOwner(sql`
      update bank.fees set amount_minor = amount_minor + 150
      where kind = 'outside_wire' and for_what = ${String(Number(wireId.slice(3)))}`)
    await bank.call('POST /wire-return/{wireId}', {
      params: { wireId },
      body: { reason: 'No such account' },
      token: admin.token,
    })
    expect(await feesOf(bank, from)).toMatchObject([
      { state: 'reversed', returned: 2.5, waived: 1.5, left: 0 },
    ])
    expect(await letterOf(from)).toContain(
      'Its fee of $2.50 is back in your account too. ' +
        'You do not have to pay the $1.50 of its fee that was still due.',
    )
  })

  test('of nothing is not spoken of when the wire is returned', async () => {
    const from = await bank.openCustomer({ accountType: 'current' })
    await fund(bank, admin, from, 100)
    const { _id: wireId } = (await send(from, outside(40))).body.data
    await bank.call('POST /wire-return/{wireId}', {
      params: { wireId },
      body: { reason: 'No such account' },
      token: admin.token,
    })
    expect(await letterOf(from)).not.toContain('fee')
  })

  test('stays with a wire that is settled', async () => {
    const from = await customerWith(bank, admin, 100)
    const { _id: wireId } = (await send(from, outside(40))).body.data
    await bank.call('POST /wire-settle/{wireId}', { params: { wireId }, body: {}, token: admin.token })
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 5_750, available: 5_750 })
  })
})

describe('what is approved', () => {
  test('names the fee, and an approval for another fee sends nothing', async () => {
    const strict = await testBank({
      urls: bank.urls,
      config: {
        railTakesSeconds: 3600,
        approvals: { ...bank.features.dependencies.config.approvals, policy: 'always', small: undefined },
      },
    })
    const from = await customerWith(bank, admin, 100)
    const body = outside(40)
    const asked = await askedToApprove(strict, 'POST /transfer', { token: from.token, body })
    expect(asked.approving).toMatchObject({ amount: 40, fee: 2.5 })
    const mail = await strict.lastMail(from.email)
    expect(mail.text).toContain('with a fee of $2.50')
    const approval = await mailedApproval(strict, from, asked)
    await bank.asOwner(sql`alter table bank.product_terms disable trigger keep_terms`)
    const setFee = (minor: number) =>
      bank.asOwner(sql`
        update bank.product_terms set fee_wire_minor = ${minor} where product_id = 'savings' and currency = 'USD'`)
    await setFee(900)
    const sent = { ...body, approval }
    expect((await strict.call('POST /transfer', { token: from.token, body: sent })).status).toBe(403)
    expect(await feesOf(bank, from)).toEqual([])
    await setFee(250)
    await bank.asOwner(sql`alter table bank.product_terms enable trigger keep_terms`)
    const renewed = await askedToApprove(strict, 'POST /transfer', { token: from.token, body })
    const good = { ...body, approval: await mailedApproval(strict, from, renewed) }
    expect((await strict.call('POST /transfer', { token: from.token, body: good })).status).toBe(200)
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 9_750, available: 5_750 })
  })

  test('by two holders has the fee in it, and nothing is taken before the second has signed', async () => {
    const [one, two] = [await customerWith(bank, admin, 100), await customerWith(bank, admin, 0)]
    await share(bank, one, two, { signing: 'both' })
    const { status, body } = await send(one, outside(40))
    expect(status).toBe(202)
    const waiting = body.data.proposal
    expect(waiting.effects).toContainEqual({ field: 'fee', before: null, after: 2.5, currency: 'USD' })
    expect(await balancesOf(bank, one.accountNumber)).toEqual({ total: 10_000, available: 10_000 })
    expect((await signIt(bank, two, waiting)).status).toBe(200)
    expect(await balancesOf(bank, one.accountNumber)).toEqual({ total: 9_750, available: 5_750 })
    expect(await feesOf(bank, one)).toMatchObject([{ state: 'taken', amount: 2.5 }])
  })
})
