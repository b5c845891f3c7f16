import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { openEvents } from '../../floor/news/events.ts'
import { type TestAdmin, type TestBank, testBank } from '../../testing/bank.ts'
import { CASH_DESK } from '../../testing/money.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let node: TestBank
let admin: TestAdmin
beforeAll(async () => {
  bank = await testBank()
  node = await testBank({ urls: bank.urls })
  admin = await bank.signInAdmin()
})

const by = (token: string, staffId: string) => ({ token, params: { staffId } })
const change = (staffId: string, body: object, { token = admin.token, at = bank } = {}) =>
  at.call('PUT /staff/{staffId}', { ...by(token, staffId), body })
const setStatus = (staffId: string, status: string, { token = admin.token, at = bank } = {}) =>
  at.call('PUT /staff/{staffId}/status', { ...by(token, staffId), body: { status } })

const trailOf = (staffId: string) =>
  bank.asOwner(sql`
    select action, outcome, before, after, reason from bank.audit_trail
    where subject_id = ${staffId} and action like 'staff%' order by id`)

/** Leaves these alone to be the owners who can sign in, and gives the others back afterwards. */
async function withOwners(count: number, work: (owners: { id: string; token: string }[]) => Promise<void>) {
  const owners = await Promise.all(
    Array.from({ length: count }, () => placeStaff(bank, undefined, ['owner', 'teller'])),
  )
  const ids = owners.map(({ id }) => id)
  await bank.asOwner(sql`update bank.admins set status = 'disabled' where id <> all(${ids}::uuid[])`)
  // Owners who cannot sign in do not count.
  const invited = await placeStaff(bank, undefined, ['owner'])
  await bank.asOwner(sql`update bank.admins set has_password = false where id = ${invited.id}`)
  try {
    await work(owners)
  } finally {
    await bank.asOwner(sql`update bank.admins set roles = '{teller}' where id = any(${ids}::uuid[])`)
    await bank.asOwner(sql`update bank.admins set status = 'active'`)
  }
}

test('S31 a role taken away on one node is refused on another with the next request, and one given holds', async () => {
  const teller = await placeStaff(bank, undefined, ['teller'])
  const look = () => node.call('GET /view-all-users', { token: teller.token })
  expect((await look()).status).toBe(200)
  expect((await change(teller.id, { roles: ['owner'], reason: 'Moves upstairs' })).status).toBe(200)
  expect((await look()).body.code).toBe('wrong_role')
  expect((await node.call('GET /staff', { token: teller.token })).status).toBe(200)
  expect(await trailOf(teller.id)).toEqual([
    {
      action: 'staff_changed',
      outcome: 'done',
      before: { roles: 'teller' },
      after: { roles: 'owner' },
      reason: 'Moves upstairs',
    },
  ])
  await change(teller.id, { roles: ['teller'] })
})

test('S31 disabling ends sessions and known browsers on every node at once, and no session comes back', async () => {
  const teller = await placeStaff(bank, undefined, ['teller'])
  await bank.asOwner(sql`
    insert into bank.known_browsers (browser_hash, admin_id, expires_at)
    values (sha256('x'), ${teller.id}, now() + interval '1 day')`)
  expect((await setStatus(teller.id, 'disabled')).body.data).toMatchObject({
    status: 'disabled',
    openSessions: 0,
  })
  for (const at of [bank, node])
    expect((await at.call('GET /view-all-users', { token: teller.token })).status).toBe(401)
  expect((await setStatus(teller.id, 'active')).body.data).toMatchObject({ status: 'active' })
  expect((await bank.call('GET /view-all-users', { token: teller.token })).status).toBe(401)
  const browsers = await bank.asOwner(sql`select 1 from bank.known_browsers where admin_id = ${teller.id}`)
  expect(browsers).toEqual([])
  expect((await setStatus(teller.id, 'active')).status).toBe(200)
  expect((await trailOf(teller.id)).map(({ action }) => action)).toEqual(['staff_disabled', 'staff_enabled'])
})

