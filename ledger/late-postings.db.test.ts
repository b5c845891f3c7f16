import { minor } from '@larkfield/contract/money.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fenceDay } from './days.queries.ts'
import { codeOf, newKey, type TestBank, testBank } from './testing/bank.ts'
import type { Account, PostRequest, TransferId } from './types.ts'
import { verifyBooks } from './verify.ts'

let bank: TestBank
let ada: Account

beforeEach(async () => {
  bank = await testBank()
  await bank.ledger.ensureHouse('USD')
  await bank.ledger.turnDay('2026-03-01')
  ada = await bank.openWith(10_000)
})

const fee = (bookOn?: string): PostRequest => ({
  request: newKey('bank'),
  kind: 'fee',
  debit: ada.id,
  credit: 'fees',
  amountMinor: minor(7),
  currency: 'USD',
  ...(bookOn && { bookOn }),
})

/** On the second day of the books, the first of which is closed. */
async function afterTheFirst(): Promise<void> {
  await bank.ledger.turnDay('2026-03-02')
  await bank.ledger.closeDay('2026-03-01')
}

test('B23 whoever names an earlier day when a month closes is waited for, and is refused after it', async () => {
  await afterTheFirst()
  const { client, end } = await begun()
  const valued = { ...fee(), valueAt: new Date('2026-02-10T12:00:00Z') }
  await bank.ledger.within(client).post(valued)
  let isClosed = false
  const march = { lastDay: '2026-03-01', valuesFrom: new Date('2026-03-02T00:00:00Z') }
  const closing = bank.ledger.closeMonth(march).then(() => {
    isClosed = true
  })
  await someoneWaits()
  expect(isClosed).toBe(false)
  await end('commit')
  await closing
  expect(await codeOf(bank.ledger.post({ ...valued, request: newKey('bank') }))).toBe('period_closed')
})

test('B23 B24 whoever books on a day while its fence goes up is refused', async () => {
  await bank.ledger.turnDay('2026-03-02')
  const fence = await begun()
  await fenceDay(fence.client, '2026-03-01')
  const late = codeOf(bank.ledger.post(fee('2026-03-01')))
  await someoneWaits()
  await fence.end('commit')
  expect(await late).toBe('period_closed')
  await bank.ledger.closeDay('2026-03-01')
  expect((await verifyBooks(bank.owner)).faults).toEqual([])
})

/** Until one connection waits for what another one keeps. */
const someoneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await bank.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)

async function begun() {
  const client = await bank.owner.connect()
  await client.query('begin')
  return {
    client,
    async end(how: 'commit' | 'rollback') {
      await client.query(how)
      client.release()
    },
  }
}

describe('taking back', () => {
  const credited = (valueAt?: Date) =>
    bank.ledger.post({
      request: newKey('bank'),
      kind: 'credit',
      debit: 'cash_desk',
      credit: ada.id,
      amountMinor: minor(500),
      currency: 'USD',
      ...(valueAt && { valueAt }),
    })
  const valueOfReversal = async (transfer: TransferId) =>
    (await bank.ledger.reverse({ request: newKey('bank'), transfer })).transfer.valueAt
  const inFebruary = new Date('2026-02-10T12:00:00Z')

  test('counts from the day that the original counted from, ahead too', async () => {
    const inApril = new Date('2026-04-10T12:00:00Z')
    for (const valueAt of [inFebruary, inApril])
      expect(await valueOfReversal((await credited(valueAt)).transfer.id)).toEqual(valueAt)
    const plain = (await credited()).transfer
    expect(await valueOfReversal(plain.id)).not.toEqual(inFebruary)
  })

  test('B23 counts from the first open month where that of the original is closed', async () => {
    const { transfer } = await credited(inFebruary)
    await afterTheFirst()
    const valuesFrom = new Date('2026-03-02T00:00:00Z')
    await bank.ledger.closeMonth({ lastDay: '2026-03-01', valuesFrom })
    expect(await valueOfReversal(transfer.id)).toEqual(valuesFrom)
  })
})
