import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../contract/calls.ts'
import type { StaffRole } from '../contract/staff-roles.ts'
import { sql } from '../server/floor/database/sql.ts'
import { askedToApprove, signedApproval } from '../server/testing/approvals.ts'
import { type TestBank, type TestCustomer, testBank } from '../server/testing/bank.ts'
import { placePasskey } from '../server/testing/factors.ts'
import { balancesOf, CASH_DESK, expectBooksToBalance } from '../server/testing/money.ts'
import { placeStaff } from '../server/testing/people.ts'

type Staff = Awaited<ReturnType<typeof placeStaff>>

/** Ways round the second person that somebody at the desk could think of. */
let bank: TestBank
let ann: TestCustomer
let app: Staff
beforeAll(async () => {
  bank = await testBank()
  ann = await bank.openCustomer()
  app = await someone('approver')
  await someone('approver')
})
afterAll(() => expectBooksToBalance(bank))

const someone = (...roles: StaffRole[]) => placeStaff(bank, `a-${randomUUID().slice(0, 8)}`, roles)

const credit = (by: Staff, amount: number, more: object = {}) =>
  bank.call('POST /credit/{adminId}', {
    token: by.token,
    params: { adminId: by.id },
    body: { chooseAccount: ann.accountNumber, from: CASH_DESK, amount, ...more },
  })
const update = (by: Staff, body: object) =>
  bank.call('PUT /admin-update/{userId}', { token: by.token, params: { userId: ann.id }, body })

const proposed = async (amount: number, by?: Staff) =>
  (await credit(by ?? (await someone('teller')), amount)).body.data.proposal

const decide = (
  how: 'approve' | 'decline',
  { _id, seen }: { _id: string; seen: string },
  { token }: { token: string },
  more: object = {},
) =>
  bank.call(`POST /proposals/{proposalId}/${how}` as CallName, {
    token,
    params: { proposalId: _id },
    body: { seen, ...(how === 'decline' && { reason: 'No' }), ...more },
  })

const total = async () => (await balancesOf(bank, ann.accountNumber)).total

