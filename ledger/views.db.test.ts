import { minor } from '@larkfield/contract/money.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import type { Account } from './types.ts'

/** The views of the schema "books", seen with the rights of the bank's own role. */
let bank: TestBank
let app: pg.Pool
let ada: Account
let ben: Account

beforeAll(async () => {
  bank = await testBank()
  app = new pg.Pool({ connectionString: bank.appUrl, max: 1 })
  ada = await bank.openWith(1_000, { dailyLimitMinor: minor(500) })
  ben = await bank.openWith(0)
})
afterAll(() => app.end())

const rowsOf = async (text: string, values: unknown[] = []) => (await app.query(text, values)).rows

test('an account stands there as the ledger tells it, with what was sent today', async () => {
  await bank.ledger.post(wire(ada, ben, 120))
  const told = (await bank.ledger.account(ada.id))!
  const [row] = await rowsOf('select * from books.accounts where id = $1', [ada.id])
  expect(row).toEqual({
    id: String(ada.id),
    number: ada.number,
    signers: 1,
    kind: 'customer',
    currency: 'USD',
    status: 'active',
    balance_minor: '880',
    held_minor: '0',
    daily_limit_minor: '500',
    sent_today_minor: '120',
    version: '2',
    opened_at: told.openedAt,
  })
  await bank.owner.query('update ledger.accounts set day = day - 1 where id = $1', [ada.id])
  const [later] = await rowsOf('select sent_today_minor from books.accounts where id = $1', [ada.id])
  expect(later).toEqual({ sent_today_minor: '0' })
  await bank.owner.query('update ledger.accounts set day = day + 1 where id = $1', [ada.id])
})

test('a hold is open until it has one end; only a settled one is a transfer', async () => {
  const held = async () => {
    const request = { ...wire(ada, ben, 10), kind: 'wire_out' as const, credit: 'wire_clearing' }
    return (await bank.ledger.hold(request)).hold.id
  }
  const [open, settled, released] = [await held(), await held(), await held()]
  await bank.ledger.settle({ request: newKey(), hold: settled })
  await bank.ledger.release({ request: newKey(), hold: released })
  const rows = await rowsOf(
    `select hold.id::int, open.hold_id is not null as open, finish.outcome, moved.id is not null as moved
       from books.holds as hold
       left join books.open_holds as open on open.hold_id = hold.id
       left join books.hold_ends as finish on finish.hold_id = hold.id
       left join books.transfers as moved on moved.id = finish.id
      where hold.account_id = $1
      order by hold.id`,
    [ada.id],
  )
  expect(rows).toEqual([
    { id: open, open: true, outcome: null, moved: false },
    { id: settled, open: false, outcome: 'settled', moved: true },
    { id: released, open: false, outcome: 'released', moved: false },
  ])
})

test('the total counts transfers that moved money, sealed or not', async () => {
  const [counted] = await rowsOf('select count(*)::int as transfers from books.transfers')
  expect(await rowsOf('select transfers::int from books.totals')).toEqual([counted])
})

/** A view that were planned on its own would be read whole before anything is looked up in it. */
test.each([
  ['accounts', 'select sent_today_minor from books.accounts where number = $1', 'accounts_number_key'],
  ['transfers', 'select id from books.transfers where reverses = $1', 'reversed_once'],
  ['holds', 'select id from books.holds where id = $1', 'transfers_pkey|holds_by_id|wires_in_order'],
  ['open holds', 'select hold_id from books.open_holds where hold_id = $1', 'open_holds_pkey'],
  ['ends of holds', 'select outcome from books.hold_ends where hold_id = $1', 'a_hold_ends_once'],
])('the planner sees through the view of %s', async (_, text, index) => {
  const client = await app.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query(`explain ${text.replace('$1', "'1'")}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(index))
    expect(plan).not.toMatch(/Subquery Scan/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
