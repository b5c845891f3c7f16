import { minor } from '@larkfield/contract/money.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openPool } from './connection.ts'
import { readHistory } from './history.ts'
import type { HoldsQuery, Line } from './read-types.ts'
import { newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import type { Account } from './types.ts'

let bank: TestBank
let ada: Account
let ben: Account
const today = () => new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  bank = await testBank()
  ada = await bank.openWith(10_000)
  ben = await bank.openWith(0)
  for (let n = 1; n <= 25; n++) {
    await bank.ledger.post({ ...wire(ada, ben, n), details: { remark: n % 5 ? 'Lunch' : '100%_off', n } })
  }
  const { transfer } = await bank.ledger.post({ ...wire(ada, ben, 99), details: { remark: 'Mistake' } })
  await bank.ledger.reverse({ request: newKey(), transfer: transfer.id, details: { remark: 'Taken back' } })
})

async function allPages(query: { includeReversed?: boolean; text?: string }): Promise<Line[]> {
  const lines: Line[] = []
  let cursor: string | undefined
  do {
    const page = await bank.ledger.history({ account: ada.id, limit: 7, ...query, ...(cursor && { cursor }) })
    lines.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return lines
}

test('pages of history join without gap or repetition, newest first', async () => {
  const lines = await allPages({ includeReversed: true })
  expect(lines.map((line) => line.version)).toEqual(Array.from({ length: 28 }, (_, n) => 28 - n))
  const { total } = await bank.ledger.history({ account: ada.number, includeReversed: true })
  expect(total).toBe(28)
})

test('a page is planned once, not again for every reader', async () => {
  const pool = openPool({ connectionString: bank.appUrl, max: 1 })
  try {
    for (let n = 0; n < 3; n++) await readHistory(pool, { account: ada.id })
    const { rows } = await pool.query(
      `select name, generic_plans::int as kept, custom_plans::int as again
         from pg_prepared_statements
        order by name`,
    )
    expect(rows.map(({ name }) => name)).toContain('ledger-lines-desc')
    expect(rows).toEqual(rows.map(({ name }) => ({ name, kept: 3, again: 0 })))
  } finally {
    await pool.end()
  }
})

test('a reversed transfer and its reversal leave the list together, and say so when asked for', async () => {
  const lines = await allPages({})
  expect(lines).toHaveLength(26)
  expect((await bank.ledger.history({ account: ada.id })).total).toBe(26)
  const [reversal, original] = await allPages({ includeReversed: true })
  expect(original).toMatchObject({
    amountMinor: -99n,
    reversedBy: reversal!.transfer,
    details: { remark: 'Mistake' },
  })
  expect(reversal).toMatchObject({ amountMinor: 99n, reverses: original!.transfer, kind: 'reversal' })
})

test.each([
  ['lunch', 20],
  ['100%_off', 5],
  ['%', 5],
  ['nothing of the kind', 0],
])('a search for %j finds %d lines', async (text, count) => {
  expect(await allPages({ text })).toHaveLength(count)
  expect((await bank.ledger.history({ account: ada.id, text })).total).toBe(count)
})

test('an exact amount finds both directions', async () => {
  const { items } = await bank.ledger.history({
    account: ada.id,
    amountMinor: minor(99),
    includeReversed: true,
  })
  expect(items.map((line) => line.amountMinor)).toEqual([99n, -99n])
})

test('the statement runs from opening to closing, page by page', async () => {
  const lines: Line[] = []
  let cursor: string | undefined
  do {
    const page = await bank.ledger.statement({
      account: ada.id,
      from: today(),
      to: today(),
      limit: 10,
      ...(cursor && { cursor }),
    })
    expect(page).toMatchObject({ openingMinor: 0n, closingMinor: 9_675n, total: 28 })
    expect(page.inMinor - page.outMinor).toBe(page.closingMinor)
    lines.push(...page.lines)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  let running = 0n
  for (const line of lines) {
    running += line.amountMinor
    expect(line.balanceMinor).toBe(running)
  }
  expect(running).toBe(9_675n)
})

test.each([1, 7, 28, 40])(
  'newest first, pages of %s give the statement the other way round',
  async (limit) => {
    const asked = { account: ada.id, from: today(), to: today() }
    const { lines: oldestFirst } = await bank.ledger.statement({ ...asked, limit: 100 })
    const lines: Line[] = []
    let cursor: string | undefined
    do {
      const page = await bank.ledger.statement({
        ...asked,
        newestFirst: true,
        limit,
        ...(cursor && { cursor }),
      })
      lines.push(...page.lines)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(lines).toEqual(oldestFirst.toReversed())
  },
)

test('the history of all accounts pages by id and counts what it shows', async () => {
  const first = await bank.ledger.overallHistory({ limit: 20 })
  expect(first.items).toHaveLength(20)
  expect(first.total).toBe(26)
  const rest = await bank.ledger.overallHistory({ limit: 20, cursor: first.nextCursor! })
  expect(rest.items).toHaveLength(6)
  expect(rest.nextCursor).toBeNull()
  expect(rest.items.at(-1)).toMatchObject({
    kind: 'opening',
    debitKind: 'cash_desk',
    debitNumber: '1000000000',
  })
  expect((await bank.ledger.overallHistory({ includeReversed: true })).total).toBe(28)
  expect((await bank.ledger.overallHistory({ text: 'lunch' })).total).toBe(20)
})

test('a key is known once something was booked under it', async () => {
  const [from, to] = [await bank.openWith(1), await bank.openWith(0)]
  const request = wire(from, to, 1)
  expect(await bank.ledger.isKnown(request.request)).toBe(false)
  await bank.ledger.post(request)
  expect(await bank.ledger.isKnown({ ...request.request, fingerprint: 'another' })).toBe(true)
  expect(await bank.ledger.isKnown({ ...request.request, call: 'another' })).toBe(false)
})

test('holds are listed and counted by kind', async () => {
  const { ledger } = bank
  const account = await bank.openWith(100)
  const base = { ...wire(account, ada, 10), credit: 'adjustments' }
  const { hold: block } = await ledger.hold({ ...base, kind: 'block' })
  const wireOut = { ...base, kind: 'wire_out', credit: 'wire_clearing' } as const
  const { hold: ended } = await ledger.hold({ ...wireOut, request: newKey() })
  const { hold: open } = await ledger.hold({ ...wireOut, request: newKey() })
  await ledger.release({ request: newKey(), hold: ended.id })
  const ids = async (query: HoldsQuery) => {
    const { items, total } = await ledger.holds({ account: account.id, ...query })
    expect(total).toBe(items.length)
    return items.map(({ id }) => id)
  }
  expect(await ids({})).toEqual([open.id, ended.id, block.id])
  expect(await ids({ state: 'open' })).toEqual([open.id, block.id])
  expect(await ids({ kind: 'wire_out' })).toEqual([open.id, ended.id])
  expect(await ids({ kind: 'wire_out', state: 'open' })).toEqual([open.id])
  expect((await ledger.holds({ kind: 'block', state: 'open' })).items.map(({ id }) => id)).toContain(block.id)
})

test('accounts are found by id, number or as house accounts', async () => {
  const found = await bank.ledger.accounts([ada.id, ben.number, '9999999999'])
  expect(found.map((account) => account.id).sort()).toEqual([ada.id, ben.id].sort())
  const house = await bank.ledger.houseAccounts()
  expect(house.map((account) => [account.number, account.kind])).toEqual([
    ['1000000000', 'cash_desk'],
    ['1000000001', 'wire_clearing'],
    ['1000000002', 'adjustments'],
    ['1000000003', 'interest'],
    ['1000000004', 'fees'],
    ['1000000005', 'loans'],
    ['1000000006', 'unclaimed'],
  ])
})

test.each(['"ladder"', '50%_', 'a\\b', 'straße', 'LADDER'])(
  'a search finds %s as it was written',
  async (text) => {
    const details = { remark: 'One "ladder", 50%_ off, a\\b, Straße' }
    const { transfer } = await bank.ledger.post({ ...wire(ada, ben, 1), details })
    const found = await bank.ledger.overallHistory({ text, limit: 1 })
    expect(found.items.map(({ id }) => id)).toEqual([transfer.id])
    expect((await bank.ledger.overallHistory({ text: 'remark":"One' })).total).toBe(0)
  },
)

test.each([
  'update ledger.transfers set amount_minor = 1',
  'delete from ledger.transfers',
  'truncate ledger.transfers',
  'update ledger.entries set amount_minor = 1',
  'delete from ledger.entries',
  'update ledger.blocks set height = 1',
  'delete from ledger.blocks',
  'delete from ledger.accounts',
  'update ledger.accounts set floor_minor = null',
  'update ledger.day_ends set balance_minor = 0',
  'update books.accounts set balance_minor = 0',
  'delete from books.transfers',
  'select 1 from books.accounts for update',
  `insert into ledger.transfers (booked_at) values (now() - interval '1 day')`,
  'alter table ledger.transfers disable trigger all',
])("the bank's own role may not: %s", async (statement) => {
  const app = new pg.Client(bank.appUrl)
  await app.connect()
  await expect(app.query(statement)).rejects.toThrow(
    /permission denied|must be owner|cannot (update|delete from) view/,
  )
  await app.end()
})
