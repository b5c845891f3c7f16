import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, signedApproval, signedInAgain } from '../../testing/approvals.ts'
import { signUpForm, type TestAdmin, type TestBank, testBank, testPassword } from '../../testing/bank.ts'
import {
  addPasskey,
  approvedCall,
  askedAtSignIn,
  codeOfApp,
  enrolledCustomer,
  signedBy,
} from '../../testing/factors.ts'
import { enterNewEmailCode } from '../../testing/new-email.ts'
import { placeStaff } from '../../testing/people.ts'

/** S41: what was asked for before a change of how a person signs in is over, whichever way the change came. */
let bank: TestBank
let admin: TestAdmin
beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
})

type Enrolled = Awaited<ReturnType<typeof enrolledCustomer>>
type Flow = { flow: string; code: string }

const newPassword = 'Copper#Kettle61'

async function forgot(email: string): Promise<Flow> {
  await bank.mailsTo(email)
  const flow = (await bank.call('POST /forgot', { body: { email } })).body.data as string
  return { flow, code: await bank.lastCode(email) }
}
const enter = ({ flow, code }: Flow) =>
  bank.call('POST /verify/{userId}', { params: { userId: flow }, body: { userInput: code } })
const reset = (flow: string, cookies: Record<string, string>, password = newPassword) =>
  bank.call('POST /reset-user/{userId}', {
    params: { userId: flow },
    cookies,
    body: { password, confirmPassword: password },
  })
const proven = async (email: string) => {
  const asked = await forgot(email)
  return { flow: asked.flow, cookies: (await enter(asked)).cookies }
}

/** A reset and a code that were asked for, a question, an approval that was given, and a loss that is to come. */
async function withAllPending() {
  const customer = await enrolledCustomer(bank)
  const elsewhere = await signedInAgain(bank, customer)
  const codes = { token: elsewhere, body: {} }
  const approval = signedApproval(customer, await askedToApprove(bank, 'POST /recovery-codes', codes))
  const question = await askedAtSignIn(bank, customer)
  const code = await forgot(customer.email)
  const proof = await proven(customer.email)
  await bank.asOwner(sql`
    insert into bank.factor_losses (customer_id, ends_at, stop_hashes)
    values (${customer.id}, clock_timestamp() + interval '1 day', '{}')`)
  return { customer, given: { token: elsewhere, body: { approval } }, question, code, proof }
}

const deskDoes =
  (name: 'PUT /admin-update/{userId}' | 'PUT /admin-status/{userId}', body: object) =>
  ({ id }: Enrolled) =>
    bank.call(name, { token: admin.token, params: { userId: id }, body })

const ways: [string, (customer: Enrolled) => Promise<{ status: number }>][] = [
  [
    'a new password of the customer',
    ({ token, password }) =>
      bank.call('PUT /change-password', {
        token,
        body: { currentPassword: password, newPassword, confirmPassword: newPassword },
      }),
  ],
  [
    'a reset of the password',
    async ({ email }) => {
      const { flow, cookies } = await proven(email)
      return reset(flow, cookies)
    },
  ],
  ['a password set by the desk', deskDoes('PUT /admin-update/{userId}', { password: newPassword })],
  [
    'a new address of the customer',
    async (customer) => {
      const { token } = customer
      const email = signUpForm().email
      const asked = await askedToApprove(bank, 'PUT /my-email', { token, body: { email } })
      const approval = signedApproval(customer, asked)
      await bank.call('PUT /my-email', { token, body: { email, approval } })
      return enterNewEmailCode(bank, customer)
    },
  ],
  [
    'an address set by the desk',
    async (customer) => {
      await deskDoes('PUT /admin-update/{userId}', { email: signUpForm().email })(customer)
      return enterNewEmailCode(bank, customer)
    },
  ],
  ['a block by the desk', deskDoes('PUT /admin-status/{userId}', { accountStatus: 'disabled' })],
  ['closing the account', deskDoes('PUT /admin-status/{userId}', { accountStatus: 'closed' })],
  ['a block in the form of the desk', deskDoes('PUT /admin-update/{userId}', { accountStatus: 'inactive' })],
]

test.each(ways)('S41 %s ends what was asked for before it', async (_, change) => {
  const { customer, given, question, code, proof } = await withAllPending()
  expect((await change(customer)).status).toBe(200)
  const late = 'Late!Comer#82'
  expect((await reset(proof.flow, proof.cookies, late)).body.code).toBe('reset_not_proven')
  const entered = await enter(code)
  expect([entered.status, entered.cookies]).toEqual([429, {}])
  const answer = await bank.call('POST /sign-in-factor/{questionId}', {
    params: { questionId: question.id },
    body: { proof: signedBy(customer.passkey, question.passkey.challenge) },
  })
  expect(answer.body.code).toBe('confirmation_expired')
  expect([401, 403]).toContain((await bank.call('POST /recovery-codes', given)).status)
  const losses = await bank.asOwner(sql`
    select 1 from bank.factor_losses where customer_id = ${customer.id} and stopped_at is null`)
  expect(losses).toEqual([])
  const [told] = await bank.asOwner(sql`
    select actor_role from bank.audit_trail
    where subject_id = ${customer.id} and action = 'factor_loss_stopped'`)
  expect(told).toEqual({ actor_role: 'bank' })
})

