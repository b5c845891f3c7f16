import { randomUUID } from 'node:crypto'
import { type ActKind, actKinds } from '@larkfield/contract/policy.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, signedApproval } from '../../testing/approvals.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { addPasskey } from '../../testing/factors.ts'
import { balancesOf, CASH_DESK, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'

type Staff = Awaited<ReturnType<typeof placeStaff>>
type Answer = Awaited<ReturnType<TestBank['call']>>

let bank: TestBank
let admin: TestAdmin
let app: Staff
let ann: TestCustomer

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  ann = await bank.signUpCustomer({ fullName: 'Ann Asks' })
  await fund(bank, admin, ann, 90_000)
  app = await placeStaff(bank, 'appr', ['approver'])
})
afterAll(() => expectBooksToBalance(bank))

const someone = (...roles: Parameters<typeof placeStaff>[2] & {}) =>
  placeStaff(bank, `p-${randomUUID().slice(0, 8)}`, roles)

const approve = ({ body }: Answer, by: { token: string } = app) =>
  bank.call('POST /proposals/{proposalId}/approve', {
    token: by.token,
    params: { proposalId: body.data.proposal._id },
    body: { seen: body.data.proposal.seen },
  })

const credit = (by: Staff | TestAdmin, body: object) =>
  bank.call('POST /credit/{adminId}', {
    token: by.token,
    params: { adminId: by.id },
    body: { chooseAccount: ann.accountNumber, from: CASH_DESK, amount: 1, ...body },
  })
const update = (by: Staff, body: object, of = ann) =>
  bank.call('PUT /admin-update/{userId}', { token: by.token, params: { userId: of.id }, body })

async function wireOut(amount: number) {
  const { data } = (
    await bank.call('POST /transfer', {
      token: ann.token,
      body: wireForm({ accountNumber: '99887766' }, amount, { bank: 'Northbank' }),
    })
  ).body
  return data.wireId as string
}

async function loan(amount: number) {
  const body = { loanType: 'mortgages', amount, loanReason: 'A roof' }
  await bank.call('POST /loan-request/{userId}', { token: ann.token, params: { userId: ann.id }, body })
  return (await bank.call('GET /my-loans', { token: ann.token })).body.data[0]._id as string
}

async function reversible(amount: number) {
  const waiting = await credit(await someone('teller'), { amount })
  if (waiting.status === 202) await approve(waiting)
  const { history } = (
    await bank.call('GET /view-all-history', { token: admin.token, query: { userId: ann.id } })
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
        params: { accountId: ann.id },
        body: { chooseAccount: ann.accountNumber, to: CASH_DESK, amount: 10_000, description: 'Out' },
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
      update(by, { totalBalance: (await balancesOf(bank, ann.accountNumber)).total / 100 + 10_000 }),
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
  ['a value date long past', 'backdating', (by) => credit(by, { amount: 1, date: '2020-01-02' })],
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
    'deleting an account',
    'account_deletion',
    async (by) => {
      const { id } = await bank.signUpCustomer()
      return bank.call('DELETE /admin-delete/{userId}', { token: by.token, params: { userId: id } })
    },
  ],
]

