import { randomUUID } from 'node:crypto'
import { type ActKind, actKinds } from '@larkfield/contract/policy.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { balancesOf, CASH_DESK, expectBooksToBalance, wireForm } from '../../testing/money.ts'
import { type Answer, checkedBank, type Staff } from './testing/checked-bank.ts'

const checked = await checkedBank()
const { bank, someone, approve, credit, update } = checked
afterAll(() => expectBooksToBalance(bank))

async function wireOut(amount: number) {
  const { data } = (
    await bank.call('POST /transfer', {
      token: checked.ann.token,
      body: wireForm({ accountNumber: '99887766' }, amount, { bank: 'Northbank' }),
    })
  ).body
  return data.wireId as string
}

async function loan(amount: number) {
  const body = { loanType: 'mortgages', amount, loanReason: 'A roof' }
  await bank.call('POST /loan-request/{userId}', {
    token: checked.ann.token,
    params: { userId: checked.ann.id },
    body,
  })
  return (await bank.call('GET /my-loans', { token: checked.ann.token })).body.data[0]._id as string
}

/** A loan of 12,000 that somebody has been paid, and what the desk does with it. */
async function onLoan(by: Staff, what: 'charging' | 'set-off' | 'write-off', body: object): Promise<Answer> {
  const loanId = await loan(12_000)
  const params = { loanId }
  const paid = await bank.call('POST /loan-approve/{loanId}', { token: by.token, params, body: {} })
  expect((await approve(paid)).body.data.state).toBe('done')
  return bank.call(`POST /loan-portfolio/{loanId}/${what}`, {
    token: by.token,
    params,
    body: { ...body, reason: 'They cannot pay' },
  })
}

/** Of any account kind its line stays the same; one line is new. */
async function anotherLine(): Promise<Answer> {
  const { token } = await someone('owner')
  const { lines, seen } = (await bank.call('GET /chart-of-accounts', { token })).body.data
  const asSent = lines.map(({ number, name, type, kinds }: Record<string, unknown>) => ({
    number,
    was: number,
    ...(name ? { name } : {}),
    type,
    kinds,
  }))
  const added = { number: '6900', name: 'Other expenses', type: 'expense', kinds: [] }
  return bank.call('PUT /chart-of-accounts', { token, body: { seen, lines: [...asSent, added] } })
}

async function numberOf(kind: string): Promise<string> {
  const { data } = (await bank.call('GET /house-accounts', { token: checked.admin.token })).body
  return data.find((house: { kind: string }) => house.kind === kind).accountNumber
}

async function reversible(amount: number) {
  const waiting = await credit(await someone('teller'), { amount })
  if (waiting.status === 202) await approve(waiting)
  const { history } = (
    await bank.call('GET /view-all-history', {
      token: checked.admin.token,
      query: { userId: checked.ann.id },
    })
  ).body
  return history[0]._id as string
}

const newCustomer = (totalBalance: number) => ({
  fullName: 'Nora New',
  username: `nora${randomUUID().slice(0, 6)}`,
  email: `nora.${randomUUID().slice(0, 8)}@example.com`,
  phoneNumber: '+1 802 555 0117',
  occupation: 'Baker',
  dateOfBirth: '1990-02-03',
  maritalStatus: 'Single',
  address: '1 Lane',
  accountType: 'savings',
  accountNumber: String(4_000_000_000 + Math.floor(Math.random() * 999_999_999)),
  availableBalance: totalBalance,
  totalBalance,
  password: 'Meadow-Gate-47!',
  retype_password: 'Meadow-Gate-47!',
  accountLimit: 100,
  cotCode: 'COT-1234',
  taxCode: 'TAX-1234',
  matchingCode: 4711,
  accountCurrency: 'USD',
  registerationDate: '2026-01-02',
})

