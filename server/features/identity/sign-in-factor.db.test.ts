import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import {
  addApp,
  askedAtSignIn,
  codeOfApp,
  enrolledCustomer,
  placePasskey,
  signedBy,
} from '../../testing/factors.ts'
import { softPasskey } from '../../testing/passkey.ts'
import { placeStaff } from '../../testing/people.ts'

let bank: TestBank
let otherNode: TestBank
let ada: Awaited<ReturnType<typeof enrolledCustomer>>
let bea: typeof ada
beforeAll(async () => {
  bank = await testBank()
  otherNode = await testBank({ urls: bank.urls })
  ada = await enrolledCustomer(bank)
  bea = await enrolledCustomer(bank)
})

const COOKIE = 'known_browser'
const answer = (questionId: string, proof: object, more: { remember?: boolean; cookie?: string } = {}) =>
  otherNode.call('POST /sign-in-factor/{questionId}', {
    params: { questionId },
    body: { proof, ...(more.remember && { remember: true }) },
    cookies: more.cookie ? { [COOKIE]: more.cookie } : {},
  })
const signInWith = ({ accountNumber, password }: typeof ada, cookie: string) =>
  bank.call('POST /loginA', { body: { accountNumber, password }, cookies: { [COOKIE]: cookie } })

test('after the password whoever has a factor is asked for it, and gets a session for it on any node', async () => {
  const asked = await askedAtSignIn(bank, ada)
  expect(asked.methods).toEqual(['passkey', 'app', 'recovery'])
  const signedIn = await answer(asked.id, signedBy(ada.passkey, asked.passkey.challenge))
  expect(signedIn.body.data).toMatchObject({ _id: ada.id, accountNumber: ada.accountNumber })
  expect((await bank.call('GET /security', { token: signedIn.body.token })).status).toBe(200)
})

test('a wrong password says nothing about factors', async () => {
  const body = { accountNumber: ada.accountNumber, password: 'Wrong!Bridge27' }
  const refused = await bank.call('POST /loginA', { body })
  expect(refused.body).toEqual({
    message: 'The account number or the password is incorrect.',
    code: 'wrong_credentials',
    reason: 'wrong_account_number_or_password',
  })
})

test.each<[string, (challenge: string) => object]>([
  ['by the passkey of another person', (challenge) => bea.passkey.sign(challenge)],
  ['on another origin', (challenge) => ada.passkey.sign(challenge, { origin: 'https://bank.example' })],
  ['for another host', (challenge) => ada.passkey.sign(challenge, { rpId: 'bank.example' })],
  ['by a device that was not unlocked', (challenge) => ada.passkey.sign(challenge, { isVerified: false })],
  ['of another challenge', () => ada.passkey.sign('AAAA')],
])('S32 what was signed %s signs nobody in', async (_, signedWrongly) => {
  const asked = await askedAtSignIn(bank, ada)
  const proof = { method: 'passkey', passkey: signedWrongly(asked.passkey.challenge) }
  const refused = await answer(asked.id, proof)
  expect([refused.status, refused.body.code]).toEqual([403, 'not_confirmed'])
  await bank.throttles.clearEverywhere(bank.database, counters.factorOfPerson(`customer:${ada.id}`))
})

test('S32 what was signed to confirm a change signs nobody in', async () => {
  const { question } = (await bank.call('POST /recovery-codes', { token: ada.token, body: {} })).body.data
  const asked = await askedAtSignIn(bank, ada)
  const proof = signedBy(ada.passkey, question.passkey.challenge)
  expect((await answer(question.id, proof)).body.code).toBe('confirmation_expired')
  expect((await answer(asked.id, proof)).body.code).toBe('not_confirmed')
})

test('a password that was changed meanwhile voids the question', async () => {
  const asked = await askedAtSignIn(bank, bea)
  const [{ password_hash }] = await bank.asOwner(
    sql`select password_hash from bank.customers where id = ${bea.id}`,
  )
  const other = await bank.passwords.hash('Copper#Kettle61')
  const setHash = (hash: string) =>
    bank.asOwner(sql`update bank.customers set password_hash = ${hash} where id = ${bea.id}`)
  await setHash(other)
  const proof = signedBy(bea.passkey, asked.passkey.challenge)
  expect((await answer(asked.id, proof)).body.code).toBe('confirmation_expired')
  await setHash(password_hash)
})

test('an account that was disabled meanwhile stays shut, and says why', async () => {
  const customer = await enrolledCustomer(bank)
  const asked = await askedAtSignIn(bank, customer)
  const admin = await bank.signInAdmin()
  await bank.call('PUT /admin-status/{userId}', {
    token: admin.token,
    params: { userId: customer.id },
    body: { accountStatus: 'disabled' },
  })
  const refused = await answer(asked.id, signedBy(customer.passkey, asked.passkey.challenge))
  expect(refused.body.code).toBe('confirmation_expired')
  const { accountNumber, password } = customer
  const again = await bank.call('POST /loginA', { body: { accountNumber, password } })
  expect(again.body.code).toBe('account_disabled')
})

test('S34 a recovery code signs in once, and its owner is told', async () => {
  const customer = await enrolledCustomer(bank)
  const proof = { method: 'recovery', code: customer.recoveryCodes[0]!.toLowerCase() }
  const { id } = await askedAtSignIn(bank, customer)
  expect((await answer(id, proof)).status).toBe(200)
  expect((await bank.lastMail(customer.email)).text).toContain('A recovery code of your account was used.')
  const again = await askedAtSignIn(bank, customer)
  expect((await answer(again.id, proof)).body.code).toBe('not_confirmed')
})

