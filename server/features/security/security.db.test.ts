import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import {
  addApp,
  addPasskey,
  approvedCall,
  codeOfApp,
  enrolledCustomer,
  signedBy,
} from '../../testing/factors.ts'
import { softPasskey } from '../../testing/passkey.ts'
import { placeStaff } from '../../testing/people.ts'

let bank: TestBank
let otherNode: TestBank
beforeAll(async () => {
  bank = await testBank()
  otherNode = await testBank({ urls: bank.urls })
})

const securityOf = async (token: string) => (await bank.call('GET /security', { token })).body.data
/** Asks for new recovery codes: the change of factors that takes the least. */
const begin = async (token: string) =>
  (await bank.call('POST /recovery-codes', { token, body: {} })).body.data.question
const answer = (token: string, id: string, proof: object, on = bank) =>
  on.call('POST /recovery-codes', { token, body: { approval: { id, proof } } })
const factorIds = async (token: string): Promise<string[]> =>
  (await securityOf(token)).factors.map(({ _id }: { _id: string }) => _id)
const removal = (token: string, factorId: string) => ({ token, params: { factorId }, body: {} })

test('S34 the first factor takes the password and a mailed code, and brings ten recovery codes', async () => {
  const customer = await bank.openCustomer()
  const { token, password } = customer
  expect((await bank.call('POST /factors/passkey', { token, body: {} })).body.code).toBe('wrong_password')
  const wrong = { token, body: { password: 'Wrong!Bridge27' } }
  expect((await bank.call('POST /factors/passkey', wrong)).body.code).toBe('wrong_password')
  const asked = await bank.call('POST /factors/passkey', { token, body: { password } })
  expect(asked.body).toMatchObject({
    code: 'approval_required',
    data: { question: { methods: ['mail'] }, approving: { purpose: 'add_factor', act: 'passkey' } },
  })
  expect((await bank.lastMail(customer.email)).text).toContain('You are about to add a passkey')
  const { recoveryCodes, passkey } = await addPasskey(bank, customer)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await addApp(bank, { ...customer, passkey })).recoveryCodes).toBeUndefined()
  const seen = await securityOf(token)
  expect(seen).toMatchObject({ recoveryCodesLeft: 10, passkeyHost: 'localhost' })
  expect(seen.factors).toMatchObject([
    { kind: 'passkey', name: 'My phone' },
    { kind: 'app', name: 'My app' },
  ])
})

test('S34 every change is told by mail and message, and stands in the audit trail with its approval', async () => {
  const customer = await enrolledCustomer(bank)
  const { token, passkey } = customer
  await addPasskey(bank, customer)
  const [first] = await factorIds(token)
  const [, app] = await factorIds(token)
  await approvedCall(bank, 'POST /factor-remove/{factorId}', removal(token, app!), { passkey })
  await approvedCall(bank, 'POST /recovery-codes', { token }, { passkey })
  expect(first).not.toBe(app)
  const texts = (await bank.mailsTo(customer.email)).map(({ text }) => text).join()
  for (const told of ['passkey was added', 'app was removed', 'New recovery codes'])
    expect(texts).toContain(told)
  const messages = await bank.asOwner(sql`
    select content from bank.messages where customer_id = ${customer.id} order by id`)
  expect(messages).toHaveLength(3)
  const acts = await bank.asOwner(sql`
    select t.action, p.purpose, p.method from bank.audit_trail t
    left join bank.approvals p on p.id = t.after ->> 'approval'
    where t.actor_id = ${customer.id} and t.action ~ '^(factor|recovery|identity)' order by t.id`)
  const method = 'passkey'
  expect(acts).toEqual([
    { action: 'identity_confirmed', purpose: 'add_factor', method },
    { action: 'factor_added', purpose: null, method: null },
    { action: 'factor_removed', purpose: 'remove_factor', method },
    { action: 'recovery_codes_renewed', purpose: 'renew_recovery_codes', method },
  ])
})

test('S34 each change is asked about, and named, before it is made', async () => {
  const { token } = await enrolledCustomer(bank)
  const [first] = await factorIds(token)
  const asking = [
    ['POST /factors/passkey', { token, body: {} }, { purpose: 'add_factor', act: 'passkey' }],
    ['POST /factors/app', { token, body: {} }, { purpose: 'add_factor', act: 'app' }],
    [
      'POST /factor-remove/{factorId}',
      removal(token, first!),
      { purpose: 'remove_factor', act: 'passkey', value: 'My phone' },
    ],
    ['POST /recovery-codes', { token, body: {} }, { purpose: 'renew_recovery_codes' }],
  ] as const
  for (const [name, sent, approving] of asking) {
    const { body } = await bank.call(name, sent)
    expect(body).toMatchObject({ code: 'approval_required', data: { approving } })
    expect(body.data.question.methods).toEqual(['passkey', 'app', 'recovery'])
  }
  expect(await factorIds(token)).toHaveLength(2)
})

