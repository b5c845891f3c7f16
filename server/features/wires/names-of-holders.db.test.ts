import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, signedApproval } from '../../testing/approvals.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { enrolledCustomer } from '../../testing/factors.ts'
import { codes, fund, wireForm } from '../../testing/money.ts'
import { approved, share } from '../../testing/shared-accounts.ts'

/** S43: all ways that show whose account a number is share one ceiling for each person. */
let bank: TestBank
let admin: TestAdmin
let payee: TestCustomer
beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  payee = await bank.openCustomer({ fullName: 'Vera Hidden' })
})

const lookUpsOf = async ({ id }: { id: string }): Promise<number> => {
  const [row] = await bank.asOwner(sql`select points from bank.throttles where key = ${`recipient:${id}`}`)
  return row?.points ?? 0
}
const useUp = ({ id }: { id: string }) =>
  bank.asOwner(sql`
    insert into bank.throttles (key, points, expire)
    values (${`recipient:${id}`}, 60, (extract(epoch from clock_timestamp()) * 1000)::bigint + 600000)
    on conflict (key) do update set points = 60, expire = excluded.expire`)
const wire = (name: string, amount = 1) => ({ ...wireForm(payee, amount), ...codes, accountName: name })
const send = ({ token }: { token: string }, body: object) => bank.call('POST /transfer', { token, body })

describe('a wire whose payee is named wrongly', () => {
  test('counts as a look-up, once for each payee, asked or sent', async () => {
    const from = await enrolledCustomer(bank)
    await fund(bank, admin, from, 100)
    const asked = await askedToApprove(bank, 'POST /transfer', {
      token: from.token,
      body: wire('Nobody Known'),
    })
    expect(asked.approving.payeeName).toBe('Vera Hidden')
    expect(await lookUpsOf(from)).toBe(1)
    await askedToApprove(bank, 'POST /transfer', { token: from.token, body: wire('Somebody Else', 2) })
    expect(await lookUpsOf(from)).toBe(1)
  })

  test('shows what was typed beyond the ceiling, in the question, the wire and the history', async () => {
    const from = await enrolledCustomer(bank)
    await fund(bank, admin, from, 100)
    await useUp(from)
    const body = wire('Nobody Known')
    const asked = await askedToApprove(bank, 'POST /transfer', { token: from.token, body })
    expect(asked.approving.payeeName).toBe('Nobody Known')
    const sent = await send(from, { ...body, approval: signedApproval(from, asked) })
    expect([sent.status, JSON.stringify(sent.body).includes('Vera')]).toEqual([200, false])
    for (const call of ['GET /transaction-history/{userId}', 'GET /bank-statement/{userId}'] as const) {
      const read = await bank.call(call, { token: from.token, params: { userId: from.id } })
      expect([read.status, JSON.stringify(read.body).includes('Vera')]).toEqual([200, false])
    }
  })

  test('is no look-up where the name was typed right, and goes on beyond the ceiling', async () => {
    const from = await enrolledCustomer(bank)
    await fund(bank, admin, from, 100)
    await useUp(from)
    const body = wire('vera hidden')
    const asked = await askedToApprove(bank, 'POST /transfer', { token: from.token, body })
    expect(asked.approving.payeeName).toBe('Vera Hidden')
  })

  test('waits for no second signature beyond the ceiling, which would show it', async () => {
    const [owner, other] = [await bank.openCustomer(), await bank.openCustomer()]
    await fund(bank, admin, owner, 100)
    await share(bank, owner, other, { signing: 'both' })
    await useUp(owner)
    const refused = await send(owner, wire('Nobody Known'))
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries'])
    expect((await send(owner, wire('Vera Hidden'))).status).toBe(202)
  })
})

test('S43 every other way to a name is closed by the same ceiling', async () => {
  const from = await bank.openCustomer()
  await useUp(from)
  const { token, accountNumber: account } = from
  const { accountNumber } = payee
  const typed = { accountName: 'Nobody Known', bank: wireForm(payee, 1).bank }
  const order = {
    ...typed,
    recipientAccount: accountNumber,
    amount: 1,
    rhythm: 'monthly',
    startOn: '2027-02-01',
    closedDays: 'after',
  }
  const saved = await bank.call('POST /beneficiaries', { token, body: { ...typed, accountNumber } })
  const ways = [
    ['GET /recipient/{accountNumber}', { params: { accountNumber } }],
    ['POST /payee-check', { body: { ...typed, recipientAccount: accountNumber } }],
    ['POST /standing-orders', { body: order }],
    [
      'PUT /beneficiaries/{beneficiaryId}/trust',
      { params: { beneficiaryId: saved.body.data._id }, body: {} },
    ],
    [
      'POST /my-accounts/{account}/invitations',
      { params: { account }, body: { accountNumber, role: 'joint' } },
    ],
  ] as const
  for (const [call, sent] of ways) {
    const { status, body } = await bank.call(call, { token, ...sent })
    expect([call, status, JSON.stringify(body).includes('Vera')]).toEqual([call, 429, false])
  }
})

describe('S43 an invitation', () => {
  const invite = ({ token, accountNumber: account }: TestCustomer, body: object) =>
    bank.call('POST /my-accounts/{account}/invitations', { token, params: { account }, body })

  test('by number names whom it is for before it is approved', async () => {
    const owner = await bank.openCustomer()
    const { body } = await invite(owner, { accountNumber: payee.accountNumber, role: 'joint' })
    expect(body.data.approving).toMatchObject({ payeeName: 'Vera Hidden', value: payee.accountNumber })
    expect((await bank.lastMail(owner.email)).text).toContain('invite Vera Hidden')
  })

  test('by address answers alike for somebody unknown, known and already a holder', async () => {
    const [owner, known, holder] = [
      await bank.openCustomer(),
      await bank.openCustomer(),
      await bank.openCustomer(),
    ]
    await share(bank, owner, holder)
    const answers = []
    const params = { account: owner.accountNumber }
    for (const email of ['nobody.here@example.com', known.email, holder.email]) {
      const form = { params, body: { email, role: 'joint' } }
      const { status, body } = await approved(bank, owner, 'POST /my-accounts/{account}/invitations', form)
      const { _id, to, invitedAt, expiresAt, ...rest } = body.data
      expect([to, _id, invitedAt, expiresAt]).toEqual([email, ...Array(3).fill(expect.any(String))])
      answers.push([status, body.message, rest])
      expect((await bank.lastMail(email)).subject).toContain('share an account')
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    const [received] = (await bank.call('GET /my-invitations', { token: holder.token })).body.data
    const accepting = { params: { invitationId: received._id } }
    const again = await approved(bank, holder, 'POST /my-invitations/{invitationId}/accept', accepting)
    expect(again.body.reason).toBe('holds_it_already')
  })

  test('is mailed to one address five times an hour, whoever invites', async () => {
    const email = 'pestered@example.com'
    const answers = []
    for (let n = 0; n < 6; n += 1) {
      const owner = await bank.openCustomer()
      const form = { params: { account: owner.accountNumber }, body: { email, role: 'viewer' } }
      answers.push((await approved(bank, owner, 'POST /my-accounts/{account}/invitations', form)).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(await bank.mailsTo(email)).toHaveLength(5)
  })
})
