import { beforeAll, expect, test } from 'vitest'
import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer } from '../../testing/people.ts'
import { customersExport } from './export-customers.ts'

const MANY = 2_500

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
  await placeCustomer(bank)
  await bank.asOwner(sql`
    with made as (
      insert into ledger.accounts (number, kind, currency, floor_minor)
      select 70000000000 + n, 'customer', 'USD', 0 from generate_series(1, ${MANY}) as n
      returning id
    )
    insert into bank.customers
      (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
       account_type, password_hash, is_verified, transfer_codes_sealed)
    select id, 'Sorted ' || md5(id::text), 'sorted' || id, 'sorted' || id || '@example.com', '+1 802 555 0100', 'Clerk',
           '1990-01-01', 'Single', '1 Row', 'savings', 'none', true, '\\x00'
    from made`)
})

type Node = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] }

const rowsOf = (node: Node) => node['Actual Rows'] * node['Actual Loops']

/** What goes into a sort is its work, also where few rows come out. */
const sortedIn = (node: Node): number =>
  (node.Plans ?? []).reduce(
    (sum, plan) => sum + sortedIn(plan) + (node['Node Type'].includes('Sort') ? rowsOf(plan) : 0),
    0,
  )

/** Runs each statement once more under PostgreSQL's eyes, and adds up how many rows it sorted. */
function observed(): { queries: Queries; work: { statements: number; sorted: number } } {
  const work = { statements: 0, sorted: 0 }
  const look = async (statement: Sql) => {
    const explained = { ...statement, text: `explain (analyze, format json) ${statement.text}` }
    const row = await bank.database.row<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained)
    work.statements += 1
    work.sorted += sortedIn(row!['QUERY PLAN'][0].Plan)
  }
  const queries: Queries = {
    rows: async <Row>(statement: Sql) => {
      await look(statement)
      return bank.database.rows<Row>(statement)
    },
    row: async <Row>(statement: Sql) => {
      await look(statement)
      return bank.database.row<Row>(statement)
    },
    run: (statement) => bank.database.run(statement),
  }
  return { queries, work }
}

test.each(['newest', 'name'])(
  'a list sorted by %s and searched is sorted once, however many thousands of rows it has',
  async (sort) => {
    const { queries, work } = observed()
    const { content } = await customersExport.read(queries, { sort, q: 'sorted' }, { locale: 'en-US' })
    let text = ''
    for await (const chunk of content as AsyncIterable<Buffer>) text += chunk
    const names = text.match(/Sorted \w{32}/g)!
    expect(names).toHaveLength(MANY)
    if (sort === 'name') expect(names).toEqual([...names].sort())
    expect(work.statements).toBe(1 + Math.ceil(MANY / 1_000))
    // All of them once for their order, and each slice by the places its keys came in.
    expect(work.sorted).toBeLessThanOrEqual(2 * MANY)
  },
)
