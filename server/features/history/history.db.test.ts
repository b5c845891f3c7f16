import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { HistoryRecord } from '../../floor/money/history-record.ts'
import {
  type TestAdmin,
  type TestBank,
  type TestCustomer,
  testBank,
  testPassword,
} from '../../testing/bank.ts'
import { balancesOf, CASH_DESK, credit, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { placeCustomer } from '../../testing/people.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

/** A name that no sign-up would take, but the desk may have entered. */
const placedBen = async () => ({
  ...(await placeCustomer(bank, { fullName: 'Ben 100% Baker', password: testPassword })),
  password: testPassword,
})

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  ;[ann, ben] = [await bank.openCustomer(), await placedBen()]
  await fund(bank, admin, ann, 1000)
  await fund(bank, admin, ben, 500)
})

type Query = Record<string, string>

async function historyOf(customer: TestCustomer, query: Query = {}) {
  const { status, body } = await bank.call('GET /transaction-history/{userId}', {
    params: { userId: customer.id },
    token: customer.token,
    query,
  })
  expect(status).toBe(200)
  return body as { transactions: HistoryRecord[]; nextCursor: string | null; total: number }
}

async function allHistory(query: Query = {}) {
  const { body } = await bank.call('GET /view-all-history', { token: admin.token, query })
  return body as { history: HistoryRecord[]; nextCursor: string | null; total: number }
}

const memo = (body: object) =>
  bank.call('POST /transaction-history', {
    body: {
      sender: ben.id,
      accountTransferredTo: ann.id,
      accountName: ann.id,
      amountTransferred: 75.5,
      transactionType: 'credit',
      bank: 'Paper Bank',
      remark: 'Flight payment',
      ...body,
    },
    token: admin.token,
  })

const remove = (id: string, query: Query = {}) =>
  bank.call('DELETE /delete-history/{id}', { params: { id }, token: admin.token, query })

const wire = (from: TestCustomer, to: TestCustomer, amount: number, more: object = {}) =>
  bank.call('POST /transfer', { body: wireForm(to, amount, more), token: from.token })

describe('a memo', () => {
  test('is shown and dated as asked, badged, and never part of a balance', async () => {
    const before = await balancesOf(bank, ann.accountNumber)
    const { status, body } = await memo({ date: '2019-07-04', time: '14:05' })
    expect([status, body.message]).toEqual([200, 'history added successfully'])
    expect(body.data).toMatchObject({
      senderName: ben.fullName,
      receiverName: ann.fullName,
      amountTransferred: 75.5,
      transactionType: 'credit',
      date: '2019-07-04T14:05:00.000Z',
      state: 'memo',
      memo: true,
      recordedBy: 'admin',
      balanceAfter: null,
    })
    expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
    const own = await historyOf(ann)
    expect(own.transactions.at(-1)).toEqual(body.data)
    expect((await historyOf(ben)).transactions.some((record) => record.memo)).toBe(false)
    expect((await allHistory()).history[0]).toEqual(body.data)
  })

  test.each([
    ['a customer nobody is', { sender: '00000000-0000-4000-8000-000000000000' }, 404],
    ['an id that is none', { accountTransferredTo: 'not-a-customer' }, 404],
    ['a day that never was', { date: '2019-02-30' }, 400],
    ['no remark', { remark: ' ' }, 400],
    ['three decimals', { amountTransferred: 0.001 }, 400],
  ])('with %s is refused', async (_, change, status) => {
    expect((await memo(change)).status).toBe(status)
  })

  test('is archived by deleting, once, and comes back when asked for', async () => {
    const { body } = await memo({ remark: 'Written in error' })
    const removed = await remove(body.data._id, { reason: 'Wrong customer' })
    expect(removed.body.message).toBe('This history record has been deleted successfully')
    expect((await remove(body.data._id)).status).toBe(404)
    const isIt = (record: HistoryRecord) => record._id === body.data._id
    expect((await historyOf(ann)).transactions.some(isIt)).toBe(false)
    expect((await allHistory()).history.some(isIt)).toBe(false)
    expect((await allHistory({ reversed: 'true' })).history.find(isIt)?.state).toBe('archived')
    const audit = await bank.database.row(sql`
      select reason from bank.audit_trail
      where action = 'memo_archived' and outcome = 'done' order by id desc limit 1`)
    expect(audit).toEqual({ reason: 'Wrong customer' })
  })
})

