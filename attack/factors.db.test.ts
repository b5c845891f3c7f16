import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../contract/calls.ts'
import type { StaffRole } from '../contract/staff-roles.ts'
import { sql } from '../server/floor/database/sql.ts'
import { signedInAgain } from '../server/testing/approvals.ts'
import {
  type Answered,
  type TestAdmin,
  type TestBank,
  type TestCustomer,
  testBank,
} from '../server/testing/bank.ts'
import {
  addPasskey,
  ageFactors,
  approvalBy,
  approvedCall,
  enrolledCustomer,
  placePasskey,
  signedBy,
} from '../server/testing/factors.ts'
import { CASH_DESK, fund, wireForm } from '../server/testing/money.ts'
import { type SoftPasskey, softPasskey } from '../server/testing/passkey.ts'
import { placeStaff } from '../server/testing/people.ts'

/** What a thief does with a session in which its owner has just shown a factor, and with a factor that is new (S40). */
let bank: TestBank
let elsewhere: TestBank
let admin: TestAdmin
let payee: TestCustomer
beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  elsewhere = await testBank({ config: { railTakesSeconds: 3600 }, urls: bank.urls })
  admin = await bank.signInAdmin()
  payee = await bank.openCustomer()
})

type Sent = { token: string; params?: Record<string, string>; body: object }
type Call = [name: CallName, sent: Sent]

const call = ([name, sent]: Call, on = bank) => on.call(name, sent)
const withApproval = ([name, sent]: Call, approval: object): Call => [
  name,
  { ...sent, body: { ...sent.body, approval } },
]
const factorsOf = async (token: string): Promise<{ _id: string; name: string }[]> =>
  (await bank.call('GET /security', { token })).body.data.factors

/** Everything that changes a person's factors. */
async function changesOf(token: string): Promise<Call[]> {
  const [factor] = await factorsOf(token)
  return [
    ['POST /factors/passkey', { token, body: {} }],
    ['POST /factors/app', { token, body: {} }],
    ['POST /factor-remove/{factorId}', { token, params: { factorId: factor!._id }, body: {} }],
    ['POST /recovery-codes', { token, body: {} }],
  ]
}

const codeOf = ({ body, status }: Answered) => body.code ?? status

/** Each of several factors, by the signature of the passkey it is. */
const proofBy = (passkey: SoftPasskey, asked: Answered) => {
  const { id, passkey: request } = asked.body.data.question
  return { id, proof: signedBy(passkey, request.challenge) }
}

async function staffWith(...roles: StaffRole[]) {
  const placed = await placeStaff(bank, `s-${randomUUID().slice(0, 8)}`, roles)
  const email = `${placed.username}@bank.example`
  await bank.asOwner(sql`update bank.admins set email = ${email} where id = ${placed.id}`)
  return { ...placed, email, passkey: await placePasskey(bank, { staffId: placed.id }) }
}

/** Signed in with the factor a moment ago. */
async function staffSignedIn(): Promise<{ id: string; token: string; passkey: SoftPasskey }> {
  const staff = await staffWith('owner')
  const begun = (await bank.call('POST /passkey-sign-in')).body.data
  const sent = {
    params: { questionId: begun.id },
    body: { passkey: staff.passkey.sign(begun.passkey.challenge) },
  }
  const { token } = (await bank.call('POST /admin-passkey-sign-in/{questionId}', sent)).body
  return { ...staff, token }
}

async function customerSignedIn() {
  const customer = await enrolledCustomer(bank)
  return { ...customer, token: await signedInAgain(bank, customer) }
}

