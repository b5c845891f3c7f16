import { minor } from '@larkfield/contract/money.ts'
import type pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { codeOf, newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import { type Account, accountId, type PostRequest, type TransferId, transferId } from './types.ts'
import { verifyBooks } from './verify.ts'

let bank: TestBank
let rich: Account
let poor: Account
let euros: Account
let dormant: Account
let closed: Account
let limited: Account
let shared: Account

beforeAll(async () => {
  bank = await testBank()
  const { ledger, openWith } = bank
  await ledger.ensureHouse('EUR')
  rich = await openWith(100_000)
  poor = await openWith(100)
  euros = await openWith(100, { currency: 'EUR' })
  dormant = await openWith(100)
  await ledger.setStatus(dormant.id, 'inactive')
  closed = await openWith(0, { status: 'closed' })
  limited = await openWith(10_000, { dailyLimitMinor: minor(500) })
  shared = await openWith(10_000, { dailyLimitMinor: minor(500), signers: 2 })
})

const post = (change: Partial<PostRequest>) =>
  codeOf(bank.ledger.post({ ...wire(rich, poor, 10), ...change } as PostRequest))

test('every refusal wins over all that come after it', async () => {
  const nobody = accountId(999_999)
  const outcomes = {
    same_account: await post({ debit: nobody, credit: nobody }),
    unknown_account: await post({ credit: nobody, currency: 'XXX', kind: 'fee' }),
    wrong_currency: await post({ credit: euros.id, kind: 'fee' }),
    movement_not_allowed: await post({
      debit: poor.id,
      credit: closed.id,
      kind: 'fee',
      amountMinor: minor(101),
    }),
    not_active: await post({ debit: dormant.id, amountMinor: minor(101) }),
    two_must_sign: await post({ debit: shared.id, amountMinor: minor(10_001) }),
    over_daily_limit: await post({ debit: limited.id, amountMinor: minor(10_001) }),
    insufficient_funds: await post({ debit: poor.id, credit: rich.id, amountMinor: minor(101) }),
  }
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((code) => [code, code])))
})

test.each([
  ['the same account by number and by id', () => ({ credit: rich.number }), 'same_account'],
  ['an unknown number', () => ({ credit: '9999999999' }), 'unknown_account'],
  ['a receiver in euros', () => ({ credit: euros.number }), 'wrong_currency'],
  ['a request in euros between dollar accounts', () => ({ currency: 'EUR' }), 'wrong_currency'],
  ['a wire to a house account', () => ({ credit: 'fees' }), 'movement_not_allowed'],
  ['an opening from a customer', () => ({ kind: 'opening' as const }), 'movement_not_allowed'],
  [
    'interest out of the cash desk',
    () => ({ kind: 'interest' as const, debit: 'cash_desk' }),
    'movement_not_allowed',
  ],
  ['a closed receiver', () => ({ credit: closed.id }), 'not_active'],
  ['a dormant receiver', () => ({ credit: dormant.id }), 'done'],
  ['staff debiting a dormant account', () => ({ kind: 'debit' as const, debit: dormant.id }), 'done'],
  [
    'a fee from a dormant account',
    () => ({ kind: 'fee' as const, debit: dormant.id, credit: 'fees' }),
    'done',
  ],
  ['a move out of a dormant account', () => ({ kind: 'move' as const, debit: dormant.id }), 'not_active'],
  ['a move to a house account', () => ({ kind: 'move' as const, credit: 'fees' }), 'movement_not_allowed'],
  ['B28 a wire that one of two signed', () => ({ debit: shared.id }), 'two_must_sign'],
  ['B28 a move that one of two signed', () => ({ kind: 'move' as const, debit: shared.id }), 'two_must_sign'],
  ['B28 a wire that both signed', () => ({ debit: shared.id, signatures: 2 as const }), 'done'],
  ['the bank debiting what two sign', () => ({ kind: 'debit' as const, debit: shared.id }), 'done'],
  [
    'a move of more than may be sent in a day',
    () => ({ kind: 'move' as const, debit: limited.id, amountMinor: minor(501) }),
    'done',
  ],
  [
    'one more than there is',
    () => ({ debit: limited.id, kind: 'debit' as const, amountMinor: minor(10_001) }),
    'insufficient_funds',
  ],
  [
    'exactly all there is',
    () => ({ kind: 'debit' as const, debit: limited.id, amountMinor: minor(9_499) }),
    'done',
  ],
  [
    'the bank itself below zero',
    () => ({ kind: 'loan' as const, debit: 'loans', amountMinor: minor(10_000_000) }),
    'done',
  ],
])('%s', async (_, change, expected) => {
  expect(await post(change())).toBe(expected)
})