/** Each kind of the shipped policy, by the calls that meet it. */
const everyKind: [string, ActKind, (by: Staff) => Promise<Answer>][] = [
  ['a credit', 'credit', (by) => credit(by, { amount: 10_000 })],
  [
    'a debit',
    'debit',
    (by) =>
      bank.call('POST /debit/{accountId}', {
        token: by.token,
        params: { accountId: checked.ann.id },
        body: { chooseAccount: checked.ann.accountNumber, to: CASH_DESK, amount: 10_000, description: 'Out' },
      }),
  ],
  [
    'an opening balance',
    'credit',
    (by) => bank.call('POST /admin-create', { token: by.token, body: newCustomer(10_000) }),
  ],
  [
    'an adjustment',
    'adjustment',
    async (by) =>
      update(by, { totalBalance: (await balancesOf(bank, checked.ann.accountNumber)).total / 100 + 10_000 }),
  ],
  [
    'a reversal',
    'reversal',
    async (by) =>
      bank.call('DELETE /delete-history/{id}', { token: by.token, params: { id: await reversible(10_000) } }),
  ],
  [
    'a loan that is paid out',
    'loan_payout',
    async (by) =>
      bank.call('POST /loan-approve/{loanId}', {
        token: by.token,
        params: { loanId: await loan(10_000) },
        body: {},
      }),
  ],
  [
    'a wire settled by hand',
    'settlement',
    async (by) =>
      bank.call('POST /wire-settle/{wireId}', {
        token: by.token,
        params: { wireId: await wireOut(10_000) },
        body: {},
      }),
  ],
  ['a stop to charging a loan', 'loan_terms', (by) => onLoan(by, 'charging', { isCharging: false })],
  [
    'a loan set off',
    'loan_set_off',
    (by) => onLoan(by, 'set-off', { account: checked.ann.accountNumber, amount: 12_000 }),
  ],
  ['a loan written off', 'loan_write_off', (by) => onLoan(by, 'write-off', {})],
  ['another line of the chart', 'chart', anotherLine],
  [
    'money out of an account of the bank',
    'house_account',
    async (by) => credit(by, { amount: 1, from: await numberOf('unclaimed') }),
  ],
  [
    'a typed balance that is higher',
    'house_account',
    async (by) =>
      update(by, { totalBalance: (await balancesOf(bank, checked.ann.accountNumber)).total / 100 + 1 }),
  ],
  [
    'a name',
    'customer_identity',
    (by) => update(by, { fullName: `Ann Asks ${randomUUID().slice(0, 6).replace(/[0-9]/g, 'x')}` }),
  ],
  [
    'a date of birth',
    'customer_identity',
    (by) => update(by, { dateOfBirth: `1980-01-${String(10 + Math.floor(Math.random() * 19))}` }),
  ],
  ['a value date long past', 'backdating', (by) => credit(by, { amount: 1, date: '2020-01-02' })],
  [
    'an account number',
    'customer_number',
    async (by) =>
      update(by, { accountNumber: `5${String(Date.now()).slice(-9)}` }, await bank.openCustomer()),
  ],
  [
    'an email address',
    'customer_email',
    (by) => update(by, { email: `new.${randomUUID().slice(0, 6)}@example.com` }),
  ],
  [
    'a phone number',
    'customer_phone',
    (by) => update(by, { phoneNumber: `+1 802 555 0${100 + Math.floor(Math.random() * 99)}` }),
  ],
  ['a password', 'customer_password', (by) => update(by, { password: 'River-Stone-88!' })],
  [
    'transfer codes',
    'customer_codes',
    (by) => update(by, { cotCode: `COT-${Math.floor(Math.random() * 899_999) + 100_000}` }),
  ],
  ['a higher limit', 'customer_limit', (by) => update(by, { accountLimit: 50_000 })],
  [
    'closing an empty account',
    'account_deletion',
    async (by) => {
      const { id } = await bank.openCustomer()
      const body = { accountStatus: 'closed' }
      return bank.call('PUT /admin-status/{userId}', { token: by.token, params: { userId: id }, body })
    },
  ],
  [
    'closing an account in the form of its customer',
    'account_deletion',
    async (by) => update(by, { accountStatus: 'closed' }, await bank.openCustomer()),
  ],
  [
    'deleting an account',
    'account_deletion',
    async (by) => {
      const { id } = await bank.openCustomer()
      return bank.call('DELETE /admin-delete/{userId}', { token: by.token, params: { userId: id } })
    },
  ],
  [
    'another holder of an account',
    'account_holders',
    async (by) => {
      const { accountNumber } = await bank.openCustomer()
      return bank.call('POST /customer-account/{account}/holders', {
        token: by.token,
        params: { account: checked.ann.accountNumber },
        body: { accountNumber, role: 'joint', reason: 'They asked for it at the counter' },
      })
    },
  ],
  [
    'a new loan product',
    'product_terms',
    async () => {
      const { token } = await checked.someone('owner')
      return bank.call('POST /products', { token, body: { name: `Loan ${randomUUID().slice(0, 6)}` } })
    },
  ],
]