describe('B29 the shipped policy', () => {
  test.each(everyKind)('%s waits, and is carried out with a second person', async (_what, kind, ask) => {
    if (kind === 'customer_limit') await bank.ledger.setDailyLimit(ann.accountNumber, 100n as never)
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

  test('closing an account with much money on it is a debit', async () => {
    const rich = await bank.signUpCustomer()
    await approve(
      await credit(await someone('teller'), { chooseAccount: rich.accountNumber, amount: 11_000 }),
    )
    const by = await someone('teller')
    const closing = { token: by.token, params: { userId: rich.id }, body: { accountStatus: 'closed' } }
    const asked = await bank.call('PUT /admin-status/{userId}', closing)
    expect(asked.body.data.proposal.kinds).toEqual([{ kind: 'debit', amount: 11_000, currency: 'USD' }])
    expect((await update(by, { accountStatus: 'closed' }, rich)).status).toBe(202)
  })

  test('an adjustment hidden behind a closing weighs by itself', async () => {
    const poor = await bank.signUpCustomer()
    const asked = await update(
      await someone('teller'),
      { totalBalance: 50_000, accountStatus: 'closed' },
      poor,
    )
    expect(asked.body.data.proposal.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'adjustment',
      'debit',
    ])
  })

  test('what is small or plain is done at once', async () => {
    const by = await someone('teller')
    expect((await credit(by, { amount: 9_999.99 })).status).toBe(200)
    expect((await update(by, { occupation: `Baker ${randomUUID()}` })).status).toBe(200)
    expect((await update(by, { accountLimit: 5 })).status).toBe(200)
  })
})

test('a person cannot act on accounts they hold, alone or as the second', async () => {
  const own = await bank.signUpCustomer({ fullName: 'Tia Teller' })
  const tia = await someone('teller', 'approver')
  await bank.asOwner(sql`update bank.admins set customer_id = ${own.id} where id = ${tia.id}`)
  const to = { chooseAccount: own.accountNumber }
  expect((await credit(tia, { ...to, amount: 5 })).body.code).toBe('own_account')
  expect((await update(tia, { occupation: 'Queen' }, own)).body.code).toBe('own_account')
  const asked = await credit(await someone('teller'), { ...to, amount: 20_000 })
  expect((await approve(asked, tia)).body.code).toBe('own_account')
  expect((await approve(asked)).status).toBe(200)
})

describe('the policy itself', () => {
  const change = (by: Staff | TestAdmin, rule: object, seenVersion?: number) =>
    bank.call('GET /policy', { token: by.token }).then(({ body }) =>
      bank.call('PUT /policy', {
        token: by.token,
        body: { seenVersion: seenVersion ?? body.data.version, rules: [rule] },
      }),
    )
  const credits = { kind: 'credit', isOff: false, from: 50_000, approver: 'approver' }

  test('cannot be relaxed by one person, and holds at once when two have agreed', async () => {
    const owner = await someone('owner')
    const asked = await change(owner, { ...credits, currencies: { EUR: 60_000 } })
    expect([asked.status, asked.body.data.proposal.kinds]).toEqual([202, [{ kind: 'policy' }]])
    expect((await credit(await someone('teller'), { amount: 20_000 })).status).toBe(202)
    expect((await approve(asked)).status).toBe(200)
    const { data } = (await bank.call('GET /policy', { token: app.token })).body
    expect(data).toMatchObject({ version: 1, isInForce: true })
    expect(data.rules).toContainEqual({ ...credits, currencies: { EUR: 60_000 } })
    expect((await credit(await someone('teller'), { amount: 20_000 })).status).toBe(200)
    expect((await credit(await someone('teller'), { amount: 50_000 })).status).toBe(202)
    const back = await change(owner, { ...credits, from: 10_000 })
    expect((await approve(back)).status).toBe(200)
  })

  test('of two changes of one version the second is told, also when it waited', async () => {
    const owner = await someone('owner')
    const first = await change(owner, { ...credits, from: 10_001 })
    const second = await change(owner, { ...credits, from: 10_002 })
    expect((await approve(first)).status).toBe(200)
    expect((await approve(second)).body.reason).toBe('policy_moved')
    expect((await change(owner, credits, 0)).body.reason).toBe('policy_moved')
    expect((await change(owner, { kind: 'debit', isOff: false, approver: 'owner' })).body.reason).toBe(
      'threshold_missing',
    )
  })

  test('who decides is what it says: an owner for what it gives to owners', async () => {
    const [owner, other] = [await someone('owner'), await someone('owner')]
    const asked = await change(owner, { kind: 'customer_phone', isOff: false, approver: 'owner' })
    expect((await approve(asked)).status).toBe(200)
    const phone = await update(await someone('teller'), { phoneNumber: '+1 802 555 0177' })
    expect((await approve(phone)).body.code).toBe('wrong_role')
    expect((await approve(phone, other)).status).toBe(200)
  })
})

test("a teller's day says what was done, what is left and what waits", async () => {
  const by = await someone('teller')
  await credit(by, { amount: 2_500 })
  await credit(by, { amount: 30_000 })
  const { data } = (await bank.call('GET /my-day', { token: by.token })).body
  expect(data).toMatchObject({ isChecked: true, moved: [{ currency: 'USD', amount: 2_500 }] })
  expect(data.done).toContainEqual({ act: 'account_credited', count: 1 })
  const debit = data.left.find(
    ({ kind, currency }: { kind: string; currency: string }) => kind === 'debit' && currency === 'USD',
  )
  expect(debit).toEqual({ kind: 'debit', currency: 'USD', from: 10_000, left: 7_500 })
  expect(data.waiting).toHaveLength(1)
  const queue = (await bank.call('GET /proposals', { token: app.token, query: { state: 'waiting' } })).body
  expect(queue.data.at(-1)).toMatchObject({ _id: data.waiting[0]._id, canDecide: true, isOwn: false })
  const self = (await bank.call('GET /desk-self', { token: app.token })).body.data
  expect(self.toDecide).toBe(queue.data.filter(({ canDecide }: { canDecide: boolean }) => canDecide).length)
})

test('whoever has a factor signs the hash of what they decide', async () => {
  const second = await someone('approver')
  await bank.asOwner(
    sql`update bank.sessions set factor_at = clock_timestamp() where admin_id = ${second.id}`,
  )
  const key = await addPasskey(bank, second)
  const asked = await credit(await someone('teller'), { amount: 21_000 })
  const { _id: proposalId, seen, hash } = asked.body.data.proposal
  const sent = { token: second.token, params: { proposalId }, body: { seen } }
  const question = await askedToApprove(bank, 'POST /proposals/{proposalId}/approve', sent)
  expect(question.approving).toMatchObject({
    purpose: 'desk_act',
    amount: 21_000,
    currency: 'USD',
    subject: 'Ann Asks',
  })
  const approval = signedApproval({ ...second, ...key }, question)
  const other = await bank.call('POST /proposals/{proposalId}/decline', {
    ...sent,
    body: { seen, reason: 'No', approval },
  })
  expect(other.body.code).toBe('confirmation_expired')
  const signed = await bank.call('POST /proposals/{proposalId}/approve', {
    ...sent,
    body: { seen, approval },
  })
  expect(signed.status).toBe(200)
  const [kept] = await bank.asOwner(sql`
    select a.said from bank.proposals p join bank.approvals a on a.id = p.decision_approval_id where p.id = ${proposalId}`)
  expect(JSON.parse(kept.said)).toEqual(expect.arrayContaining([proposalId, hash, seen]))
})

test('approvers are told by mail that something waits, without a word about whom', async () => {
  const away = await testBank()
  await away.signInAdmin()
  await away.asOwner(sql`update bank.admins set email = 'boss@example.com'`)
  await placeStaff(away, 'second', ['approver'])
  const teller = await placeStaff(away, 'tess', ['teller'])
  const cas = await away.signUpCustomer({ fullName: 'Cas Quiet' })
  const asked = await away.call('POST /credit/{adminId}', {
    token: teller.token,
    params: { adminId: teller.id },
    body: { chooseAccount: cas.accountNumber, from: CASH_DESK, amount: 77_777 },
  })
  expect(asked.status).toBe(202)
  const mails = await away.mailsTo('boss@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject + mails[0]!.text).not.toMatch(/Cas|Quiet|77|tess/)
  expect(mails[0]!.text).not.toContain(cas.accountNumber)
})
