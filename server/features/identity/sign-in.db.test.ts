import type { AccountStatus } from '@larkfield/ledger'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, type TestCustomer, testBank, testPassword } from '../../testing/bank.ts'
import { statementsOf } from '../../testing/statements.ts'

let bank: TestBank
let otherNode: TestBank
beforeAll(async () => {
  bank = await testBank({ config: { trustedProxies: ['127.0.0.1'] } })
  otherNode = await testBank({ urls: bank.urls, config: { trustedProxies: ['127.0.0.1'] } })
})

let addresses = 0
/** Each test comes from an address of its own, as the proxy says. */
const newAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

const wrongPassword = 'Wooden!Bridge28'
const wrong = { accountNumber: '', password: wrongPassword }

type Where = { node?: TestBank; from?: string; browser?: string }

const signIn = (body: object, { node = bank, from = '203.0.113.254', browser = 'Browser/1.0' }: Where = {}) =>
  node.call('POST /loginA', { body, headers: { 'x-forwarded-for': from, 'user-agent': browser } })

const right = ({ accountNumber, password }: TestCustomer) => ({ accountNumber, password })
const unknownNumber = () => String(9_000_000_000 + Math.floor(Math.random() * 1e9))
const setStatus = async (customer: TestCustomer, status: AccountStatus, reason: string | null = null) => {
  await bank.ledger.setStatus(customer.accountNumber, status)
  await bank.asOwner(sql`update bank.customers set status_reason = ${reason} where id = ${customer.id}`)
}

test('the right password opens a session; the number may come as digits or as a number', async () => {
  const customer = await bank.signUpCustomer()
  for (const accountNumber of [customer.accountNumber, Number(customer.accountNumber)]) {
    const { status, body } = await signIn({ accountNumber, password: customer.password })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      _id: customer.id,
      fullName: customer.fullName,
      username: customer.username,
      accountNumber: customer.accountNumber,
      email: customer.email,
      accountStatus: 'active',
      isVerified: true,
      mustChangePassword: false,
    })
    expect(await otherNode.sessions.authenticate(body.token)).toMatchObject({ customerId: customer.id })
  }
})

test('S3 an unknown account and a wrong password are answered alike', async () => {
  const customer = await bank.signUpCustomer()
  const known = await signIn({ ...wrong, accountNumber: customer.accountNumber })
  const unknown = await signIn({ ...wrong, accountNumber: unknownNumber() })
  expect(known.status).toBe(401)
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(known.body)
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
})

test('S3 and after the same work: the same statements, and a password hashed', async () => {
  const customer = await bank.signUpCustomer()
  const verify = vi.spyOn(bank.passwords, 'verify')
  const from = newAddress()
  const workFor = (accountNumber: string) =>
    statementsOf(() =>
      signIn({ ...wrong, accountNumber }, { from }).then(({ status }) => expect(status).toBe(401)),
    )
  const known = await workFor(customer.accountNumber)
  expect(known.length).toBeGreaterThan(3)
  expect(await workFor(unknownNumber())).toEqual(known)
  expect(verify.mock.calls).toEqual([
    [expect.stringMatching(/^\$argon2id/), wrongPassword],
    [undefined, wrongPassword],
  ])
})

test.each(['known', 'unknown'])(
  'S4 five failures in a row block a number that is %s for their network, on every node, for fifteen minutes',
  async (kind) => {
    const customer = await bank.signUpCustomer()
    const accountNumber = kind === 'known' ? customer.accountNumber : unknownNumber()
    const from = newAddress()
    for (let n = 0; n < 5; n += 1) {
      const node = n % 2 ? otherNode : bank
      expect((await signIn({ ...wrong, accountNumber }, { from, node })).status).toBe(401)
    }
    const blocked = await signIn({ accountNumber, password: customer.password }, { from, node: otherNode })
    expect([blocked.status, blocked.body.code]).toEqual([429, 'too_many_tries'])
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(880)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900)
    // A restart is a new node on the same database.
    const restarted = await testBank({ urls: bank.urls, config: { trustedProxies: ['127.0.0.1'] } })
    const again = { accountNumber, password: customer.password }
    expect((await signIn(again, { from, node: restarted })).status).toBe(429)
    await bank.asOwner(sql`
      update bank.throttles set expire = 0 where key = ${`sign-in:customer ${accountNumber}\t${from}`}`)
    const after = await signIn(again, { from })
    expect(after.status).toBe(kind === 'known' ? 200 : 401)
  },
)

test('S4 a success in between begins the count again', async () => {
  const customer = await bank.signUpCustomer()
  const from = newAddress()
  for (let n = 0; n < 8; n += 1) {
    expect((await signIn({ ...right(customer), password: wrongPassword }, { from })).status).toBe(401)
    if (n % 4 === 3) expect((await signIn(right(customer), { from })).status).toBe(200)
  }
})

test('S4 of many guesses at once on two nodes, five are judged and the right one is not let in after them', async () => {
  const customer = await bank.signUpCustomer()
  const from = newAddress()
  const guesses = Array.from({ length: 20 }, (_, n) =>
    signIn(
      { ...right(customer), password: `${wrongPassword}${n}` },
      { from, node: n % 2 ? otherNode : bank },
    ),
  )
  const answers = await Promise.all(guesses)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect((await signIn(right(customer), { from })).status).toBe(429)
})

