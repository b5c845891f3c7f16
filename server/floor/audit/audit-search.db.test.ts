import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import { listAudit } from './audit-trail.queries.ts'

const MANY = 20_000

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
  await bank.asOwner(sql`
    insert into bank.audit_trail (actor_role, action, outcome, subject_kind, subject_id, after)
    select 'admin', 'account_credited', 'done', 'customer', gen_random_uuid()::text,
           jsonb_build_object('from', '1000000001', 'to', (3000000000 + n)::text)
    from generate_series(1, ${MANY}::int) as n`)
  await bank.asOwner(sql`analyze bank.audit_trail`)
})

test('lines about an account are found by an index, however many there are', async () => {
  let plan = ''
  const rows = async <Row>(statement: Sql) => {
    const lines = await bank.database.rows<Record<string, string>>({
      ...statement,
      text: `explain ${statement.text}`,
    })
    plan = lines.map((line) => Object.values(line).join()).join('\n')
    return bank.database.rows<Row>(statement)
  }
  const queries = { ...bank.database, rows } satisfies Queries
  for (const filter of [{ q: '3000012345' }, { subject: '3000012345' }]) {
    const found = await listAudit(queries, { filter, before: undefined, limit: 50 })
    expect(found.map(({ after }) => after?.to)).toEqual(['3000012345'])
    expect(plan).toContain('audit_by_account')
    expect(plan).not.toContain('Seq Scan on audit_trail')
  }
})