describe.each([
  ['a customer', customerSignedIn],
  ['staff', staffSignedIn],
] as const)('S40 a token taken right after %s signed in with a factor', (_, signedIn) => {
  test('changes no factor and renews no code, whatever the thief signs', async () => {
    const { token } = await signedIn()
    const before = await factorsOf(token)
    const thief = softPasskey()
    for (const change of await changesOf(token)) {
      const asked = await call(change)
      expect([change[0], codeOf(asked)]).toEqual([change[0], 'approval_required'])
      expect(codeOf(await call(withApproval(change, proofBy(thief, asked))))).toBe('not_confirmed')
    }
    expect(await factorsOf(token)).toEqual(before)
  })

  test('is worth nothing with what was signed for another change, in another session or before', async () => {
    const { token, ...owner } = await signedIn()
    const changes = await changesOf(token)
    const [, second] = [await placePasskey(bank, holderOf(owner)), (await factorsOf(token)).at(-1)!]
    const removal: Sent = { token, params: { factorId: second._id }, body: {} }
    const all: Call[] = [...changes, ['POST /factor-remove/{factorId}', removal]]
    for (const meant of all) {
      const approval = proofBy(owner.passkey, await call(meant))
      for (const other of all.filter((one) => one !== meant))
        expect(codeOf(await call(withApproval(other, approval)))).toBe('confirmation_expired')
    }
    const meant = changes[3]!
    const approval = proofBy(owner.passkey, await call(meant))
    expect(codeOf(await call(withApproval(meant, approval), elsewhere))).toBe(200)
    expect(codeOf(await call(withApproval(meant, approval)))).toBe('confirmation_expired')
    const late = proofBy(owner.passkey, await call(meant))
    await bank.asOwner(sql`update bank.challenges set expires_at = clock_timestamp() where id = ${late.id}`)
    expect(codeOf(await call(withApproval(meant, late)))).toBe('confirmation_expired')
  })

  test('of another session ends with each change, and what it had begun with it', async () => {
    const { token, ...owner } = await signedIn()
    for (const change of (await changesOf(token)).slice(2).reverse()) {
      const other = await anotherToken(owner)
      const approved = await approvedCall(bank, ...change, owner)
      expect(approved.status).toBe(200)
      for (const node of [bank, elsewhere])
        expect((await node.call('GET /security', { token: other })).status).toBe(401)
      expect((await bank.call('GET /security', { token })).status).toBe(200)
    }
  })
})

const holderOf = (owner: { id: string; accountNumber?: string }) =>
  owner.accountNumber === undefined ? { staffId: owner.id } : { customerId: owner.id }