test('a balance beyond what a number can carry exactly is refused', async () => {
  const { ledger, openWith } = bank
  const account = await openWith(0)
  const most = minor(10n ** 15n)
  const loan = () => post({ kind: 'credit', debit: 'unclaimed', credit: account.id, amountMinor: most })
  for (let n = 0; n < 9; n++) expect(await loan()).toBe('done')
  expect(await loan()).toBe('over_capacity')
  expect((await ledger.account(account.id))!.balanceMinor).toBe(9n * 10n ** 15n)
})

test.each([0n, -1n, 10n ** 15n + 1n])('an amount of %d is our own bug, not a refusal', async (amount) => {
  await expect(bank.ledger.post({ ...wire(rich, poor, 1), amountMinor: minor(amount) })).rejects.toThrow(
    RangeError,
  )
})

test('the daily limit counts wires of both kinds, not what staff books, and a released hold gives it back', async () => {
  const { ledger, openWith } = bank
  const account = await openWith(10_000, { dailyLimitMinor: minor(500) })
  const out = { kind: 'wire_out' as const, credit: 'wire_clearing' }
  expect(await codeOf(ledger.post(wire(account, rich, 200)))).toBe('done')
  expect(await codeOf(ledger.post({ ...wire(account, rich, 5_000), kind: 'debit' }))).toBe('done')
  const { hold } = await ledger.hold({ ...wire(account, rich, 300), ...out })
  expect(await codeOf(ledger.post(wire(account, rich, 1)))).toBe('over_daily_limit')
  await ledger.release({ request: newKey(), hold: hold.id })
  const again = await ledger.hold({ ...wire(account, rich, 300), ...out })
  await ledger.settle({ request: newKey(), hold: again.hold.id, amountMinor: minor(250) })
  expect((await ledger.account(account.id))!.sentTodayMinor).toBe(450n)
  expect(await codeOf(ledger.post(wire(account, rich, 51)))).toBe('over_daily_limit')
  expect(await codeOf(ledger.post(wire(account, rich, 50)))).toBe('done')
  await ledger.setDailyLimit(account.id, null)
  expect(await codeOf(ledger.post(wire(account, rich, 1_000)))).toBe('done')
})

test('a wire taken back on its day gives the day’s limit back, a settled one as well', async () => {
  const { ledger, owner, openWith } = bank
  const account = await openWith(10_000, { dailyLimitMinor: minor(500) })
  const sentToday = async () => (await ledger.account(account.id))!.sentTodayMinor
  const takeBack = (id: TransferId) => ledger.reverse({ request: newKey(), transfer: id })
  const { transfer } = await ledger.post(wire(account, rich, 300))
  const out = { kind: 'wire_out' as const, credit: 'wire_clearing' }
  const { hold } = await ledger.hold({ ...wire(account, rich, 200), ...out })
  const settled = await ledger.settle({ request: newKey(), hold: hold.id, amountMinor: minor(150) })
  expect(await sentToday()).toBe(450n)
  await takeBack(transfer.id)
  await takeBack(settled.transfer.id)
  expect(await sentToday()).toBe(0n)
  expect(await codeOf(ledger.post(wire(account, rich, 500)))).toBe('done')
  expect((await verifyBooks(owner)).faults).toEqual([])
})

test('holds take from what is available, end once, and settle at most what they hold', async () => {
  const { ledger, openWith } = bank
  const account = await openWith(1_000)
  const request = { ...wire(account, rich, 600), kind: 'wire_out' as const, credit: 'wire_clearing' }
  const { hold } = await ledger.hold(request)
  expect(await ledger.account(account.id)).toMatchObject({ balanceMinor: 1_000n, availableMinor: 400n })
  expect(await codeOf(ledger.post(wire(account, rich, 401)))).toBe('insufficient_funds')
  expect(await codeOf(ledger.settle({ request: newKey(), hold: transferId(999_999) }))).toBe('unknown_hold')
  const over = { request: newKey(), hold: hold.id, amountMinor: minor(601) }
  expect(await codeOf(ledger.settle(over))).toBe('over_held')
  const { transfer } = await ledger.settle({ request: newKey(), hold: hold.id, amountMinor: minor(500) })
  expect(transfer).toMatchObject({
    kind: 'wire_out',
    amountMinor: 500n,
    hold: hold.id,
    debit: { balanceMinor: 500n },
  })
  expect(await codeOf(ledger.settle({ request: newKey(), hold: hold.id }))).toBe('already_ended')
  expect(await codeOf(ledger.release({ request: newKey(), hold: hold.id }))).toBe('already_ended')
  expect(await codeOf(ledger.reverse({ request: newKey(), transfer: hold.id }))).toBe('unknown_transfer')
  expect(await ledger.account(account.id)).toMatchObject({ balanceMinor: 500n, availableMinor: 500n })
  expect(await ledger.holdById(hold.id)).toMatchObject({
    state: 'settled',
    settledMinor: 500n,
    endedBy: transfer.id,
  })
})

