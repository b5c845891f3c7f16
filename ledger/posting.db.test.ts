import { minor } from '@larkfield/contract/money.ts'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { transaction } from './connection.ts'
import { createLedger } from './ledger.ts'
import { UnknownOutcome } from './refusal.ts'
import { codeOf, newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import type { Account } from './types.ts'

let bank: TestBank
let ada: Account
let ben: Account

beforeAll(async () => {
  bank = await testBank()
  ada = await bank.openWith(1_000_000)
  ben = await bank.openWith(1_000_000)
})

const balanceOf = async (account: Account) => (await bank.ledger.account(account.id))!.balanceMinor

test('holds run out', async () => {
  const { ledger } = bank
  const out = { ...wire(ada, ben, 20), kind: 'wire_out' as const, credit: 'wire_clearing' }
  const due = await ledger.hold({ ...out, expiresAt: new Date(Date.now() - 1_000) })
  const later = await ledger.hold({ ...out, request: newKey(), expiresAt: new Date(Date.now() + 60_000) })
  expect(await ledger.expireHolds()).toBe(1)
  expect(await ledger.holdById(due.hold.id)).toMatchObject({ state: 'expired' })
  const open = await ledger.holds({ account: ada.id, state: 'open' })
  expect(open).toMatchObject({ items: [{ id: later.hold.id, state: 'open' }], total: 1 })
  await ledger.release({ request: newKey(), hold: later.hold.id })
})

test('what is to stay available stays, also when many take what is above it', async () => {
  const { ledger } = bank
  const cleo = await bank.openWith(100)
  const leavesMinor = minor(40)
  const all = await ledger.postMany(
    Array.from({ length: 9 }, () => ({ ...wire(cleo, ben, 25), leavesMinor })),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await balanceOf(cleo)).toBe(50n)
  expect(await codeOf(ledger.post({ ...wire(cleo, ben, 11), leavesMinor }))).toBe('insufficient_funds')
  await ledger.post({ ...wire(cleo, ben, 10), leavesMinor })
})

test('one poisonous transfer fails alone', async () => {
  const { ledger } = bank
  const poison = { ...wire(ada, ben, 1), request: { ...newKey(), principal: 'x'.repeat(101) } }
  const before = await balanceOf(ada)
  const all = await Promise.allSettled(
    Array.from({ length: 21 }, (_, n) => ledger.post(n === 7 ? poison : wire(ada, ben, 1))),
  )
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await balanceOf(ada)).toBe(before - 20n)
})

test.each([
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['too much', 'x'.repeat(4_001)],
])('details with %s are turned away before they reach the database', async (_, remark) => {
  await expect(bank.ledger.post({ ...wire(ada, ben, 1), details: { remark } })).rejects.toThrow(RangeError)
})

test('any other text comes back as it was', async () => {
  const details = { remark: `"{}',\\ \u2028 💶 \u0001 ${'é'.repeat(50)}`, nested: [{ n: 1.5 }, null, true] }
  const { transfer } = await bank.ledger.post({ ...wire(ada, ben, 1), details })
  expect((await bank.ledger.transfer(transfer.id))!.details).toEqual(details)
})

test('beyond the queue limit requests are refused as overloaded', async () => {
  const small = createLedger({ connectionString: bank.appUrl, queueLimit: 5 })
  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(small.post(wire(ada, ben, 1)))))
  expect(codes.filter((code) => code === 'done')).toHaveLength(5)
  expect(codes.filter((code) => code === 'overloaded')).toHaveLength(7)
  await small.close()
})

test('without a database nothing happened, and the caller is told so', async () => {
  const away = createLedger({ connectionString: 'postgres://larkfield_app:x@127.0.0.1:1/none' })
  expect(await codeOf(away.post(wire(ada, ben, 1)))).toBe('unavailable')
  await away.close()
})

test('a database that has become a standby is away, not broken', async () => {
  const standby = `${bank.appUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  const demoted = createLedger({ connectionString: standby })
  expect(await codeOf(demoted.post(wire(ada, ben, 1)))).toBe('unavailable')
  await demoted.close()
})

test('a connection that always breaks during the commit is an unknown outcome, and at most one transfer', async () => {
  const broken = createLedger({ connectionString: bank.appUrl, lanes: 1 })
  await bank.owner.query(
    `create function cut() returns trigger language plpgsql security definer as
       'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`,
  )
  await bank.owner.query(
    `create constraint trigger cut after insert on ledger.transfers deferrable initially deferred
       for each row when (new.principal = 'cut') execute function cut()`,
  )
  const request = wire(ada, ben, 3, newKey('cut'))
  const before = await balanceOf(ada)
  await expect(broken.post(request)).rejects.toThrow(UnknownOutcome)
  await bank.owner.query('drop trigger cut on ledger.transfers')
  expect(await codeOf(broken.post(request))).toBe('done')
  expect(await balanceOf(ada)).toBe(before - 3n)
  await broken.close()
})

