import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from './connection.ts'
import { importAccount, importAccounts, importCloses, importHistory, type PastTransfer } from './import.ts'
import { codeOf, newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import type { Account } from './types.ts'
import { verifyBooks } from './verify.ts'

let bank: TestBank
let ada: Account
let ben: Account

const past = (day: string, change: Partial<PastTransfer>): PastTransfer => ({
  bookedAt: new Date(`${day}T10:00:00Z`),
  kind: 'wire',
  debit: ada.number,
  credit: ben.number,
  amountMinor: minor(100),
  currency: 'USD',
  principal: 'import',
  ...change,
})

beforeAll(async () => {
  bank = await testBank()
  await transaction(bank.owner, async (owner) => {
    const openedAt = new Date('2025-01-02T09:00:00Z')
    ada = await importAccount(owner, { currency: 'USD', number: '2000000001', openedAt })
    ben = await importAccount(owner, { currency: 'USD', number: '2000000002', openedAt })
    await importHistory(owner, [
      past('2025-01-02', { kind: 'opening', debit: 'cash_desk', credit: ada.id, amountMinor: minor(1_000) }),
      past('2025-01-31', {}),
      past('2025-01-31', { amountMinor: minor(50) }),
      past('2025-03-05', { debit: ben.number, credit: ada.number, amountMinor: minor(30) }),
    ])
  })
  await bank.ledger.post(wire(ada, ben, 80))
})

test('imported history balances and goes on', async () => {
  expect((await verifyBooks(bank.owner)).faults).toEqual([])
  expect(await bank.ledger.account(ada.id)).toMatchObject({ balanceMinor: 800n, version: 5 })
})

test('a wire of the past was held, then settled or returned, or is still open', async () => {
  const openedAt = new Date('2025-01-02T09:00:00Z')
  const details = (hold: number) => ({ wireId: String(hold) })
  const [eve, ids] = await transaction(bank.owner, async (owner) => {
    const account = await importAccount(owner, { currency: 'USD', number: '2000000009', openedAt })
    const principal = 'import of wires'
    const toOtherBank = {
      kind: 'wire_out',
      step: 'held',
      debit: account.number,
      credit: 'wire_clearing',
      principal,
    } as const
    const booked = await importHistory(owner, [
      past('2025-06-01', {
        principal,
        kind: 'opening',
        debit: 'cash_desk',
        credit: account.id,
        amountMinor: minor(1_000),
      }),
      past('2025-06-02', { ...toOtherBank, amountMinor: minor(300) }),
      past('2025-06-02', { ...toOtherBank, amountMinor: minor(200) }),
      { principal, bookedAt: new Date('2025-06-02T12:00:00Z'), step: 'settled', holdAt: 1, details },
      { principal, bookedAt: new Date('2025-06-04T12:00:00Z'), step: 'released', holdAt: 2 },
      past('2025-06-05', { ...toOtherBank, amountMinor: minor(50) }),
    ])
    return [account, booked] as const
  })
  expect((await verifyBooks(bank.owner)).faults).toEqual([])
  expect(await bank.ledger.account(eve.id)).toMatchObject({ balanceMinor: 700n, heldMinor: 50n, version: 2 })
  const { items } = await bank.ledger.holds({ account: eve.id })
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    [ids[5], 'open'],
    [ids[2], 'released'],
    [ids[1], 'settled'],
  ])
  expect(items[2]).toMatchObject({ endedBy: ids[3], endedAt: new Date('2025-06-02T12:00:00Z') })
  await bank.ledger.release({ request: newKey('rail'), hold: ids[5]! })
  expect((await verifyBooks(bank.owner)).faults).toEqual([])
})

test('a statement of any month opens where the one before closed', async () => {
  const statement = (from: string, to: string) => bank.ledger.statement({ account: ada.id, from, to })
  const today = new Date().toISOString().slice(0, 10)
  const january = await statement('2025-01-01', '2025-01-31')
  const february = await statement('2025-02-01', '2025-02-28')
  const since = await statement('2025-03-01', today)
  expect(january).toMatchObject({
    openingMinor: 0n,
    closingMinor: 850n,
    inMinor: 1_000n,
    outMinor: 150n,
    total: 3,
  })
  expect(february).toMatchObject({ openingMinor: 850n, closingMinor: 850n, total: 0, lines: [] })
  expect(since).toMatchObject({ openingMinor: 850n, closingMinor: 800n, inMinor: 30n, outMinor: 80n })
  expect(since.lines.map((line) => line.balanceMinor)).toEqual([880n, 800n])
})

