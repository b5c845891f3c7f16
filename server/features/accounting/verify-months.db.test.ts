import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import type { PostRequest } from '@larkfield/ledger'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { verifyAll } from '../../floor/upkeep/night-run.ts'
import { placeStaff } from '../../testing/people.ts'
import { openFaults, quietLog } from '../../testing/self-check.ts'
import { checkedBank } from '../proposals/testing/checked-bank.ts'
import { lastDayOf } from './month-reports.ts'
import { verifyMonths } from './verify-months.ts'

let its: Awaited<ReturnType<typeof checkedBank>>
let month: string

type Sides = Pick<PostRequest, 'kind' | 'debit' | 'credit'>

const post = (sides: Sides, amountMinor: number, more: Partial<PostRequest> = {}) =>
  its.bank.ledger.post({
    request: { principal: 'test', call: 'months', key: randomUUID() },
    amountMinor: minor(amountMinor),
    currency: 'USD',
    ...sides,
    ...more,
  })

/** A month with income, expenses and money under way, closed by two; one posting was valued in it before that. */
beforeAll(async () => {
  its = await checkedBank()
  const owner = await placeStaff(its.bank, 'months-owner', ['owner'])
  const customer = its.ann.accountNumber
  const today = (await its.bank.ledger.businessDay()).day
  month = today.slice(0, 7)
  await its.bank.ledger.turnDay(today)
  await post({ kind: 'credit', debit: 'cash_desk', credit: customer }, 90_000)
  await post({ kind: 'fee', debit: customer, credit: 'fees' }, 400)
  await post({ kind: 'interest', debit: 'interest', credit: customer }, 77)
  await post({ kind: 'block', debit: customer, credit: 'adjustments' }, 2_000)
  await post({ kind: 'wire_out', debit: customer, credit: 'wire_clearing' }, 3_000)
  const next = dayAfter(lastDayOf(month))
  await its.bank.ledger.turnDay(next)
  const valueAt = new Date(`${lastDayOf(month)}T12:00:00Z`)
  await post({ kind: 'fee', debit: customer, credit: 'fees' }, 5, { valueAt })
  for (let day = today; day < next; day = dayAfter(day)) await its.bank.ledger.closeDay(day)
  const body = { month, reason: 'Month end' }
  const closing = await its.bank.call('POST /month-closes', { token: owner.token, body })
  expect((await its.approve(closing)).status).toBe(200)
  await post({ kind: 'fee', debit: customer, credit: 'fees' }, 7, { valueAt: new Date(`${next}T00:00:00Z`) })
})

/** What is found after somebody who owns the tables has changed them; they are put back. */
async function foundAfter(...changes: Sql[]): Promise<string[]> {
  const client = new pg.Client(its.bank.urls.ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    for (const change of changes) await client.query({ ...change })
    // The check itself begins and ends transactions: inside this one they are left out.
    const query = (asked: string | pg.QueryConfig) =>
      typeof asked === 'string' ? Promise.resolve() : client.query(asked)
    const pool = { connect: async () => ({ query, release() {} }) }
    return (await verifyMonths(pool as never)).map(({ rule, code }) => `${rule} ${code}`)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const unhashed = sql`alter table bank.month_closes drop constraint month_closes_check`
const rewritten = (from: string, to: string) => sql`
  with now as (select month, convert_to(replace(convert_from(reports, 'UTF8'), ${from}::text, ${to}::text), 'UTF8') as reports
                 from bank.month_closes)
  update bank.month_closes m set reports = now.reports, hash = sha256(now.reports) from now where now.month = m.month`

test('B23 B24 nothing is found in a month that two people closed', async () => {
  expect(await foundAfter()).toEqual([])
})

test('B24 nor after the chart was renamed, renumbered and placed otherwise', async () => {
  const changes = [
    sql`update bank.chart_lines set number = '1099', name = 'Till' where number = '1000'`,
    sql`insert into bank.chart_lines (number, name, type) values ('1500', 'Money under way', 'asset')`,
    sql`update bank.chart_places set number = '1500' where account_kind = 'wire_clearing'`,
    sql`update bank.chart_places set number = '2000' where account_kind = 'adjustments'`,
    sql`delete from bank.chart_lines where number = '2900'`,
  ]
  expect(await foundAfter(...changes)).toEqual([])
})

test('B24 a currency that the bank gets later has nothing in the month', async () => {
  await its.bank.ledger.ensureHouse('CHF')
  expect(await foundAfter()).toEqual([])
})

test.each<[string, () => Sql[], string]>([
  [
    'reports with another hash',
    () => [unhashed, sql`update bank.month_closes set hash = sha256('other')`],
    'B24 month_hash_differs',
  ],
  ['an amount, and the hash with it', () => [rewritten('"400"', '"401"')], 'B24 month_unlike_postings'],
  ['the profit alone', () => [rewritten('"profit":"323"', '"profit":"324"')], 'B24 month_unlike_postings'],
  [
    'the type of a line',
    () => [rewritten('"type":"income"', '"type":"expense"')],
    'B24 month_unlike_postings',
  ],
  [
    'a currency that is gone',
    () => [rewritten('"currency":"USD"', '"currency":"XXX"')],
    'B24 month_unlike_postings',
  ],
  [
    'what a day came to',
    () => [
      sql`update ledger.day_totals set debit_minor = debit_minor + 1, credit_minor = credit_minor + 1 where kind = 'fees'`,
    ],
    'B24 month_unlike_postings',
  ],
  [
    'the value of a later posting',
    () => [
      sql`update ledger.transfers set value_at = value_at - interval '1 second'
          where id = (select max(id) from ledger.transfers where kind = 'fee')`,
    ],
    'B23 valued_in_closed_month',
  ],
])('B23 B24 finds %s that somebody changed', async (_, changes, found) => {
  expect(await foundAfter(...changes())).toContain(found)
})

test('B24 the whole run of the night finds it', async () => {
  const dependencies = { ...its.bank.features.dependencies, verifyMonths }
  await its.bank.asOwner(rewritten('"400"', '"401"'))
  await verifyAll(dependencies, quietLog)
  expect(await openFaults(its.bank)).toContain('B24 month_unlike_postings')
  await its.bank.asOwner(rewritten('"401"', '"400"'))
  await verifyAll(dependencies, quietLog)
  expect(await openFaults(its.bank)).not.toContain('B24 month_unlike_postings')
})
