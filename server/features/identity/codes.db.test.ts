import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { signUpForm, type TestBank, testBank } from '../../testing/bank.ts'

let bank: TestBank
let otherNode: TestBank
beforeAll(async () => {
  bank = await testBank()
  otherNode = await testBank({ urls: bank.urls })
})

const enter = (userId: string, userInput: unknown, node = bank) =>
  node.call('POST /verify/{userId}', { params: { userId }, body: { userInput } })
const resend = (userId: string) => bank.call('GET /resend-otp/{userId}', { params: { userId } })

async function newFlow() {
  const form = signUpForm()
  const { body } = await bank.call('POST /sign-up', { body: form })
  const right = await bank.lastCode(form.email)
  return {
    id: body.data.id as string,
    email: form.email,
    right,
    wrong: other(right),
    number: body.data.accountNumber,
  }
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const flowsLater = (minutes: number, id: string) =>
  bank.asOwner(sql`
    update bank.code_flows
    set expires_at = expires_at - ${minutes} * interval '1 minute',
        resent_at = array(select at - ${minutes} * interval '1 minute' from unnest(resent_at) as resent (at))
    where id = ${id}`)

test('the right code verifies, once', async () => {
  const { id, right } = await newFlow()
  const first = await enter(id, right)
  expect([first.status, first.body]).toEqual([200, { message: 'verification successful' }])
  expect(first.cookies).toEqual({})
  const again = await enter(id, right)
  expect([again.status, again.body.code]).toEqual([409, 'already_verified'])
})

test('a wrong code is refused with the literal text, and the right one still works', async () => {
  const { id, right, wrong } = await newFlow()
  const { status, body } = await enter(id, wrong)
  expect([status, body.message]).toEqual([400, 'Invalid OTP. Please try again.'])
  expect((await enter(id, right)).status).toBe(200)
})

test.each([
  ['', 'please enter the code'],
  ['12345', 'Please enter the complete OTP.'],
  ['12345a', 'Please enter the complete OTP.'],
])('what is no code (%j) burns no try', async (userInput, message) => {
  const { id, right } = await newFlow()
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await enter(id, userInput)
    expect([status, body.message]).toEqual([400, message])
  }
  expect((await enter(id, right)).status).toBe(200)
})

test('S7 a code is over after five minutes by the clock of the database', async () => {
  const { id, right } = await newFlow()
  const [row] = await bank.asOwner(sql`
    select expires_at between clock_timestamp() + interval '4 minutes' and clock_timestamp() + interval '5 minutes'
      as within
    from bank.code_flows where id = ${id}`)
  expect(row.within).toBe(true)
  await flowsLater(5, id)
  const { status, body } = await enter(id, right)
  expect([status, body.code]).toEqual([400, 'code_expired'])
})

test('S7 the table holds a keyed hash and nothing that says the code', async () => {
  const { id, right } = await newFlow()
  const [row] = await bank.asOwner(sql`
    select f::text as whole, code_hash,
           code_hash in (sha256(${right}::bytea), sha256(${`sign_up ${id} ${right}`}::bytea)) as is_bare
    from bank.code_flows f where id = ${id}`)
  expect(row.code_hash).toHaveLength(32)
  expect(row.whole).not.toContain(right)
  expect(row.is_bare).toBe(false)
})

test('S8 after five wrong codes the right one is refused too', async () => {
  const { id, right, wrong } = await newFlow()
  for (let n = 0; n < 5; n += 1) expect((await enter(id, wrong)).status).toBe(400)
  const { status, body, headers } = await enter(id, right)
  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await resend(id)).status).toBe(429)
})

test('S8 guesses made at once on two nodes share one count', async () => {
  const { id, wrong } = await newFlow()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => enter(id, wrong, n % 2 ? otherNode : bank)),
  )
  const judged = answers.filter(({ body }) => body.code === 'wrong_code')
  expect(judged).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'too_many_tries')).toHaveLength(25)
})

test('S7 the right code entered many times at once works for one of them', async () => {
  const { id, right } = await newFlow()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => enter(id, right, n % 2 ? otherNode : bank)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('S8 a new code ends the one before, and tries stay used', async () => {
  const { id, email, right } = await newFlow()
  const wrong = other(right)
  for (let n = 0; n < 3; n += 1) await enter(id, wrong)
  expect((await resend(id)).status).toBe(200)
  const renewed = await bank.lastCode(email)
  if (renewed !== right) expect((await enter(id, right)).body.code).toBe('wrong_code')
  else await enter(id, wrong)
  expect((await enter(id, renewed)).status).toBe(200)
  const spent = await newFlow()
  for (let n = 0; n < 4; n += 1) await enter(spent.id, spent.wrong)
  await resend(spent.id)
  await enter(spent.id, other(await bank.lastCode(spent.email)))
  expect((await enter(spent.id, await bank.lastCode(spent.email))).status).toBe(429)
})

test('S8 three new codes in fifteen minutes, then a wait, then more', async () => {
  const { id, email } = await newFlow()
  for (let n = 0; n < 3; n += 1) expect((await resend(id)).status).toBe(200)
  const { status, headers } = await resend(id)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(840)
  await flowsLater(15, id)
  expect((await resend(id)).status).toBe(200)
  expect((await enter(id, await bank.lastCode(email))).status).toBe(200)
  expect((await resend(id)).body.code).toBe('already_verified')
})

test('S8 resends asked for at once on two nodes share one count', async () => {
  const { id } = await newFlow()
  const nodes = [bank, otherNode]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      nodes[n % 2]!.call('GET /resend-otp/{userId}', { params: { userId: id } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

test.each(['00000000-0000-4000-8000-000000000000', 'nothing-here'])(
  'an unknown flow %s is 404',
  async (id) => {
    expect((await enter(id, '123456')).status).toBe(404)
    expect((await resend(id)).status).toBe(404)
  },
)

test('an unverified customer who knows the password is led to the code page with a new code and new tries', async () => {
  const { id, email, number, wrong } = await newFlow()
  for (let n = 0; n < 5; n += 1) await enter(id, wrong)
  const body = { accountNumber: number, password: signUpForm().password }
  const refused = await bank.call('POST /loginA', { body })
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([403, 'not_verified', { id }])
  expect((await bank.mailsTo(email)).length).toBe(2)
  expect((await enter(id, await bank.lastCode(email))).status).toBe(200)
  expect((await bank.call('POST /loginA', { body })).status).toBe(200)
})

test('sign-ins of the unverified do not flood the inbox', async () => {
  const { id, email, number } = await newFlow()
  const body = { accountNumber: number, password: signUpForm().password }
  for (let n = 0; n < 5; n += 1) {
    expect((await bank.call('POST /loginA', { body })).body).toMatchObject({
      code: 'not_verified',
      data: { id },
    })
  }
  expect((await bank.mailsTo(email)).length).toBe(4)
  expect((await enter(id, await bank.lastCode(email))).status).toBe(200)
})