test('a transfer is taken back once, by its equal and opposite, and a reversal never', async () => {
  const { ledger, openWith } = bank
  const [from, to, third] = [await openWith(1_000), await openWith(0), await openWith(0)]
  const { transfer } = await ledger.post(wire(from, to, 700))
  await ledger.post(wire(to, third, 700))
  const reverse = () => ledger.reverse({ request: newKey(), transfer: transfer.id })
  expect(await codeOf(reverse())).toBe('insufficient_funds')
  await ledger.post(wire(third, to, 700))
  const { transfer: reversal } = await reverse()
  expect(reversal).toMatchObject({ kind: 'reversal', reverses: transfer.id, amountMinor: 700n })
  expect(reversal.debit.account).toBe(to.id)
  expect(await ledger.transfer(transfer.id)).toEqual(transfer)
  await ledger.post(wire(from, to, 700))
  expect(await codeOf(reverse())).toBe('already_reversed')
  expect(await codeOf(ledger.reverse({ request: newKey(), transfer: reversal.id }))).toBe(
    'movement_not_allowed',
  )
  expect(await codeOf(ledger.reverse({ request: newKey(), transfer: transferId(999_999) }))).toBe(
    'unknown_transfer',
  )
})

test('an account closes only when empty; closing it for good sweeps what is left', async () => {
  const { ledger, openWith } = bank
  const account = await openWith(1_000)
  expect(await codeOf(ledger.setStatus(account.id, 'closed'))).toBe('not_empty')
  const { hold } = await ledger.hold({
    ...wire(account, rich, 10),
    kind: 'wire_out',
    credit: 'wire_clearing',
  })
  const close = { request: newKey(), account: account.id }
  expect(await codeOf(ledger.closeAccount(close))).toBe('holds_open')
  await ledger.release({ request: newKey(), hold: hold.id })
  const first = await ledger.closeAccount(close)
  expect(first).toMatchObject({
    account: { status: 'closed', balanceMinor: 0n },
    swept: { amountMinor: 1_000n },
  })
  expect(await ledger.closeAccount(close)).toEqual(first)
  expect(await codeOf(ledger.post(wire(rich, account, 1)))).toBe('not_active')
})

test('numbers: taken, reserved for the house, changed under way', async () => {
  const { ledger, openWith } = bank
  expect(await codeOf(ledger.openAccount({ currency: 'USD', number: rich.number }))).toBe('number_taken')
  expect(await codeOf(ledger.openAccount({ currency: 'USD', number: '1123450003' }))).toBe('number_taken')
  const [one, two] = [await openWith(100), await openWith(100)]
  const to = (number: string) => ({ ...wire(rich, one, 1), credit: number })
  expect((await ledger.post(to(one.number))).transfer.credit.account).toBe(one.id)
  await ledger.setNumber(one.id, '8888888888')
  expect(await codeOf(ledger.setNumber(two.id, '8888888888'))).toBe('number_taken')
  expect((await ledger.post(to('8888888888'))).transfer.credit.account).toBe(one.id)
})

test('a number once used is nobody else’s, and goes back to its own account', async () => {
  const { ledger, openWith } = bank
  const [one, two, empty] = [await openWith(100), await openWith(100), await openWith(0)]
  await ledger.setNumber(one.id, '8888888801')
  expect(await codeOf(ledger.setNumber(two.id, one.number))).toBe('number_taken')
  expect(await codeOf(ledger.openAccount({ currency: 'USD', number: one.number }))).toBe('number_taken')
  expect(await codeOf(ledger.post({ ...wire(rich, two, 1), credit: one.number }))).toBe('unknown_account')
  expect(await codeOf(ledger.setNumber(one.id, one.number))).toBe('done')
  await ledger.setNumber(empty.id, '8888888802')
  expect((await ledger.openAccount({ currency: 'USD', number: empty.number })).number).toBe(empty.number)
})

test('a number that its account gives up meanwhile is refused to one that waits for it', async () => {
  const { ledger, openWith, owner } = bank
  const one = await openWith(100)
  const client = await owner.connect()
  await client.query('begin')
  await ledger.within(client).setNumber(one.id, '8888888803')
  const opened = ledger.openAccount({ currency: 'USD', number: one.number })
  const refused = expect(opened).rejects.toMatchObject({ constraint: 'accounts_number_key' })
  await vi.waitFor(async () => expect(await waitingForNumber(client)).toBe(1))
  await client.query('commit')
  client.release()
  await refused
})

async function waitingForNumber(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'",
  )
  return rows[0].count
}