test('S34 a session that was borrowed adds nothing without the password', async () => {
  const customer = await bank.openCustomer()
  const { token, password } = customer
  const asked = await bank.call('POST /factors/app', { token, body: { password } })
  const { id } = asked.body.data.question
  const approval = { id, proof: { method: 'mail', code: await bank.lastCode(customer.email) } }
  const elsewhere = await bank.signIn(customer)
  const stolen = await bank.call('POST /factors/app', { token: elsewhere, body: { approval } })
  expect(stolen.body.code).toBe('confirmation_expired')
  expect((await bank.call('POST /factors/app', { token: elsewhere, body: {} })).body.code).toBe(
    'wrong_password',
  )
})

test('S32 a passkey made for another host, challenge, purpose or person, or not unlocked, is not taken', async () => {
  const customer = await enrolledCustomer(bank)
  const { token } = customer
  const tryWith = async (make: (challenge: string) => object) => {
    const begun = await approvedCall(bank, 'POST /factors/passkey', { token }, customer)
    const { id: questionId, challenge } = begun.body.data
    const body = { name: 'Another', passkey: make(challenge) }
    return bank.call('POST /factors/passkey/{questionId}', { token, params: { questionId }, body })
  }
  const other = softPasskey()
  for (const make of [
    (challenge: string) => other.make(challenge, { origin: 'https://bank.example' }),
    (challenge: string) => other.make(challenge, { origin: 'http://localhost.evil.example' }),
    (challenge: string) => other.make(challenge, { rpId: 'bank.example' }),
    (challenge: string) => other.make(challenge, { isVerified: false }),
    (challenge: string) => other.make(challenge, { type: 'webauthn.get' }),
    () => other.make('AAAA'),
    (challenge: string) => customer.passkey.make(challenge),
  ])
    expect((await tryWith(make)).body).toMatchObject({ code: 'not_confirmed' })
  expect((await tryWith((challenge) => other.make(challenge))).status).toBe(200)
})

test('S32 an assertion works once, on any node, and not in another session', async () => {
  const customer = await enrolledCustomer(bank)
  const { token } = customer
  const asked = await begin(token)
  const proof = signedBy(customer.passkey, asked.passkey.challenge)
  const answers = await Promise.all(
    [bank, otherNode, bank, otherNode].map((node) => answer(token, asked.id, proof, node)),
  )
  // Whoever would have to wait too long for the others is sent away before being judged.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    answers.filter(({ status }) => status !== 200).every(({ status }) => [403, 503].includes(status)),
  ).toBe(true)
  expect((await answer(token, asked.id, proof)).body.code).toBe('confirmation_expired')
  const again = await begin(token)
  expect((await answer(token, again.id, proof)).body.code).toBe('not_confirmed')
})

test('S32 a counter that does not rise gives a copied passkey away', async () => {
  const customer = await enrolledCustomer(bank)
  const { token, passkey } = customer
  const first = await begin(token)
  const up = { method: 'passkey', passkey: passkey.sign(first.passkey.challenge, { counter: 7 }) }
  expect((await answer(token, first.id, up)).status).toBe(200)
  const second = await begin(token)
  const copied = { method: 'passkey', passkey: passkey.sign(second.passkey.challenge, { counter: 7 }) }
  expect((await answer(token, second.id, copied)).body.code).toBe('not_confirmed')
})

test('an app code works once in its half minute, and not when it is wrong', async () => {
  const customer = await enrolledCustomer(bank)
  const { token, secret, usedCode: code } = customer
  const used = await begin(token)
  expect((await answer(token, used.id, { method: 'app', code })).body.code).toBe('not_confirmed')
  const next = codeOfApp(secret, 1)
  expect((await answer(token, used.id, { method: 'app', code: next })).status).toBe(200)
  const again = await begin(token)
  expect((await answer(token, again.id, { method: 'app', code: next })).body.code).toBe('not_confirmed')
})

test('a recovery code works once, however it is typed, and is told', async () => {
  const customer = await enrolledCustomer(bank)
  const { token, recoveryCodes } = customer
  const code = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
  const byCode = async () => {
    const { id } = (await bank.call('POST /factors/app', { token, body: {} })).body.data.question
    const approval = { id, proof: { method: 'recovery', code } }
    return bank.call('POST /factors/app', { token, body: { approval } })
  }
  expect((await byCode()).status).toBe(200)
  expect((await securityOf(token)).recoveryCodesLeft).toBe(9)
  expect((await bank.lastMail(customer.email)).text).toContain('A recovery code of your account was used')
  expect((await byCode()).body.code).toBe('not_confirmed')
})

