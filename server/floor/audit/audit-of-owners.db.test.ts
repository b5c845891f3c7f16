import { beforeAll, expect, test } from 'vitest'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import { listAudit } from './audit-trail.queries.ts'

let bank: TestBank
let ada: TestCustomer
let teller: { id: string; token: string }
let owner: { id: string; token: string }
beforeAll(async () => {
  bank = await testBank()
  ada = await bank.openCustomer({ fullName: 'Covered Ada' })
  teller = await placeStaff(bank, 'Head Teller', ['teller'])
  owner = await placeStaff(bank, 'Only Owner', ['owner'])
  await bank.call('POST /my-accounts', { token: ada.token, body: { accountType: 'savings', name: 'Hens' } })
  await bank.call('PUT /admin-status/{userId}', {
    token: teller.token,
    params: { userId: ada.id },
    body: { accountStatus: 'inactive', reason: 'on holiday in Peru' },
  })
  await bank.call('PUT /admin-status/{userId}', {
    token: teller.token,
    params: { userId: ada.id },
    body: { accountStatus: 'active', reason: 'home again' },
  })
  await bank.call('POST /admin-login', { body: { username: 'Covered Ada', password: 'Wrong-1-Wrong!' } })
  await bank.call('POST /admin-login', { body: { username: 'Head Teller', password: 'Wrong-1-Wrong!' } })
})

const trail = (query: Record<string, string> = {}, by = owner) =>
  bank.call('GET /audit-trail', { token: by.token, query })

test('S31 an owner alone reads what staff did, and nothing of the customers they did it to', async () => {
  const { body } = await trail()
  const [line] = body.data.filter(({ action }: { action: string }) => action === 'status_changed')
  expect(line).toMatchObject({
    actorName: 'Head Teller',
    outcome: 'done',
    subjectKind: 'customer',
    address: '127.0.0.1',
    isCovered: true,
    ...{ subjectId: null, subjectName: null, customer: null, reason: null, before: null, after: null },
  })
  expect(body.data.some(({ actorRole }: { actorRole: string }) => actorRole === 'customer')).toBe(false)
  const said = JSON.stringify(body)
  for (const secret of [ada.id, ada.accountNumber, 'Covered Ada', 'Peru', 'Hens'])
    expect(said).not.toContain(secret)
})

test('S31 lines about staff and the rules of the bank are whole for an owner', async () => {
  const { body } = await trail({ action: 'admin_sign_in' })
  expect(body.data).toEqual([expect.objectContaining({ subjectKind: 'admin', subjectName: 'Head Teller' })])
  await bank.asOwner(sql`
    insert into bank.audit_trail (actor_role, action, outcome, subject_kind, subject_id, reason, after)
    values ('admin', 'policy_changed', 'done', 'policy', 'policy', 'by the board', '{"limit": 5}')`)
  const policy = await trail({ q: 'board', subject: 'policy' })
  expect(policy.body.data).toEqual([
    expect.objectContaining({ reason: 'by the board', after: { limit: 5 }, isCovered: false }),
  ])
})

test('S31 no filter and no search of an owner finds what is covered', async () => {
  const asked: Record<string, string>[] = [
    { q: 'Peru' },
    { q: 'covered' },
    { q: ada.accountNumber },
    { subject: ada.id },
    { subject: ada.accountNumber },
    { subject: 'covered ada' },
    { actor: ada.id },
    { actor: ada.accountNumber },
    { actor: 'customer' },
  ]
  for (const query of asked) {
    const found = [(await trail(query)).body.total, (await trail(query, teller)).body.total > 0]
    expect([query, ...found]).toEqual([query, 0, true])
  }
  expect((await trail({ q: 'head done', action: 'status_changed' })).body.total).toBe(2)
})

test('B29 the second person of an act stays named for an owner', async () => {
  await bank.asOwner(sql`
    insert into bank.audit_trail (actor_role, action, outcome, subject_kind, subject_id, after)
    values ('admin', 'account_credited', 'done', 'account', ${ada.accountNumber},
            '{"approvedBy": "Second Person", "amount": 7}')`)
  const { body } = await trail({ action: 'account_credited' })
  expect(body.data.map(({ after }: { after: object }) => after)).toEqual([{ approvedBy: 'Second Person' }])
})

test('C1 the lines of an owner are found by an index, however many customers do something', async () => {
  await bank.asOwner(sql`
    insert into bank.audit_trail (actor_role, action, outcome, subject_kind, subject_id)
    select 'customer', 'sign_in', 'done', 'customer', ${ada.id} from generate_series(1, 20000)`)
  await bank.asOwner(sql`analyze bank.audit_trail`)
  let plan = ''
  const rows = async <Row>(statement: Sql) => {
    const lines = await bank.asOwner({ ...statement, text: `explain ${statement.text}` })
    plan = lines.map((line: object) => Object.values(line).join()).join('\n')
    return bank.database.rows<Row>(statement)
  }
  const queries = { ...bank.database, rows } satisfies Queries
  await listAudit(queries, { filter: { withoutCustomers: true }, before: undefined, limit: 50 })
  expect(plan).toContain('audit_of_staff')
})