describe('B29', () => {
  test('B29 one sum in pieces of several kinds is one sum', async () => {
    const by = await someone('teller')
    expect((await credit(by, 6_500)).status).toBe(200)
    const now = (await total()) / 100
    expect((await update(by, { totalBalance: now - 2_000 })).status).toBe(200)
    const out = { chooseAccount: ann.accountNumber, to: CASH_DESK, amount: 2_000, description: 'Back' }
    const debit = await bank.call('POST /debit/{accountId}', {
      token: by.token,
      params: { accountId: ann.id },
      body: out,
    })
    expect(debit.status).toBe(202)
  })

  test('B29 a password that was proposed works for nobody before it is approved', async () => {
    const asked = await update(await someone('teller'), { password: 'Copper-Kettle-31!' })
    expect(asked.status).toBe(202)
    const body = { accountNumber: ann.accountNumber, password: 'Copper-Kettle-31!' }
    expect((await bank.call('POST /loginA', { body })).status).toBe(401)
  })

  test('B29 nobody raises themselves, takes the second person away or relaxes the policy alone', async () => {
    const greedy = await someone('owner', 'teller', 'approver')
    const before = await total()
    const params = { staffId: app.id }
    const token = greedy.token
    expect(
      (await bank.call('PUT /staff/{staffId}', { token, params, body: { roles: ['auditor'] } })).status,
    ).toBe(202)
    const colleague = await someone('approver')
    const disabling = { token, params: { staffId: colleague.id }, body: { status: 'disabled' } }
    expect((await bank.call('PUT /staff/{staffId}/status', disabling)).status).toBe(200)
    expect((await credit(greedy, 20_000)).status).toBe(202)
    expect(
      (await bank.call('PUT /staff/{staffId}', { token, params, body: { email: 'mine@example.com' } }))
        .status,
    ).toBe(202)
    const { version } = (await bank.call('GET /policy', { token })).body.data
    const rules = [{ kind: 'credit', isOff: true, approver: 'approver' }]
    const relaxed = await bank.call('PUT /policy', { token, body: { seenVersion: version, rules } })
    expect(relaxed.status).toBe(202)
    expect((await decide('approve', relaxed.body.data.proposal, greedy)).body.code).toBe('own_proposal')
    expect((await credit(greedy, 20_000)).status).toBe(202)
    expect(await total()).toBe(before)
    const teller = await someone('teller')
    const up = { token: teller.token, params: { staffId: teller.id }, body: { roles: ['approver'] } }
    expect((await bank.call('PUT /staff/{staffId}', up)).body.code).toBe('wrong_role')
  })

  test('B29 what is stored cannot be swapped for something else', async () => {
    const [small, large] = [await proposed(10_000), await proposed(900_000)]
    const before = await total()
    await bank.asOwner(sql`
      update bank.proposals p set said_sealed = other.said_sealed
      from bank.proposals other where p.id = ${small._id} and other.id = ${large._id}`)
    expect((await decide('approve', small, app)).status).toBe(500)
    expect(await total()).toBe(before)
  })

  test('B29 the database itself takes no decision of the proposer, and no second one', async () => {
    const by = await someone('teller', 'approver')
    const { _id } = await proposed(11_000, by)
    const end = (state: string, who: string | null) => sql`
      update bank.proposals set state = ${state}, decided_by = ${who}, decided_at = clock_timestamp() where id = ${_id}`
    await expect(bank.database.run(end('done', by.id))).rejects.toThrow(/proposals_check/)
    await expect(bank.database.run(end('done', null))).rejects.toThrow(/somebody_decided/)
    await bank.database.run(end('declined', app.id))
    await expect(bank.database.run(end('done', app.id))).rejects.toThrow(/has been decided/)
    const theirs = sql`update bank.proposals set proposed_by = ${app.id} where id = ${_id}`
    await expect(bank.database.run(theirs)).rejects.toThrow(/permission denied/)
    await expect(bank.database.run(sql`delete from bank.proposals`)).rejects.toThrow(/permission denied/)
    await expect(bank.database.run(sql`update bank.policies set rules = '[]'`)).rejects.toThrow(
      /permission denied/,
    )
  })

  test('B29 a signature for one proposal or decision is worth nothing for another', async () => {
    const second = await someone('approver')
    const passkey = await placePasskey(bank, { staffId: second.id })
    const [one, other] = [await proposed(12_000), await proposed(13_000)]
    const signed = async () => {
      const sent = { token: second.token, params: { proposalId: one._id }, body: { seen: one.seen } }
      const question = await askedToApprove(bank, 'POST /proposals/{proposalId}/approve', sent)
      return signedApproval({ passkey }, question)
    }
    const before = await total()
    expect((await decide('approve', other, second, { approval: await signed() })).body.code).toBe(
      'confirmation_expired',
    )
    expect((await decide('decline', one, second, { approval: await signed() })).body.code).toBe(
      'confirmation_expired',
    )
    const because = { approval: await signed(), reason: 'Another reason' }
    expect((await decide('approve', one, second, because)).body.code).toBe('confirmation_expired')
    const forged = { ...one, seen: other.seen }
    expect((await decide('approve', forged, second, { approval: await signed() })).body.code).toBe(
      'proposal_moved',
    )
    expect(await total()).toBe(before)
    expect((await decide('approve', one, second, { approval: await signed() })).status).toBe(200)
  })

  test("B29 another's proposal is not there for a teller, and ids lead nowhere", async () => {
    const { _id, seen } = await proposed(14_000)
    const teller = await someone('teller')
    const params = { proposalId: _id }
    expect((await bank.call('GET /proposals/{proposalId}', { token: teller.token, params })).status).toBe(404)
    expect(
      (await bank.call('POST /proposals/{proposalId}/withdraw', { token: teller.token, params })).status,
    ).toBe(404)
    for (const id of [ann.id, randomUUID(), 'not-an-id-at-all'])
      expect((await decide('approve', { _id: id, seen }, app)).status).toBe(404)
    expect((await decide('approve', { _id, seen }, ann)).body.code).toBe('wrong_role')
  })

  test('B29 no secret of an act stands in a proposal, a mail or the audit trail', async () => {
    const asked = await update(await someone('teller'), {
      password: 'Tidal-Lantern-64!',
      cotCode: 'COT-987654',
    })
    const { proposal } = asked.body.data
    const rows = await bank.asOwner(sql`
      select p::text as kept from bank.proposals p where id = ${proposal._id}
      union all select t::text from bank.audit_trail t where after->>'proposal' = ${proposal._id}`)
    expect(JSON.stringify([proposal, rows])).not.toMatch(/Tidal|argon2|COT-987654/)
  })
})
