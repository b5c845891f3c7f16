import { randomUUID } from 'node:crypto'
import type { CallName } from '@larkfield/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, CASH_DESK, expectBooksToBalance, fund } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'

type Staff = Awaited<ReturnType<typeof placeStaff>>

let bank: TestBank
/** Another process of the same bank. */
let elsewhere: TestBank
let admin: TestAdmin
let tess: Staff
let app: Staff
let ann: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  elsewhere = await testBank({ urls: bank.urls })
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer({ fullName: 'Ann Asks' })
  await fund(bank, admin, ann, 500)
  app = await placeStaff(bank, 'appr', ['approver'])
})
afterAll(() => expectBooksToBalance(bank))

/** A day of its own for each: what one moves alone counts together. */
const teller = () => placeStaff(bank, `t-${randomUUID().slice(0, 8)}`, ['teller'])

const credit = (by: Staff | TestAdmin, amount: number, more: object = {}, key?: string, on = bank) =>
  on.call('POST /credit/{adminId}', {
    token: by.token,
    params: { adminId: by.id },
    body: { chooseAccount: ann.accountNumber, from: CASH_DESK, amount, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

async function proposed(amount = 20_000, by?: Staff) {
  tess = by ?? (await teller())
  const { status, body } = await credit(tess, amount)
  expect([status, body.message]).toEqual([202, 'Waiting for a second person'])
  return body.data.proposal
}

const decide = (
  how: 'approve' | 'decline' | 'withdraw',
  { _id, seen }: { _id: string; seen: string },
  by: { token: string },
  { on = bank, ...more }: { on?: TestBank; reason?: string; approval?: object } = {},
) =>
  on.call(`POST /proposals/{proposalId}/${how}` as CallName, {
    token: by.token,
    params: { proposalId: _id },
    ...(how !== 'withdraw' && { body: { seen, ...(how === 'decline' && { reason: 'No' }), ...more } }),
  })

const total = async () => (await balancesOf(bank, ann.accountNumber)).total

describe('B29 what the policy holds', () => {
  test('is proposed with figures, and books nothing', async () => {
    const before = await total()
    const proposal = await proposed(20_000)
    expect(proposal).toMatchObject({
      act: 'account_credited',
      state: 'waiting',
      isOwn: true,
      canDecide: false,
      proposedBy: { _id: tess.id },
      customer: { _id: ann.id, fullName: 'Ann Asks', accountNumber: ann.accountNumber },
      kinds: [{ kind: 'credit', amount: 20_000, currency: 'USD', limit: 10_000 }],
    })
    expect(proposal.effects).toContainEqual({
      field: 'totalBalance',
      of: `Ann Asks, ${ann.accountNumber}`,
      before: before / 100,
      after: before / 100 + 20_000,
      currency: 'USD',
    })
    expect(await total()).toBe(before)
  })

  test('is carried out when somebody else approves it, once, with both names on record', async () => {
    const before = await total()
    const proposal = await proposed(15_000)
    const answers = await Promise.all([
      decide('approve', proposal, app),
      decide('approve', proposal, app, { on: elsewhere }),
      decide('approve', proposal, admin, { on: elsewhere }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await total()).toBe(before + 1_500_000)
    const lines = await bank.asOwner(sql`
      select action, actor_name, after->>'approvedBy' as second
      from bank.audit_trail where after->>'proposal' = ${proposal._id} and outcome = 'done' order by id`)
    expect(lines).toMatchObject([
      { action: 'proposal_made', actor_name: tess.username },
      { action: 'account_credited', actor_name: tess.username, second: expect.any(String) },
      { action: 'proposal_approved' },
    ])
  })

  test('cannot be approved by whoever proposed it, nor without the role', async () => {
    const proposal = await proposed(
      12_000,
      await placeStaff(bank, `both-${randomUUID()}`.slice(0, 20), ['teller', 'approver']),
    )
    expect((await decide('approve', proposal, tess)).body.code).toBe('own_proposal')
    const other = await teller()
    expect((await decide('approve', proposal, other)).body.code).toBe('wrong_role')
    const owner = await placeStaff(bank, `own-${randomUUID()}`.slice(0, 20), ['owner'])
    expect((await decide('approve', proposal, owner)).body.code).toBe('wrong_role')
  })

  test('is declined with a reason that the proposer reads, and withdrawn by the proposer alone', async () => {
    const declined = await proposed(11_000)
    expect((await decide('decline', declined, app, { reason: 'Not without a slip' })).status).toBe(200)
    const { body } = await bank.call('GET /my-proposals', { token: tess.token })
    expect(body.data[0]).toMatchObject({
      state: 'declined',
      decisionReason: 'Not without a slip',
      decidedBy: { _id: app.id },
    })
    const mine = await proposed(11_000)
    expect((await decide('withdraw', mine, app)).status).toBe(404)
    expect((await decide('withdraw', mine, tess)).body.data.state).toBe('withdrawn')
    expect((await decide('approve', mine, app)).body.code).toBe('proposal_ended')
  })

  test('the same key gives the same proposal, and after it the same posting', async () => {
    const by = await teller()
    const key = randomUUID()
    const first = await credit(by, 13_000, {}, key)
    const again = await credit(by, 13_000, {}, key, elsewhere)
    expect([first.status, again.status]).toEqual([202, 202])
    expect(again.body.data.proposal._id).toBe(first.body.data.proposal._id)
    expect((await credit(by, 14_000, {}, key)).body.code).toBe('key_reused')
    expect((await decide('approve', first.body.data.proposal, app)).status).toBe(200)
    const before = await total()
    expect((await credit(by, 13_000, {}, key)).status).toBe(200)
    expect(await total()).toBe(before)
  })

  test('small acts of one person count together for the day', async () => {
    const by = await teller()
    const answers = []
    for (let nth = 0; nth < 5; nth++) answers.push((await credit(by, 2_500)).status)
    expect(answers).toEqual([200, 200, 200, 202, 202])
    expect((await credit(by, 2_499)).status).toBe(200)
    const other = await teller()
    const hammered = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        credit(other, 2_000, {}, randomUUID(), nth % 2 ? bank : elsewhere),
      ),
    )
    expect(hammered.filter(({ status }) => status === 200)).toHaveLength(4)
  })

  test('balances that moved meanwhile keep nobody from approving, and the record says what it came to', async () => {
    const proposal = await proposed(10_000)
    await credit(await teller(), 5)
    const before = await total()
    const { status, body } = await decide('approve', proposal, app)
    expect([status, body.data.seen]).toEqual([200, proposal.seen])
    expect(await total()).toBe(before + 1_000_000)
    expect(body.data.effects).toContainEqual(
      expect.objectContaining({
        field: 'totalBalance',
        before: before / 100,
        after: before / 100 + 10_000,
      }),
    )
  })

  test('why it waits is said in figures, also once it is done', async () => {
    const by = await teller()
    expect((await credit(by, 9_990)).status).toBe(200)
    const { body } = await credit(by, 15)
    const why = [{ kind: 'credit', amount: 15, currency: 'USD', limit: 10_000, movedAlone: 9_990 }]
    expect(body.data.proposal.kinds).toEqual(why)
    expect((await decide('approve', body.data.proposal, app)).body.data.kinds).toEqual(why)
    expect((await proposed(10_000)).kinds).toEqual([
      { kind: 'credit', amount: 10_000, currency: 'USD', limit: 10_000 },
    ])
  })
})

describe('between proposal and approval', () => {
  test('a proposer who lost the role or was disabled: refused, nothing booked', async () => {
    for (const loss of [
      (id: string) => sql`update bank.admins set roles = '{auditor}' where id = ${id}`,
      (id: string) => sql`update bank.admins set status = 'disabled' where id = ${id}`,
    ]) {
      const proposal = await proposed(10_000)
      const before = await total()
      await bank.asOwner(loss(tess.id))
      const { body } = await decide('approve', proposal, app)
      expect([body.code, body.reason]).toEqual(['conflict', 'proposer_may_not'])
      expect(await total()).toBe(before)
    }
  })

  const move = (name: 'POST /debit/{accountId}', by: Staff, from: TestCustomer, amount: number) =>
    bank.call(name, {
      token: by.token,
      params: { accountId: from.id },
      body: { chooseAccount: from.accountNumber, to: CASH_DESK, amount, description: 'Moved' },
    })
  const give = (to: TestCustomer, by: Staff, amount: number) =>
    credit(by, amount, { chooseAccount: to.accountNumber })

  test('a balance that is gone: refused, nothing booked, and it may be tried again', async () => {
    const eve = await bank.openCustomer({ fullName: 'Eve Empties' })
    for (let nth = 0; nth < 2; nth++) await give(eve, await teller(), 9_000)
    const { body } = await move('POST /debit/{accountId}', await teller(), eve, 15_000)
    const { proposal } = body.data
    await move('POST /debit/{accountId}', await teller(), eve, 8_000)
    const refused = await decide('approve', proposal, app)
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_funds'])
    expect((await balancesOf(bank, eve.accountNumber)).total).toBe(1_000_000)
    const params = { proposalId: proposal._id }
    const seen = (await bank.call('GET /proposals/{proposalId}', { token: app.token, params })).body
    expect(seen.data).toMatchObject({ state: 'waiting', lastRefusal: 'insufficient_funds' })
    await give(eve, await teller(), 8_000)
    expect((await decide('approve', seen.data, app)).status).toBe(200)
    expect((await balancesOf(bank, eve.accountNumber)).total).toBe(300_000)
  })

  test('a customer who was closed: refused, nothing booked', async () => {
    const cleo = await bank.openCustomer({ fullName: 'Cleo Closed' })
    const { body } = await give(cleo, await teller(), 10_000)
    await bank.features.dependencies.ledger.closeAccount({
      request: { principal: 'test', call: 'close', key: randomUUID() },
      account: cleo.accountNumber,
    })
    const refused = await decide('approve', body.data.proposal, app)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_active'])
    expect((await balancesOf(bank, cleo.accountNumber)).total).toBe(0)
  })

  test('an approver who lost the role or was disabled: refused on every node', async () => {
    const proposal = await proposed(10_000)
    const second = await placeStaff(bank, `gone-${randomUUID()}`.slice(0, 20), ['approver'])
    await bank.asOwner(sql`update bank.admins set roles = '{auditor}' where id = ${second.id}`)
    expect((await decide('approve', proposal, second, { on: elsewhere })).body.code).toBe('wrong_role')
    await bank.asOwner(
      sql`update bank.admins set roles = '{approver}', status = 'disabled' where id = ${second.id}`,
    )
    expect((await decide('approve', proposal, second, { on: elsewhere })).status).toBe(401)
  })

  test('after 72 hours by the database: expired, whether or not that was written down', async () => {
    const proposal = await proposed(10_000)
    await bank.asOwner(sql`
      update bank.proposals set expires_at = clock_timestamp() where id = ${proposal._id}`)
    const late = await decide('approve', proposal, app)
    expect([late.body.code, late.body.data.proposal.state]).toEqual(['proposal_ended', 'expired'])
    const again = await credit(tess, 10_000)
    expect(again.status).toBe(202)
    expect(again.body.data.proposal._id).not.toBe(proposal._id)
  })
})

test('with one person who may approve everything goes as it always did', async () => {
  const alone = await testBank()
  const one = await alone.signInAdmin()
  const cas = await alone.openCustomer()
  const { status } = await alone.call('POST /credit/{adminId}', {
    token: one.token,
    params: { adminId: one.id },
    body: { chooseAccount: cas.accountNumber, from: CASH_DESK, amount: 1_000_000 },
  })
  expect(status).toBe(200)
  const self = await alone.call('GET /desk-self', { token: one.token })
  expect(self.body.data).toMatchObject({
    isChecked: false,
    roles: ['owner', 'teller', 'approver', 'auditor'],
  })
  expect((await alone.call('GET /policy', { token: one.token })).body.data).toMatchObject({
    approvers: 1,
    isInForce: false,
  })
})