describe('B29 the shipped policy', () => {
  test.each(everyKind)('%s waits, and is carried out with a second person', async (_what, kind, ask) => {
    if (kind === 'customer_limit') await bank.ledger.setDailyLimit(checked.ann.accountNumber, 100n as never)
    const asked = await ask(await someone('teller'))
    expect([asked.status, asked.body.message]).toEqual([202, 'Waiting for a second person'])
    expect(asked.body.data.proposal.kinds).toContainEqual(expect.objectContaining({ kind }))
    expect(asked.body.data.proposal.effects.length).toBeGreaterThan(0)
    expect(JSON.stringify(asked.body)).not.toMatch(/argon2|River-Stone|Meadow-Gate/)
    const approved = await approve(asked)
    expect([approved.status, approved.body.data?.state]).toEqual([200, 'done'])
  })

  test('every kind of it is met by one of the calls above, or is about people or itself', () => {
    const met = new Set<ActKind>([...everyKind.map(([, kind]) => kind), 'people', 'policy'])
    expect(actKinds.filter((kind) => !met.has(kind))).toEqual([])
  })

  test('closing an account with much money on it is a debit as well', async () => {
    const rich = await bank.openCustomer()
    await approve(
      await credit(await someone('teller'), { chooseAccount: rich.accountNumber, amount: 11_000 }),
    )
    const by = await someone('teller')
    const closing = { token: by.token, params: { userId: rich.id }, body: { accountStatus: 'closed' } }
    const asked = await bank.call('PUT /admin-status/{userId}', closing)
    expect(asked.body.data.proposal.kinds).toEqual([
      { kind: 'account_deletion' },
      { kind: 'debit', amount: 11_000, currency: 'USD', limit: 10_000 },
    ])
    expect((await update(by, { accountStatus: 'closed' }, rich)).status).toBe(202)
  })

  test('an adjustment hidden behind a closing weighs by itself', async () => {
    const poor = await bank.openCustomer()
    const asked = await update(
      await someone('teller'),
      { totalBalance: 50_000, accountStatus: 'closed' },
      poor,
    )
    expect(asked.body.data.proposal.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'adjustment',
      'house_account',
      'account_deletion',
      'debit',
    ])
  })

  test('what is small or plain is done at once', async () => {
    const by = await someone('teller')
    expect((await credit(by, { amount: 9_999.99 })).status).toBe(200)
    expect((await update(by, { occupation: `Baker ${randomUUID()}` })).status).toBe(200)
    expect((await update(by, { accountLimit: 5 })).status).toBe(200)
    const { total } = await balancesOf(bank, checked.ann.accountNumber)
    const lower = { totalBalance: total / 100 - 0.5 }
    expect((await update(await someone('teller'), lower)).status).toBe(200)
    const disabling = { token: by.token, params: { userId: (await bank.openCustomer()).id } }
    const body = { accountStatus: 'disabled' }
    expect((await bank.call('PUT /admin-status/{userId}', { ...disabling, body })).status).toBe(200)
  })
})