test('an account that somebody keeps locked holds up only its own transfers', async () => {
  const { ledger } = bank
  const [stuck, other] = [await bank.openWith(100), await bank.openWith(0)]
  const blocker = await bank.owner.connect()
  await blocker.query('begin')
  await blocker.query('select 1 from ledger.accounts where id = $1 for update', [stuck.id])
  const isDone = vi.fn()
  const waiting = codeOf(ledger.post(wire(stuck, other, 1))).finally(isDone)
  expect(await codeOf(ledger.post(wire(ada, ben, 1)))).toBe('done')
  expect(isDone).not.toHaveBeenCalled()
  await blocker.query('rollback')
  blocker.release()
  expect(await waiting).toBe('done')
})

test('within a transaction of the caller everything happens or nothing', async () => {
  const { ledger, owner } = bank
  const before = await balanceOf(ada)
  let opened: Account | undefined
  const failing = transaction(owner, async (client) => {
    const inside = ledger.within(client)
    opened = await inside.openAccount({ currency: 'USD' })
    await inside.post({ ...wire(ada, opened, 50) })
    expect((await inside.account(opened.id))!.balanceMinor).toBe(50n)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await ledger.account(opened!.id)).toBeUndefined()
  expect(await balanceOf(ada)).toBe(before)
})

/** Whether PostgreSQL keeps somebody waiting for a lock in this bank's database. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await bank.owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('locks are taken in one order, so that nobody waits in a circle, and last as long as the transaction', async () => {
  const { ledger, owner } = bank
  const house = ['unclaimed', 'cash_desk'] as const
  const act = (account: Account) =>
    transaction(owner, async (client) => {
      const inside = ledger.within(client)
      const locked = await inside.lock({ account: account.id, house })
      const { transfer } = await inside.post({ ...wire(ada, ben, 1), kind: 'credit', debit: 'cash_desk' })
      expect(transfer.credit.account).toBe(ben.id)
      return locked
    })
  const locked = await Promise.all([act(ada), act(ben), act(ada), act(ben)])
  expect(locked.map(({ id }) => id)).toEqual([ada.id, ben.id, ada.id, ben.id])
  const before = await balanceOf(ada)
  let posted: Promise<unknown> | undefined
  await transaction(owner, async (client) => {
    const inside = ledger.within(client)
    await inside.lock({ account: ada.id, house: [] })
    posted = ledger.post(wire(ada, ben, 1))
    await expect.poll(somebodyWaits).toBe(true)
    expect((await inside.account(ada.id))!.balanceMinor).toBe(before)
  })
  await posted
  expect(await balanceOf(ada)).toBe(before - 1n)
  const lockDesk = transaction(owner, (client) =>
    ledger.within(client).lock({ account: '1000000000', house: [] }),
  )
  expect(await codeOf(lockDesk)).toBe('unknown_account')
})

test('a refusal inside a transaction leaves it usable', async () => {
  const codes = await transaction(bank.owner, async (client) => {
    const inside = bank.ledger.within(client)
    return [await codeOf(inside.post(wire(ada, ada, 1))), await codeOf(inside.post(wire(ada, ben, 1)))]
  })
  expect(codes).toEqual(['same_account', 'done'])
})

test('once: work without money happens once for each key, also when two come together', async () => {
  const { ledger } = bank
  const pool = new pg.Pool({ connectionString: bank.appUrl })
  const request = { ...newKey(), fingerprint: 'a loan of 5' }
  let worked = 0
  const ask = (fingerprint = request.fingerprint) =>
    transaction(pool, (client) =>
      ledger.within(client).once({ ...request, fingerprint }, async () => ({ ticket: ++worked })),
    )
  const replies = await Promise.all([ask(), ask(), ask()])
  expect(replies.map(({ reply }) => reply)).toEqual([{ ticket: 1 }, { ticket: 1 }, { ticket: 1 }])
  expect(await codeOf(ask('a loan of 6'))).toBe('key_reused')
  expect(worked).toBe(1)
  await pool.end()
})

test('postMany answers each request for itself, in order', async () => {
  const [one, two, three] = await bank.ledger.postMany([
    wire(ada, ben, 1),
    wire(ada, ada, 1),
    wire(ada, ben, 2),
  ])
  expect(one).toMatchObject({ ok: true, value: { transfer: { amountMinor: 1n } } })
  expect(two).toMatchObject({ ok: false, refusal: { code: 'same_account' } })
  expect(three).toMatchObject({ ok: true, value: { transfer: { amountMinor: 2n } } })
})

test('a status or limit that changes under load is never outrun', async () => {
  const { ledger } = bank
  const account = await bank.openWith(100_000)
  const wires = Array.from({ length: 200 }, () => codeOf(ledger.post(wire(account, ben, 1))))
  await ledger.setStatus(account.id, 'disabled')
  const { version } = (await ledger.account(account.id))!
  await Promise.all(wires)
  const after = (await ledger.account(account.id))!
  expect(after.version).toBe(version)
  expect(await codeOf(ledger.post(wire(account, ben, 1)))).toBe('not_active')
})

test('concurrent wires never pass the daily limit together', async () => {
  const nodes = [0, 1].map(() => createLedger({ connectionString: bank.appUrl }))
  const account = await bank.openWith(100_000, { dailyLimitMinor: minor(50) })
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, n) => codeOf(nodes[n % 2]!.post(wire(account, ben, 3)))),
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(16)
  await Promise.all(nodes.map((node) => node.close()))
})
