import { beforeAll, expect, test } from 'vitest'
import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer } from '../../testing/people.ts'
import { countWires, wires } from './wires.queries.ts'

const DAYS = 300
const A_DAY = 100

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
  const { accountNumber } = await placeCustomer(bank)
  await bank.asOwner(sql`
    insert into ledger.transfers (debit_account, credit_account, amount_minor, booked_at, booked_day, request,
                                  fingerprint, step, kind, currency, principal, details)
    select payer.id, clearing.id, 100, at.day + n % ${A_DAY}::int * interval '10 minutes', at.day::date, gen_random_uuid(),
           gen_random_uuid(), 'held', 'wire_out', 'USD', 'test', '{}'
    from generate_series(0, ${DAYS * A_DAY - 1}::int) as n
    cross join lateral (select timestamptz '2025-01-01 00:00Z' + n / ${A_DAY}::int * interval '1 day' as day) as at
    cross join (select id from ledger.accounts where number = ${accountNumber}) as payer
    cross join (select id from ledger.accounts where number = '1000000001') as clearing
    order by n`)
  await bank.asOwner(sql`analyze ledger.transfers`)
})

type Node = { 'Rows Removed by Filter'?: number; 'Actual Loops': number; Plans?: Node[] }

const passedOver = (node: Node): number =>
  (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, plan) => sum + passedOver(plan), 0)

/** How many rows PostgreSQL reads for nothing. */
async function readForNothing(statement: Sql): Promise<number> {
  const explained = { ...statement, text: `explain (analyze, format json) ${statement.text}` }
  const row = await bank.database.row<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained)
  return passedOver(row!['QUERY PLAN'][0].Plan)
}

type Case = [name: string, period: { from?: string; to?: string }, expected: number]

test.each<Case>([
  ['a day long ago', { from: '2025-01-11', to: '2025-01-11' }, A_DAY],
  ['some days in the middle', { from: '2025-06-10', to: '2025-06-12' }, 3 * A_DAY],
  ['everything up to a day', { to: '2025-01-02' }, 2 * A_DAY],
  ['everything from a day', { from: '2025-10-26' }, 2 * A_DAY],
  ['a day before the first', { to: '2024-12-31' }, 0],
  ['a day after the last', { from: '2026-01-01' }, 0],
])('wires of a period are those of its days and no others: %s', async (_, period, expected) => {
  let wasted = 0
  const row = async <Row>(statement: Sql) => {
    wasted += await readForNothing(statement)
    return bank.database.row<Row>(statement)
  }
  const queries: Queries = { ...bank.database, row }
  const { rows, leadsOn } = await wires(queries, { ...period, after: undefined, limit: 500 })
  expect([rows.length, leadsOn]).toEqual([expected, null])
  const days = rows.map((wire) => wire.booked_at.toISOString().slice(0, 10))
  expect(days.every((day) => day >= (period.from ?? day) && day <= (period.to ?? day))).toBe(true)
  expect((await countWires(bank.database, period)).total).toBe(expected)
  // The slack on both sides of the period, and not all there are.
  expect(wasted).toBeLessThan((DAYS * A_DAY) / 2)
})
