import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '../contract/calls.ts'
import { mailedApproval } from '../server/testing/approvals.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../server/testing/bank.ts'
import { addHolder, openAnother, openPotFor, removeHolder } from '../server/testing/holdings.ts'
import { balancesOf, expectBooksToBalance, wireForm } from '../server/testing/money.ts'
import { approved, share, threePeople } from '../server/testing/shared-accounts.ts'
import { ahead } from './stage.ts'

/** What two agree on, and ways around it that somebody could try. */
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

/** An account of Ann's that Ben signs for too, with some money in it. */
async function twoSign(): Promise<string> {
  const { accountNumber: account } = await openAnother(bank, ann)
  await bank.call('POST /move', {
    token: ann.token,
    body: { from: ann.accountNumber, to: account, amount: 200 },
  })
  await addHolder(bank, { number: account, customer: ben, role: 'joint' })
  await bank.ledger.setSigners(account, 2)
  return account
}

const transfer = (token: string, body: object, key: string = randomUUID()) =>
  bank.call('POST /transfer', { token, body, headers: { 'idempotency-key': key } })

describe('the key of a wire that waits for a second signature', () => {
  test('S33 opens no other account: neither codes nor an approval are left out for it', async () => {
    const account = await twoSign()
    const key = randomUUID()
    expect((await transfer(ann.token, wireForm(cas, 10, { account }), key)).status).toBe(202)
    const { total } = await balancesOf(bank, ann.accountNumber)
    const wrong = { cotCode: 'COT-000000', taxCode: 'TAX-000000', matchingCode: 1 }
    const sent = await transfer(ann.token, wireForm(cas, 300, wrong), key)
    expect(sent.status).toBeGreaterThanOrEqual(400)
    expect((await balancesOf(bank, ann.accountNumber)).total).toBe(total)
  })

  test('tells whoever was removed nothing of what became of it', async () => {
    const account = await twoSign()
    const key = randomUUID()
    const move = { from: account, to: ben.accountNumber, amount: 5 }
    const asks = () =>
      bank.call('POST /move', { token: ben.token, body: move, headers: { 'idempotency-key': key } })
    const { proposal } = (await asks()).body.data
    const said = { seen: proposal.seen, reason: 'Because of the other matter' }
    const params = { proposalId: proposal._id }
    await bank.call('POST /my-signatures/{proposalId}/decline', { token: ann.token, params, body: said })
    await removeHolder(bank, { number: account, customer: ben })
    const late = await asks()
    expect([late.status, late.body.code]).toEqual([422, 'key_reused'])
    expect(JSON.stringify(late.body)).not.toContain('other matter')
  })
})

describe('B28 a second signature', () => {
  test('is not brought along by somebody whom one had invited before two signed', async () => {
    const { accountNumber: account } = await openAnother(bank, ann)
    await addHolder(bank, { number: account, customer: ben, role: 'joint' })
    const params = { account }
    const planted = await approved(bank, ann, 'POST /my-accounts/{account}/invitations', {
      params,
      body: { accountNumber: cas.accountNumber, role: 'joint' },
    })
    const onlyLooks = await approved(bank, ann, 'POST /my-accounts/{account}/invitations', {
      params,
      body: { email: 'looks.on@example.com', role: 'viewer' },
    })
    await approved(bank, ann, 'PUT /my-accounts/{account}/signing', { params, body: { signing: 'both' } })
    const accepting = {
      params: { invitationId: planted.body.data._id },
      body: {},
      token: cas.token,
    }
    expect((await bank.call('POST /my-invitations/{invitationId}/accept', accepting)).status).toBe(409)
    const mine = (await bank.call('GET /my-invitations', { token: ann.token })).body.data
    const states = Object.fromEntries(
      mine.map(({ _id, state }: { _id: string; state: string }) => [_id, state]),
    )
    expect([states[planted.body.data._id], states[onlyLooks.body.data._id]]).toEqual(['withdrawn', 'waiting'])
  })

  test('is not given by whoever came after it was asked for', async () => {
    const account = await twoSign()
    const asked = await transfer(ann.token, wireForm(cas, 10, { account }))
    await addHolder(bank, { number: account, customer: cas, role: 'joint' })
    const { _id: proposalId, seen } = asked.body.data.proposal
    const sign = { params: { proposalId }, body: { seen }, token: cas.token }
    expect((await bank.call('POST /my-signatures/{proposalId}/sign', sign)).status).toBe(404)
  })
})

test('S14 an invitation tells whoever was removed since nothing of how the account is signed', async () => {
  const { accountNumber: account } = await openAnother(bank, ann)
  await share(bank, ann, ben, { account })
  const received = async () => (await bank.call('GET /my-invitations', { token: ben.token })).body.data
  expect(await received()).toMatchObject([{ accountNumber: account, state: 'accepted' }])
  await removeHolder(bank, { number: account, customer: ben })
  expect(await received()).toEqual([])
})

