import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, CASH_DESK, credit, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { memoSources } from '../memos/memo-sources.ts'
import { openStatements } from './open-statements.ts'
import type { StatementPage } from './read-statement.ts'
import type { StatementLine } from './statement-lines.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  ;[ann, ben] = [
    await bank.openCustomer({ fullName: 'Zażółć Ann Ångström' }),
    await bank.openCustomer({ fullName: 'Ben Baker' }),
  ]
  await fund(bank, admin, ann, 1000)
  for (const amount of [10.1, 20.2, 30.3]) await wire(amount)
  await credit(bank, admin, ann, { amount: 5, description: '+SUM(1)' })
  await wire(40, { bank: 'Northbank' })
  await bank.call('POST /transaction-history', {
    token: admin.token,
    body: {
      sender: ben.id,
      accountTransferredTo: ann.id,
      amountTransferred: 999,
      transactionType: 'debit',
      bank: 'Paper',
      remark: 'Old rent',
      date: '2015-03-01',
    },
  })
})

const wire = async (amount: number, more: object = {}) => {
  const { body } = await bank.call('POST /transfer', { body: wireForm(ben, amount, more), token: ann.token })
  expect(body.data.amountTransferred).toBe(amount)
}

type Query = Record<string, string>

const ask = (query: Query = {}, by = ann) =>
  bank.call('GET /bank-statement/{userId}', { params: { userId: ann.id }, token: by.token, query })

const read = async (query: Query = {}) => (await ask(query)).body as StatementPage

const cents = (amount: number) => Math.round(amount * 100)
const signed = ({ type, amount }: StatementLine) => (type === 'credit' ? 1 : -1) * cents(amount)
const today = () => new Date().toISOString().slice(0, 10)