test('the curve repeats quiet days, and months sum up', async () => {
  const curve = await bank.ledger.balanceCurve({ account: ada.id, from: '2025-01-30', to: '2025-02-01' })
  expect(curve.map((point) => [point.day, point.balanceMinor])).toEqual([
    ['2025-01-30', 1_000n],
    ['2025-01-31', 850n],
    ['2025-02-01', 850n],
  ])
  const months = await bank.ledger.monthlyFlow({ account: ada.id, from: '2025-01-01', to: '2025-03-31' })
  expect(months).toEqual([
    { month: '2025-01', inMinor: 1_000n, outMinor: 150n },
    { month: '2025-02', inMinor: 0n, outMinor: 0n },
    { month: '2025-03', inMinor: 30n, outMinor: 0n },
  ])
})

test('periods bound a history, also over all accounts', async () => {
  const { ledger } = bank
  const lines = await ledger.history({ account: ada.id, from: '2025-01-31', to: '2025-02-15' })
  expect(lines).toMatchObject({ total: 2, nextCursor: null })
  expect(lines.items.map((line) => line.amountMinor)).toEqual([-50n, -100n])
  const overall = await ledger.overallHistory({ from: '2025-01-31', to: '2025-03-05' })
  expect(overall.items.map((line) => line.amountMinor)).toEqual([30n, 50n, 100n])
  expect(overall).toMatchObject({ total: 3, nextCursor: null })
})

test('many accounts are opened at once, in the order of their numbers', async () => {
  const numbers = ['4000000003', '4000000001', '4000000002']
  const ids = await transaction(bank.owner, (owner) =>
    importAccounts(owner, { numbers, currency: 'USD', dailyLimitMinor: minor(700) }),
  )
  const found = await Promise.all(ids.map((id) => bank.ledger.account(id)))
  expect(found.map((account) => account!.number)).toEqual(numbers)
  expect(found[0]).toMatchObject({ kind: 'customer', balanceMinor: 0n, dailyLimitMinor: 700n })
  const reserved = importAccounts(bank.owner, { numbers: ['1000000007'], currency: 'USD' })
  await expect(reserved).rejects.toThrow(RangeError)
})

test('history that breaks a rule, or that is out of order, is not imported at all', async () => {
  const attempt = (transfers: PastTransfer[]) =>
    transaction(bank.owner, (owner) => importHistory(owner, transfers))
  await expect(attempt([past('2025-05-05', { amountMinor: minor(900_000) })])).rejects.toThrow(
    'insufficient_funds',
  )
  await expect(attempt([past('2025-05-05', {}), past('2025-05-04', {})])).rejects.toThrow('older')
  expect((await verifyBooks(bank.owner)).faults).toEqual([])
})

test("the bank's own role cannot choose a booking time", async () => {
  const attempt = codeOf(bank.ledger.post(wire(ada, ben, 1, newKey())))
  expect(await attempt).toBe('done')
  const { rows } = await bank.owner.query(
    `select has_column_privilege('larkfield_app', 'ledger.transfers', 'booked_at', 'insert') as may`,
  )
  expect(rows).toEqual([{ may: false }])
})

test('B23 days of an imported history are closed as nights would have closed them, once', async () => {
  const days = { from: '2025-01-30', through: '2025-03-06' }
  await transaction(bank.owner, (owner) => importCloses(owner, days))
  const { rows } = await bank.owner.query(
    'select day::text, transfers from ledger.day_closes where transfers > 0 order by day',
  )
  expect(rows).toEqual([
    // With everything before it.
    { day: '2025-01-30', transfers: '1' },
    { day: '2025-01-31', transfers: '2' },
    { day: '2025-03-05', transfers: '1' },
  ])
  const { openFrom } = await bank.ledger.businessDay()
  expect(openFrom).toBe('2025-03-07')
  expect((await verifyBooks(bank.owner)).faults).toEqual([])
  await expect(transaction(bank.owner, (owner) => importCloses(owner, days))).rejects.toThrow('already')
})
