import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'

let bank: TestBank
let otherNode: TestBank
beforeAll(async () => {
  bank = await testBank()
  otherNode = await testBank({ urls: bank.urls })
})

const newPassword = 'Copper#Kettle61'

const change = (token: string, currentPassword: string, given: object = {}) =>
  bank.call('PUT /change-password', {
    token,
    body: { currentPassword, newPassword, confirmPassword: newPassword, ...given },
  })
const isAlive = async (token: string) => (await otherNode.sessions.authenticate(token)) !== undefined

test('a customer changes the password: this session stays, the others end everywhere, a mail goes out', async () => {
  const customer = await bank.signUpCustomer()
  await bank.asOwner(sql`update bank.customers set password_is_temporary = true where id = ${customer.id}`)
  const elsewhere = await otherNode.signIn(customer)
  expect((await change(customer.token, customer.password)).status).toBe(200)
  expect([await isAlive(customer.token), await isAlive(elsewhere)]).toEqual([true, false])
  expect((await bank.lastMail(customer.email)).subject).toBe('Your Larkfield password was changed')
  const body = { accountNumber: customer.accountNumber, password: newPassword }
  expect((await bank.call('POST /loginA', { body })).body.data.mustChangePassword).toBe(false)
  const old = await bank.call('POST /loginA', { body: { ...body, password: customer.password } })
  expect(old.status).toBe(401)
})

test('an administrator changes theirs', async () => {
  const admin = await bank.signInAdmin()
  const elsewhere = await bank.signInAdmin()
  expect((await change(admin.token, admin.password)).status).toBe(200)
  expect([await isAlive(admin.token), await isAlive(elsewhere.token)]).toEqual([true, false])
  const back = { newPassword: admin.password, confirmPassword: admin.password }
  expect((await change(admin.token, newPassword, back)).status).toBe(200)
})

test.each([
  ['the wrong old one', { currentPassword: 'Wooden!Bridge28' }, 403, 'wrong_password', 'currentPassword'],
  [
    'the old one again',
    { newPassword: 'Wooden!Bridge27', confirmPassword: 'Wooden!Bridge27' },
    400,
    'same_password',
    'newPassword',
  ],
  [
    'a common one',
    { newPassword: 'Password1!', confirmPassword: 'Password1!' },
    400,
    'weak_password',
    'newPassword',
  ],
  ['two that differ', { confirmPassword: 'Copper#Kettle62' }, 400, 'invalid', 'confirmPassword'],
])('%s is refused and ends no session', async (_, given, status, code, field) => {
  const customer = await bank.signUpCustomer()
  const elsewhere = await bank.signIn(customer)
  const answer = await change(customer.token, customer.password, given)
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, field])
  expect(await isAlive(elsewhere)).toBe(true)
})

test('a borrowed session cannot guess on: five wrong answers, then a wait', async () => {
  const customer = await bank.signUpCustomer()
  for (let n = 0; n < 5; n += 1) {
    expect((await change(customer.token, `Wooden!Bridge3${n}`)).status).toBe(403)
  }
  const { status, headers } = await change(customer.token, customer.password)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(880)
})

test('of two changes at once, one counts', async () => {
  const customer = await bank.signUpCustomer()
  const answers = await Promise.all(
    ['Copper#Kettle61', 'Copper#Kettle62'].map((password) =>
      change(customer.token, customer.password, { newPassword: password, confirmPassword: password }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('S11 a logout on one node ends the session on the other, and no other session', async () => {
  const customer = await bank.signUpCustomer()
  const elsewhere = await bank.signIn(customer)
  expect((await bank.call('POST /logout', { token: customer.token })).status).toBe(200)
  expect((await otherNode.call('POST /logout', { token: customer.token })).status).toBe(401)
  expect(await isAlive(elsewhere)).toBe(true)
})

test('an administrator signs in, is refused with a wrong password, and logs out', async () => {
  const admin = await bank.signInAdmin()
  expect(await otherNode.sessions.authenticate(admin.token)).toMatchObject({
    role: 'admin',
    staffId: admin.id,
  })
  const wrong = await bank.call('POST /admin-login', {
    body: { username: 'admin', password: 'Wrong!Guess123' },
  })
  const unknown = await bank.call('POST /admin-login', {
    body: { username: 'nobody', password: 'Wrong!Guess123' },
  })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(unknown.body).toEqual(wrong.body)
  expect((await bank.call('POST /logout', { token: admin.token })).status).toBe(200)
  expect(await isAlive(admin.token)).toBe(false)
})

test('S4 an administrator’s name is blocked after five failures, in any case of its letters', async () => {
  for (const username of ['ghost', 'Ghost', 'GHOST', 'ghOst', ' ghost']) {
    const { status } = await bank.call('POST /admin-login', {
      body: { username, password: 'Wrong!Guess123' },
    })
    expect(status).toBe(401)
  }
  const blocked = await otherNode.call('POST /admin-login', {
    body: { username: 'ghost', password: 'Wrong!Guess123' },
  })
  expect(blocked.status).toBe(429)
})
