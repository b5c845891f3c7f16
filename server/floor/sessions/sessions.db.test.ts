import type { AccountStatus } from '@larkfield/ledger'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { sql } from '../database/sql.ts'

let bank: TestBank
let otherNode: TestBank
let customer: TestCustomer
beforeAll(async () => {
  bank = await testBank()
  otherNode = await testBank({ urls: bank.urls })
  customer = await bank.signUpCustomer()
})

const origin = { address: '203.0.113.7', browser: 'a test', requestId: 'none' }
const holder = () => ({ customerId: customer.id })
const open = () => bank.sessions.open(bank.database, holder(), origin)
const isAlive = async (token: string, node = bank) => (await node.sessions.authenticate(token)) !== undefined

beforeEach(async () => {
  await bank.sessions.endAllOf(bank.database, holder())
})

test('S11 a token has 256 bits, is stored as a hash only, and opens on every node', async () => {
  const token = await open()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [row] = await bank.asOwner(sql`
    select s::text as whole, encode(sha256(${token}::text::bytea), 'hex') as hash, encode(token_hash, 'hex') as kept
    from bank.sessions s where customer_id = ${customer.id}`)
  expect(row.whole).not.toContain(token)
  expect(row.kept).toBe(row.hash)
  const session = await otherNode.sessions.authenticate(token)
  expect(session).toMatchObject({ role: 'customer', customerId: customer.id })
  expect(await isAlive(`${token.slice(0, -1)}_`)).toBe(false)
})

test.each([
  ['seen 14 minutes ago', sql`last_seen_at = clock_timestamp() - interval '14 minutes'`, true],
  ['seen 15 minutes ago', sql`last_seen_at = clock_timestamp() - interval '15 minutes'`, false],
  ['opened 12 hours ago', sql`expires_at = clock_timestamp()`, false],
])('S11 a session %s holds: see the last word', async (_, change, holds) => {
  const token = await open()
  await bank.asOwner(sql`update bank.sessions set ${change} where customer_id = ${customer.id}`)
  expect(await isAlive(token)).toBe(holds)
})

test('S11 no session outlives twelve hours', async () => {
  await open()
  const [row] = await bank.asOwner(
    sql`select expires_at <= clock_timestamp() + interval '12 hours' as within from bank.sessions
        where customer_id = ${customer.id}`,
  )
  expect(row.within).toBe(true)
})

test('being seen is written down, but not with every request', async () => {
  const token = await open()
  const seen = async () =>
    (await bank.asOwner(sql`select last_seen_at from bank.sessions where customer_id = ${customer.id}`))[0]
      .last_seen_at as Date
  const first = await seen()
  await isAlive(token)
  expect(await seen()).toEqual(first)
  await bank.asOwner(sql`
    update bank.sessions set last_seen_at = clock_timestamp() - interval '5 minutes'
    where customer_id = ${customer.id}`)
  await isAlive(token)
  expect((await seen()).getTime()).toBeGreaterThanOrEqual(first.getTime())
})

test('S11 what a page asks by itself leaves the idle limit running, on any node and beside acts of others', async () => {
  const [idle, used] = [await open(), await open()]
  const passed = (minutes: number) =>
    bank.asOwner(sql`
      update bank.sessions set last_seen_at = last_seen_at - make_interval(mins => ${minutes})
      where customer_id = ${customer.id}`)
  const ask = (token: string, node: TestBank, headers: Record<string, string> = {}) =>
    node.app.inject({
      url: `/view-me/${customer.id}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const byItself = { 'x-presence': 'none' }
  for (const minutes of [6, 6, 2]) {
    await passed(minutes)
    const answers = await Promise.all([
      ask(idle, bank, byItself),
      ask(idle, otherNode, byItself),
      ask(used, bank, byItself),
      ask(used, bank),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  }
  await passed(2)
  expect((await ask(idle, bank, byItself)).statusCode).toBe(401)
  expect((await ask(used, otherNode)).statusCode).toBe(200)
})

test('S11 what one node ends is over on the other, and only that', async () => {
  const [kept, ended] = [await open(), await open()]
  const session = (await bank.sessions.authenticate(ended))!
  await bank.sessions.end(bank.database, session)
  expect(await isAlive(ended, otherNode)).toBe(false)
  expect(await isAlive(kept, otherNode)).toBe(true)
})

test('all but one can be ended, inside a transaction that may still fail', async () => {
  const [kept, other] = [await open(), await open()]
  const { sessionId } = (await bank.sessions.authenticate(kept))!
  const failing = bank.database.transaction(async (tx) => {
    await bank.sessions.endAllOf(tx, holder(), sessionId)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await isAlive(other)).toBe(true)
  expect(await bank.sessions.endAllOf(bank.database, holder(), sessionId)).toBe(1)
  expect(await isAlive(other)).toBe(false)
  expect(await isAlive(kept)).toBe(true)
})

test.each<[AccountStatus, boolean]>([
  ['active', true],
  ['inactive', true],
  ['disabled', false],
  ['closed', false],
])('S11 with the account %s, on every node at once: %s', async (status, holds) => {
  const token = await open()
  const set = (to: AccountStatus) => bank.ledger.setStatus(customer.accountNumber, to)
  await set(status)
  expect(await isAlive(token, otherNode)).toBe(holds)
  await set('active')
})

test('a deleted customer has no session', async () => {
  const token = await open()
  const set = (at: string | null) =>
    bank.asOwner(sql`update bank.customers set deleted_at = ${at}::timestamptz where id = ${customer.id}`)
  await set('now')
  expect(await isAlive(token, otherNode)).toBe(false)
  await set(null)
})

test('many requests at once each get their own session', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, open))
  const asked = [...tokens, 'unknown', ...tokens]
  const found = await Promise.all(asked.map((token) => bank.sessions.authenticate(token)))
  const ids = found.map((session) => session?.sessionId)
  expect(ids[20]).toBeUndefined()
  expect(ids.slice(0, 20)).toEqual(ids.slice(21))
  expect(new Set(ids.slice(0, 20)).size).toBe(20)
})

test('expired sessions are swept up as others are opened', async () => {
  await open()
  await bank.asOwner(sql`update bank.sessions set expires_at = clock_timestamp() - interval '1 second'
                         where customer_id = ${customer.id}`)
  await open()
  const [row] = await bank.asOwner(
    sql`select count(*)::integer as count from bank.sessions where customer_id = ${customer.id}`,
  )
  expect(row.count).toBe(1)
})
