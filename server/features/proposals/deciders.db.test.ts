import type { PolicyRule } from '@larkfield/contract/policy.ts'
import { expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import { checkedBank } from './testing/checked-bank.ts'

const { bank, admin, app, someone, approve } = await checkedBank()
const node = await testBank({ urls: bank.urls })

type Shown = PolicyRule & { isInForce: boolean }

const policy = async () => (await bank.call('GET /policy', { token: admin.token })).body.data
const ruleOf = async (kind: string): Promise<Shown> =>
  (await policy()).rules.find((rule: Shown) => rule.kind === kind)
const change = async (rule: object, token = admin.token) =>
  bank.call('PUT /policy', { token, body: { seenVersion: (await policy()).version, rules: [rule] } })
const byOwners = { kind: 'credit', isOff: false, from: 10_000, approver: 'owner' }
const take = (staffId: string, on = bank) =>
  on.call('PUT /staff/{staffId}', {
    token: admin.token,
    params: { staffId },
    body: { roles: ['auditor'] },
  })
/** At the machine, which asks nobody. */
const setRoles = (id: string, roles: string[]) =>
  bank.asOwner(sql`update bank.admins set roles = ${roles} where id = ${id}`)

test('B29 a rule that fewer than two people could follow is refused, also when they are gone by the approval', async () => {
  expect(await policy()).toMatchObject({ approvers: 2, owners: 1, isInForce: true })
  const alone = await change(byOwners)
  expect([alone.status, alone.body.reason]).toEqual([409, 'too_few_to_decide'])
  const second = await someone('owner')
  const asked = await change(byOwners)
  expect(asked.status).toBe(202)
  await setRoles(second.id, ['auditor'])
  const late = await approve(asked)
  expect([late.status, late.body.reason]).toEqual([409, 'too_few_to_decide'])
  expect(await ruleOf('credit')).toMatchObject({ approver: 'approver', isInForce: true })
  // Switching it off names nobody.
  expect((await change({ ...byOwners, isOff: true })).status).toBe(202)
})

test('S46 of each rule it is said whether it is in force', async () => {
  const second = await someone('owner')
  expect((await approve(await change(byOwners))).status).toBe(200)
  expect((await policy()).rules.every(({ isInForce }: Shown) => isInForce)).toBe(true)
  await setRoles(second.id, ['auditor'])
  expect(await ruleOf('credit')).toMatchObject({ approver: 'owner', isInForce: false })
  expect(await ruleOf('debit')).toMatchObject({ isInForce: true })
  expect((await policy()).isInForce).toBe(true)
  await setRoles(second.id, ['owner'])
  expect((await approve(await change({ ...byOwners, isOff: true }))).status).toBe(200)
  expect(await ruleOf('credit')).toMatchObject({ isOff: true, isInForce: false })
  await setRoles(second.id, ['auditor'])
})

test('B29 while a rule names a role, the second last who has it keeps it', async () => {
  const alone = await take(app.id)
  expect([alone.status, alone.body.reason]).toEqual([409, 'last_two_to_decide'])
  const [third, fourth] = [await someone('approver'), await someone('approver')]
  const [one, other] = [await take(third.id), await take(fourth.id)]
  expect([one.status, other.status]).toEqual([202, 202])
  expect((await approve(one)).status).toBe(200)
  await setRoles(admin.id, ['owner', 'teller'])
  const late = await approve(other)
  expect([late.status, late.body.reason]).toEqual([409, 'last_two_to_decide'])
  await setRoles(admin.id, ['owner', 'teller', 'approver', 'auditor'])
  await setRoles(fourth.id, ['auditor'])
  // Owners are named by no rule here.
  const owner = await someone('owner')
  expect((await take(owner.id)).status).toBe(202)
  await setRoles(owner.id, ['auditor'])
})

test('B29 of naming a role and taking it away at the same moment one happens', async () => {
  const second = await someone('owner')
  const naming = await change(byOwners)
  const taking = await take(second.id)
  expect([naming.status, taking.status]).toEqual([202, 202])
  const elsewhere = node.call('POST /proposals/{proposalId}/approve', {
    token: app.token,
    params: { proposalId: taking.body.data.proposal._id },
    body: { seen: taking.body.data.proposal.seen },
  })
  const statuses = (await Promise.all([approve(naming), elsewhere])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  const { isOff, isInForce, approver } = await ruleOf('credit')
  expect(isOff || approver === 'approver' || isInForce).toBe(true)
})

test('a bank with one administrator writes its rules down for later, and none is said to be in force', async () => {
  const alone = await testBank()
  const { token } = await alone.signInAdmin()
  const sent = (rule: object, seenVersion: number) =>
    alone.call('PUT /policy', { token, body: { seenVersion, rules: [rule] } })
  expect((await sent({ ...byOwners, from: 50_000 }, 0)).status).toBe(200)
  const { body } = await sent({ ...byOwners, approver: 'approver' }, 1)
  expect(body.data).toMatchObject({ version: 2, approvers: 1, owners: 1, isInForce: false })
  expect(body.data.rules.some(({ isInForce }: Shown) => isInForce)).toBe(false)
  // Written down by an earlier release, when it was a matter of how much.
  const rules = JSON.stringify([{ kind: 'loan_write_off', isOff: false, from: 50_000, approver: 'approver' }])
  await alone.asOwner(sql`
    insert into bank.policies (version, rules, changed_by) select 3, ${rules}::jsonb, id from bank.admins`)
  await placeStaff(alone, 'ruth', ['approver'])
  const now = (await alone.call('GET /policy', { token })).body.data
  expect(now.rules.every(({ isInForce }: Shown) => isInForce)).toBe(true)
  expect(now.rules.find(({ kind }: Shown) => kind === 'loan_write_off')).not.toHaveProperty('from')
})
