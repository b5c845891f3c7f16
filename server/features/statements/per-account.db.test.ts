import type { Account } from '@larkfield/ledger'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { payIn, placeAccount, placePot, post } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { expectBooksToBalance, fund } from '../../testing/money.ts'
import type { StatementPage } from './read-statement.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer
let savings: Account
let pot: Account
let euros: Account
let bens: Account

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ;[ann, ben] = [
    await bank.openCustomer({ fullName: 'Ann Several' }),
    await bank.openCustomer({ fullName: 'Ben Owner' }),
  ]
  await fund(bank, admin, ann, 1000)
  savings = await placeAccount(bank, ann, { name: 'Holidays', amount: 20_000 })
  pot = await placePot(bank, savings, 'The roof')
  euros = await placeAccount(bank, ann, { currency: 'EUR', amount: 5_000 })
  bens = await placeAccount(bank, ben, { type: 'current', amount: 7_000 })
  await addHolder(bank, { number: bens.number, customer: ann, role: 'joint' })
  const main = { number: ann.accountNumber }
  await post(bank, main, savings, { amount: 10_000, remark: 'Put aside' })
  await post(bank, savings, pot, { amount: 2_500, remark: 'For tiles' })
  await post(bank, bens, { number: ben.accountNumber }, { amount: 1_000, kind: 'wire' })
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

type Query = Record<string, string>
const statementOf = async (query: Query, by = ann) => {
  const { status, body } = await bank.call('GET /bank-statement/{userId}', {
    params: { userId: by.id },
    token: by.token,
    query,
  })
  expect(status).toBe(200)
  return body as StatementPage
}

const signedCents = ({ type, amount }: { type: string; amount: number }) =>
  Math.round((type === 'credit' ? amount : -amount) * 100)

describe('the statement of one account', () => {
  test('without a name it is the main one’s, and names none', async () => {
    const { statement } = await statementOf({})
    expect(statement.user.accountNumber).toBe(ann.accountNumber)
    expect(statement).not.toHaveProperty('accounts')
    expect(statement).not.toHaveProperty('leftOut')
    for (const line of statement.transactions) expect(line).not.toHaveProperty('ownAccount')
  })

  test('by its number it is that account’s alone, with its sums, and without memos', async () => {
    const { statement, total } = await statementOf({ account: savings.number })
    expect(statement.user).toMatchObject({
      fullName: 'Ann Several',
      accountNumber: savings.number,
      accountType: 'savings',
      totalBalance: 275,
    })
    expect(statement).toMatchObject({
      openingBalance: 0,
      totalCredit: 300,
      totalDebit: 25,
      closingBalance: 275,
    })
    expect(statement.transactions.map(signedCents)).toEqual([20_000, 10_000, -2_500])
    expect(new Set(statement.transactions.map(({ ownAccount }) => ownAccount))).toEqual(
      new Set([savings.number]),
    )
    expect(total).toBe(3)
  })

  test('the main one by its number is what it is without, and its lines name it', async () => {
    const plain = (await statementOf({})).statement
    const named = (await statementOf({ account: ann.accountNumber })).statement
    const lines = plain.transactions.map((line) => ({ ...line, ownAccount: ann.accountNumber }))
    expect(named).toEqual({ ...plain, transactions: lines })
    expect(plain.transactions.some(({ memo }) => memo)).toBe(true)
  })

  test('of a joint account it carries the reader’s address and the owner’s name in the lines', async () => {
    const { statement } = await statementOf({ account: bens.number })
    expect(statement.user).toMatchObject({ fullName: 'Ann Several', email: ann.email })
    expect(JSON.stringify(statement)).not.toContain(ben.email)
    expect(statement.transactions.some(({ memo }) => memo)).toBe(false)
  })

  test('searches and pages like the main one', async () => {
    const found = await statementOf({ account: savings.number, q: 'tiles' })
    expect(found.statement.transactions.map(signedCents)).toEqual([-2_500])
    const first = await statementOf({ account: savings.number, limit: '2', order: 'newest' })
    const rest = await statementOf({
      account: savings.number,
      limit: '2',
      order: 'newest',
      cursor: first.nextCursor!,
    })
    expect([...first.statement.transactions, ...rest.statement.transactions].map(signedCents)).toEqual([
      -2_500, 10_000, 20_000,
    ])
  })
})