test('any number of honest sign-ins at once succeed', async () => {
  const customer = await bank.signUpCustomer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(right(customer))))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('S4 one address that tries many accounts has to wait, and others do not', async () => {
  const customer = await bank.signUpCustomer()
  const from = newAddress()
  await bank.asOwner(sql`
    insert into bank.throttles (key, points, expire)
    values (${`sign-in-from:${from}`}, 98, (extract(epoch from clock_timestamp()) * 1000)::bigint + 60000)`)
  const statuses = []
  for (let n = 0; n < 3; n += 1) {
    statuses.push((await signIn({ ...wrong, accountNumber: unknownNumber() }, { from })).status)
  }
  expect(statuses).toEqual([401, 401, 429])
  expect((await signIn(right(customer), { from, node: otherNode })).status).toBe(429)
  expect((await signIn(right(customer), { from: newAddress() })).status).toBe(200)
})

test('S24 without a trusted proxy, a header does not change the address that is counted', async () => {
  const alone = await testBank({ urls: bank.urls, config: { trustedProxies: [] } })
  const customer = await bank.signUpCustomer()
  await signIn(right(customer), { node: alone, from: '198.51.100.1' })
  const [row] = await bank.asOwner(
    sql`select address from bank.sign_ins where customer_id = ${customer.id} order by id desc limit 1`,
  )
  expect(row.address).toBe('127.0.0.1')
})

test.each<[AccountStatus, string | null, string, string]>([
  ['closed', null, 'account_closed', 'This account no longer exists.'],
  [
    'disabled',
    null,
    'account_disabled',
    'This account was disabled for security reasons: different IP address or location detected',
  ],
  [
    'disabled',
    'a lost phone',
    'account_disabled',
    'This account was disabled for security reasons: a lost phone',
  ],
])(
  'S3 that an account is %s (%s) is said after the right password only',
  async (status, reason, code, message) => {
    const customer = await bank.signUpCustomer()
    await setStatus(customer, status, reason)
    const refused = await signIn({ ...right(customer), password: wrongPassword })
    expect([refused.status, refused.body.code]).toEqual([401, 'wrong_credentials'])
    const told = await signIn(right(customer))
    expect(told).toMatchObject({ status: 403, body: { code, message } })
    expect((await bank.call('POST /logout', { token: customer.token })).status).toBe(401)
  },
)

test('an inactive account may sign in and look', async () => {
  const customer = await bank.signUpCustomer()
  await setStatus(customer, 'inactive')
  const { status, body } = await signIn(right(customer))
  expect([status, body.data.accountStatus]).toEqual([200, 'inactive'])
})

test('a deleted customer is as unknown as anybody', async () => {
  const customer = await bank.signUpCustomer()
  await bank.asOwner(sql`update bank.customers set deleted_at = clock_timestamp() where id = ${customer.id}`)
  expect((await signIn(right(customer))).body.code).toBe('wrong_credentials')
})

test('S6 a password chosen by staff says so at sign-in', async () => {
  const customer = await bank.signUpCustomer()
  await bank.asOwner(sql`update bank.customers set password_is_temporary = true where id = ${customer.id}`)
  expect((await signIn(right(customer))).body.data.mustChangePassword).toBe(true)
})

test('a new browser is mailed about, a known one in a newer version is not', async () => {
  const customer = await bank.signUpCustomer()
  const subjects = async () => (await bank.mailsTo(customer.email)).map(({ subject }) => subject)
  await signIn(right(customer), { browser: 'Otter/12.1 (Linux)' })
  expect((await subjects())[0]).toBe('A new sign-in to your Larkfield account')
  const count = (await subjects()).length
  await signIn(right(customer), { browser: 'Otter/13.0 (Linux)' })
  expect(await subjects()).toHaveLength(count)
  await signIn(right(customer), { browser: 'Heron/1 (Linux)', from: '198.51.100.9' })
  expect(await subjects()).toHaveLength(count + 1)
  expect((await bank.lastMail(customer.email)).text).toContain('198.51.100.9')
})

test('every attempt is in the audit trail, without the password', async () => {
  const customer = await bank.signUpCustomer()
  await signIn({ ...right(customer), password: wrongPassword }, { from: '198.51.100.20' })
  await signIn(right(customer), { from: '198.51.100.21' })
  const lines = await bank.asOwner(sql`
    select actor_role, action, outcome, address, audit_trail::text as whole
    from bank.audit_trail
    where subject_id = ${customer.id} and address like '198.51.100.%' order by id`)
  expect(lines.map(({ whole: _, ...line }) => line)).toEqual([
    { actor_role: 'visitor', action: 'sign_in', outcome: 'wrong_credentials', address: '198.51.100.20' },
    { actor_role: 'customer', action: 'sign_in', outcome: 'done', address: '198.51.100.21' },
  ])
  for (const { whole } of lines) {
    expect(whole).not.toContain(testPassword)
    expect(whole).not.toContain(wrongPassword)
  }
})

test('S11 a sign-in that raced a change of the password opens nothing', async () => {
  const customer = await bank.signUpCustomer()
  const hash = await bank.passwords.hash('Another!Bridge99')
  const slow = await bank.database.transaction(async (tx) => {
    await tx.run(sql`update bank.customers set password_hash = ${hash} where id = ${customer.id}`)
    const racing = signIn(right(customer))
    // It has found its password right, and now waits to open the session.
    await vi.waitFor(async () => {
      const [row] = await bank.asOwner(sql`
        select count(*)::int as waiting
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(row.waiting).toBe(1)
    }, 20_000)
    return { racing }
  })
  expect((await slow.racing).status).toBe(401)
})
