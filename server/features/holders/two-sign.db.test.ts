import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { openAnother } from '../../testing/holdings.ts'
import { expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { approved, holdingOf, share, signIt, threePeople } from '../../testing/shared-accounts.ts'

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

describe('B28 where two sign', () => {
  const asked = async (from: TestCustomer, account: string, amount: number) => {
    const answer = await bank.call('POST /transfer', {
      token: from.token,
      body: wireForm(cas, amount, { account }),
    })
    expect([answer.status, answer.body.code]).toEqual([202, 'second_person_needed'])
    return answer.body.data.proposal
  }
  const shared = async (amount = 500) => {
    const account = await share(bank, ann, ben, { account: await opened(ann), signing: 'both' })
    await bank.call('POST /credit/{adminId}', {
      params: { adminId: admin.id },
      token: admin.token,
      body: { chooseAccount: account, from: '1000000000', amount },
    })
    return account
  }
  const left = async (account: string) => Number((await bank.ledger.account(account))!.balanceMinor) / 100

  test('needs somebody who could be the second', async () => {
    const account = await opened(ann)
    const given = { params: { account }, body: { signing: 'both' } }
    expect((await approved(bank, ann, 'PUT /my-accounts/{account}/signing', given)).body.code).toBe(
      'conflict',
    )
    await share(bank, ann, cas, { account, role: 'viewer' })
    expect((await approved(bank, ann, 'PUT /my-accounts/{account}/signing', given)).body.code).toBe(
      'conflict',
    )
  })

  test('a wire waits for the other one, who sees what the first asked for, and goes once', async () => {
    const account = await shared()
    const proposal = await asked(ann, account, 120)
    expect(await left(account)).toBe(500)
    const { body } = await bank.call('GET /my-signatures', { token: ben.token, query: { state: 'waiting' } })
    const seen = body.data.find(({ _id }: { _id: string }) => _id === proposal._id)
    expect(seen).toMatchObject({ canDecide: true, isOwn: false, proposedBy: { name: 'Ann Reed' } })
    const said = Object.fromEntries(
      seen.effects.map((one: { field: string; after: unknown }) => [one.field, one.after]),
    )
    expect(said).toEqual({
      amount: 120,
      accountName: 'Cas Moor',
      recipientAccount: cas.accountNumber,
      bank: 'Larkfield',
      description: 'Rent',
    })
    const mail = await bank.lastMail(ben.email)
    expect(mail.subject).toContain('waits for your signature')
    expect(mail.text).not.toMatch(/120|Cas/)
    const signed = await Promise.all(
      [signIt(bank, ben, seen), signIt(bank, ben, seen)].map((one) => one.catch((error) => error)),
    )
    expect(signed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left(account)).toBe(380)
  })

  test('B9 the key of a proposal sends nothing else, not even after its owner has left the account', async () => {
    const [account, other] = [await shared(), await opened(ben)]
    const idempotency = { 'idempotency-key': 'ben-and-the-account-of-two' }
    const send = (change: object) =>
      bank.call('POST /transfer', {
        token: ben.token,
        headers: idempotency,
        body: { ...wireForm(cas, 20, { account }), ...change },
      })
    expect((await send({})).body.code).toBe('second_person_needed')
    expect((await send({ account: other, cotCode: 'WRONG' })).body.code).toBe('key_reused')
    await bank.asOwner(sql`
      delete from bank.holdings h using books.accounts a
      where a.id = h.account_id and a.number = ${account} and h.customer_id = ${ben.id}`)
    expect((await send({ account: other, cotCode: 'WRONG' })).body.code).toBe('key_reused')
  })

  test('nobody signs alone: not the one who asked, not a viewer, not a stranger', async () => {
    const account = await shared()
    await share(bank, ann, cas, { account, role: 'viewer' })
    const stranger = await bank.openCustomer()
    const { _id: proposalId, seen } = await asked(ann, account, 10)
    const sign = ({ token }: TestCustomer) =>
      bank.call('POST /my-signatures/{proposalId}/sign', { params: { proposalId }, body: { seen }, token })
    expect((await sign(ann)).body.code).toBe('own_proposal')
    expect((await sign(cas)).status).toBe(404)
    expect((await sign(stranger)).status).toBe(404)
    expect(await left(account)).toBe(500)
    // The desk neither sees nor signs it.
    const desk = await bank.call('GET /proposals/{proposalId}', {
      params: { proposalId },
      token: admin.token,
    })
    expect(desk.status).toBe(404)
  })

  test('the same request gives the same proposal, and what was signed is answered as it was done', async () => {
    const account = await shared()
    const headers = { 'idempotency-key': 'shared-wire-1' }
    const send = (body: object = wireForm(cas, 20, { account })) =>
      bank.call('POST /transfer', { token: ann.token, body, headers })
    const [one, two] = await Promise.all([send(), send()])
    expect(two.body.data.proposal._id).toBe(one.body.data.proposal._id)
    expect((await send(wireForm(cas, 21, { account }))).status).toBe(422)
    expect((await signIt(bank, ben, one.body.data.proposal)).status).toBe(200)
    const again = await send()
    expect([again.status, again.body.data.amountTransferred]).toEqual([200, 20])
    expect(await left(account)).toBe(480)
  })

  test('what is declined or withdrawn moves nothing, and neither does what nobody signs in 72 hours', async () => {
    const account = await shared()
    const params = ({ _id: proposalId }: { _id: string }) => ({ proposalId })
    const first = await asked(ann, account, 1)
    const decline = {
      params: params(first),
      body: { seen: first.seen, reason: 'Not this' },
      token: ben.token,
    }
    expect((await bank.call('POST /my-signatures/{proposalId}/decline', decline)).body.data.state).toBe(
      'declined',
    )
    const second = await asked(ann, account, 2)
    const withdraw = { params: params(second), token: ann.token }
    expect((await bank.call('POST /my-signatures/{proposalId}/withdraw', withdraw)).body.data.state).toBe(
      'withdrawn',
    )
    const third = await asked(ann, account, 3)
    await bank.asOwner(sql`update bank.proposals set expires_at = clock_timestamp() where id = ${third._id}`)
    for (const { _id: proposalId, seen } of [first, second, third]) {
      const late = { params: { proposalId }, body: { seen }, token: ben.token }
      expect((await bank.call('POST /my-signatures/{proposalId}/sign', late)).body.code).toBe(
        'proposal_ended',
      )
    }
    expect(await left(account)).toBe(500)
  })

  test('whoever is removed meanwhile signs nothing, and what they asked for is off', async () => {
    const account = await shared()
    await share(bank, ann, cas, { account }).catch(() => undefined)
    const asks = await asked(ben, account, 5)
    const holdingId = await holdingOf(bank, ben, account, 'Ben Hale')
    const given = { params: { account, holdingId } }
    expect(
      (await approved(bank, ben, 'POST /my-accounts/{account}/holders/{holdingId}/remove', given)).status,
    ).toBe(200)
    const sign = { params: { proposalId: asks._id }, body: { seen: asks.seen }, token: ann.token }
    expect((await bank.call('POST /my-signatures/{proposalId}/sign', sign)).body.code).toBe('proposal_ended')
    // With nobody left who could be the second, one is enough again.
    const alone = await bank.call('POST /transfer', { token: ann.token, body: wireForm(ben, 5, { account }) })
    expect(alone.status).toBe(200)
  })

  test.each([
    [
      'that one is enough',
      'PUT /my-accounts/{account}/signing' as const,
      async () => ({ body: { signing: 'alone' } }),
    ],
    [
      'that one of them is removed',
      'POST /my-accounts/{account}/holders/{holdingId}/remove' as const,
      async (account: string) => ({
        params: { account, holdingId: await holdingOf(bank, ann, account, 'Ben Hale') },
      }),
    ],
    [
      'that a third signs',
      'POST /my-accounts/{account}/invitations' as const,
      async () => ({ body: { accountNumber: cas.accountNumber, role: 'joint' } }),
    ],
  ])('%s takes two to say', async (_, call, given) => {
    const account = await shared()
    const { params = {}, ...sent } = (await given(account)) as { params?: object; body?: object }
    const answer = await approved(bank, ann, call, { params: { account, ...params }, ...sent })
    expect([answer.status, answer.body.code]).toEqual([202, 'second_person_needed'])
    const account2 = (await bank.ledger.account(account))!
    expect(account2.signers).toBe(2)
    expect((await signIt(bank, ben, answer.body.data.proposal)).status).toBe(200)
  })

  const states = async (who: TestCustomer) =>
    Object.fromEntries(
      (await bank.call('GET /my-signatures', { token: who.token })).body.data.map(
        (one: { _id: string; state: string; lastRefusal: string | null }) => [
          one._id,
          [one.state, one.lastRefusal],
        ],
      ),
    )
  const off = ['withdrawn', 'nobody_to_sign']
  const signing = (account: string, to: string) =>
    approved(bank, ann, 'PUT /my-accounts/{account}/signing', { params: { account }, body: { signing: to } })
  const removal = async (account: string) =>
    approved(bank, ann, 'POST /my-accounts/{account}/holders/{holdingId}/remove', {
      params: { account, holdingId: await holdingOf(bank, ann, account, 'Ben Hale') },
    })

  test('what waits is off once one is enough, and what was signed is done', async () => {
    const account = await shared()
    const wire = await asked(ann, account, 10)
    const removing = (await removal(account)).body.data.proposal
    const alone = (await signing(account, 'alone')).body.data.proposal
    expect((await signIt(bank, ben, alone)).body.data.state).toBe('done')
    expect(await states(ann)).toEqual({ [wire._id]: off, [removing._id]: off, [alone._id]: ['done', null] })
    const { body } = await bank.call('GET /my-signatures', { token: ben.token, query: { state: 'waiting' } })
    expect(body.data).toEqual([])
    expect(await left(account)).toBe(500)
    const noted = await bank.asOwner(sql`
      select actor_role from bank.audit_trail
      where action = 'proposal_withdrawn' and subject_id = ${account}`)
    expect(noted).toEqual([{ actor_role: 'bank' }, { actor_role: 'bank' }])
    expect((await removal(account)).status).toBe(200)
  })

  test('the removal of the last one who could sign is done, and all else that waits is off', async () => {
    const account = await shared()
    const wire = await asked(ann, account, 10)
    const removing = (await removal(account)).body.data.proposal
    expect((await signIt(bank, ben, removing)).status).toBe(200)
    expect(await states(ann)).toEqual({ [wire._id]: off, [removing._id]: ['done', null] })
  })

  test('what only somebody who has left could sign, or would have removed them, is off', async () => {
    const account = await shared()
    const wire = await asked(ann, account, 10)
    const inviting = await approved(bank, ann, 'POST /my-accounts/{account}/invitations', {
      params: { account },
      body: { accountNumber: cas.accountNumber, role: 'joint' },
    })
    await signIt(bank, ben, inviting.body.data.proposal)
    const [{ _id: invitationId }] = (await bank.call('GET /my-invitations', { token: cas.token })).body.data
    await approved(bank, cas, 'POST /my-invitations/{invitationId}/accept', { params: { invitationId } })
    const seenByCas = await asked(ann, account, 11)
    const removing = (await removal(account)).body.data.proposal
    const params = { account, holdingId: await holdingOf(bank, ben, account, 'Ben Hale') }
    await approved(bank, ben, 'POST /my-accounts/{account}/holders/{holdingId}/remove', { params })
    expect(await states(ann)).toMatchObject({
      [wire._id]: off,
      [removing._id]: off,
      [seenByCas._id]: ['waiting', null],
    })
    expect((await signIt(bank, cas, seenByCas)).status).toBe(200)
  })

  test('what waits is told once an hour at most, and nobody is buried under it', async () => {
    const account = await shared()
    for (let n = 1; n <= 20; n++) await asked(ann, account, n)
    const waits = (await bank.mailsTo(ben.email)).filter(({ subject }) => subject.includes('your signature'))
    expect(waits).toHaveLength(1)
    const more = await bank.call('POST /transfer', {
      token: ann.token,
      body: wireForm(cas, 21, { account }),
    })
    expect([more.status, more.body.code]).toEqual([409, 'quota_reached'])
  })

  test('a wire from the first account waits too, and one without a name means it', async () => {
    const dan = await bank.openCustomer()
    await fund(bank, admin, dan, 100)
    await share(bank, dan, ben, { signing: 'both' })
    const answer = await bank.call('POST /transfer', { token: dan.token, body: wireForm(cas, 10) })
    expect(answer.status).toBe(202)
    expect((await signIt(bank, ben, answer.body.data.proposal)).status).toBe(200)
    expect(await left(dan.accountNumber)).toBe(90)
  })

  test('after all this the books balance', () => expectBooksToBalance(bank))
})

test('a code by mail says what it is for: which account, who and how much', async () => {
  const account = await share(bank, ann, ben, { account: await opened(ann) })
  const mailed = async (who: TestCustomer) =>
    (await bank.mailsTo(who.email)).map(({ text }) => text).join('\n')
  expect(await mailed(ann)).toContain(
    `invite Ben Hale, ${ben.accountNumber} to hold your account ${account} with you`,
  )
  expect(await mailed(ben)).toContain(`hold account ${account} together with Ann Reed`)
  const params = { account }
  await approved(bank, ann, 'PUT /my-accounts/{account}/signing', { params, body: { signing: 'both' } })
  expect(await mailed(ann)).toContain(`from now on two holders sign together for account ${account}`)
  await bank.call('POST /credit/{adminId}', {
    params: { adminId: admin.id },
    token: admin.token,
    body: { chooseAccount: account, from: '1000000000', amount: 50 },
  })
  const body = wireForm(cas, 12.5, { account })
  const answer = await bank.call('POST /transfer', { token: ann.token, body })
  expect((await signIt(bank, ben, answer.body.data.proposal)).status).toBe(200)
  expect(await mailed(ben)).toContain(`$12.50 is sent to:\nCas Moor\n${cas.accountNumber}`)
})