describe('the statement of all accounts', () => {
  test('adds up without what moved between them, tells each for itself, and says what it leaves out', async () => {
    const { statement } = await statementOf({ account: 'all' })
    expect(statement).toMatchObject({
      openingBalance: 0,
      // 1000 and 200 came from the cash desk, 70 into the joint account, from which 10 went to somebody else.
      totalCredit: 1270,
      totalDebit: 10,
      closingBalance: 1260,
      leftOut: [euros.number],
    })
    expect(statement.user.totalBalance).toBe(1260)
    expect(statement.accounts).toEqual([
      expect.objectContaining({ accountNumber: ann.accountNumber, closingBalance: 900, totalDebit: 100 }),
      expect.objectContaining({ accountNumber: savings.number, name: 'Holidays', closingBalance: 275 }),
      expect.objectContaining({ accountNumber: pot.number, name: 'The roof', accountType: 'pot' }),
      expect.objectContaining({ accountNumber: bens.number, name: null, closingBalance: 60 }),
    ])
    const entries = statement.transactions.filter(({ memo }) => !memo)
    expect(entries.reduce((sum, line) => sum + signedCents(line), 0)).toBe(126_000)
    for (const { accountNumber, closingBalance } of statement.accounts!) {
      const own = entries.filter(({ ownAccount }) => ownAccount === accountNumber)
      expect(own.at(-1)?.balanceAfter).toBe(closingBalance)
    }
  })

  test.each([1, 3, 100])('pages of %s hold each line once, in either order', async (limit) => {
    const all = async (order: string) => {
      const ids: string[] = []
      let cursor: string | null = null
      do {
        const page: StatementPage = await statementOf({
          account: 'all',
          order,
          limit: String(limit),
          ...(cursor && { cursor }),
        })
        ids.push(...page.statement.transactions.map(({ _id, ownAccount }) => `${_id} ${ownAccount}`))
        cursor = page.nextCursor
      } while (cursor)
      return ids
    }
    const oldest = await all('oldest')
    expect(oldest).toHaveLength(9)
    expect(new Set(oldest).size).toBe(9)
    const newest = await all('newest')
    expect(newest.toSorted()).toEqual(oldest.toSorted())
    expect(newest.at(-1)).toBe(oldest[0])
  })
})

const download = (kind: 'csv' | 'pdf', account: string, by = ann) =>
  bank.call(`GET /bank-statement/{userId}/${kind}`, {
    params: { userId: by.id },
    token: by.token,
    query: { account },
  })

test('a table of all accounts has a column that says which', async () => {
  const { headers, body } = await download('csv', 'all')
  expect(headers['content-disposition']).toContain('statement-all-accounts-')
  expect(headers['x-line-count']).toBe('9')
  const [heading, ...lines] = body.trim().split('\r\n')
  expect(heading.replace('\uFEFF', '')).toMatch(/^"?Account"?,/)
  expect(lines).toHaveLength(9)
  expect(lines.filter((line: string) => line.includes(pot.number)).length).toBeGreaterThan(0)
})

test('a table of one account has the columns it always had', async () => {
  const named = await download('csv', savings.number)
  const plain = await bank.call('GET /bank-statement/{userId}/csv', {
    params: { userId: ann.id },
    token: ann.token,
  })
  expect(named.body.split('\r\n')[0]).toBe(plain.body.split('\r\n')[0])
  expect(named.headers['content-disposition']).toContain(savings.number)
  expect(named.headers['x-line-count']).toBe('3')
})

test.each(['all', 'one'])('a document of %s is drawn', async (which) => {
  const { status, headers, body } = await download('pdf', which === 'all' ? 'all' : savings.number)
  expect(status).toBe(200)
  expect(headers['x-line-count']).toBe(which === 'all' ? '9' : '3')
  expect(body).toMatch(/^%PDF-1\.7/)
})

