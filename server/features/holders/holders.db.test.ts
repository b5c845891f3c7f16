import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { openAnother } from '../../testing/holdings.ts'
import { expectBooksToBalance, wireForm } from '../../testing/money.ts'
import { approved, holdingOf, share, threePeople } from '../../testing/shared-accounts.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer
let cas: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
})

beforeEach(async () => {
  ;[ann, ben, cas] = (await threePeople(bank, admin)) as [TestCustomer, TestCustomer, TestCustomer]
})

const opened = async (owner: TestCustomer) => (await openAnother(bank, owner)).accountNumber

const accountsOf = async ({ token }: TestCustomer): Promise<string[]> =>
  (await bank.call('GET /my-accounts', { token })).body.data.map(
    ({ accountNumber }: { accountNumber: string }) => accountNumber,
  )

const invite = (from: TestCustomer, account: string, body: object) =>
  approved(bank, from, 'POST /my-accounts/{account}/invitations', { params: { account }, body })

const invitationsOf = async ({ token }: TestCustomer) =>
  (await bank.call('GET /my-invitations', { token })).body.data

describe('an invitation', () => {
  test('by account number is accepted with the other one’s own approval, and both hold the account', async () => {
    const account = await opened(ann)
    const invited = await invite(ann, account, { accountNumber: ben.accountNumber, role: 'joint' })
    expect([invited.status, invited.body.data.state]).toEqual([200, 'waiting'])
    const [received] = await invitationsOf(ben)
    expect(received).toMatchObject({ isReceived: true, invitedBy: 'Ann Reed', to: null, role: 'joint' })
    expect(await accountsOf(ben)).not.toContain(account)
    const params = { invitationId: received._id }
    const accepted = await approved(bank, ben, 'POST /my-invitations/{invitationId}/accept', { params })
    expect(accepted.body.data.state).toBe('accepted')
    expect(await accountsOf(ben)).toContain(account)
    const mine = (await bank.call('GET /my-accounts', { token: ann.token })).body.data
    const { holders } = mine.find(({ accountNumber }: { accountNumber: string }) => accountNumber === account)
    expect(holders.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ['Ann Reed', 'owner'],
      ['Ben Hale', 'joint'],
    ])
    const { body } = await bank.call('GET /get-admin-message/{userId}', {
      params: { userId: ann.id },
      token: ann.token,
    })
    expect(JSON.stringify(body)).toContain(`Ben Hale now holds account ${account} too.`)
  })

  test('to an address is answered the same whether we know it or not, and found by whoever proves it is theirs', async () => {
    const account = await opened(ann)
    const known = await invite(ann, account, { email: ben.email, role: 'viewer' })
    const unknown = await invite(ann, account, { email: 'dora.new@example.com', role: 'joint' })
    const shape = ({
      to: _to,
      _id,
      invitedAt: _at,
      expiresAt: _until,
      role: _role,
      ...rest
    }: object & Record<string, unknown>) => rest
    expect(shape(known.body.data)).toEqual(shape(unknown.body.data))
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect((await bank.mailsTo('dora.new@example.com')).at(-1)!.subject).toContain('share an account')
    // Somebody who only changes to the address finds nothing.
    await bank.asOwner(sql`update bank.customers set email = 'dora.new@example.com' where id = ${cas.id}`)
    expect(await invitationsOf(cas)).toEqual([])
    await bank.asOwner(sql`update bank.customers set email = ${cas.email} where id = ${cas.id}`)
    const dora = await bank.openCustomer({ email: 'dora.new@example.com' })
    expect(await invitationsOf(dora)).toMatchObject([{ accountNumber: account, state: 'waiting' }])
  })

  test.each([
    [
      'to a number that is nobody’s',
      () => ({ accountNumber: '9999999999', role: 'joint' }),
      'unknown_account',
    ],
    ['to oneself', () => ({ accountNumber: ann.accountNumber, role: 'joint' }), 'conflict'],
  ])('%s is refused before a code is asked for', async (_, body, code) => {
    const account = await opened(ann)
    const sent = { params: { account }, body: body(), token: ann.token }
    const answer = await bank.call('POST /my-accounts/{account}/invitations', sent)
    expect(answer.body.code).toBe(code)
  })

  test('names a number or an address, not both', async () => {
    const params = { account: ann.accountNumber }
    for (const body of [
      { role: 'joint' },
      { role: 'joint', email: ben.email, accountNumber: ben.accountNumber },
    ]) {
      const answer = await bank.call('POST /my-accounts/{account}/invitations', {
        params,
        body,
        token: ann.token,
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    }
  })

  test('waits once for each, is declined or withdrawn, and cannot be answered then', async () => {
    const account = await opened(ann)
    const body = { accountNumber: ben.accountNumber, role: 'joint' }
    const first = await invite(ann, account, body)
    expect((await invite(ann, account, body)).body.code).toBe('conflict')
    const params = { invitationId: first.body.data._id }
    const declined = await bank.call('POST /my-invitations/{invitationId}/decline', {
      params,
      token: ben.token,
    })
    expect(declined.body.data.state).toBe('declined')
    const late = await bank.call('POST /my-invitations/{invitationId}/accept', {
      params,
      body: {},
      token: ben.token,
    })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    const again = await invite(ann, account, body)
    const taken = { params: { invitationId: again.body.data._id }, token: ann.token }
    expect((await bank.call('POST /my-invitations/{invitationId}/withdraw', taken)).body.data.state).toBe(
      'withdrawn',
    )
    expect(await accountsOf(ben)).not.toContain(account)
  })

  test('of others is 404, whatever is done with it', async () => {
    const account = await opened(ann)
    const made = await invite(ann, account, { accountNumber: ben.accountNumber, role: 'joint' })
    const params = { invitationId: made.body.data._id }
    for (const name of ['accept', 'decline', 'withdraw'] as const) {
      const body = name === 'accept' ? { body: {} } : {}
      const call = `POST /my-invitations/{invitationId}/${name}` as const
      expect((await bank.call(call, { params, ...body, token: cas.token })).status).toBe(404)
    }
    // Nor does whoever is invited withdraw it, or whoever invites accept it.
    expect(
      (await bank.call('POST /my-invitations/{invitationId}/withdraw', { params, token: ben.token })).status,
    ).toBe(404)
    const own = { params, body: {}, token: ann.token }
    expect((await bank.call('POST /my-invitations/{invitationId}/accept', own)).status).toBe(404)
  })

  test('has a week, and an account five holders', async () => {
    const account = await opened(ann)
    const made = await invite(ann, account, { accountNumber: ben.accountNumber, role: 'viewer' })
    await bank.asOwner(sql`
      update bank.holder_invitations set expires_at = clock_timestamp() where id = ${made.body.data._id}`)
    expect((await invitationsOf(ben)).at(-1).state).not.toBe('waiting')
    const params = { invitationId: made.body.data._id }
    const late = await bank.call('POST /my-invitations/{invitationId}/accept', {
      params,
      body: {},
      token: ben.token,
    })
    expect(late.body.code).toBe('conflict')
    for (let n = 0; n < 4; n++) await share(bank, ann, await bank.openCustomer(), { account, role: 'viewer' })
    const full = await bank.call('POST /my-accounts/{account}/invitations', {
      params: { account },
      body: { accountNumber: cas.accountNumber, role: 'joint' },
      token: ann.token,
    })
    expect(full.body.code).toBe('quota_reached')
  })
})

test('whoever has had ten codes in an hour is told when there is another', async () => {
  const dora = await bank.openCustomer()
  const account = await opened(dora)
  const ask = () =>
    bank.call('POST /my-accounts/{account}/invitations', {
      params: { account },
      body: { accountNumber: ben.accountNumber, role: 'viewer' },
      token: dora.token,
    })
  for (let n = 0; n < 10; n++) expect((await ask()).body.code).toBe('approval_required')
  const { status, headers, body } = await ask()
  expect([status, body.code, body.reason]).toEqual([429, 'too_many_tries', 'too_many_codes_mailed'])
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(3600)
  expect(body.message).toMatch(/^We have already sent you several codes\. .* from \d\d:\d\d UTC\.$/)
})

describe('who holds an account', () => {
  const remove = (who: TestCustomer, account: string, holdingId: string) =>
    approved(bank, who, 'POST /my-accounts/{account}/holders/{holdingId}/remove', {
      params: { account, holdingId },
    })

  test('is removed by its owner, and sees nothing of it from then on', async () => {
    const account = await share(bank, ann, ben, { account: await opened(ann) })
    const holdingId = await holdingOf(bank, ann, account, 'Ben Hale')
    expect((await remove(ann, account, holdingId)).status).toBe(200)
    expect(await accountsOf(ben)).not.toContain(account)
    const query = { account }
    const params = { userId: ben.id }
    expect(
      (await bank.call('GET /bank-statement/{userId}', { params, query, token: ben.token })).status,
    ).toBe(404)
    const lines = await bank.asOwner(sql`
      select action from bank.audit_trail where action = 'holder_removed' and subject_id = ${ben.id}`)
    expect(lines.length).toBeGreaterThan(0)
  })

  test('leaves by themself, is not removed by another than the owner, and the owner stays', async () => {
    const account = await share(bank, ann, ben, { account: await opened(ann) })
    await share(bank, ann, cas, { account, role: 'viewer' })
    const [owner, joint, viewer] = await Promise.all(
      ['Ann Reed', 'Ben Hale', 'Cas Moor'].map((name) => holdingOf(bank, ann, account, name)),
    )
    expect((await remove(ben, account, viewer!)).body.code).toBe('wrong_role')
    expect((await remove(ann, account, owner!)).body.code).toBe('conflict')
    expect((await remove(cas, account, viewer!)).status).toBe(200)
    expect((await remove(ben, account, joint!)).status).toBe(200)
    expect(await accountsOf(ann)).toContain(account)
  })

  test('only looks at it as a viewer: every call that would change something is refused', async () => {
    const account = await share(bank, ann, cas, { account: await opened(ann), role: 'viewer' })
    const { token } = cas
    const params = { account }
    const tries = [
      bank.call('POST /transfer', { token, body: wireForm(ben, 1, { account }) }),
      bank.call('POST /move', { token, body: { from: account, to: cas.accountNumber, amount: 1 } }),
      bank.call('PUT /my-accounts/{account}/signing', { token, params, body: { signing: 'both' } }),
      bank.call('POST /my-accounts/{account}/invitations', {
        token,
        params,
        body: { accountNumber: ben.accountNumber, role: 'joint' },
      }),
      bank.call('POST /my-accounts/{account}/close', { token, params }),
      bank.call('POST /my-pots', { token, body: { account, name: 'Roof', picture: 'roof' } }),
    ]
    for (const answer of await Promise.all(tries)) {
      expect([answer.status, answer.body.code]).toEqual([403, 'wrong_role'])
    }
  })
})

test('after all this the books balance', () => expectBooksToBalance(bank))
