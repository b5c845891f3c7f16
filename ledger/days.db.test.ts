import { minor } from '@larkfield/contract/money.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import { sealAll } from './testing/take-in.ts'
import type { Account, PostRequest } from './types.ts'
import { verifyBooks } from './verify.ts'

let bank: TestBank
let ada: Account
let ben: Account

beforeEach(async () => {
  bank = await testBank()
  await bank.ledger.ensureHouse('USD')
  await bank.ledger.turnDay('2026-03-01')
  ada = await bank.openWith(10_000)
  ben = await bank.openWith(0)
})

const dayOf = async (transfer: number): Promise<string> => {
  const { rows } = await bank.owner.query(`select day::text from books.transfers where id = $1`, [transfer])
  return rows[0].day
}

const faults = async () => (await verifyBooks(bank.owner)).faults.map(({ rule, code }) => `${rule} ${code}`)

const fee = (bookOn?: string): PostRequest => ({
  request: newKey('bank'),
  kind: 'fee',
  debit: ada.id,
  credit: 'fees',
  amountMinor: minor(7),
  currency: 'USD',
  ...(bookOn && { bookOn }),
})

describe('a day of the books', () => {
  test('is what a transfer belongs to, and turns for whoever posts next', async () => {
    const before = await bank.ledger.post(wire(ada, ben, 10))
    await bank.ledger.turnDay('2026-03-02')
    const after = await bank.ledger.post(wire(ada, ben, 10))
    expect([await dayOf(before.transfer.id), await dayOf(after.transfer.id)]).toEqual([
      '2026-03-01',
      '2026-03-02',
    ])
  })

  test('never goes back', async () => {
    await bank.ledger.turnDay('2026-03-05')
    expect(await bank.ledger.turnDay('2026-03-04')).toEqual({
      day: '2026-03-05',
      openFrom: '2026-03-01',
      valuesFrom: null,
    })
  })

  test('that has ended still takes the bank’s own work, until it is closed', async () => {
    await bank.ledger.turnDay('2026-03-02')
    const late = await bank.ledger.post(fee('2026-03-01'))
    expect(await dayOf(late.transfer.id)).toBe('2026-03-01')
    expect(await codeOf(bank.ledger.post(fee('2026-02-28')))).toBe('period_closed')
    expect(await codeOf(bank.ledger.post(fee('2026-03-03')))).toBe('period_closed')
    await bank.ledger.closeDay('2026-03-01')
    expect(await codeOf(bank.ledger.post(fee('2026-03-01')))).toBe('period_closed')
    expect(await codeOf(bank.ledger.post(fee('2026-03-02')))).toBe('done')
  })

  test('is the open one for a node that does not know of days', async () => {
    await bank.ledger.turnDay('2026-03-02')
    const { rows } = await bank.owner.query(`
      insert into ledger.transfers (debit_account, credit_account, amount_minor, request, fingerprint, booked_day,
                                    step, kind, currency, principal)
      select ${ada.id}, ${ben.id}, 5, gen_random_uuid(), gen_random_uuid(), now()::date, 'held', 'wire', 'USD', 'old'
      returning business_day::text as day`)
    expect(rows).toEqual([{ day: '2026-03-02' }])
  })
})