/** Of a second session of the same person. */
async function anotherToken(owner: { id: string; accountNumber?: string }): Promise<string> {
  const origin = { address: '203.0.113.9', browser: 'another', requestId: 'test' }
  return bank.sessions.open(bank.database, holderOf(owner), origin)
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What lets money out in a way that was not there, each as a call that has to be approved. */
async function waysOut(token: string): Promise<Call[]> {
  const { accountNumber, fullName: accountName } = payee
  const here = { accountName, bank: 'Larkfield' }
  await bank.call('PUT /my-daily-limit', { token, body: { dailyLimit: 10_000 } })
  const saved = await bank.call('POST /beneficiaries', { token, body: { ...here, accountNumber } })
  const dates = { rhythm: 'monthly', startOn: inDays(30), closedDays: 'after' }
  const order = { ...here, recipientAccount: accountNumber, amount: 25, ...dates }
  const [account] = (await bank.call('GET /my-accounts', { token })).body.data
  const invited = { accountNumber, role: 'joint' }
  return [
    ['POST /transfer', { token, body: wireForm(payee, 5) }],
    ['POST /standing-orders', { token, body: order }],
    [
      'PUT /beneficiaries/{beneficiaryId}/trust',
      { token, params: { beneficiaryId: saved.body.data._id }, body: {} },
    ],
    ['PUT /my-daily-limit', { token, body: { dailyLimit: 20_000 } }],
    ['PUT /my-email', { token, body: { email: `thief.${randomUUID()}@example.com` } }],
    [
      'POST /my-accounts/{account}/invitations',
      { token, params: { account: account.accountNumber }, body: invited },
    ],
    ...(await changesOf(token)),
  ]
}

const openSecond = async () => {
  const customer = await enrolledCustomer(bank)
  await fund(bank, admin, customer, 5000)
  return customer
}

describe('S40 a factor younger than a day', () => {
  test('approves no new payee, no higher limit and no change of factors beside an older one', async () => {
    const owner = await openSecond()
    const { token } = owner
    const { passkey: young } = await addPasskey(bank, owner)
    for (const way of await waysOut(token)) {
      const asked = await call(way)
      const { question } = asked.body.data
      expect([way[0], question.olderOnly, question.passkey.credentials]).toEqual([
        way[0],
        true,
        [owner.passkey.id],
      ])
      expect(codeOf(await call(withApproval(way, proofBy(young, asked))))).toBe('not_confirmed')
      await bank.asOwner(sql`delete from bank.throttles`)
    }
    expect(await factorsOf(token)).toHaveLength(3)
    const [wire] = await waysOut(token)
    expect((await approvedCall(bank, ...wire!, owner)).status).toBe(200)
    // From then on the payee is known, and the new factor approves by itself, as it does what lets no money out.
    const again: Call = ['POST /transfer', { token, body: wireForm(payee, 1500) }]
    expect((await approvedCall(bank, ...again, { passkey: young })).status).toBe(200)
    const codes: Call = ['POST /my-transfer-codes', { token, body: { password: owner.password } }]
    expect((await approvedCall(bank, ...codes, { passkey: young })).status).toBe(200)
  })

  test('approves them alone a day later', async () => {
    const owner = await openSecond()
    const { passkey } = await addPasskey(bank, owner)
    await ageFactors(bank, { customerId: owner.id })
    const [wire] = await waysOut(owner.token)
    expect((await approvedCall(bank, ...wire!, { passkey })).status).toBe(200)
  })

  test('is asked for beside a mailed code where there is no older one, and neither does alone', async () => {
    const owner = await bank.openCustomer()
    await fund(bank, admin, owner, 5000)
    const { token, email } = owner
    const { passkey } = await addPasskey(bank, owner)
    for (const way of await waysOut(token)) {
      const asked = await call(way)
      expect([way[0], asked.body.data.question]).toMatchObject([way[0], { alsoMailed: true }])
      const { id, proof } = await approvalBy(bank, asked, { passkey, email })
      const { mailedCode, ...signed } = proof as { mailedCode: string; method: string }
      const alone = [
        signed,
        { ...signed, mailedCode: mailedCode === '000000' ? '000001' : '000000' },
        { method: 'mail', code: mailedCode },
        { ...signedBy(softPasskey(), asked.body.data.question.passkey.challenge), mailedCode },
      ]
      for (const less of alone)
        expect(codeOf(await call(withApproval(way, { id, proof: less })))).toBe('not_confirmed')
      await bank.asOwner(sql`delete from bank.throttles`)
      if (way[0] !== 'PUT /my-email' && way[0] !== 'POST /factor-remove/{factorId}')
        expect([way[0], codeOf(await call(withApproval(way, { id, proof })))]).toEqual([way[0], 200])
    }
  })

  test('keeps the code that is mailed beside it from being guessed', async () => {
    const owner = await bank.openCustomer()
    const { passkey } = await addPasskey(bank, owner)
    const change: Call = ['POST /recovery-codes', { token: owner.token, body: {} }]
    const answers: string[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const asked = await call(change)
      const { id, passkey: request } = asked.body.data.question
      const proof = { ...signedBy(passkey, request.challenge), mailedCode: '12345' }
      answers.push(codeOf(await call(withApproval(change, { id, proof }))))
    }
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('not_confirmed'))
    expect(answers.slice(5)).toEqual(Array(2).fill('too_many_tries'))
  })

  test('of staff approves no proposal by itself, and declines one', async () => {
    const [teller, second] = [
      await placeStaff(bank, `t-${randomUUID().slice(0, 8)}`, ['teller']),
      await staffWith('approver'),
    ]
    const propose = async (amount: number) => {
      const form = { chooseAccount: payee.accountNumber, from: CASH_DESK, amount }
      const sent = { token: teller.token, params: { adminId: teller.id }, body: form }
      return (await bank.call('POST /credit/{adminId}', sent)).body.data.proposal
    }
    const decided = (how: string, { _id, seen }: { _id: string; seen: string }): Call => [
      `POST /proposals/{proposalId}/${how}` as CallName,
      {
        token: second.token,
        params: { proposalId: _id },
        body: { seen, ...(how === 'decline' && { reason: 'No' }) },
      },
    ]
    const { passkey: young } = await addPasskey(bank, second)
    const approving = decided('approve', await propose(31_000))
    const asked = await call(approving)
    expect(asked.body.data.question).toMatchObject({ olderOnly: true })
    expect(codeOf(await call(withApproval(approving, proofBy(young, asked))))).toBe('not_confirmed')
    await bank.asOwner(
      sql`delete from bank.factors where admin_id = ${second.id} and created_at < now() - interval '1 day'`,
    )
    const alone = await call(approving)
    expect(alone.body.data.question).toMatchObject({ alsoMailed: true })
    expect(codeOf(await call(withApproval(approving, proofBy(young, alone))))).toBe('not_confirmed')
    const declining = decided('decline', await propose(32_000))
    expect((await approvedCall(bank, ...declining, { passkey: young })).status).toBe(200)
    expect((await approvedCall(bank, ...approving, { passkey: young, email: second.email })).status).toBe(200)
  })
})
