import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import type { PostRequest } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type Sent, type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let reader: { token: string }
let ada: Awaited<ReturnType<typeof placeCustomer>>

beforeAll(async () => {
  // The bank turns to the day of its clock when it opens; from then on the test turns the days.
  bank = await testBank({ clock: { now: () => new Date('2025-12-30T12:00:00Z') } })
  reader = await placeStaff(bank, 'ledger-reader', ['auditor'])
  await bank.ledger.turnDay('2025-12-30')
  ada = await placeCustomer(bank)
  await post('credit', 'cash_desk', ada.accountId, 100_000)
  await post('fee', ada.accountId, 'fees', 500)
  await bank.ledger.turnDay('2026-01-15')
  await post('interest', 'interest', ada.accountId, 70)
  await post('fee', ada.accountId, 'fees', 200)
  await bank.ledger.closeDay('2025-12-30')
  await closeThrough('2026-01-14')
})

const post = (
  kind: PostRequest['kind'],
  debit: PostRequest['debit'],
  credit: PostRequest['credit'],
  amount: number,
  more: Partial<PostRequest> = {},
) =>
  bank.ledger.post({
    request: { principal: 'test', call: 'books', key: randomUUID() },
    kind,
    debit,
    credit,
    amountMinor: minor(amount),
    currency: 'USD',
    ...more,
  })

async function closeThrough(last: string) {
  for (let day = Date.parse('2025-12-31'); day <= Date.parse(last); day += 86_400_000)
    await bank.ledger.closeDay(new Date(day).toISOString().slice(0, 10))
}

const read = async (name: Parameters<TestBank['call']>[0], sent: Sent = {}) => {
  const answer = await bank.call(name, { token: reader.token, ...sent })
  expect(answer.status).toBe(200)
  return answer.body
}
type Numbered = { number: string }
const lineOf = (lines: Numbered[], number: string) => lines.find((line) => line.number === number)

test('B24 a trial balance has closed days and today in it, and debits are credits', async () => {
  const { data } = await read('GET /trial-balance')
  expect(data).toMatchObject({ currency: 'USD', from: '2026-01-01', to: '2026-01-15', isFinal: false })
  expect(lineOf(data.lines, '1000')).toMatchObject({ opening: -1000, debit: 1000, credit: 0 })
  expect(lineOf(data.lines, '2000')).toMatchObject({ opening: 995, debits: 2, credits: 0.7, credit: 993.7 })
  expect(lineOf(data.lines, '3000')).toMatchObject({ opening: 5, credit: 5 })
  expect(lineOf(data.lines, '4100')).toMatchObject({ opening: 0, credits: 2, credit: 2 })
  expect(lineOf(data.lines, '5000')).toMatchObject({ opening: 0, debits: 0.7, debit: 0.7 })
  expect(data.sums).toMatchObject({ debits: 2.7, credits: 2.7, debit: 1000.7, credit: 1000.7 })
  const before = await read('GET /trial-balance', { query: { from: '2025-12-01', to: '2025-12-31' } })
  expect(before.data).toMatchObject({ isFinal: true })
  expect(lineOf(before.data.lines, '4100')).toMatchObject({ opening: 0, credit: 5 })
  const none = await read('GET /trial-balance', { query: { to: '2024-06-30' } })
  expect(none.data).toMatchObject({
    isBeforeBooks: true,
    isMonthClosed: false,
    sums: { debit: 0, credit: 0 },
  })
})

test('B24 both sides of a balance sheet are equal on any day', async () => {
  const { data } = await read('GET /balance-sheet')
  expect(data).toMatchObject({ day: '2026-01-15', assets: { total: 1000 }, total: 1000 })
  expect(data.equity.lines.map((line: { amount: number }) => line.amount)).toEqual([5, 1.3])
  const old = await read('GET /balance-sheet', { query: { day: '2025-12-31' } })
  expect(old.data.equity.lines.map((line: { amount: number }) => line.amount)).toEqual([0, 5])
  expect(old.data.assets.total).toBe(old.data.total)
})

test('profit and loss tells what a period brought and cost', async () => {
  const { data } = await read('GET /profit-and-loss')
  expect(data).toMatchObject({ income: { total: 2 }, expenses: { total: 0.7 }, profit: 1.3 })
  const old = await read('GET /profit-and-loss', { query: { from: '2025-01-01', to: '2025-12-31' } })
  expect(old.data).toMatchObject({ profit: 5, isFinal: true })
  const both = await read('GET /profit-and-loss', { query: { from: '2025-01-01', to: '2026-12-31' } })
  expect(both.data.profit).toBe(6.3)
})

test('a report of a currency that the books do not hold, or of a period that ends before it begins, is refused', async () => {
  const wrong = (query: Record<string, string>) =>
    bank.call('GET /trial-balance', { token: reader.token, query })
  expect((await wrong({ currency: 'CHF' })).body.reason).toBe('no_such_currency')
  expect((await wrong({ from: '2026-02-01', to: '2026-01-01' })).body.reason).toBe('period_backwards')
  expect((await wrong({ from: '2026-02-30' })).status).toBe(400)
})