test('S31 the last owner who can sign in is not disabled and keeps the role', async () => {
  await withOwners(1, async ([owner]) => {
    const { id, token } = owner!
    const alone = { token }
    for (const { status, body } of [
      await setStatus(id, 'disabled', alone),
      await change(id, { roles: ['teller'] }, alone),
    ])
      expect([status, body.reason]).toEqual([409, 'last_owner'])
    expect((await change(id, { roles: ['owner', 'auditor'] }, alone)).status).toBe(200)
    expect((await trailOf(id)).map(({ outcome }) => outcome)).toEqual([
      'conflict',
      'conflict',
      'done',
      'done',
    ])
  })
})

test.each([
  ['disable each other', (id: string, how: object) => setStatus(id, 'disabled', how)],
  ['take each other’s role', (id: string, how: object) => change(id, { roles: ['teller'] }, how)],
  ['leave at the same moment', undefined],
])('S31 two owners who %s on two nodes leave one of them', async (_what, act) => {
  await withOwners(2, async ([one, other]) => {
    const answers = act
      ? [act(other!.id, { token: one!.token, at: bank }), act(one!.id, { token: other!.token, at: node })]
      : [
          setStatus(one!.id, 'disabled', { token: one!.token, at: bank }),
          change(other!.id, { roles: ['teller'] }, { token: other!.token, at: node }),
        ]
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const [left] = await bank.asOwner(sql`
      select count(*)::int from bank.admins where status = 'active' and has_password and 'owner' = any(roles)`)
    expect(left.count).toBe(1)
  })
})

test('a person is linked to their own customer record by an account number, one to one', async () => {
  const [teller, colleague] = [await placeStaff(bank), await placeStaff(bank)]
  const customer = await placeCustomer(bank)
  const { accountNumber } = customer
  const linked = await change(teller.id, { accountNumber })
  const shown = { _id: customer.id, fullName: customer.fullName, accountNumber }
  expect(linked.body.data.customer).toEqual(shown)
  const session = await node.features.authenticate(teller.token)
  expect(session).toMatchObject({ ownCustomerId: customer.id })
  expect((await change(colleague.id, { accountNumber })).body).toMatchObject({
    reason: 'customer_of_colleague',
    field: 'accountNumber',
  })
  for (const number of ['4999999999', CASH_DESK])
    expect((await change(colleague.id, { accountNumber: number })).body.reason).toBe('no_account_with_number')
  expect((await change(teller.id, { accountNumber: '' })).body.data.customer).toBeNull()
  expect((await trailOf(teller.id)).map(({ before, after }) => [before, after])).toEqual([
    [{ accountNumber: null }, { accountNumber }],
    [{ accountNumber }, { accountNumber: null }],
  ])
})

test('a new address is told to the previous one, and codes that went there open nothing', async () => {
  const teller = await placeStaff(bank)
  await bank.asOwner(sql`update bank.admins set email = 'old@bank.example' where id = ${teller.id}`)
  await bank.asOwner(sql`
    insert into bank.code_flows (id, purpose, admin_id, code_hash, expires_at, tries_left)
    values (${randomUUID()}, 'sign_in', ${teller.id}, 'x', now() + interval '5 minutes', 5)`)
  const email = 'new@bank.example'
  expect((await change(teller.id, { email, fullName: 'Noor Adler' })).body.data).toMatchObject({
    email,
    fullName: 'Noor Adler',
  })
  expect((await bank.lastMail('old@bank.example')).text).toContain('to new@bank.example')
  const flows = await bank.asOwner(sql`select tries_left from bank.code_flows where admin_id = ${teller.id}`)
  expect(flows).toEqual([{ tries_left: 0 }])
  const other = await placeStaff(bank)
  expect((await change(other.id, { email: 'NEW@bank.example' })).body.reason).toBe('email_of_colleague')
  expect((await change(teller.id, { email: 'New@bank.example' })).status).toBe(200)
})