test('S39 no reset goes to the address of a sign-up that was never confirmed, nor to the corrected one', async () => {
  const form = signUpForm()
  const { id } = (await bank.call('POST /sign-up', { body: form })).body.data
  const email = signUpForm().email
  const body = { email, password: testPassword }
  const corrected = await bank.call('PUT /sign-up-email/{userId}', { params: { userId: id }, body })
  expect(corrected.status).toBe(200)
  for (const address of [form.email, email]) {
    const before = (await bank.mailsTo(address)).length
    expect((await bank.call('POST /forgot', { body: { email: address } })).status).toBe(200)
    expect(await bank.mailsTo(address)).toHaveLength(before)
  }
  expect((await enter({ flow: id, code: await bank.lastCode(email) })).status).toBe(200)
})

test('S39 a code that went to the address before proves nothing about the one the desk set', async () => {
  const form = signUpForm()
  const { id } = (await bank.call('POST /sign-up', { body: form })).body.data
  const code = await bank.lastCode(form.email)
  const email = signUpForm().email
  const params = { userId: id }
  const set = await bank.call('PUT /admin-update/{userId}', { token: admin.token, params, body: { email } })
  expect(set.status).toBe(200)
  expect((await enter({ flow: id, code })).body.code).toBe('wrong_code')
  await bank.call('GET /resend-otp/{userId}', { params })
  expect((await enter({ flow: id, code: await bank.lastCode(email) })).status).toBe(200)
})

describe('S41 of staff', () => {
  const setStaff = (staffId: string, status: 'active' | 'disabled') =>
    bank.call('PUT /staff/{staffId}/status', { token: admin.token, params: { staffId }, body: { status } })
  const pendingFor = async (staffId: string) => {
    const id = randomUUID()
    await bank.asOwner(sql`
      insert into bank.code_flows (id, purpose, admin_id, code_hash, expires_at, tries_left)
      values (${id}, 'sign_in', ${staffId}, 'x', now() + interval '5 minutes', 5)`)
    await bank.asOwner(sql`
      insert into bank.challenges (id, purpose, admin_id, what_hash, tries_left, expires_at)
      values (${id}, 'sign_in', ${staffId}, decode(repeat('00', 32), 'hex'), 5, now() + interval '5 minutes')`)
  }
  const triesLeft = async (staffId: string) =>
    (
      await bank.asOwner(sql`
        select tries_left from bank.code_flows where admin_id = ${staffId}
        union all select tries_left from bank.challenges where admin_id = ${staffId}`)
    ).map(({ tries_left }) => tries_left)

  test('a new password, a block and its end leave no code and no question', async () => {
    const own = 'Quiet-Harbour-58!'
    const { id, token } = await placeStaff(bank)
    const hash = await bank.passwords.hash(own)
    await bank.asOwner(sql`update bank.admins set password_hash = ${hash} where id = ${id}`)
    await pendingFor(id)
    const body = { currentPassword: own, newPassword, confirmPassword: newPassword }
    expect((await bank.call('PUT /change-password', { token, body })).status).toBe(200)
    expect(await triesLeft(id)).toEqual([0, 0])
    for (const status of ['disabled', 'active'] as const) {
      await pendingFor(id)
      expect((await setStaff(id, status)).status).toBe(200)
      expect(new Set(await triesLeft(id))).toEqual(new Set([0]))
    }
  })
})

describe('S40 the first factor', () => {
  const begin = async ({ token, password }: { token: string; password: string }) =>
    (await bank.call('POST /factors/app', { token, body: { password } })).body.data.question.id as string
  const answer = (token: string, id: string, code: string) =>
    bank.call('POST /factors/app', { token, body: { approval: { id, proof: { method: 'mail', code } } } })
  test('ends a code that was mailed before it, an app that was being added, and other sessions', async () => {
    const customer = await bank.openCustomer()
    const { token, password, email } = customer
    const elsewhere = await bank.signIn(customer)
    const questionId = await begin(customer)
    const code = await bank.lastCode(email)
    const app = await approvedCall(bank, 'POST /factors/app', { token, body: { password } }, { email })
    await addPasskey(bank, customer)
    expect((await answer(token, questionId, code)).body.code).toBe('confirmation_expired')
    expect((await bank.call('GET /security', { token: elsewhere })).status).toBe(401)
    const { id, secret } = app.body.data
    const late = { params: { questionId: id }, body: { name: 'Late', code: codeOfApp(secret) } }
    expect((await bank.call('POST /factors/app/{questionId}', { token, ...late })).body.code).toBe(
      'confirmation_expired',
    )
  })

  test('leaves no way to a code that was on its way at that very moment', async () => {
    const customer = await bank.openCustomer()
    const questionId = await begin(customer)
    const code = await bank.lastCode(customer.email)
    const [{ code_hash }] = await bank.asOwner(sql`
      select code_hash from bank.challenges where id = ${questionId}`)
    await addPasskey(bank, customer)
    // As if the question had been put while the factor was being added.
    await bank.asOwner(sql`
      update bank.challenges set tries_left = 5, code_hash = ${code_hash} where id = ${questionId}`)
    expect((await answer(customer.token, questionId, code)).body.code).toBe('not_confirmed')
  })

  test('is one of two that are added at once', async () => {
    const customer = await bank.openCustomer()
    const { password, email } = customer
    const tokens = [customer.token, await bank.signIn(customer)]
    const begun: { token: string; params: { questionId: string }; body: object }[] = []
    for (const token of tokens) {
      const app = await approvedCall(bank, 'POST /factors/app', { token, body: { password } }, { email })
      const { id, secret } = app.body.data
      begun.push({ token, params: { questionId: id }, body: { name: 'One', code: codeOfApp(secret) } })
    }
    const added = await Promise.all(begun.map((sent) => bank.call('POST /factors/app/{questionId}', sent)))
    expect(added.map(({ status }) => status).sort()).toEqual([200, 403])
  })
})
