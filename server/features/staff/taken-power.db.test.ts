import { expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { testBank } from '../../testing/bank.ts'
import { CASH_DESK } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'

type Somebody = { id: string; token: string }
type Decision = 'approve' | 'decline' | 'withdraw'

/** A bank with an owner, so many approvers and a teller, and a second node of it. */
async function staffedBank(approvers: number) {
  const bank = await testBank()
  const node = await testBank({ urls: bank.urls })
  const admin = await bank.signInAdmin()
  await bank.asOwner(sql`update bank.admins set roles = '{owner,teller}' where id = ${admin.id}`)
  const people: Somebody[] = []
  for (let n = 0; n < approvers; n++)
    people.push(await placeStaff(bank, `appr-${n}`, ['approver', 'auditor']))
  const customer = await bank.openCustomer()
  const on = (staffId: string, token = admin.token) => ({ token, params: { staffId } })
  return {
    bank,
    node,
    admin,
    people: people as [Somebody, Somebody, Somebody],
    setStanding: (staffId: string, status: 'active' | 'disabled', token?: string) =>
      bank.call('PUT /staff/{staffId}/status', { ...on(staffId, token), body: { status } }),
    change: (staffId: string, body: object) => bank.call('PUT /staff/{staffId}', { ...on(staffId), body }),
    signOut: (staffId: string) => bank.call('DELETE /staff/{staffId}/sessions', on(staffId)),
    isIn: async ({ token }: Somebody) => (await node.call('GET /desk-self', { token })).status === 200,
    person: async ({ id }: Somebody) =>
      (await bank.asOwner(sql`select * from bank.admins where id = ${id}`))[0],
    waiting: async (by = people[0]!) =>
      (await bank.call('GET /proposals', { token: by.token, query: { state: 'waiting' } })).body.data,
    decide: (how: Decision, { _id, seen }: { _id: string; seen: string }, { token }: { token: string }) =>
      bank.call(`POST /proposals/{proposalId}/${how}`, {
        token,
        params: { proposalId: _id },
        ...(how !== 'withdraw' && { body: { seen, ...(how === 'decline' && { reason: 'Not right' }) } }),
      }),
    policy: async () => (await bank.call('GET /policy', { token: admin.token })).body.data,
    credit: (amount: number) =>
      bank.call('POST /credit/{adminId}', {
        token: admin.token,
        params: { adminId: admin.id },
        body: { chooseAccount: customer.accountNumber, from: CASH_DESK, amount },
      }),
  }
}

test('S45 disabling works at once on every node, and is confirmed by a second person, however late', async () => {
  const its = await staffedBank(3)
  const [thief, other] = its.people
  expect((await its.setStanding(thief.id, 'disabled')).status).toBe(200)
  expect([await its.isIn(thief), (await its.person(thief)).status]).toEqual([false, 'disabled'])
  await its.bank.asOwner(sql`update bank.proposals set expires_at = now() - interval '1 year'`)
  const [proposal] = await its.waiting(other)
  expect(proposal).toMatchObject({
    act: 'staff_disabled',
    state: 'waiting',
    doneAt: expect.any(String),
    kinds: [{ kind: 'people' }],
    effects: [{ field: 'status', before: 'active', after: 'disabled' }],
  })
  const { data } = (await its.bank.call('GET /staff', { token: its.admin.token, query: { q: 'appr-0' } }))
    .body
  expect(data).toMatchObject([{ status: 'disabled', isUnconfirmed: true }])
  expect((await its.decide('withdraw', proposal, its.admin)).body.code).toBe('own_proposal')
  const both = await Promise.all([other, its.people[2]].map((by) => its.decide('approve', proposal, by)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await its.waiting(other)).toEqual([])
  expect(await its.person(thief)).toMatchObject({ status: 'disabled', still_counts: false })
  const trail = await its.bank.asOwner(sql`
    select action from bank.audit_trail where subject_id = ${thief.id} and outcome = 'done' order by id`)
  expect(trail.map(({ action }) => action)).toEqual(['staff_disabled', 'proposal_made', 'proposal_approved'])
})

test('S45 what is not confirmed is given back by a second person, as all power is given', async () => {
  const its = await staffedBank(3)
  const [innocent, decliner, another] = its.people
  await its.setStanding(innocent.id, 'disabled')
  const [taking] = await its.waiting(decliner)
  const declined = await its.decide('decline', taking, decliner)
  expect([declined.status, declined.body.data.state]).toEqual([200, 'declined'])
  expect((await its.person(innocent)).status).toBe('disabled')
  const [giving] = await its.waiting(another)
  expect(giving).toMatchObject({ act: 'staff_given_back', doneAt: null, reason: 'Not right' })
  expect((await its.decide('approve', giving, decliner)).body.code).toBe('own_proposal')
  expect((await its.decide('approve', giving, another)).status).toBe(200)
  expect(await its.person(innocent)).toMatchObject({ status: 'active', still_counts: false })
})

test('S45 a role goes at once on every node, whatever waits along with it, and nobody confirms that for themselves', async () => {
  const its = await staffedBank(3)
  const [one, other] = its.people
  const teller = await placeStaff(its.bank, 'tell', ['teller', 'auditor'])
  const mixed = await its.change(teller.id, { roles: ['auditor', 'owner'] })
  expect([mixed.status, mixed.body.data.proposal.act]).toEqual([202, 'staff_changed'])
  expect((await its.person(teller)).roles).toEqual(['auditor'])
  expect((await its.node.call('GET /my-day', { token: teller.token })).status).toBe(403)
  expect((await its.waiting()).map(({ act }: { act: string }) => act)).toEqual([
    'staff_roles_taken',
    'staff_changed',
  ])
  await its.change(one.id, { roles: ['approver'] })
  const own = (await its.waiting()).at(-1)
  expect(own).toMatchObject({ act: 'staff_roles_taken', canDecide: false })
  for (const how of ['approve', 'decline'] as const)
    expect((await its.decide(how, own, one)).body.code).toBe('about_yourself')
  expect((await its.decide('decline', own, other)).status).toBe(200)
  const giving = (await its.waiting()).at(-1)
  expect(giving).toMatchObject({
    act: 'staff_given_back',
    effects: [{ field: 'roles', before: 'approver', after: 'approver, auditor' }],
  })
  // Where no role would be left it waits as a whole: disabling is what works at once.
  expect((await its.change(teller.id, { roles: ['owner'] })).status).toBe(202)
  expect((await its.person(teller)).roles).toEqual(['auditor'])
})

test('S45 signing out is confirmed too, and giving waits', async () => {
  const its = await staffedBank(2)
  const teller = await placeStaff(its.bank, 'tell', ['teller'])
  expect((await its.signOut(teller.id)).status).toBe(200)
  expect(await its.isIn(teller)).toBe(false)
  const [proposal] = await its.waiting()
  expect(proposal).toMatchObject({ act: 'staff_signed_out', doneAt: expect.any(String) })
  expect((await its.decide('decline', proposal, its.people[0])).status).toBe(200)
  expect(await its.waiting()).toEqual([])
  await its.bank.asOwner(sql`update bank.admins set status = 'disabled' where id = ${teller.id}`)
  expect((await its.setStanding(teller.id, 'active')).status).toBe(202)
  expect((await its.change(its.people[0].id, { roles: ['approver', 'auditor', 'teller'] })).status).toBe(202)
})

test('B29 one alone stops the second last decider at once, and switches no rule off by it', async () => {
  const its = await staffedBank(2)
  const [thief, other] = its.people
  expect((await its.setStanding(thief.id, 'disabled')).status).toBe(200)
  expect(await its.isIn(thief)).toBe(false)
  const rules = (await its.policy()).rules as { isInForce: boolean; needsDecider: boolean }[]
  expect(rules.every(({ isInForce, needsDecider }) => isInForce && needsDecider)).toBe(true)
  expect((await its.credit(20_000)).status).toBe(202)
  // Neither confirming it, nor taking the role from who is disabled or left, is a way round.
  const [taking] = await its.waiting(other)
  expect((await its.decide('approve', taking, other)).body.reason).toBe('last_two_to_decide')
  for (const { id } of [thief, other])
    expect((await its.change(id, { roles: ['auditor'] })).body.reason).toBe('last_two_to_decide')
  expect((await its.policy()).isInForce).toBe(true)
  // Whoever is left has another one in, by two people as ever; then it can be confirmed.
  const teller = await placeStaff(its.bank, 'tell', ['teller'])
  const more = await its.change(teller.id, { roles: ['teller', 'approver'] })
  expect((await its.decide('approve', more.body.data.proposal, other)).status).toBe(200)
  expect((await its.policy()).rules.some(({ needsDecider }: { needsDecider: boolean }) => needsDecider)).toBe(
    false,
  )
  expect((await its.decide('approve', taking, other)).status).toBe(200)
  expect(await its.person(thief)).toMatchObject({ still_counts: false })
  expect((await its.credit(20_000)).status).toBe(202)
})

test('B29 where a decision to confirm is declined, who is disabled goes on counting until they are back', async () => {
  const its = await staffedBank(2)
  const [thief, other] = its.people
  await its.setStanding(thief.id, 'disabled')
  const [taking] = await its.waiting(other)
  await its.decide('decline', taking, other)
  expect((await its.credit(20_000)).status).toBe(202)
  // Nobody else is there to agree, so the machine of the bank is the way back, or asking again.
  expect((await its.setStanding(thief.id, 'disabled')).status).toBe(200)
  expect((await its.waiting(other)).map(({ act }: { act: string }) => act)).toContain('staff_disabled')
  expect((await its.policy()).isInForce).toBe(true)
})

test('B29 where people are a matter for one, one alone still switches no rule off by disabling', async () => {
  const its = await staffedBank(3)
  const { bank, admin, people } = its
  const rule = { kind: 'people', isOff: true, approver: 'approver' } as const
  const asked = await bank.call('PUT /policy', {
    token: admin.token,
    body: { seenVersion: (await its.policy()).version, rules: [rule] },
  })
  expect((await its.decide('approve', asked.body.data.proposal, people[0])).status).toBe(200)
  const [first, second, third] = people
  for (const { id } of [third, second]) expect((await its.setStanding(id, 'disabled')).status).toBe(200)
  expect([(await its.person(third)).still_counts, (await its.person(second)).still_counts]).toEqual([
    false,
    true,
  ])
  expect((await its.credit(20_000)).status).toBe(202)
  const off = { kind: 'policy', isOff: true, approver: 'approver' } as const
  const { version } = await its.policy()
  const relaxed = await bank.call('PUT /policy', {
    token: admin.token,
    body: { seenVersion: version, rules: [off] },
  })
  expect(relaxed.status).toBe(202)
  // In again and out again, or the last one out as well, is no way round either.
  expect((await its.setStanding(second.id, 'active')).status).toBe(200)
  for (const { id } of [second, first]) expect((await its.setStanding(id, 'disabled')).status).toBe(200)
  expect((await its.credit(20_000)).status).toBe(202)
  // With another two who can decide, they are disabled for good.
  for (const name of ['next-0', 'next-1']) await placeStaff(bank, name, ['approver'])
  for (const { id } of [second, first]) expect((await its.setStanding(id, 'disabled')).status).toBe(200)
  expect([(await its.person(first)).still_counts, (await its.person(second)).still_counts]).toEqual([
    false,
    false,
  ])
})

test('S45 who gains by a proposal decides nothing about it', async () => {
  const its = await staffedBank(2)
  const [raised, other] = its.people
  const asked = await its.change(raised.id, { roles: ['approver', 'auditor', 'owner'] })
  const { proposal } = asked.body.data
  expect((await its.waiting(raised)).map(({ canDecide }: { canDecide: boolean }) => canDecide)).toEqual([
    false,
  ])
  for (const how of ['approve', 'decline'] as const)
    expect((await its.decide(how, proposal, raised)).body.code).toBe('about_yourself')
  expect((await its.decide('approve', proposal, other)).status).toBe(200)
})