test('what changes nothing leaves no line', async () => {
  const teller = await placeStaff(bank, undefined, ['teller', 'auditor'])
  const roles: StaffRole[] = ['auditor', 'teller', 'auditor']
  expect((await change(teller.id, { roles })).status).toBe(200)
  expect((await change(teller.id, {})).status).toBe(200)
  expect(await trailOf(teller.id)).toEqual([])
})

test('S31 an owner sees the open sessions of somebody and ends them all, whatever waits', async () => {
  const teller = await placeStaff(bank)
  const open = await bank.call('GET /staff/{staffId}/sessions', by(admin.token, teller.id))
  expect(open.body.data).toEqual([expect.objectContaining({ address: '203.0.113.9', browser: 'a test' })])
  expect(JSON.stringify(open.body)).not.toContain(teller.token)
  expect((await bank.call('DELETE /staff/{staffId}/sessions', by(admin.token, teller.id))).status).toBe(200)
  expect((await node.call('GET /view-all-users', { token: teller.token })).status).toBe(401)
  const left = await bank.call('GET /staff/{staffId}/sessions', by(admin.token, teller.id))
  expect(left.body.data).toEqual([])
  expect(await trailOf(teller.id)).toEqual([
    expect.objectContaining({ action: 'staff_signed_out', before: { openSessions: '1' } }),
  ])
})

test('people are listed by name, page by page, and found by name, username or address', async () => {
  const placed = await Promise.all(['zz-b', 'zz-a', 'zz-c'].map((name) => placeStaff(bank, name)))
  await bank.asOwner(sql`update bank.admins set full_name = 'Zz Zoe' where id = ${placed[1]!.id}`)
  const ask = async (query: Record<string, string>) =>
    (await bank.call('GET /staff', { token: admin.token, query })).body
  const first = await ask({ q: 'zz', limit: '2' })
  expect(first.data.map(({ username }: { username: string }) => username)).toEqual(['zz-a', 'zz-b'])
  expect(first.total).toBe(3)
  const second = await ask({ q: 'zz', limit: '2', cursor: first.nextCursor })
  expect(second.data.map(({ username }: { username: string }) => username)).toEqual(['zz-c'])
  expect((await ask({ q: 'zoe' })).data).toHaveLength(1)
  const everybody = await ask({ limit: '500' })
  expect(everybody.total).toBe(everybody.data.length)
})

test('nobody is the person of an unknown id', async () => {
  for (const id of [randomUUID(), 'not-an-id-at-all'])
    for (const answer of [
      await change(id, { fullName: 'Noor Adler' }),
      await setStatus(id, 'disabled'),
      await bank.call('POST /staff/{staffId}/invitation', by(admin.token, id)),
      await bank.call('GET /staff/{staffId}/sessions', by(admin.token, id)),
      await bank.call('DELETE /staff/{staffId}/sessions', by(admin.token, id)),
    ])
      expect(answer.status).toBe(404)
})

test('records of people stay: the bank itself has no right to delete one', async () => {
  const [right] = await bank.asOwner(sql`
    select has_table_privilege('larkfield_app', 'bank.admins', 'delete') as held`)
  expect(right.held).toBe(false)
})

test('every screen of the desk hears of a change, and a stream of whoever is disabled ends', async () => {
  const teller = await placeStaff(bank)
  const events = openEvents(node.features.dependencies)
  const heardBy = async (token: string) => {
    const session = await node.features.authenticate(token)
    const heard: string[] = []
    events.join(session!, new AbortController().signal).on('data', (part) => heard.push(String(part)))
    return () => heard.join('')
  }
  const [desk, theirs] = [await heardBy(admin.token), await heardBy(teller.token)]
  await expect.poll(desk).toContain('event: missed')
  await setStatus(teller.id, 'disabled')
  await expect.poll(desk).toContain('{"topic":"staff"}')
  await expect.poll(theirs).toContain('event: ended')
  await events.close()
})