describe('balances and flows over time', () => {
  const ask = async (name: 'GET /balance-curve' | 'GET /money-flow', query: Query = {}) =>
    (await bank.call(name, { token: ann.token, query })).body
  const last = <Of>(data: Of[]) => data.at(-1)

  test('of one account, and of all as if they were one', async () => {
    expect(last((await ask('GET /balance-curve')).data)).toMatchObject({ balance: 900, moneyOut: 100 })
    const named = await ask('GET /balance-curve', { account: pot.number })
    expect(named).not.toHaveProperty('leftOut')
    expect(last(named.data)).toMatchObject({ balance: 25, moneyIn: 25, moneyOut: 0 })
    const all = await ask('GET /balance-curve', { account: 'all' })
    expect(all).toMatchObject({ currency: 'USD', leftOut: [euros.number] })
    expect(last(all.data)).toMatchObject({ balance: 1260, moneyIn: 1270, moneyOut: 10 })
    expect(all.data).toHaveLength(90)
  })

  test('without what somebody only looks at, which is not theirs', async () => {
    const cas = await bank.openCustomer()
    await addHolder(bank, { number: bens.number, customer: cas, role: 'viewer' })
    const by = { token: cas.token, query: { account: 'all' } }
    for (const name of ['GET /balance-curve', 'GET /money-flow'] as const)
      expect(last((await bank.call(name, by)).body.data)).toMatchObject({ moneyIn: 0, moneyOut: 0 })
  })

  test('by month', async () => {
    expect(last((await ask('GET /money-flow', { account: savings.number })).data)).toMatchObject({
      moneyIn: 300,
      moneyOut: 25,
    })
    const inEuros = await ask('GET /money-flow', { account: euros.number })
    expect(inEuros.currency).toBe('EUR')
    expect(last(inEuros.data)).toMatchObject({ moneyIn: 50, moneyOut: 0 })
    const all = await ask('GET /money-flow', { account: 'all' })
    expect(all.leftOut).toEqual([euros.number])
    expect(last(all.data)).toMatchObject({ moneyIn: 1270, moneyOut: 10 })
  })

  test('a closed account stays in what it was part of', async () => {
    const old = await placeAccount(bank, ann)
    await payIn(bank, old, 300)
    await post(bank, old, { number: ben.accountNumber }, { amount: 300, kind: 'wire' })
    await bank.ledger.setStatus(old.id, 'closed')
    expect(last((await ask('GET /money-flow', { account: 'all' })).data)).toMatchObject({
      moneyIn: 1273,
      moneyOut: 13,
    })
    expect((await statementOf({ account: old.number })).total).toBe(2)
  })
})

test('`all` is what one owns or holds jointly, for the statement, its files and the list of months', async () => {
  const seen = await placeAccount(bank, ben, { type: 'current', amount: 1_000 })
  await addHolder(bank, { number: seen.number, customer: ann, role: 'viewer' })
  const mine = [ann.accountNumber, savings.number, pot.number, bens.number]
  await bank.asOwner(sql`
    insert into bank.statements (code, customer_id, account_id, month, from_day, to_day, tree_size, line_count,
                                 currency, opening_minor, closing_minor, content)
    select 'all-' || a.number, ${ann.id}, a.id, '2020-01-01', '2020-01-01', '2020-01-31', 0, 0, 'USD', 0, 0, ''
    from books.accounts a where a.number = any(${[...mine, seen.number]}::text[])`)
  const months = async (query: Query) => {
    const { body } = await bank.call('GET /my-statements', { token: ann.token, query })
    return body.data.map(({ accountNumber }: { accountNumber: string }) => accountNumber).sort()
  }
  // A pot has no month of its own: its moves are lines of the account above it.
  expect(await months({ account: 'all' })).toEqual(mine.filter((number) => number !== pot.number).sort())
  expect(await months({ account: seen.number })).toEqual([seen.number])
  expect(await months({})).toContain(seen.number)
  const { statement } = await statementOf({ account: 'all' })
  const stated = statement.accounts!.map(({ accountNumber }) => accountNumber)
  expect(stated).toEqual(expect.arrayContaining(mine))
  expect(stated).not.toContain(seen.number)
  const body = { format: 'mt940', account: 'all' }
  const ordered = await bank.call('POST /statement-files', { token: ann.token, body })
  const file = await bank.app.inject({
    url: `/statement-files/${ordered.body.data._id}/content`,
    headers: { authorization: `Bearer ${ann.token}` },
  })
  const numbers = [...file.body.matchAll(/^:25:.*?(\d+)\r?$/gm)].map(([, number]) => number)
  expect([...new Set(numbers)].sort()).toEqual(stated.sort())
})

test('the books balance', () => expectBooksToBalance(bank))
