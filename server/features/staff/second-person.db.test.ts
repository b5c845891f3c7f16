import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'

type Colleague = { id: string; token: string }

/** A bank of three: the administrator, an owner and an approver. Changing people waits for a second one (B29). */
let bank: TestBank
let node: TestBank
let admin: TestAdmin
let owner: Colleague
let approver: Colleague
beforeAll(async () => {
  const config = { publicUrl: 'https://bank.example' }
  bank = await testBank({ config })
  node = await testBank({ urls: bank.urls, config })
  admin = await bank.signInAdmin()
  owner = await placeStaff(bank, 'helena', ['owner'])
  approver = await placeStaff(bank, 'ruth', ['approver'])
})

const form = (username: string) => ({
  username,
  fullName: 'Tess Moreau',
  email: `${username}@bank.example`,
  roles: ['approver'],
})

const invite = (username: string, { token } = owner) =>
  bank.call('POST /staff', { token, body: { ...form(username), reason: 'A second pair of eyes' } })

const decide = (
  how: 'approve' | 'decline',
  { _id, seen }: { _id: string; seen: string },
  { token, at = bank }: { token: string; at?: TestBank },
) =>
  at.call(`POST /proposals/{proposalId}/${how}`, {
    token,
    params: { proposalId: _id },
    body: { seen, ...(how === 'decline' && { reason: 'Not now' }) },
  })

const people = async (username: string) =>
  (await bank.call('GET /staff', { token: admin.token, query: { q: username } })).body.data

test('S31 an invitation waits: nobody is there and no mail leaves before somebody else agrees, once', async () => {
  const { status, body } = await invite('tess')
  expect([status, body.code]).toEqual([202, 'second_person_needed'])
  const { proposal } = body.data
  expect(proposal).toMatchObject({
    act: 'staff_invited',
    reason: 'A second pair of eyes',
    kinds: [{ kind: 'people' }],
    effects: [
      { field: 'username', before: null, after: 'tess' },
      { field: 'fullName', before: null, after: 'Tess Moreau' },
      { field: 'email', before: null, after: 'tess@bank.example' },
      { field: 'roles', before: null, after: 'approver' },
    ],
  })
  expect(await people('tess')).toEqual([])
  expect(await bank.mailsTo('tess@bank.example')).toEqual([])
  expect((await decide('approve', proposal, owner)).body.code).toBe('own_proposal')
  const both = await Promise.all(
    [bank, node].map((at) => decide('approve', proposal, { token: approver.token, at })),
  )
  expect(both.map(({ status: one }) => one).sort()).toEqual([200, 409])
  expect(await people('tess')).toEqual([expect.objectContaining({ username: 'tess', hasPassword: false })])
  expect(await bank.mailsTo('tess@bank.example')).toHaveLength(1)
  const [line] = await bank.asOwner(sql`
    select actor_name, after from bank.audit_trail where action = 'staff_invited'`)
  expect(line).toMatchObject({ actor_name: 'helena', after: { approvedBy: 'ruth', proposal: proposal._id } })
})

test.each([
  ['roles', { roles: ['owner', 'approver'] }],
  ['an address', { email: 'elsewhere@bank.example' }],
  ['a name', { fullName: 'Somebody Else' }],
])('S31 one owner alone changes %s of nobody, not even their own', async (_what, body) => {
  for (const staffId of [approver.id, owner.id]) {
    const earlier = await bank.asOwner(sql`select * from bank.admins where id = ${staffId}`)
    const answer = await bank.call('PUT /staff/{staffId}', { token: owner.token, params: { staffId }, body })
    expect(answer.status).toBe(202)
    expect(await bank.asOwner(sql`select * from bank.admins where id = ${staffId}`)).toEqual(earlier)
  }
})

test('S31 whoever takes part cannot be the second: an owner who approves as well is another person', async () => {
  const { proposal } = (await invite('self', admin)).body.data
  expect((await decide('approve', proposal, admin)).body.code).toBe('own_proposal')
  expect((await decide('decline', proposal, approver)).status).toBe(200)
  expect(await people('self')).toEqual([])
})

test('S31 the same name invited meanwhile is refused at the approval, and nothing is changed', async () => {
  const [first, second] = [await invite('twin'), await invite('Twin')]
  expect((await decide('approve', first.body.data.proposal, approver)).status).toBe(200)
  const late = await decide('approve', second.body.data.proposal, approver)
  expect([late.status, late.body.reason]).toEqual([409, 'email_of_colleague'])
  expect(await people('twin')).toHaveLength(1)
})

test('S31 signing somebody out waits for nobody', async () => {
  const teller = await placeStaff(bank, undefined, ['teller'])
  const params = { staffId: teller.id }
  const answer = await bank.call('DELETE /staff/{staffId}/sessions', { token: owner.token, params })
  expect(answer.status).toBe(200)
  expect((await node.call('GET /view-all-users', { token: teller.token })).status).toBe(401)
})