describe('a statement', () => {
  test('adds up: opening, lines, running balance, totals, closing, and the balance itself', async () => {
    const { statement, total } = await read()
    const entries = statement.transactions.filter(({ memo }) => !memo)
    let running = cents(statement.openingBalance)
    for (const line of entries) {
      running += signed(line)
      expect(cents(line.balanceAfter!)).toBe(running)
    }
    expect(running).toBe(cents(statement.closingBalance))
    expect(running).toBe((await balancesOf(bank, ann.accountNumber)).total)
    expect(cents(statement.totalCredit)).toBe(100_500)
    expect(cents(statement.totalDebit)).toBe(6060)
    expect(total).toBe(6)
    expect(statement.user).toMatchObject({ accountNumber: ann.accountNumber, accountCurrency: 'USD' })
  })

  test('shows a memo at its date, outside every sum, and no wire that is only held', async () => {
    const { statement } = await read()
    expect(statement.transactions[0]).toMatchObject({
      memo: true,
      state: 'memo',
      balanceAfter: null,
      date: '2015-03-01T12:00:00.000Z',
      recordedBy: 'admin',
    })
    expect(statement.transactions.some(({ amount }) => amount === 40)).toBe(false)
  })

  test('of a period opens where the one before closes', async () => {
    const day = today()
    const before = (await read({ from: '2015-01-01', to: '2015-12-31' })).statement
    expect(before).toMatchObject({ openingBalance: 0, closingBalance: 0, totalCredit: 0 })
    expect(before.transactions).toMatchObject([{ memo: true }])
    const now = (await read({ from: day, to: day })).statement
    expect(now.period).toEqual({ from: day, to: day })
    expect(now.openingBalance).toBe(before.closingBalance)
    expect(now.transactions.every(({ memo }) => !memo)).toBe(true)
  })

  test('is paged in its order, with the period’s sums on every page', async () => {
    const whole = await read()
    const lines: StatementLine[] = []
    let cursor: string | null = null
    do {
      const page: StatementPage = await read({ limit: '2', ...(cursor !== null && { cursor }) })
      lines.push(...page.statement.transactions)
      expect(page.statement.closingBalance).toBe(whole.statement.closingBalance)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(lines).toEqual(whole.statement.transactions)
  })

  test('is read newest first when asked, page by page, with the same lines and balances', async () => {
    const oldest = await read({ order: 'oldest' })
    expect(oldest).toEqual(await read())
    const lines: StatementLine[] = []
    let cursor: string | null = null
    do {
      const more = cursor !== null && { cursor }
      const page: StatementPage = await read({ order: 'newest', limit: '2', ...more })
      lines.push(...page.statement.transactions)
      expect({ ...page.statement, transactions: [] }).toEqual({ ...oldest.statement, transactions: [] })
      expect(page.total).toBe(oldest.total)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(lines).toEqual(oldest.statement.transactions.toReversed())
    expect(lines[0]!.balanceAfter).toBe(oldest.statement.closingBalance)
    const found = await read({ order: 'newest', q: 'rent' })
    expect(found.statement.transactions.map(({ amount }) => amount)).toEqual([30.3, 20.2, 10.1, 999])
    const day = today()
    const now = await read({ order: 'newest', from: day, to: day })
    expect(now.statement.transactions).toHaveLength(5)
    expect((await ask({ order: 'sideways' })).status).toBe(400)
  })

  test('is searched by words and amounts, in its order', async () => {
    const found = async (q: string) => (await read({ q })).statement.transactions.map(({ amount }) => amount)
    expect(await found('rent')).toEqual([999, 10.1, 20.2, 30.3])
    expect(await found('20.2')).toEqual([20.2])
    expect((await read({ q: 'rent' })).total).toBe(4)
    expect((await read({ q: 'rent' })).statement.totalDebit).toBe(60.6)
  })

  test('is its owner’s alone, and takes real periods only', async () => {
    expect((await ask({}, ben)).status).toBe(404)
    expect((await ask({ from: '2023-02-29' })).status).toBe(400)
    expect((await ask({ from: '2024-01-02', to: '2024-01-01' })).status).toBe(400)
    expect((await ask({ cursor: 'nonsense' })).status).toBe(400)
  })
})

describe('downloads', () => {
  const download = (kind: 'pdf' | 'csv', query: Query = {}, by = ann) =>
    bank.app.inject({
      url: `/bank-statement/${ann.id}/${kind}`,
      query,
      headers: { authorization: `Bearer ${by.token}` },
    })

  test('as a table: every line, amounts signed, nothing a spreadsheet would run', async () => {
    const { statusCode, headers, body } = await download('csv')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(`statement-${ann.accountNumber}-`)
    expect(headers['x-line-count']).toBe('6')
    const rows = body.trim().split('\r\n')
    expect(rows).toHaveLength(7)
    expect(
      body.startsWith('\ufeffDate,Booked,Type,Description,Counterparty,Recipient account,Amount,Balance'),
    ).toBe(true)
    expect(body).toContain("'+SUM(1)")
    expect(rows[0]).toMatch(/,Currency,Reference,/)
    expect(rows[3]).toMatch(/,-10\.10,989\.90,posted,,USD,tr-\d{6,}-D,/)
  })

  test('as a tagged document', async () => {
    const { statusCode, headers, rawPayload } = await download('pdf', { from: '2015-01-01' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const text = rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(text).toContain('/MarkInfo')
    expect(text).toContain('/StructTreeRoot')
    expect(text.match(/\/S \/TR/g)).toHaveLength(7)
  })

  test('are their owner’s alone', async () => {
    expect((await download('pdf', {}, ben)).statusCode).toBe(404)
    expect((await download('csv', {}, ben)).statusCode).toBe(404)
    expect((await download('csv', { from: '2023-02-29' })).statusCode).toBe(400)
  })

  test('of many lines come whole, page after page', async () => {
    const cat = await bank.openCustomer()
    const { ledger } = bank.features.dependencies
    const posted = await ledger.postMany(
      Array.from({ length: 1203 }, (_, nth) => ({
        request: { principal: 'test', call: 'test', key: `line ${nth}` },
        kind: 'credit' as const,
        debit: CASH_DESK,
        credit: cat.accountNumber,
        amountMinor: 100n as never,
        currency: 'USD',
        details: { remark: `Line ${nth}` },
      })),
    )
    expect(posted.every(({ ok }) => ok)).toBe(true)
    const get = (kind: string) =>
      bank.app.inject({
        url: `/bank-statement/${cat.id}/${kind}`,
        headers: { authorization: `Bearer ${cat.token}` },
      })
    const rows = (await get('csv')).body.trim().split('\r\n')
    expect(rows).toHaveLength(1204)
    expect(rows.at(-1)).toContain(',1.00,1203.00,posted,')
    const pdf = (await get('pdf')).rawPayload.toString('latin1')
    const pages = pdf.match(/\/Type \/Page\b(?!s)/g)!.length
    expect(pdf.match(/\/S \/TR/g)).toHaveLength(1203 + pages)
  })
})

/** A statement of several pages of reading, and somebody who takes it as slowly as they like. */
describe('a download', () => {
  let dora: TestCustomer
  const LINES = 1203
  const posts = (count: number, label: string) =>
    bank.ledger.postMany(
      Array.from({ length: count }, (_, nth) => ({
        request: { principal: 'test', call: label, key: `line ${nth}` },
        kind: 'credit' as const,
        debit: CASH_DESK,
        credit: dora.accountNumber,
        amountMinor: 100n as never,
        currency: 'USD',
        details: { remark: `${label} ${nth} ${'of a long remark '.repeat(8)}` },
      })),
    )
  const openDownloads = () =>
    openStatements({
      ...bank.features.dependencies,
      sources: memoSources(bank.database) as HistorySources,
    }).downloads
  const asked = () => ({ customerId: dora.id, signal: new AbortController().signal })
  beforeAll(async () => {
    dora = await bank.openCustomer()
    await posts(LINES, 'before')
  })

  test('is one cut of the books: what is booked meanwhile is in no line of it', async () => {
    const { content } = await openDownloads().ofPeriod('csv', asked())
    await posts(20, 'meanwhile')
    const table = await text(content as Readable)
    expect(table).toContain('before 1202')
    expect(table).not.toContain('meanwhile')
    expect(table.trim().split('\r\n')).toHaveLength(1 + LINES)
  })

  test('that is read slowly, or not at all, keeps nobody else waiting', async () => {
    const downloads = openDownloads()
    const open = async () => (await downloads.ofPeriod('pdf', asked())).content as Readable
    const slow = [await open(), await open()]
    expect((await buffer(await open())).subarray(0, 5).toString()).toBe('%PDF-')
    slow.push(await open())
    await expect(open()).rejects.toMatchObject({ reason: 'downloads_open' })
    const gone = slow.shift()!
    gone.destroy()
    await once(gone, 'close')
    slow.push(await open())
    for (const document of await Promise.all(slow.map((unread) => buffer(unread))))
      expect(document.subarray(-6).toString()).toBe('%%EOF\n')
  })
})

describe('curves', () => {
  test('the balance of each day ends with today’s', async () => {
    const { body } = await bank.call('GET /balance-curve', { token: ann.token })
    expect(body.currency).toBe('USD')
    expect(body.data).toHaveLength(90)
    expect(body.data.at(-1)).toEqual({ date: today(), balance: 944.4, moneyIn: 1005, moneyOut: 60.6 })
    expect(body.data[0].balance).toBe(0)
  })

  test('money in and out by month covers twelve of them', async () => {
    const { body } = await bank.call('GET /money-flow', { token: ann.token })
    expect(body.data).toHaveLength(12)
    expect(body.data.at(-1)).toEqual({ month: today().slice(0, 7), moneyIn: 1005, moneyOut: 60.6 })
  })

  test('ask for too much or nonsense and be refused', async () => {
    const curve = (query: Query) => bank.call('GET /balance-curve', { token: ann.token, query })
    expect((await curve({ from: '1990-01-01' })).status).toBe(400)
    expect((await curve({ from: '2024-13-01' })).status).toBe(400)
    expect((await bank.call('GET /money-flow', { token: ann.token, query: { from: 'x' } })).status).toBe(400)
  })
})

test('after all this the books balance', () => expectBooksToBalance(bank))
