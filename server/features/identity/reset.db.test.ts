import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { signUpForm, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { statementsOf } from '../../testing/statements.ts'

let bank: TestBank
let otherNode: TestBank
beforeAll(async () => {
  bank = await testBank()
  otherNode = await testBank({ urls: bank.urls })
})

const newPassword = 'Copper#Kettle61'

const forgot = (email: string) => bank.call('POST /forgot', { body: { email } })
const enter = (userId: string, userInput: string, node = bank) =>
  node.call('POST /verify/{userId}', { params: { userId }, body: { userInput } })
const reset = (userId: string, cookies: Record<string, string>, change: object = {}, node = bank) =>
  node.call('POST /reset-user/{userId}', {
    params: { userId },
    cookies,
    body: { password: newPassword, confirmPassword: newPassword, ...change },
  })
const signIn = ({ accountNumber }: TestCustomer, password: string) =>
  bank.call('POST /loginA', { body: { accountNumber, password } })

/** A customer with a reset whose code was entered. */
async function provenReset() {
  const customer = await bank.signUpCustomer()
  const flow = (await forgot(customer.email)).body.data as string
  const { cookies } = await enter(flow, await bank.lastCode(customer.email), otherNode)
  return { customer, flow, cookies }
}

test('forgot, code, new password, sign-in; old sessions end and the owner is told', async () => {
  const { customer, flow, cookies } = await provenReset()
  const { status, body } = await reset(flow, cookies)
  expect([status, body]).toEqual([200, { message: 'Password reset successful!', data: { hasFactor: false } }])
  expect((await otherNode.call('POST /logout', { token: customer.token })).status).toBe(401)
  expect((await signIn(customer, customer.password)).status).toBe(401)
  expect((await signIn(customer, newPassword)).status).toBe(200)
  const subjects = (await bank.mailsTo(customer.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Larkfield password was reset')
})

test('S10 an unknown address gets the same answer, and flows that behave the same', async () => {
  const customer = await bank.signUpCustomer()
  const known = await forgot(customer.email)
  const unknown = await forgot(signUpForm().email)
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(unknown.body.message).toBe(known.body.message)
  expect(unknown.body.data).toHaveLength(known.body.data.length)
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
  await bank.lastMail(customer.email)
  const answersOf = async (flow: string) => {
    const answers = [await bank.call('GET /resend-otp/{userId}', { params: { userId: flow } })]
    for (let n = 0; n < 6; n += 1) answers.push(await enter(flow, `00000${n}`))
    answers.push(await reset(flow, {}))
    answers.push(await bank.call('GET /resend-otp/{userId}', { params: { userId: flow } }))
    return answers.map(({ status, body }) => ({ status, body }))
  }
  expect(await answersOf(unknown.body.data)).toEqual(await answersOf(known.body.data))
})

test('S10 and after the same work: the same statements before the answer', async () => {
  const customer = await bank.signUpCustomer()
  const known = await statementsOf(() => forgot(customer.email))
  expect(known.length).toBeGreaterThan(3)
  expect(await statementsOf(() => forgot(signUpForm().email))).toEqual(known)
})

test('the mail goes to the customer in any case of the letters, and to nobody else', async () => {
  const customer = await bank.signUpCustomer()
  await forgot(customer.email.toUpperCase())
  expect((await bank.lastMail(customer.email)).subject).toContain('code for a new password')
  const stranger = signUpForm().email
  await forgot(stranger)
  expect(await bank.mailsTo(stranger)).toEqual([])
})

test("S10 a customer's own id opens no reset, not even with a proof", async () => {
  const { customer, flow, cookies } = await provenReset()
  expect((await reset(customer.id, cookies)).status).toBe(404)
  expect((await reset(customer.id, {})).status).toBe(404)
  expect((await reset('no-such-flow', cookies)).status).toBe(404)
  expect((await reset(flow, cookies)).status).toBe(200)
})

test('S7 a code for a sign-up does not open a reset, and the reverse', async () => {
  const form = signUpForm()
  const { body } = await bank.call('POST /sign-up', { body: form })
  const signUpCode = await bank.lastCode(form.email)
  const flow = (await forgot(form.email)).body.data
  const resetCode = await bank.lastCode(form.email)
  const verified = await enter(body.data.id, signUpCode)
  expect([verified.status, verified.cookies]).toEqual([200, {}])
  if (signUpCode !== resetCode) expect((await enter(flow, signUpCode)).body.code).toBe('wrong_code')
  expect((await reset(flow, {})).status).toBe(403)
  const other = await bank.call('POST /sign-up', { body: signUpForm() })
  expect((await enter(other.body.data.id, resetCode)).body.code).toBe('wrong_code')
})

test('S10 the proof is a cookie that scripts cannot read and other sites cannot send', async () => {
  const customer = await bank.signUpCustomer()
  const flow = (await forgot(customer.email)).body.data
  const { headers } = await enter(flow, await bank.lastCode(customer.email))
  const cookie = String(headers['set-cookie'])
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Strict')
  expect(cookie).toContain('Max-Age=600')
})

test('S10 the proof works once, also when it is sent many times at once', async () => {
  const { customer, flow, cookies } = await provenReset()
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) => {
      const password = `${newPassword}${n}`
      return reset(flow, cookies, { password, confirmPassword: password }, n % 2 ? otherNode : bank)
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await signIn(customer, `${newPassword}${winner}`)).status).toBe(200)
  expect((await reset(flow, cookies)).body.code).toBe('reset_not_proven')
})

test('S10 another browser, and the proof of another reset, are refused', async () => {
  const { flow } = await provenReset()
  const other = await provenReset()
  for (const cookies of [{}, { reset_proof: 'made-up' }, other.cookies]) {
    expect((await reset(flow, cookies)).body.code).toBe('reset_not_proven')
  }
})

test('S10 the proof is over after ten minutes', async () => {
  const { flow, cookies } = await provenReset()
  await bank.asOwner(sql`
    update bank.code_flows set proof_expires_at = proof_expires_at - interval '10 minutes' where id = ${flow}`)
  expect((await reset(flow, cookies)).status).toBe(403)
})

test.each([
  ['two passwords that differ', { confirmPassword: 'Copper#Kettle62' }, 'Passwords do not match'],
  ['a common password', { password: 'Password1!', confirmPassword: 'Password1!' }, undefined],
  ['too few classes', { password: 'copperkettle', confirmPassword: 'copperkettle' }, undefined],
  ['a field too many', { isVerified: true }, undefined],
])('%s: refused, and the proof is not burnt', async (_, change, message) => {
  const { flow, cookies } = await provenReset()
  const refused = await reset(flow, cookies, change)
  expect(refused.status).toBe(400)
  if (message !== undefined) expect(refused.body.message).toBe(message)
  expect((await reset(flow, cookies)).status).toBe(200)
})

test('S4 whoever was locked out by guesses is in again after a reset', async () => {
  const customer = await bank.signUpCustomer()
  for (let n = 0; n < 5; n += 1) await signIn(customer, 'Wrong!Guess123')
  expect((await signIn(customer, customer.password)).status).toBe(429)
  // The right password had a code mailed for signing in; the code of the reset is to be the last one.
  await bank.lastMail(customer.email)
  const flow = (await forgot(customer.email)).body.data
  const { cookies } = await enter(flow, await bank.lastCode(customer.email))
  await reset(flow, cookies)
  expect((await signIn(customer, newPassword)).status).toBe(200)
})

test('a reset ends all other resets under way, and a temporary password', async () => {
  const { customer, flow, cookies } = await provenReset()
  await bank.asOwner(sql`update bank.customers set password_is_temporary = true where id = ${customer.id}`)
  const second = (await forgot(customer.email)).body.data
  const code = await bank.lastCode(customer.email)
  const third = (await forgot(customer.email)).body.data
  const proofOfThird = (await enter(third, await bank.lastCode(customer.email))).cookies
  await reset(flow, cookies)
  expect((await enter(second, code)).status).toBe(429)
  expect((await reset(third, proofOfThird)).status).toBe(403)
  expect((await signIn(customer, newPassword)).body.data.mustChangePassword).toBe(false)
})

test('one address gets at most ten codes an hour, whoever keeps asking', async () => {
  const customer = await bank.signUpCustomer()
  const before = (await bank.mailsTo(customer.email)).length
  for (let n = 0; n < 12; n += 1) expect((await forgot(customer.email)).status).toBe(200)
  expect((await bank.mailsTo(customer.email)).length - before).toBe(10)
})

test('a reset code can be sent again, and the one before is over', async () => {
  const customer = await bank.signUpCustomer()
  const flow = (await forgot(customer.email)).body.data
  const first = await bank.lastCode(customer.email)
  await bank.call('GET /resend-otp/{userId}', { params: { userId: flow } })
  const second = await bank.lastCode(customer.email)
  if (first !== second) expect((await enter(flow, first)).body.code).toBe('wrong_code')
  expect((await enter(flow, second)).status).toBe(200)
  expect((await enter(flow, second)).status).toBe(400)
})
