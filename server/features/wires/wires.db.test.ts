import { beforeAll, describe, expect, test } from 'vitest'
import { transferIdOf } from '../../floor/money/record-ids.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { runRailOnce } from './demo-rail.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  ;[ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
  await fund(bank, admin, ann, 1000)
})

async function wireAbroad(amount: number, more: object = {}): Promise<string> {
  const form = wireForm({ accountNumber: 'DE 4455-66' }, amount, { bank: 'Northbank', ...more })
  const { status, body } = await bank.call('POST /transfer', { body: form, token: ann.token })
  expect([status, body.data?.state]).toEqual([200, 'held'])
  return body.data.wireId
}

const end = (how: 'settle' | 'return', wireId: string, body: object = {}) =>
  bank.call(how === 'settle' ? 'POST /wire-settle/{wireId}' : 'POST /wire-return/{wireId}', {
    params: { wireId },
    body,
    token: admin.token,
  })

const historyOf = async (customer: TestCustomer, query: Record<string, string> = {}) =>
  (
    await bank.call('GET /transaction-history/{userId}', {
      params: { userId: customer.id },
      token: customer.token,
      query,
    })
  ).body

const own = async (query: Record<string, string> = {}) =>
  (await bank.call('GET /my-wires', { token: ann.token, query })).body