describe('S33 an approval holds for exactly what was shown', () => {
  type Asked = { params: Record<string, string>; body: object }

  /** Approves one thing, and sends others along with that approval. */
  async function bent(who: TestCustomer, name: CallName, asked: Asked, others: Asked[]) {
    const first = await bank.call(name, { ...asked, token: who.token })
    const approval = await mailedApproval(bank, who, first.body.data)
    const send = ({ params, body }: Asked) =>
      bank.call(name, { params, body: { ...body, approval }, token: who.token })
    for (const other of others) {
      const { status } = await send(other)
      expect([other, status >= 400]).toEqual([other, true])
    }
  }

  test('an invitation: for this account, this person and this role', async () => {
    const [one, two] = [await openAnother(bank, ann), await openAnother(bank, ann)]
    const params = { account: one.accountNumber }
    const body = { accountNumber: ben.accountNumber, role: 'viewer' }
    await bent(ann, 'POST /my-accounts/{account}/invitations', { params, body }, [
      { params, body: { ...body, role: 'joint' } },
      { params, body: { ...body, accountNumber: cas.accountNumber } },
      { params: { account: two.accountNumber }, body },
    ])
    expect((await bank.call('GET /my-invitations', { token: ann.token })).body.data).toEqual([])
  })

  test('how an account is signed: for this account and this way', async () => {
    const [one, two] = [await twoSign(), await twoSign()]
    const alone = { signing: 'alone' }
    await bent(ann, 'PUT /my-accounts/{account}/signing', { params: { account: one }, body: alone }, [
      { params: { account: two }, body: alone },
      { params: { account: one }, body: { signing: 'both' } },
    ])
    for (const number of [one, two]) expect((await bank.ledger.account(number))!.signers).toBe(2)
  })

  test('a signature: for this request of the other one', async () => {
    const account = await twoSign()
    const [small, large] = await Promise.all(
      [1, 150].map(
        async (amount) => (await transfer(ann.token, wireForm(cas, amount, { account }))).body.data,
      ),
    )
    const of = ({ proposal: { _id: proposalId, seen } }: { proposal: { _id: string; seen: string } }) => ({
      params: { proposalId },
      body: { seen },
    })
    await bent(ben, 'POST /my-signatures/{proposalId}/sign', of(small), [of(large)])
    expect((await balancesOf(bank, account)).total).toBe(20_000)
  })
})

describe('a pot', () => {
  test('has no daily limit of its own that could be raised', async () => {
    const { accountNumber: account } = await openPotFor(bank, ann)
    const body = { dailyLimit: 500, account }
    const raised = await bank.call('PUT /my-daily-limit', { token: ann.token, body })
    expect(raised.status).toBe(404)
  })

  test('pays nobody else on a date either', async () => {
    const { accountNumber: account } = await openPotFor(bank, ann)
    const payee = { recipientAccount: cas.accountNumber, accountName: 'Cas Moor', bank: 'Larkfield' }
    const dates = { rhythm: 'weekly', startOn: ahead(3), closedDays: 'same' }
    const answer = await bank.call('POST /standing-orders', {
      token: ann.token,
      body: { account, ...payee, ...dates, amount: 1 },
    })
    expect([answer.status, answer.body.data?.approving]).toEqual([expect.any(Number), undefined])
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
})

describe('whose account a number is', () => {
  const ways = {
    'a payee check': (recipientAccount: string) =>
      bank.call('POST /payee-check', {
        token: ann.token,
        body: { recipientAccount, accountName: 'Somebody', bank: 'Larkfield' },
      }),
    'a standing order': (recipientAccount: string) =>
      bank.call('POST /standing-orders', {
        token: ann.token,
        body: {
          ...{ recipientAccount, accountName: 'Somebody', bank: 'Larkfield', amount: 1 },
          ...{ rhythm: 'weekly', startOn: ahead(3), closedDays: 'same' },
          approval: { id: randomUUID(), proof: { method: 'mail', code: '123456' } },
        },
      }),
    'an invitation': (accountNumber: string) =>
      bank.call('POST /my-accounts/{account}/invitations', {
        token: ann.token,
        params: { account: ann.accountNumber },
        body: {
          accountNumber,
          role: 'viewer',
          approval: { id: randomUUID(), proof: { method: 'mail', code: '123456' } },
        },
      }),
  }

  test.each(Object.entries(ways))(
    'is not found out by trying: %s is counted for every number, whether it is anybody’s or not',
    async (_, way) => {
      const tried = []
      for (let n = 0; n < 61; n++) tried.push((await way(String(7_000_000_000 + n))).status)
      expect(tried.at(-1)).toBe(429)
      // What is full is full for somebody's number as well.
      expect((await way(cas.accountNumber)).status).toBe(429)
    },
  )
})

test('after all this the books balance', () => expectBooksToBalance(bank))
