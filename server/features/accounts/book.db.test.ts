import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, CASH_DESK, credit, expectBooksToBalance } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ;[ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
  await credit(bank, admin, ann, { amount: 500 })
})

const post = (path: 'credit' | 'debit', id: string, body: object, key?: string) =>
  bank.call(path === 'credit' ? 'POST /credit/{adminId}' : 'POST /debit/{accountId}', {
    params: path === 'credit' ? { adminId: id } : { accountId: id },
    body,
    token: admin.token,
    headers: key ? { 'idempotency-key': key } : {},
  })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

describe('a credit', () => {
  test('comes from the account named, dated as asked and audited with its reason', async () => {
    const before = await balancesOf(bank, CASH_DESK)
    const { status, body } = await post('credit', admin.id, {
      chooseAccount: Number(ann.accountNumber),
      from: Number(CASH_DESK),
      amount: 120.5,
      description: 'Deposit at the counter',
      date: daysAgo(400),
      time: '09:30',
      bank: '',
      reason: 'Paper slip 17',
    })
    expect([status, body.message]).toEqual([200, 'Account credited successfully'])
    expect(body.data).toMatchObject({
      senderName: 'Cash desk',
      receiverName: ann.fullName,
      amountTransferred: 120.5,
      transactionType: 'credit',
      date: `${daysAgo(400)}T09:30:00.000Z`,
      balanceAfter: 620.5,
      bank: 'Larkfield',
      remark: 'Deposit at the counter',
      recordedBy: 'admin',
    })
    expect((await balancesOf(bank, CASH_DESK)).total).toBe(before.total - 12_050)
    const audit = await bank.database.row(sql`
      select reason, subject_id, actor_name from bank.audit_trail where after ->> 'transfer' = ${body.data._id}`)
    expect(audit).toEqual({ reason: 'Paper slip 17', subject_id: ann.id, actor_name: 'admin' })
  })

  test('between customers is refused if it would overdraw the payer', async () => {
    const body = { chooseAccount: ann.accountNumber, from: ben.accountNumber, amount: 1 }
    const answer = await post('credit', admin.id, body)
    expect([answer.status, answer.body.code]).toEqual([409, 'insufficient_funds'])
  })

  test.each([
    ['an account nobody has', { chooseAccount: '9999999999' }, 404, 'unknown_account'],
    ['no account', { chooseAccount: '' }, 400, 'invalid'],
    ['the same account twice', { from: () => ann.accountNumber }, 400, 'same_account'],
    ['a day that never was', { date: '2023-02-29' }, 400, 'invalid'],
    ['three decimals', { amount: 1.001 }, 400, 'invalid'],
    ['a day further back than one person may value', { date: daysAgo(401) }, 400, 'invalid'],
    ['a day of next week or later', { date: daysAgo(-8) }, 400, 'invalid'],
    ['a mistyped year', { date: '2062-11-19', time: '09:30' }, 400, 'invalid'],
  ])('of %s is refused', async (_, change, status, code) => {
    const made = Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'function' ? value() : value,
    ])
    const body = { chooseAccount: ann.accountNumber, from: CASH_DESK, amount: 1, ...Object.fromEntries(made) }
    const answer = await post('credit', admin.id, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('under another administrator’s id is 404', async () => {
    const body = { chooseAccount: ann.accountNumber, from: CASH_DESK, amount: 1 }
    expect((await post('credit', randomUUID(), body)).status).toBe(404)
  })

  test('with the same key happens once and is audited once; with another body it is 422', async () => {
    const key = randomUUID()
    const body = { chooseAccount: ben.accountNumber, from: CASH_DESK, amount: 10 }
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('credit', admin.id, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [{ body: first }] = answers as [(typeof answers)[0]]
    expect(answers.every(({ body }) => JSON.stringify(body) === JSON.stringify(first))).toBe(true)
    expect((await balancesOf(bank, ben.accountNumber)).total).toBe(1000)
    const noted = await bank.database.rows(sql`
      select 1 from bank.audit_trail where after ->> 'transfer' = ${first.data._id}`)
    expect(noted).toHaveLength(1)
    expect((await post('credit', admin.id, { ...body, amount: 11 }, key)).status).toBe(422)
  })
})

describe('a debit', () => {
  const form = (change: object = {}) => ({
    chooseAccount: ann.accountNumber,
    to: CASH_DESK,
    amount: 20,
    description: 'Cash paid out',
    ...change,
  })

  test('goes to the account named', async () => {
    const before = await balancesOf(bank, ann.accountNumber)
    const { status, body } = await post('debit', ann.id, form())
    expect([status, body.message]).toEqual([200, 'Account debited successfully'])
    expect(body.data).toMatchObject({
      transactionType: 'debit',
      receiverName: 'Cash desk',
      amountTransferred: 20,
    })
    expect((await balancesOf(bank, ann.accountNumber)).total).toBe(before.total - 2000)
  })

  test('must name the account’s own customer', async () => {
    expect((await post('debit', ben.id, form())).status).toBe(404)
    expect(
      (await post('debit', ann.id, form({ chooseAccount: CASH_DESK, to: ann.accountNumber }))).status,
    ).toBe(404)
  })

  test('never overdraws, and needs a description', async () => {
    expect((await post('debit', ann.id, form({ amount: 1_000_000 }))).body.code).toBe('insufficient_funds')
    expect((await post('debit', ann.id, form({ description: '' }))).status).toBe(400)
  })
})

test('a booking on a closed account is told that it is closed, whichever way the money was to go', async () => {
  const cleo = await bank.openCustomer()
  await bank.features.dependencies.ledger.closeAccount({
    request: { principal: 'test', call: 'close', key: randomUUID() },
    account: cleo.accountNumber,
  })
  const into = await post('credit', admin.id, {
    chooseAccount: cleo.accountNumber,
    from: CASH_DESK,
    amount: 1,
  })
  const outOf = await post('debit', cleo.id, {
    chooseAccount: cleo.accountNumber,
    to: CASH_DESK,
    amount: 1,
    description: 'Paid out',
  })
  for (const { status, body } of [into, outOf])
    expect([status, body.code, body.message]).toEqual([
      403,
      'not_active',
      `Account ${cleo.accountNumber} is closed: no money can go in or out.`,
    ])
})

test('the bank’s own accounts are listed with what they hold', async () => {
  const { body } = await bank.call('GET /house-accounts', { token: admin.token })
  expect(body.data[0]).toMatchObject({
    accountNumber: CASH_DESK,
    kind: 'cash_desk',
    name: 'Cash desk',
    currency: 'USD',
  })
  expect(body.data.map(({ name }: { name: string }) => name)).toContain('Unclaimed balances')
})

test('the flows of the bank add up to what customers hold', async () => {
  const { body } = await bank.call('GET /desk-flows', { token: admin.token })
  const totals = await Promise.all([ann, ben].map(({ accountNumber }) => balancesOf(bank, accountNumber)))
  expect(body.data).toHaveLength(90)
  const today = body.data.at(-1)
  expect(today.deposits * 100).toBe(totals.reduce((sum, { total }) => sum + total, 0))
  expect(today.moneyIn - today.moneyOut).toBe(today.deposits)
  const wrong = { from: '2024-01-01', to: '2023-01-01' }
  expect((await bank.call('GET /desk-flows', { token: admin.token, query: wrong })).status).toBe(400)
})

test('after all this the books balance', () => expectBooksToBalance(bank))