test('five wrong answers in a row, on whatever node and to whatever question, make the person wait, but no passkey', async () => {
  const customer = await enrolledCustomer(bank)
  const { token, secret } = customer
  for (let tries = 0; tries < 5; tries += 1) {
    const asked = await begin(token)
    const node = tries % 2 ? bank : otherNode
    const wrong = await answer(token, asked.id, { method: 'app', code: '000000' }, node)
    expect(wrong.body.code).toBe('not_confirmed')
  }
  // A question from before the block does not help either.
  const [{ id }] = await bank.asOwner(sql`
    select id from bank.challenges where customer_id = ${customer.id} and answered_at is null
    order by created_at desc limit 1`)
  const right = await answer(token, id, { method: 'app', code: codeOfApp(secret, 1) })
  expect(right.body.code).toBe('too_many_tries')
  const asked = await begin(token)
  const signed = signedBy(customer.passkey, asked.passkey.challenge)
  expect((await answer(token, asked.id, signed)).status).toBe(200)
})

test('nothing of a factor can be read in the database', async () => {
  const { id, secret, recoveryCodes } = await enrolledCustomer(bank)
  const rows = await bank.asOwner(sql`
    select f::text as whole from bank.factors f where customer_id = ${id}
    union all select r::text from bank.recovery_codes r where customer_id = ${id}
    union all select c::text from bank.challenges c where customer_id = ${id}`)
  const whole = rows.map((row) => row.whole).join()
  for (const word of [secret, ...recoveryCodes]) {
    expect(whole).not.toContain(word)
    expect(whole).not.toContain(Buffer.from(word).toString('hex'))
  }
})

test('sessions and browsers are listed, and ended one by one or all at once', async () => {
  const customer: TestCustomer = await bank.signUpCustomer()
  const { token } = customer
  const elsewhere = await bank.signIn(customer)
  const { sessions } = await securityOf(token)
  expect(sessions.map(({ isThisOne }: { isThisOne: boolean }) => isThisOne).sort()).toEqual([false, true])
  const other = sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
  const params = { sessionId: other._id }
  const stranger = await bank.signUpCustomer()
  expect((await bank.call('DELETE /sessions/{sessionId}', { token: stranger.token, params })).status).toBe(
    404,
  )
  expect((await bank.call('DELETE /sessions/{sessionId}', { token, params })).status).toBe(200)
  expect(await otherNode.sessions.authenticate(elsewhere)).toBeUndefined()
  const third = await bank.signIn(customer)
  expect((await bank.call('POST /sign-out-everywhere', { token })).status).toBe(200)
  for (const ended of [token, third]) expect(await otherNode.sessions.authenticate(ended)).toBeUndefined()
})

test("a factor gets another name; another person's is not there", async () => {
  const customer = await enrolledCustomer(bank)
  const stranger = await enrolledCustomer(bank)
  const { token } = customer
  const [factorId] = await factorIds(token)
  const sent = { params: { factorId: factorId! }, body: { name: ' Blue key ' } }
  expect((await bank.call('PUT /factors/{factorId}', { token: stranger.token, ...sent })).status).toBe(404)
  const taken = await bank.call('POST /factor-remove/{factorId}', removal(stranger.token, factorId!))
  expect(taken.status).toBe(404)
  expect((await bank.call('PUT /factors/{factorId}', { token, ...sent })).status).toBe(200)
  expect((await securityOf(token)).factors[0].name).toBe('Blue key')
})

test('with the last factor the recovery codes go, and nobody has codes without a factor', async () => {
  const customer = await enrolledCustomer(bank)
  const { token } = customer
  const [passkey, app] = await factorIds(token)
  for (const factorId of [app!, passkey!])
    await approvedCall(bank, 'POST /factor-remove/{factorId}', removal(token, factorId), customer)
  expect(await securityOf(token)).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect((await bank.call('POST /recovery-codes', { token, body: {} })).body.reason).toBe('no_factor_yet')
})

test('staff enrol in the same way, if the bank knows where to write to', async () => {
  const staff = await placeStaff(bank)
  const { token } = staff
  const hash = await bank.passwords.hash('Quiet-Harbour-58!')
  await bank.asOwner(sql`update bank.admins set password_hash = ${hash} where id = ${staff.id}`)
  const password = 'Quiet-Harbour-58!'
  const refused = await bank.call('POST /factors/app', { token, body: { password } })
  expect(refused.body.reason).toBe('no_address_for_code')
  const email = `${staff.username}@bank.example`
  await bank.asOwner(sql`update bank.admins set email = ${email} where id = ${staff.id}`)
  await addApp(bank, { token, email, password })
  expect((await securityOf(token)).factors).toHaveLength(1)
})