test('a line of the general ledger leads from opening to closing, by month and day, down to each posting', async () => {
  const query = { from: '2025-12-01', to: '2026-01-31' }
  const { data } = await read('GET /general-ledger/{line}', { params: { line: '2000' }, query })
  expect(data).toMatchObject({ line: { number: '2000', type: 'liability' }, opening: 0, closing: 993.7 })
  expect(data.spans).toEqual([
    { span: '2025-12', debits: 5, credits: 1000, closing: 995, entries: 2 },
    { span: '2026-01', debits: 2, credits: 0.7, closing: 993.7, entries: 2 },
  ])
  const days = await read('GET /general-ledger/{line}', {
    params: { line: '2000' },
    query: { ...query, by: 'day' },
  })
  expect(days.data.spans.map(({ span }: { span: string }) => span)).toEqual(['2025-12-30', '2026-01-15'])

  const page = (cursor?: string) =>
    read('GET /general-ledger/{line}/postings', {
      params: { line: '2000' },
      query: { ...query, limit: '3', ...(cursor && { cursor }) },
    })
  const first = await page()
  const second = await page(first.nextCursor)
  expect(first).toMatchObject({ opening: 0, data: { length: 3 } })
  expect(second).toMatchObject({ data: { length: 1 }, nextCursor: null })
  const all = [...first.data, ...second.data]
  expect(all.map(({ balance }) => balance)).toEqual([1000, 995, 995.7, 993.7])
  expect(all[3]).toMatchObject({
    kind: 'fee',
    day: '2026-01-15',
    valueDay: null,
    amount: 2,
    debit: { account: ada.accountNumber, kind: 'customer', line: '2000' },
    credit: { kind: 'fees', line: '4100' },
  })
  const cash = await read('GET /general-ledger/{line}', { params: { line: '1000' }, query })
  expect(cash.data).toMatchObject({ opening: 0, closing: 1000 })
  const unknown = await bank.call('GET /general-ledger/{line}', {
    token: reader.token,
    params: { line: '9999' },
  })
  expect(unknown).toMatchObject({ status: 404, body: { reason: 'no_such_line' } })
})

test('the bank’s own accounts have statements whose lines lead from opening to closing', async () => {
  const house = await read('GET /house-balances', { query: { day: '2025-12-31' } })
  const fees = house.data.find((one: { kind: string }) => one.kind === 'fees')
  expect(fees).toMatchObject({ balance: 5, line: '4100', currency: 'USD' })
  expect(house).toMatchObject({ from: '2025-01-01', day: '2025-12-31' })
  const cash = house.data.find((one: { kind: string }) => one.kind === 'cash_desk')
  expect(cash).toMatchObject({ balance: 1000, debits: 1000, line: '1000' })
  const statement = await read('GET /house-balances/{account}/statement', {
    params: { account: fees.accountNumber },
    query: { from: '2026-01-01', to: '2026-01-31' },
  })
  expect(statement).toMatchObject({ opening: 5, closing: 7, data: [{ amount: 2, balance: 7 }] })
  const customers = await bank.call('GET /house-balances/{account}/statement', {
    token: reader.token,
    params: { account: ada.accountNumber },
  })
  expect(customers.status).toBe(404)
})

test('the overview says how the bank stands and what is still to be closed', async () => {
  const { data } = await read('GET /accounting-overview')
  expect(data).toMatchObject({
    today: '2026-01-15',
    openFrom: '2026-01-15',
    lastClosedDay: '2026-01-14',
    lastClosedMonth: null,
    monthsToClose: ['2025-12'],
    profitOfMonth: 1.3,
    profitOfYear: 1.3,
    assets: 1000,
    liabilities: 993.7,
    equity: 6.3,
  })
})

test('closed days are listed with their hashes, newest first', async () => {
  const first = await read('GET /day-closes', { query: { limit: '2' } })
  expect(first.data.map(({ day }: { day: string }) => day)).toEqual(['2026-01-14', '2026-01-13'])
  expect(first.data[0].hash).toMatch(/^[0-9a-f]{64}$/)
  const next = await read('GET /day-closes', { query: { limit: '500', cursor: first.nextCursor } })
  expect(next).toMatchObject({ nextCursor: null })
  expect(next.data.at(-1)).toMatchObject({ day: '2025-12-30', postings: 2 })
})

test('every report can be taken away as PDF, CSV and XLSX, and that is on record', async () => {
  const reports = ['trial-balance', 'balance-sheet', 'profit-and-loss', 'general-ledger', 'clearing']
  for (const report of reports) {
    const files = await Promise.all(
      ['pdf', 'csv', 'xlsx'].map((format) =>
        bank.call('GET /accounting-export/{report}', {
          token: reader.token,
          params: { report },
          query: { format, ...(report === 'general-ledger' && { line: '2000' }) },
        }),
      ),
    )
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(files.map(({ headers }) => String(headers['content-disposition']).split('.').at(-1))).toEqual([
      'pdf"',
      'csv"',
      'xlsx"',
    ])
  }
  const [taken] = await bank.asOwner(sql`
    select count(*)::int as count from bank.audit_trail where action = 'list_exported'`)
  expect(taken).toEqual({ count: 15 })
  const csv = await bank.call('GET /accounting-export/{report}', {
    token: reader.token,
    params: { report: 'trial-balance' },
    query: { format: 'csv' },
  })
  expect(csv.body).toContain('4100,Fees earned,0.00,0.00,0.00,2.00,0.00,2.00')
  expect(csv.body).toContain(
    'Number,Name,Opening debit,Opening credit,Debits,Credits,Closing debit,Closing credit',
  )
  expect(csv.body).toContain('1000,Cash desk,1000.00,0.00,0.00,0.00,1000.00,0.00')
  const statement = await bank.call('GET /accounting-export/{report}', {
    token: reader.token,
    params: { report: 'general-ledger' },
    query: { format: 'csv', account: '1000000000', from: '2025-12-01' },
  })
  expect(statement.body).toContain(',1000.00')
  expect(statement.body).not.toContain('-1000.00')
  const lineless = await bank.call('GET /accounting-export/{report}', {
    token: reader.token,
    params: { report: 'general-ledger' },
    query: { format: 'csv' },
  })
  expect(lineless.body.reason).toBe('no_such_line')
})