describe('closing a day', () => {
  test('B24 keeps its totals, once, and the next close follows it', async () => {
    await bank.ledger.post(wire(ada, ben, 250))
    await bank.ledger.turnDay('2026-03-03')
    await Promise.all([1, 2, 3].map(() => bank.ledger.closeDay('2026-03-01')))
    await bank.ledger.closeDay('2026-03-02')
    const { rows } = await bank.owner.query(`
      select day::text, kind, debit_minor::int, credit_minor::int, entries::int
        from books.day_totals
       order by day, kind`)
    expect(rows).toEqual([
      { day: '2026-03-01', kind: 'customer', debit_minor: 250, credit_minor: 10_250, entries: 3 },
      { day: '2026-03-01', kind: 'cash_desk', debit_minor: 10_000, credit_minor: 0, entries: 1 },
    ])
    const closes = await bank.owner.query(
      'select day::text, transfers::int from books.day_closes order by day',
    )
    expect(closes.rows).toEqual([
      { day: '2026-03-01', transfers: 2 },
      { day: '2026-03-02', transfers: 0 },
    ])
    expect(await faults()).toEqual([])
  })

  test('B23 is refused while the day goes on, and out of order', async () => {
    await expect(bank.ledger.closeDay('2026-03-01')).rejects.toThrow('not over')
    await bank.ledger.turnDay('2026-03-04')
    await bank.ledger.closeDay('2026-03-01')
    await expect(bank.ledger.closeDay('2026-03-03')).rejects.toThrow('the day before')
  })

  test('waits for whoever began on it', async () => {
    const client = await bank.owner.connect()
    await client.query('begin')
    await client.query(
      "insert into ledger.requests (request, fingerprint, principal) values (gen_random_uuid(), gen_random_uuid(), 'slow')",
    )
    await bank.ledger.turnDay('2026-03-02')
    let closed = false
    const closing = bank.ledger.closeDay('2026-03-01').then(() => {
      closed = true
    })
    await expect.poll(async () => (await bank.ledger.businessDay()).openFrom).toBe('2026-03-02')
    expect(closed).toBe(false)
    await client.query('commit')
    client.release()
    await closing
  })

  test('B23 while everybody posts leaves each transfer on one day, and every day what its transfers say', async () => {
    const sending = async () => {
      for (let n = 0; n < 60; n += 1) await bank.ledger.post(wire(ada, ben, 1))
    }
    const turning = async () => {
      for (let day = 2; day <= 9; day += 1) {
        await bank.ledger.turnDay(`2026-03-0${day}`)
        await bank.ledger.post(fee(`2026-03-0${day - 1}`))
        await bank.ledger.closeDay(`2026-03-0${day - 1}`)
      }
    }
    await Promise.all([sending(), sending(), sending(), turning()])
    await sealAll(bank.owner)
    expect(await faults()).toEqual([])
  })

  test('B23 nothing books on it, whatever wrote the row', async () => {
    await bank.ledger.turnDay('2026-03-02')
    await bank.ledger.closeDay('2026-03-01')
    const insert = bank.owner.query(`
      insert into ledger.transfers (debit_account, credit_account, amount_minor, request, fingerprint, booked_day,
                                    step, kind, currency, principal, business_day)
      select ${ada.id}, ${ben.id}, 5, gen_random_uuid(), gen_random_uuid(), now()::date, 'held', 'wire', 'USD', 'late',
             '2026-03-01'`)
    await expect(insert).rejects.toThrow('closed')
  })

  test.each([
    [
      'a total',
      `update ledger.day_totals set debit_minor = debit_minor + 1, credit_minor = credit_minor + 1`,
      ['B24 day_unlike_postings'],
    ],
    [
      'a row of the last day',
      `update ledger.day_totals set debit_minor = debit_minor + 1
        where kind = 'cash_desk'
          and day = (select max(day) from ledger.day_totals where kind = 'cash_desk')`,
      ['B24 day_unbalanced'],
    ],
    ['a hash', `update ledger.day_closes set hash = sha256('other')`, ['B24 day_hash_changed']],
    [
      'a day of a transfer',
      `update ledger.transfers set business_day = '2026-03-02'`,
      ['B24 day_unlike_postings', 'B20 block_changed'],
    ],
    [
      'a close',
      `delete from ledger.day_closes where day = '2026-03-02'`,
      ['B23 day_close_missing', 'B24 day_hash_changed'],
    ],
    ['the fence', `update ledger.business_date set open_from = '2026-03-01'`, ['B23 day_not_fenced']],
  ])('B23 B24 finds %s that somebody changed', async (_, tampering, found) => {
    await bank.ledger.turnDay('2026-03-04')
    for (const day of ['01', '02', '03']) await bank.ledger.closeDay(`2026-03-${day}`)
    await sealAll(bank.owner)
    expect(await faults()).toEqual([])
    await bank.owner.query(tampering)
    expect(await faults()).toEqual(found)
  })
})

test('B23 nothing is valued before a closed month', async () => {
  const valued = (day: string) => bank.ledger.post({ ...fee(), valueAt: new Date(`${day}T12:00:00Z`) })
  const march = { lastDay: '2026-03-01', valuesFrom: new Date('2026-03-02T00:00:00Z') }
  expect(await codeOf(valued('2026-02-14'))).toBe('done')
  await bank.ledger.turnDay('2026-03-02')
  expect(await codeOf(bank.ledger.closeMonth(march))).toBe('days_open')
  await bank.ledger.closeDay('2026-03-01')
  await bank.ledger.closeMonth(march)
  expect(await codeOf(valued('2026-03-01'))).toBe('period_closed')
  expect(await codeOf(valued('2026-03-02'))).toBe('done')
})

describe('a loan', () => {
  const post = (
    kind: PostRequest['kind'],
    debit: PostRequest['debit'],
    credit: PostRequest['credit'],
    amount: number,
  ) =>
    bank.ledger.post({
      request: newKey('bank'),
      kind,
      debit,
      credit,
      amountMinor: minor(amount),
      currency: 'USD',
    })

  test('is an account of its own whose balance is what is owed, and of which there are many', async () => {
    const loan = await bank.ledger.openAccount({ currency: 'USD', kind: 'loan' })
    const other = await bank.ledger.openAccount({ currency: 'USD', kind: 'loan' })
    await post('loan', loan.id, ada.id, 500)
    await post('interest', loan.id, 'interest_income', 5)
    await post('fee', loan.id, 'fees', 2)
    await post('repayment', ada.id, loan.id, 107)
    await post('write_off', 'loan_losses', loan.id, 300)
    expect((await bank.ledger.account(loan.id))?.balanceMinor).toBe(-100n)
    expect((await bank.ledger.account(other.id))?.balanceMinor).toBe(0n)
    expect((await bank.ledger.houseAccounts('USD')).map(({ kind }) => kind)).not.toContain('loan')
    expect(await faults()).toEqual([])
  })

  test('is never paid back more than is owed, however many pay at once', async () => {
    const loan = await bank.ledger.openAccount({ currency: 'USD', kind: 'loan' })
    await post('loan', loan.id, ada.id, 500)
    const answers = await Promise.all([1, 2, 3].map(() => codeOf(post('repayment', ada.id, loan.id, 200))))
    expect(answers.sort()).toEqual(['done', 'done', 'more_than_owed'])
    expect(await codeOf(post('wire', ada.id, loan.id, 1))).toBe('movement_not_allowed')
    expect(await codeOf(post('credit', 'cash_desk', loan.id, 1))).toBe('movement_not_allowed')
  })

  test('closes when nothing is owed', async () => {
    const loan = await bank.ledger.openAccount({ currency: 'USD', kind: 'loan' })
    await post('loan', loan.id, ada.id, 500)
    expect(await codeOf(bank.ledger.setStatus(loan.id, 'closed'))).toBe('not_empty')
    await post('repayment', ada.id, loan.id, 500)
    expect((await bank.ledger.setStatus(loan.id, 'closed')).status).toBe('closed')
  })
})
