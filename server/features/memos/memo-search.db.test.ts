import { beforeAll, expect, test } from 'vitest'
import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer } from '../../testing/people.ts'
import { type MemoRow, memosAsRecorded } from './memos.queries.ts'

const MANY = 20_000

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
  const { id } = await placeCustomer(bank)
  await bank.asOwner(sql`
    insert into bank.memos (customer_id, transaction_type, amount_minor, currency, sender_name, receiver_name, bank,
                            remark, dated_at, recorded_by, recorded_at)
    select ${id}, 'credit', 100, 'USD', 'Paper book ' || n, 'Ada', 'Larkfield', 'Page ' || n,
           clock_timestamp(), 'teller', clock_timestamp() - (${MANY}::int - n) * interval '1 hour'
    from generate_series(1, ${MANY}::int) as n`)
  await bank.asOwner(sql`analyze bank.memos`)
})

/** What a page of memos shows, and by which indexes PostgreSQL finds it. */
async function looked(filter: Parameters<typeof memosAsRecorded>[1]) {
  let plan = ''
  const rows = async <Row>(statement: Sql) => {
    const explained = { ...statement, text: `explain ${statement.text}` }
    const lines = await bank.database.rows<Record<string, string>>(explained)
    plan = lines.map((line) => Object.values(line).join()).join('\n')
    return bank.database.rows<Row>(statement)
  }
  const memos: MemoRow[] = await memosAsRecorded({ ...bank.database, rows } satisfies Queries, filter)
  return { memos, plan }
}

const page = { archived: false, after: undefined, limit: 101 }

test('what memos say is found by an index, in any case and in the middle of a word', async () => {
  const { memos, plan } = await looked({ ...page, text: 'PER BOOK 14321' })
  expect(memos.map((memo) => memo.sender_name)).toEqual(['Paper book 14321'])
  expect(plan).toContain('memos_search')
})

test('memos of a period long ago are found by when they were recorded', async () => {
  const [{ day }] = await bank.asOwner(sql`
    select to_char(min(recorded_at) at time zone 'UTC' + interval '2 days', 'YYYY-MM-DD') as day from bank.memos`)
  const { memos, plan } = await looked({ ...page, from: day, to: day })
  expect(memos).toHaveLength(24)
  expect(plan).toContain('memos_by_recording')
})