describe('deleting a transaction', () => {
  test('reverses it: both lines leave the list, the money goes back, the statement shows both', async () => {
    const before = await balancesOf(bank, ann.accountNumber)
    const sent = (await wire(ann, ben, 40)).body.data
    expect((await remove(sent._id)).status).toBe(200)
    expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
    const shown = (await historyOf(ann)).transactions
    expect(shown.some(({ _id, state }) => _id === sent._id || state === 'reversal')).toBe(false)
    const [reversal, original] = (await historyOf(ann, { reversed: 'true' })).transactions
    expect(original).toMatchObject({ _id: sent._id, state: 'reversed', transactionType: 'debit' })
    expect(reversal).toMatchObject({
      state: 'reversal',
      transactionType: 'credit',
      senderName: ben.fullName,
      receiverName: ann.fullName,
      remark: `Reversal of ${sent._id}: Rent`,
    })
    const { body } = await bank.call('GET /bank-statement/{userId}', {
      params: { userId: ann.id },
      token: ann.token,
    })
    const states = body.statement.transactions.slice(-2).map(({ state }: { state: string }) => state)
    expect(states).toEqual(['reversed', 'reversal'])
  })

  test('happens once, also when two do it at the same time', async () => {
    const sent = (await wire(ann, ben, 5)).body.data
    const answers = await Promise.all([remove(sent._id), remove(sent._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await remove(sent._id)).body.code).toBe('already_reversed')
  })

  test('is refused where it would overdraw, for a reversal, and for a wire under way', async () => {
    const cat = await bank.openCustomer()
    await fund(bank, admin, cat, 100)
    const received = (await historyOf(cat)).transactions[0]!
    await wire(cat, ben, 60)
    expect((await remove(received._id)).body.code).toBe('insufficient_funds')
    const held = (await wire(cat, ben, 10, { bank: 'Northbank' })).body.data
    expect(await remove(held._id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const sent = (await wire(cat, ben, 1)).body.data
    await remove(sent._id)
    const reversal = (await historyOf(cat, { reversed: 'true' })).transactions[0]!
    expect((await remove(reversal._id)).status).toBe(409)
  })

  test('is refused for a wire that has left the bank, by its line and by its own id', async () => {
    const held = (await wire(ann, ben, 15, { bank: 'Northbank' })).body.data
    const settled = await bank.call('POST /wire-settle/{wireId}', {
      params: { wireId: held.wireId },
      token: admin.token,
      body: {},
    })
    expect(settled.status).toBe(200)
    const before = await balancesOf(bank, ann.accountNumber)
    const line = (await historyOf(ann)).transactions.find(({ wireId }) => wireId === held.wireId)!
    for (const id of [line._id, held.wireId]) {
      const { status, body } = await remove(id)
      expect([status, body.code, body.reason]).toEqual([409, 'conflict', 'wire_left_the_bank'])
      expect(body.message).toContain('This wire has left the bank. Ask the other bank to return it')
    }
    expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
    expect((await historyOf(ann)).transactions).toContainEqual(line)
  })

  test.each(['tr-99999999', 'whatever1', '00000000-0000-4000-8000-000000000000'])('%s is 404', async (id) => {
    expect((await remove(id)).status).toBe(404)
  })
})

describe('a customer’s history', () => {
  test('adds up to the balance, whatever happened', async () => {
    const { transactions } = await historyOf(ann)
    const sum = transactions
      .filter(({ memo, state }) => !memo && !['held', 'returned'].includes(state))
      .reduce(
        (total, { transactionType, amountTransferred }) =>
          total + (transactionType === 'credit' ? 1 : -1) * Math.round(amountTransferred * 100),
        0,
      )
    expect(sum).toBe((await balancesOf(bank, ann.accountNumber)).total)
  })

  test.each(['1', '2', '3', '7'])('pages of %s show each line once and in order', async (limit) => {
    const dan = await bank.openCustomer()
    await fund(bank, admin, dan, 300)
    for (const amount of [1, 2, 3]) await wire(dan, ben, amount)
    for (const date of ['2020-01-02', '2031-01-01', '2020-01-02'])
      await memo({ accountTransferredTo: dan.id, date })
    await wire(dan, ben, 4, { bank: 'Northbank' })
    await wire(dan, ben, 5)
    const whole = await historyOf(dan)
    expect(whole.total).toBe(9)
    const dates = whole.transactions.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    const seen: HistoryRecord[] = []
    let cursor: string | null = null
    do {
      const page = await historyOf(dan, { limit, ...(cursor !== null && { cursor }) })
      seen.push(...page.transactions)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(whole.transactions)
  })

  test('is searched by words and by amounts, and bounded by days', async () => {
    const eve = await bank.openCustomer()
    await fund(bank, admin, eve, 900)
    await wire(eve, ben, 12.34, { description: 'Blue bicycle' })
    await wire(eve, ben, 56, { bank: 'Northbank', description: 'Boat' })
    await memo({ accountTransferredTo: eve.id, date: '2020-05-05', remark: 'An old bicycle' })
    const found = async (q: string) => (await historyOf(eve, { q })).transactions.map(({ remark }) => remark)
    expect(await found('BICYCLE')).toEqual(['Blue bicycle', 'An old bicycle'])
    expect(await found('northbank')).toEqual(['Boat'])
    expect(await found('100% b')).toEqual(['Boat', 'Blue bicycle', 'An old bicycle'])
    expect(await found('senderName')).toEqual([])
    expect(await found('12.34')).toEqual(['Blue bicycle'])
    expect(await found('75.5')).toEqual(['An old bicycle'])
    expect(await found('nothing of the kind')).toEqual([])
    const old = await historyOf(eve, { from: '2020-05-05', to: '2020-05-05' })
    expect(old.transactions.map(({ remark }) => remark)).toEqual(['An old bicycle'])
    const turned = { from: '2020-05-05', to: '2020-05-04' }
    const answer = await bank.call('GET /transaction-history/{userId}', {
      params: { userId: eve.id },
      token: eve.token,
      query: turned,
    })
    expect(answer.status).toBe(400)
  })

  test('is nobody else’s', async () => {
    const answer = await bank.call('GET /transaction-history/{userId}', {
      params: { userId: ann.id },
      token: ben.token,
    })
    expect(answer.status).toBe(404)
  })
})

describe('the desk’s history', () => {
  test('shows each transfer once, newest first, and one customer’s when asked', async () => {
    const sent = (await wire(ann, ben, 3)).body.data
    const { history, total } = await allHistory({ limit: '500' })
    expect(history.filter(({ _id }) => _id === sent._id)).toHaveLength(1)
    expect(history).toHaveLength(total)
    const booked = history.map(({ bookedAt }) => bookedAt)
    expect(booked).toEqual([...booked].sort().reverse())
    const ofAnn = await allHistory({ userId: ann.id })
    expect(ofAnn.history).toEqual((await historyOf(ann)).transactions)
    expect(
      (await bank.call('GET /view-all-history', { token: admin.token, query: { userId: 'nobody-01' } }))
        .status,
    ).toBe(404)
  })

  test('pages without missing or repeating anything', async () => {
    const whole = await allHistory({ limit: '500', reversed: 'true' })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await allHistory({ limit: '7', reversed: 'true', ...(cursor !== null && { cursor }) })
      seen.push(...page.history.map(({ _id }) => _id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(whole.history.map(({ _id }) => _id))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('comes as a table that no spreadsheet takes for formulas', async () => {
    await credit(bank, admin, ann, { amount: 1, from: CASH_DESK, description: '=1+1' })
    const { body, status } = await bank.call('GET /export-history', { token: admin.token })
    expect(status).toBe(200)
    expect(body).toContain("'=1+1")
    expect(body.trim().split('\r\n').length).toBe((await allHistory()).total + 1)
  })
})

test('after all this the books balance', () => expectBooksToBalance(bank))