test('a question is over after five minutes', async () => {
  const asked = await askedAtSignIn(bank, ada)
  await bank.asOwner(sql`
    update bank.challenges set expires_at = clock_timestamp() - interval '1 second' where id = ${asked.id}`)
  const proof = signedBy(ada.passkey, asked.passkey.challenge)
  expect((await answer(asked.id, proof)).body.code).toBe('confirmation_expired')
})

test('a browser that is remembered is not asked for thirty days; its cookie is worth nothing for another account', async () => {
  const customer = await enrolledCustomer(bank)
  const asked = await askedAtSignIn(bank, customer)
  const proof = { method: 'app', code: codeOfApp(customer.secret, 1) }
  const signedIn = await answer(asked.id, proof, { remember: true })
  const cookie = signedIn.cookies[COOKIE]!
  expect((await signInWith(customer, cookie)).status).toBe(200)
  expect((await signInWith(ada, cookie)).body.code).toBe('factor_needed')
  const { token } = signedIn.body
  const seen = await bank.call('GET /security', { token, cookies: { [COOKIE]: cookie } })
  expect(seen.body.data.browsers).toMatchObject([{ isThisOne: true }])
  const params = { browserId: seen.body.data.browsers[0]._id }
  const stranger = await bank.call('DELETE /remembered-browsers/{browserId}', { token: ada.token, params })
  expect(stranger.status).toBe(404)
  expect((await bank.call('DELETE /remembered-browsers/{browserId}', { token, params })).status).toBe(200)
  expect((await signInWith(customer, cookie)).body.code).toBe('factor_needed')
})

test('trust ends by itself, and a browser that was never remembered is asked every time', async () => {
  const customer = await enrolledCustomer(bank)
  const asked = await askedAtSignIn(bank, customer)
  const signedIn = await answer(asked.id, signedBy(customer.passkey, asked.passkey.challenge))
  const cookie = signedIn.cookies[COOKIE]!
  expect((await signInWith(customer, cookie)).body.code).toBe('factor_needed')
  const again = await askedAtSignIn(bank, customer, { [COOKIE]: cookie })
  const proof = signedBy(customer.passkey, again.passkey.challenge)
  await answer(again.id, proof, { remember: true, cookie })
  expect((await signInWith(customer, cookie)).status).toBe(200)
  await bank.asOwner(sql`
    update bank.known_browsers set trusted_until = clock_timestamp() where customer_id = ${customer.id}`)
  expect((await signInWith(customer, cookie)).body.code).toBe('factor_needed')
})

const askAnybody = async () => (await bank.call('POST /passkey-sign-in')).body.data
const enter = (questionId: string, passkey: object) =>
  otherNode.call('POST /passkey-sign-in/{questionId}', { params: { questionId }, body: { passkey } })

test('a passkey alone signs its owner in, once', async () => {
  const asked = await askAnybody()
  const signed = ada.passkey.sign(asked.passkey.challenge)
  expect((await enter(asked.id, signed)).body.data).toMatchObject({ _id: ada.id })
  expect((await enter(asked.id, signed)).status).toBe(403)
})

test('one that the bank does not know, or staff at the door of customers, is refused alike', async () => {
  const stranger = softPasskey()
  const asked = await askAnybody()
  expect((await enter(asked.id, stranger.sign(asked.passkey.challenge))).body.code).toBe('not_confirmed')
  const again = await askAnybody()
  const atDesk = await bank.call('POST /admin-passkey-sign-in/{questionId}', {
    params: { questionId: again.id },
    body: { passkey: ada.passkey.sign(again.passkey.challenge) },
  })
  expect([atDesk.status, atDesk.body.code]).toEqual([403, 'not_confirmed'])
})

test('staff are asked at their own door', async () => {
  const password = 'Quiet-Harbour-58!'
  const staff = await placeStaff(bank)
  const email = `${staff.username}@bank.example`
  const hash = await bank.passwords.hash(password)
  await bank.asOwner(sql`
    update bank.admins set email = ${email}, password_hash = ${hash} where id = ${staff.id}`)
  const { secret } = await addApp(bank, { token: staff.token, email, password })
  const body = { username: staff.username, password }
  const asked = await bank.call('POST /admin-login', { body })
  expect(asked.body).toMatchObject({ code: 'factor_needed' })
  const params = { questionId: asked.body.data.question.id }
  const proof = { method: 'app', code: codeOfApp(secret, 1) }
  const astray = await bank.call('POST /sign-in-factor/{questionId}', { params, body: { proof } })
  expect(astray.body.code).toBe('confirmation_expired')
  const signedIn = await bank.call('POST /admin-sign-in-factor/{questionId}', { params, body: { proof } })
  expect(signedIn.body.data).toMatchObject({ _id: staff.id })

  const passkey = await placePasskey(bank, { staffId: staff.id })
  const anybody = await askAnybody()
  const byPasskey = await bank.call('POST /admin-passkey-sign-in/{questionId}', {
    params: { questionId: anybody.id },
    body: { passkey: passkey.sign(anybody.passkey.challenge) },
  })
  expect(byPasskey.body.data).toMatchObject({ _id: staff.id })
})

test('every outcome stands in the list of last sign-ins', async () => {
  const { token } = ada
  const { signIns } = (await bank.call('GET /security', { token })).body.data
  const outcomes = new Set(signIns.map(({ outcome }: { outcome: string }) => outcome))
  expect([...outcomes]).toEqual(expect.arrayContaining(['done', 'factor_needed']))
})
