import { beforeAll, expect, test } from 'vitest'
import { signUpForm, type TestBank, testBank } from '../../testing/bank.ts'
import { statementsOf } from '../../testing/statements.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

const ask = (email: string) => bank.call('POST /forgot-account-number', { body: { email } })

const numbersSentTo = async (email: string) =>
  (await bank.mailsTo(email)).filter(({ subject }) => subject === 'Your Larkfield account number')

test('a verified customer is mailed the account number, in any case of the letters', async () => {
  const customer = await bank.signUpCustomer()
  expect((await ask(customer.email.toUpperCase())).status).toBe(200)
  const [mail] = await numbersSentTo(customer.email)
  expect(mail?.text).toContain(customer.accountNumber)
})

test('S10 known, not verified and unknown get the same answer after the same work; only the first gets a mail', async () => {
  const known = await bank.signUpCustomer()
  const form = signUpForm()
  await bank.call('POST /sign-up', { body: form })
  const stranger = signUpForm().email
  const answers = [await ask(known.email), await ask(form.email), await ask(stranger)]
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
  expect(Object.keys(answers[0]!.body)).toEqual(['message'])
  const statements = await statementsOf(() => ask(known.email))
  expect(statements.length).toBeGreaterThan(3)
  expect(await statementsOf(() => ask(stranger))).toEqual(statements)
  expect(await numbersSentTo(known.email)).toHaveLength(2)
  expect(await numbersSentTo(form.email)).toEqual([])
  expect(await bank.mailsTo(stranger)).toEqual([])
})

test('an inbox gets ten an hour; beyond that the answer is as always', async () => {
  const customer = await bank.signUpCustomer()
  for (let n = 0; n < 12; n += 1) expect((await ask(customer.email)).status).toBe(200)
  expect(await numbersSentTo(customer.email)).toHaveLength(10)
})

test.each(['', 'robin@'])('%j is no address to send to', async (email) => {
  const { status, body } = await ask(email)
  expect([status, body.field]).toEqual([400, 'email'])
})
