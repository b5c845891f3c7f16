import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, CASH_DESK, credit } from '../../testing/money.ts'
import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer()
})

const note = (key: string) => sql`insert into bank.throttles (key, points, expire) values (${key}, 1, 0)`
const add = (key: string) => sql`update bank.throttles set points = points + 1 where key = ${key}`
const pointsOf = (...keys: string[]) =>
  bank.asOwner(sql`select points from bank.throttles where key = any(${keys}) order by key`)

test('of two transactions that lock each other out, the loser begins again and both are done', async () => {
  const [one, other] = [`1 ${randomUUID()}`, `2 ${randomUUID()}`]
  await bank.database.run(note(one))
  await bank.database.run(note(other))
  const bothHoldOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let tries = 0
  const work = (first: string, second: string, mine: 0 | 1) => async (tx: Transaction) => {
    tries += 1
    await tx.run(add(first))
    bothHoldOne[mine].resolve()
    await bothHoldOne[mine === 0 ? 1 : 0].promise
    await tx.run(add(second))
  }
  await Promise.all([
    bank.database.transaction(work(one, other, 0)),
    bank.database.transaction(work(other, one, 1)),
  ])
  expect(tries).toBe(3)
  expect(await pointsOf(one, other)).toEqual([{ points: 3 }, { points: 3 }])
})

test('a transaction whose snapshot was overtaken is tried again, but not for ever', async () => {
  const key = randomUUID()
  await bank.database.run(note(key))
  const overtaken = (times: number) => {
    let tries = 0
    return bank.database.transaction(async (tx) => {
      await tx.run(sql`set transaction isolation level repeatable read`)
      await tx.row(sql`select points from bank.throttles where key = ${key}`)
      tries += 1
      if (tries <= times) await bank.database.run(add(key))
      await tx.run(add(key))
      return tries
    })
  }
  expect(await overtaken(2)).toBe(3)
  await expect(overtaken(Number.POSITIVE_INFINITY)).rejects.toMatchObject({ code: 'overloaded', status: 503 })
})

test('B14 a credit that midnight overtakes between judging and booking is booked on the next try', async () => {
  // The first row of the next booking comes from a day later than the one it was judged on.
  await bank.asOwner(sql`create sequence public.bookings`)
  await bank.asOwner(sql`grant usage on sequence public.bookings to larkfield_app`)
  await bank.asOwner(sql`
    create function public.midnight() returns trigger language plpgsql as $$
    begin
      if nextval('public.bookings') = 1 then new.booked_at := new.booked_at + interval '1 day'; end if;
      return new;
    end $$`)
  await bank.asOwner(sql`
    create trigger midnight before insert on ledger.transfers for each row execute function public.midnight()`)
  const before = await balancesOf(bank, ann.accountNumber)
  await credit(bank, admin, ann, { amount: 10 })
  await bank.asOwner(sql`drop trigger midnight on ledger.transfers`)
  expect((await balancesOf(bank, ann.accountNumber)).total).toBe(before.total + 1_000)
  expect(await bank.asOwner(sql`select last_value::int as tries from public.bookings`)).toEqual([
    { tries: 2 },
  ])
})

test('an act that waits for a lock says that the bank is busy, and nothing of it happens', async () => {
  const owner = new pg.Client(bank.urls.ownerUrl)
  await owner.connect()
  await owner.query('begin')
  await owner.query('select from bank.customers where id = $1 for update', [ann.id])
  const change = () =>
    bank.call('PUT /admin-status/{userId}', {
      params: { userId: ann.id },
      body: { accountStatus: 'disabled', reason: 'Looks like fraud' },
      token: admin.token,
    })
  const { status, body, headers } = await change()
  await owner.query('rollback')
  await owner.end()
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'overloaded', '2'])
  expect((await change()).status).toBe(200)
})

test('every transaction limits what it waits, idles and lasts, whatever the connection began with', async () => {
  const limits = await bank.database.transaction((tx) =>
    tx.row(sql`
      select current_setting('lock_timeout') as locks, current_setting('statement_timeout') as statements,
             current_setting('idle_in_transaction_session_timeout') as idle,
             current_setting('transaction_timeout') as whole`),
  )
  expect(limits).toEqual({ locks: '3s', statements: '15s', idle: '5s', whole: '20s' })
})

test('a failure that the work keeps to itself is not taken for a success', async () => {
  const swallowing = bank.database.transaction(async (tx) => {
    await tx.run(sql`select 1 / 0`).catch(() => {})
    return 'done'
  })
  await expect(swallowing).rejects.toThrow('not committed')
})

test('the cash desk is as it was before, less what was credited', async () => {
  expect((await balancesOf(bank, CASH_DESK)).total).toBe(-1_000)
})
