import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { createLedger } from './ledger.ts'
import { codeOf, newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import type { Account } from './types.ts'
import { verifyBooks } from './verify.ts'

let bank: TestBank
let ada: Account
let ben: Account

beforeAll(async () => {
  bank = await testBank()
  ada = await bank.openWith(1_000_000)
  ben = await bank.openWith(1_000_000)
})

const balanceOf = async (account: Account) => (await bank.ledger.account(account.id))!.balanceMinor

test('the same key and input give the same transfer again, whichever node is asked', async () => {
  const { ledger } = bank
  const other = createLedger({ connectionString: bank.appUrl })
  const request = { ...wire(ada, ben, 10), details: { remark: 'rent', to: 'Ben' } }
  const first = await ledger.post(request)
  const sameInOtherOrder = { ...request, details: { to: 'Ben', remark: 'rent' } }
  expect(await other.post(sameInOtherOrder)).toEqual({ ...first, replayed: true })
  expect(first.replayed).toBe(false)
  expect(await codeOf(other.post({ ...request, amountMinor: minor(11) }))).toBe('key_reused')
  await other.close()
})

test('the same key ten times at once books once', async () => {
  const nodes = [0, 1, 2].map(() => createLedger({ connectionString: bank.appUrl }))
  const request = wire(ada, ben, 10)
  const before = await balanceOf(ada)
  const all = await Promise.all(Array.from({ length: 30 }, (_, n) => nodes[n % 3]!.post(request)))
  expect(new Set(all.map(({ transfer }) => transfer.id)).size).toBe(1)
  expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await balanceOf(ada)).toBe(before - 10n)
  await Promise.all(nodes.map((node) => node.close()))
})

test('a key belongs to its principal and its call', async () => {
  const key = randomUUID()
  const asked = (principal: string, call: string) =>
    bank.ledger.post(wire(ada, ben, 1, { principal, call, key }))
  const posted = [
    await asked('ann', 'x'),
    await asked('ann', 'y'),
    await asked('bob', 'x'),
    await asked('an', 'nx'),
  ]
  expect(new Set(posted.map(({ transfer }) => transfer.id)).size).toBe(4)
})

test('a refused attempt leaves its key free', async () => {
  const poor = await bank.openWith(0)
  const request = wire(poor, ben, 5)
  expect(await codeOf(bank.ledger.post(request))).toBe('insufficient_funds')
  await bank.ledger.post(wire(ada, poor, 5))
  expect(await codeOf(bank.ledger.post(request))).toBe('done')
})

test('a key used before, twice in one batch, the first time without money for it, books nothing', async () => {
  const { ledger } = bank
  const poor = await bank.openWith(5)
  const request = wire(poor, ben, 5)
  const first = await ledger.post(request)
  const together = await Promise.all([
    ledger.post(request),
    ledger.post(wire(ben, poor, 5)),
    ledger.post(request),
  ])
  expect(together.map(({ replayed }) => replayed)).toEqual([true, false, true])
  expect(together[2]!.transfer.id).toBe(first.transfer.id)
  expect(await balanceOf(poor)).toBe(5n)
  expect((await verifyBooks(bank.owner)).faults).toEqual([])
})

test("what a caller asked for may be the fingerprint: the ledger's own input can then differ", async () => {
  const request = { ...newKey(), fingerprint: '{"amount":1}' }
  const first = await bank.ledger.post({ ...wire(ada, ben, 1, request), details: { name: 'Ben' } })
  const again = await bank.ledger.post({ ...wire(ada, ben, 1, request), details: { name: 'Benjamin' } })
  expect(again.transfer).toEqual(first.transfer)
})

test('a hold, its settlement and its release are told again as they were', async () => {
  const { ledger } = bank
  const out = { ...wire(ada, ben, 20), kind: 'wire_out' as const, credit: 'wire_clearing' }
  const first = await ledger.hold(out)
  const settle = { request: newKey(), hold: first.hold.id }
  const settled = await ledger.settle(settle)
  expect(await ledger.hold(out)).toEqual({ ...first, replayed: true })
  expect(await ledger.settle(settle)).toEqual({ ...settled, replayed: true })
  const second = await ledger.hold({ ...out, request: newKey() })
  const release = { request: newKey(), hold: second.hold.id }
  const released = await ledger.release(release)
  expect(released.hold).toMatchObject({ state: 'released', settledMinor: 0n })
  expect(await ledger.release(release)).toEqual({ ...released, replayed: true })
})