describe('a wire to another bank', () => {
  test('is held, then settled: one line in the history all along', async () => {
    const before = await balancesOf(bank, ann.accountNumber)
    const lines = (await historyOf(ann)).total
    const wire = await wireAbroad(100)
    expect(await balancesOf(bank, ann.accountNumber)).toEqual({
      total: before.total,
      available: before.available - 10_000,
    })
    const held = await historyOf(ann)
    expect(held.total).toBe(lines + 1)
    expect(held.transactions[0]).toMatchObject({
      wireId: wire,
      state: 'held',
      balanceAfter: null,
      bank: 'Northbank',
    })

    const settled = await end('settle', wire)
    expect(settled.body).toMatchObject({
      message: 'The wire is settled',
      data: { _id: wire, state: 'settled' },
    })
    expect(await balancesOf(bank, ann.accountNumber)).toEqual({
      total: before.total - 10_000,
      available: before.available - 10_000,
    })
    const after = await historyOf(ann)
    expect(after.total).toBe(lines + 1)
    expect(after.transactions[0]).toMatchObject({
      wireId: wire,
      state: 'settled',
      accountName: 'Pat Elsewhere',
      accountTransferredTo: 'DE 4455-66',
      bank: 'Northbank',
      remark: 'Rent',
    })
    const { body } = await bank.call('GET /bank-statement/{userId}', {
      params: { userId: ann.id },
      token: ann.token,
      query: { order: 'newest' },
    })
    expect(body.statement.transactions[0]).toMatchObject({ wireId: wire, state: 'settled' })
  })

  test('that comes back is available again, and the sender is told why', async () => {
    const before = await balancesOf(bank, ann.accountNumber)
    const wire = await wireAbroad(50)
    expect((await end('return', wire)).status).toBe(400)
    const returned = await end('return', wire, { reason: 'Unknown payee' })
    expect(returned.body.data).toMatchObject({ state: 'returned', reason: 'Unknown payee' })
    expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
    expect((await historyOf(ann)).transactions[0]).toMatchObject({ wireId: wire, state: 'returned' })
    const letters = await bank.call('GET /get-admin-message/{userId}', {
      params: { userId: ann.id },
      token: ann.token,
    })
    expect(letters.body.data[0]).toMatchObject({ subject: 'Your wire was returned' })
    expect(letters.body.data[0].content).toContain('Unknown payee')
  })

  test('ends once, however many say so at the same time', async () => {
    const wire = await wireAbroad(10)
    const answers = await Promise.all([
      end('settle', wire),
      end('return', wire, { reason: 'x' }),
      end('settle', wire),
      runRailOnce({ ...bank.features.dependencies, takesSeconds: 0 }),
    ])
    const statuses = answers.slice(0, 3).map((answer) => (answer as { status: number }).status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect(statuses.every((status) => [200, 409].includes(status))).toBe(true)
    expect((await own()).data[0].state).not.toBe('held')
  })

  test('is nobody’s when its id is unknown', async () => {
    expect((await end('settle', 'tr-999999')).status).toBe(404)
    expect((await end('settle', 'nonsense-id')).status).toBe(404)
  })
})

describe('the rail of the demonstration', () => {
  test('settles what has waited long enough, and returns what asks for it', async () => {
    const [good, bad] = [await wireAbroad(5), await wireAbroad(6, { bank: 'Bank of Return' })]
    const parts = bank.features.dependencies
    await runRailOnce({ ...parts, takesSeconds: 3600 })
    expect((await own({ state: 'held' })).total).toBe(2)
    await Promise.all([1, 2].map(() => runRailOnce({ ...parts, takesSeconds: 0 })))
    const states = new Map(
      (await own()).data.map((wire: { _id: string; state: string }) => [wire._id, wire.state]),
    )
    expect([states.get(good), states.get(bad)]).toEqual(['settled', 'returned'])
    const letters = await bank.call('GET /get-admin-message/{userId}', {
      params: { userId: ann.id },
      token: ann.token,
    })
    const told = letters.body.data.filter(({ content }: { content: string }) => content.includes('$6.00 to'))
    expect(told).toMatchObject([{ subject: 'Your wire was returned' }])
  })

  test('leaves what goes to a bank by post to the desk', async () => {
    const slow = await wireAbroad(7, { bank: 'Bergtal Sparkasse (by post)' })
    await runRailOnce({ ...bank.features.dependencies, takesSeconds: 0 })
    expect((await own({ state: 'held' })).data[0]).toMatchObject({ _id: slow, state: 'held' })
    expect((await end('settle', slow)).status).toBe(200)
  })
})

describe('lists of wires', () => {
  test('are paged, searched and filtered by state; a customer sees the own ones', async () => {
    await wireAbroad(77)
    const all = await own()
    const desk = (await bank.call('GET /wires', { token: admin.token })).body
    expect(desk.data).toEqual(all.data)
    expect(desk.total).toBe(all.data.length)
    const held = await bank.call('GET /wires', { token: admin.token, query: { state: 'held' } })
    expect(held.body.data).toMatchObject([{ amount: 77, senderName: ann.fullName, userId: ann.id }])
    for (const state of ['settled', 'returned']) {
      const { body } = await bank.call('GET /wires', { token: admin.token, query: { state } })
      expect(body.total).toBe(body.data.length)
      expect(new Set(body.data.map((wire: { state: string }) => wire.state))).toEqual(new Set([state]))
    }
    const pages = [await own({ limit: '2' })]
    while (pages.at(-1).nextCursor) pages.push(await own({ limit: '2', cursor: pages.at(-1).nextCursor }))
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data)
    expect((await own({ q: '77' })).total).toBe(1)
    expect((await own({ q: 'bank of RETURN' })).total).toBe(1)
    expect((await own({ q: '100%' })).total).toBe(0)
    const others = await bank.call('GET /my-wires', { token: ben.token })
    expect(others.body).toMatchObject({ data: [], total: 0 })
  })

  test('are one customer’s when the desk asks so, on the screen and as a table', async () => {
    const cat = await bank.openCustomer()
    await fund(bank, admin, cat, 100)
    const form = wireForm({ accountNumber: 'DE 4455-66' }, 21, { bank: 'Northbank' })
    await bank.call('POST /transfer', { body: form, token: cat.token })
    const listed = (userId: string) => bank.call('GET /wires', { token: admin.token, query: { userId } })
    expect((await listed(cat.id)).body).toMatchObject({ total: 1, data: [{ amount: 21, userId: cat.id }] })
    expect((await listed(ben.id)).body).toMatchObject({ total: 0, data: [] })
    expect((await listed('nobody-01')).status).toBe(404)
    const table = await bank.call('GET /export-wires', { token: admin.token, query: { userId: cat.id } })
    expect(table.body.trim().split('\r\n')).toHaveLength(2)
  })

  test('find an account number as it is printed, in groups, also in the desk’s history', async () => {
    const dora = await bank.openCustomer()
    await fund(bank, admin, dora, 100)
    const iban = 'AT483200000012345864'
    const printed = 'AT48 3200 0000 1234 5864'
    for (const [accountNumber, amount] of [
      [iban, 11],
      [printed, 12],
    ] as const) {
      const form = wireForm({ accountNumber }, amount, { bank: 'Northbank' })
      expect((await bank.call('POST /transfer', { body: form, token: dora.token })).status).toBe(200)
    }
    const own = dora.accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ')
    for (const q of [printed, own, dora.accountNumber]) {
      const wires = (await bank.call('GET /wires', { token: admin.token, query: { q } })).body
      expect(wires.data.map(({ amount }: { amount: number }) => amount)).toEqual([12, 11])
      const { history } = (await bank.call('GET /view-all-history', { token: admin.token, query: { q } }))
        .body
      const sums = history.map(({ amountTransferred }: { amountTransferred: number }) => amountTransferred)
      expect(sums).toEqual(expect.arrayContaining([12, 11]))
    }
    const wire = wireForm(ben, 13)
    expect((await bank.call('POST /transfer', { body: wire, token: dora.token })).status).toBe(200)
    const q = ben.accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ')
    const { history } = (await bank.call('GET /view-all-history', { token: admin.token, query: { q } })).body
    expect(history[0]).toMatchObject({ amountTransferred: 13 })
  })

  test('have each wire once more by its reference, for its sender alone', async () => {
    const one = (wireId: string, by = ann) =>
      bank.call('GET /my-wires/{wireId}', { params: { wireId }, token: by.token })
    const wireId = await wireAbroad(33)
    await end('return', wireId, { reason: 'Unknown payee' })
    const { body } = await one(wireId)
    expect(body.data).toMatchObject({
      _id: wireId,
      state: 'returned',
      reason: 'Unknown payee',
      amount: 33,
      currency: 'USD',
      accountName: 'Pat Elsewhere',
      accountNumber: 'DE 4455-66',
      bank: 'Northbank',
      endedAt: expect.any(String),
    })
    expect((await own()).data).toContainEqual(body.data)
    expect((await one(wireId, ben)).status).toBe(404)
    expect((await one('nonsense-id')).status).toBe(404)

    const sent = await bank.call('POST /transfer', { body: wireForm(ben, 3), token: ann.token })
    const { _id } = sent.body.data
    const inHouse = { _id, state: 'posted', amount: 3, accountNumber: ben.accountNumber, bank: 'Larkfield' }
    expect((await one(_id)).body.data).toMatchObject(inHouse)
    expect((await one(_id, ben)).status).toBe(404)
    await bank.call('DELETE /delete-history/{id}', { params: { id: _id }, token: admin.token })
    const taken = (await one(_id)).body.data
    expect(taken.state).toBe('reversed')
    expect(Date.parse(taken.endedAt)).toBeGreaterThan(Date.parse(taken.date))
  })

  test('say reversed where the posting of a settled wire was taken back, and nowhere settled', async () => {
    const wireId = await wireAbroad(44)
    await end('settle', wireId)
    const line = (await historyOf(ann)).transactions.find((it: { wireId: string }) => it.wireId === wireId)
    // The desk may not do this by itself: money at another bank is returned by that bank. The books can carry it.
    await bank.ledger.reverse({
      request: { principal: 'the other bank', call: 'test', key: wireId },
      transfer: transferIdOf(line._id)!,
    })
    const [wire] = (await own({ state: 'reversed' })).data
    expect(wire).toMatchObject({ _id: wireId, state: 'reversed', amount: 44 })
    expect(Date.parse(wire.endedAt)).toBeGreaterThan(Date.parse(line.bookedAt))
    const asked = { params: { wireId }, token: ann.token }
    expect((await bank.call('GET /my-wires/{wireId}', asked)).body.data).toEqual(wire)
    const desk = async (query: Record<string, string>) =>
      (await bank.call('GET /wires', { token: admin.token, query })).body
    expect(await desk({ state: 'reversed' })).toMatchObject({ data: [wire], total: 1 })
    const settled = await desk({ state: 'settled' })
    expect(settled.total).toBe(settled.data.length)
    expect(settled.data.map(({ _id }: { _id: string }) => _id)).not.toContain(wireId)
    const table = await bank.call('GET /export-wires', { token: admin.token, query: { state: 'reversed' } })
    expect(table.body).toContain(`${wireId},reversed,`)
    const lines = (await historyOf(ann, { reversed: 'true' })).transactions
    const states = lines
      .filter((it: { wireId: string }) => it.wireId === wireId)
      .map((it: { state: string }) => it.state)
    expect(states).not.toContain('settled')
    expect(states).toContain('reversed')
  })

  test('come as a table', async () => {
    const { headers, body } = await bank.call('GET /export-wires', { token: admin.token })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body.split('\r\n')[0]).toContain('Wire,State,Sent,Sender')
    expect(body).toContain('Northbank')
  })
})

test('after all this the books balance', () => expectBooksToBalance(bank))
