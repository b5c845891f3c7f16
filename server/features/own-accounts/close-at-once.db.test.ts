import type { Account } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { payIn, placeAccount } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { fund, wireForm } from '../../testing/money.ts'

let bank: TestBank
let owner: TestCustomer
let payer: TestCustomer
let account: Account

beforeAll(async () => {
  bank = await testBank()
  const admin = await bank.signInAdmin()
  owner = await bank.openCustomer()
  payer = await bank.openCustomer()
  await fund(bank, admin, payer, 10)
  account = await placeAccount(bank, owner)
  await addHolder(bank, { number: account.number, customer: await bank.openCustomer(), role: 'joint' })
})

const named = () => ({ token: owner.token, params: { account: account.number } })
const preview = () => bank.call('GET /my-accounts/{account}/closing', named())
const close = () => bank.call('POST /my-accounts/{account}/close', named())
const times = <Answer>(count: number, one: () => Promise<Answer>) => Array.from({ length: count }, one)
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

const waitingBackends = async () => {
  const [row] = await bank.asOwner(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row.count as number
}

/** As a wire does that is under way: it holds a share of both, until it is over. */
async function whileHeld(work: (release: () => void) => Promise<void>): Promise<void> {
  const { promise: over, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const wire = bank.database.transaction(async (tx) => {
    await tx.rows(sql`select id from bank.holdings where account_id = ${account.id} order by id for share`)
    held()
    await over
  })
  await isHeld
  await work(release).finally(release)
  await wire
}

/** Each of the pool's connections hands in what it has counted. */
async function deadlocks(): Promise<number> {
  const clients = await Promise.all(times(12, () => bank.database.pool.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
  const [row] = await bank.asOwner(sql`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`)
  return row.count
}

test('many previews of closing at once all answer, and hold up no payment beside them', async () => {
  const before = await deadlocks()
  expect(new Set(await statusesOf(times(14, preview)))).toEqual(new Set([200]))
  await whileHeld(async (release) => {
    const previews = times(14, preview)
    await expect.poll(waitingBackends).toBeGreaterThan(0)
    const wire = await bank.call('POST /transfer', { token: payer.token, body: wireForm(owner, 1) })
    expect(wire.status).toBe(200)
    expect(await waitingBackends()).toBeLessThanOrEqual(2)
    release()
    for (const status of await statusesOf(previews)) expect([200, 503]).toContain(status)
  })
  expect(await deadlocks()).toBe(before)
})

test('S29 a customer asks what closing pays 120 times an hour', async () => {
  const of = await bank.openCustomer()
  const own = await placeAccount(bank, of)
  const closing = { token: of.token, params: { account: own.number } }
  expect((await bank.call('GET /my-accounts/{account}/closing', closing)).status).toBe(200)
  await bank.asOwner(sql`update bank.throttles set points = 120 where key like 'closingPreview%'`)
  expect((await bank.call('GET /my-accounts/{account}/closing', closing)).status).toBe(429)
})

test('closings at once wait for each other, not crosswise', async () => {
  const before = await deadlocks()
  await payIn(bank, account, 100)
  await whileHeld(async (release) => {
    const closings = times(4, close)
    await expect.poll(waitingBackends).toBe(4)
    release()
    expect(new Set(await statusesOf(closings))).toEqual(new Set([409]))
  })
  expect(await deadlocks()).toBe(before)
})
