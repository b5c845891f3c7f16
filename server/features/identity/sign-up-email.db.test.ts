import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { signUpForm, type TestBank, testBank, testPassword } from '../../testing/bank.ts'
import { statementsOf } from '../../testing/statements.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

const correct = (userId: string, change: object, node = bank) =>
  node.call('PUT /sign-up-email/{userId}', {
    params: { userId },
    body: { email: signUpForm().email, password: testPassword, ...change },
  })
const enter = (userId: string, userInput: string) =>
  bank.call('POST /verify/{userId}', { params: { userId }, body: { userInput } })

async function signedUp() {
  const form = signUpForm()
  const { data } = (await bank.call('POST /sign-up', { body: form })).body
  return { id: data.id as string, accountNumber: data.accountNumber as string, email: form.email }
}

const emailOf = async (id: string) =>
  (await bank.asOwner(sql`select email from bank.customers where id = ${id}`))[0].email

const nobody = '00000000-0000-4000-8000-000000000000'

test('a wrong address is changed before it is verified: the old code dies, a new one goes to the new address', async () => {
  const { id, email, accountNumber } = await signedUp()
  const old = await bank.lastCode(email)
  const right = signUpForm().email
  const { status, body } = await correct(id, { email: right })
  expect([status, Object.keys(body)]).toEqual([200, ['message']])
  const mail = await bank.lastMail(right)
  expect(mail.text).toContain(accountNumber)
  expect(await bank.mailsTo(email)).toHaveLength(1)
  const code = await bank.lastCode(right)
  if (code !== old) expect((await enter(id, old)).body.code).toBe('wrong_code')
  expect((await enter(id, code)).status).toBe(200)
  expect(await emailOf(id)).toBe(right)
  const [line] = await bank.asOwner(sql`
    select outcome, before, after from bank.audit_trail
    where subject_id = ${id} and action = 'sign_up_email_changed'`)
  expect(line).toEqual({ outcome: 'done', before: { email }, after: { email: right } })
})

test('S3 a wrong password, an unknown id and the id of a reset get the same answer after the same work', async () => {
  const { id, email } = await signedUp()
  const reset = (await bank.call('POST /forgot', { body: { email } })).body.data as string
  await bank.mailsTo(email)
  const password = 'Wrong!Guess123'
  const answers = await Promise.all(
    [id, nobody, 'nobody-at-all', reset].map((it) => correct(it, { password })),
  )
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([403, answers[0]!.body])
    expect(body).toMatchObject({ code: 'wrong_password', field: 'password' })
  }
  const known = await statementsOf(() => correct(id, { password }))
  expect(known.length).toBeGreaterThan(3)
  expect(await statementsOf(() => correct(nobody, { password }))).toEqual(known)
  expect(await emailOf(id)).toBe(email)
})

test('S4 five wrong passwords close it, together with the sign-in', async () => {
  const { id, accountNumber } = await signedUp()
  const password = 'Wrong!Guess123'
  for (let n = 0; n < 3; n += 1) expect((await correct(id, { password })).status).toBe(403)
  for (let n = 0; n < 2; n += 1) {
    const { status } = await bank.call('POST /loginA', { body: { accountNumber, password } })
    expect(status).toBe(401)
  }
  const { status, body, headers } = await correct(id, {})
  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('S10 an address that has an account is answered like any other, and its owner has a mail without a code', async () => {
  const owner = await bank.openCustomer()
  const free = await correct((await signedUp()).id, { email: signUpForm().email })
  const { id } = await signedUp()
  const taken = await correct(id, { email: owner.email.toUpperCase() })
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  const [mail, ...others] = await bank.mailsTo(owner.email)
  expect(others).toEqual([])
  expect(mail!.text).toContain('already has an account')
  expect(mail!.text).not.toMatch(/\b\d{6}\b/)
})

test('S39 of two who want the same address at once, the first one who enters the code has it', async () => {
  const otherNode = await testBank({ urls: bank.urls })
  const [one, two] = [await signedUp(), await signedUp()]
  const { email } = signUpForm()
  expect((await correct(one.id, { email })).status).toBe(200)
  const first = await bank.lastCode(email)
  expect((await correct(two.id, { email }, otherNode)).status).toBe(200)
  const second = await bank.lastCode(email)
  const answers = await Promise.all([enter(one.id, first), enter(two.id, second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('S8 the ceiling of new codes holds here too, and the address stays', async () => {
  const { id } = await signedUp()
  for (let n = 0; n < 3; n += 1) expect((await correct(id, {})).status).toBe(200)
  const before = await emailOf(id)
  const { status, body, headers } = await correct(id, {})
  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(60)
  expect(await emailOf(id)).toBe(before)
  expect((await bank.call('GET /resend-otp/{userId}', { params: { userId: id } })).status).toBe(429)
})

test('a verified address is not changed here, nor that of an account that lets nobody in', async () => {
  const verified = await bank.signUpCustomer()
  expect((await correct(verified.id, {})).body.code).toBe('already_verified')
  expect(await emailOf(verified.id)).toBe(verified.email)
  const { id, accountNumber, email } = await signedUp()
  await bank.ledger.setStatus(accountNumber, 'disabled')
  expect((await correct(id, {})).body.code).toBe('account_disabled')
  expect(await emailOf(id)).toBe(email)
})

test.each([
  ['no address', { email: '' }, 'input your email'],
  ['half an address', { email: 'robin@' }, undefined],
  ['no password', { password: '' }, undefined],
])('%s is refused at its field', async (_, change, message) => {
  const { status, body } = await correct(nobody, change)
  expect([status, body.field]).toEqual([400, Object.keys(change)[0]])
  if (message) expect(body.message).toBe(message)
})
