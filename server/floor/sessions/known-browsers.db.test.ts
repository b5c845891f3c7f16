import { beforeAll, expect, test } from 'vitest'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { statementsOf } from '../../testing/statements.ts'
import { sql } from '../database/sql.ts'
import { secretsFrom } from '../secrets/secrets.ts'
import { openKnownBrowsers } from './known-browsers.ts'

let bank: TestBank
let ada: TestCustomer
let bea: TestCustomer
beforeAll(async () => {
  bank = await testBank()
  ada = await bank.signUpCustomer()
  bea = await bank.signUpCustomer()
})

const { find, remember, endAllOf } = {
  find: (cookie: string | undefined, { id }: { id: string }) =>
    bank.features.dependencies.knownBrowsers.find(bank.database, cookie, { customerId: id }),
  remember: (cookie: string | undefined, { id }: { id: string }) =>
    bank.features.dependencies.knownBrowsers.remember(bank.database, cookie, { holder: { customerId: id } }),
  endAllOf: ({ id }: { id: string }, except?: string) =>
    bank.features.dependencies.knownBrowsers.endAllOf(bank.database, { customerId: id }, except),
}

const rowsOf = ({ id }: { id: string }) =>
  bank.asOwner(sql`select * from bank.known_browsers where customer_id = ${id} order by created_at`)

test('S28 a browser has one token of 256 bits for all who use it, of which a hash is kept', async () => {
  const cookie = await remember(undefined, ada)
  expect(Buffer.from(cookie.split('.')[0]!, 'base64url')).toHaveLength(32)
  expect(await remember(cookie, bea)).toBe(cookie)
  const [hers, his] = [await find(cookie, ada), await find(cookie, bea)]
  expect(hers?.id).toBeDefined()
  expect(his?.id).toBeDefined()
  expect(hers).not.toEqual(his)
  const [row] = await bank.asOwner(sql`
    select k::text as whole, browser_hash = sha256(${cookie.split('.')[0]}::text::bytea) as is_hash
    from bank.known_browsers k where id = ${hers!.id}`)
  expect(row.is_hash).toBe(true)
  expect(row.whole).not.toContain(cookie.split('.')[0])
})

test('S28 a cookie that the bank did not sign is not looked for, and one of somebody else is nobody', async () => {
  const cookie = await remember(undefined, ada)
  const [token, signature] = cookie.split('.') as [string, string]
  const elsewhere = openKnownBrowsers(secretsFrom('the key of quite another bank'))
  const forged = [
    undefined,
    '',
    '.',
    token,
    `${token}.`,
    `${token}.${signature.slice(0, -2)}`,
    `${token.slice(0, -1)}_.${signature}`,
    `${signature}.${token}`,
    await elsewhere.remember({ ...bank.database, run: async () => 0 }, undefined, {
      holder: { customerId: ada.id },
    }),
  ]
  for (const one of forged) {
    let found: unknown
    const asked = await statementsOf(async () => {
      found = await find(one, ada)
    })
    expect([found, asked]).toEqual([undefined, []])
    expect(await remember(one, bea)).not.toBe(one)
  }
  expect(await find(cookie, bea)).toBeUndefined()
})

test('what a browser is known for lives 180 days from the last sign-in, and is swept up then', async () => {
  await endAllOf(ada)
  const cookie = await remember(undefined, ada)
  const age = (days: number) =>
    bank.asOwner(sql`
      update bank.known_browsers set expires_at = expires_at - ${days} * interval '1 day'
      where customer_id = ${ada.id}`)
  await age(179)
  expect(await find(cookie, ada)).toBeDefined()
  await remember(cookie, ada)
  await age(179)
  expect(await find(cookie, ada)).toBeDefined()
  await age(1)
  expect(await find(cookie, ada)).toBeUndefined()
  await remember(undefined, bea)
  expect(await rowsOf(ada)).toEqual([])
})

test('a person is known in thirty browsers at most; the one unused for longest makes way', async () => {
  await endAllOf(ada)
  const first = await remember(undefined, ada)
  const second = await remember(undefined, ada)
  await remember(first, ada)
  for (let n = 0; n < 29; n += 1) await remember(undefined, ada)
  expect(await rowsOf(ada)).toHaveLength(30)
  expect(await find(first, ada)).toBeDefined()
  expect(await find(second, ada)).toBeUndefined()
})

test('many sign-ins at once in one browser leave one row', async () => {
  await endAllOf(ada)
  const cookie = await remember(undefined, bea)
  await Promise.all(Array.from({ length: 12 }, () => remember(cookie, ada)))
  expect(await rowsOf(ada)).toHaveLength(1)
})

const signIn = async (cookies: Record<string, string> = {}, password = ada.password) => {
  const body = { accountNumber: ada.accountNumber, password }
  return bank.call('POST /loginA', { body, cookies })
}

test('a change of the password leaves the owner the browser they changed it in, and no other', async () => {
  const here = await signIn()
  const other = await signIn()
  const newPassword = 'Copper#Kettle61'
  const body = { currentPassword: ada.password, newPassword, confirmPassword: newPassword }
  await bank.call('PUT /change-password', { token: here.body.token, cookies: here.cookies, body })
  expect(await find(here.cookies.known_browser, ada)).toBeDefined()
  expect(await find(other.cookies.known_browser, ada)).toBeUndefined()
  ada = { ...ada, password: newPassword }
})

test('a password reset makes the browser it was done in a known one, and ends all others', async () => {
  const before = await signIn()
  const flow = (await bank.call('POST /forgot', { body: { email: ada.email } })).body.data
  const userInput = await bank.lastCode(ada.email)
  const { cookies } = await bank.call('POST /verify/{userId}', {
    params: { userId: flow },
    body: { userInput },
  })
  const password = 'Silver#Kettle62'
  const done = await bank.call('POST /reset-user/{userId}', {
    params: { userId: flow },
    cookies,
    body: { password, confirmPassword: password },
  })
  expect(await find(before.cookies.known_browser, ada)).toBeUndefined()
  expect(await find(done.cookies.known_browser, ada)).toBeDefined()
  ada = { ...ada, password }
})

test('a password that staff sets, and the deletion of the customer, end every browser', async () => {
  const desk = await bank.signInAdmin()
  const cookie = (await signIn()).cookies.known_browser
  const known = await find(cookie, ada)
  expect(known).toBeDefined()
  const { id } = ada
  const update = await bank.call('PUT /admin-update/{userId}', {
    token: desk.token,
    params: { userId: id },
    body: { password: 'Golden#Kettle63' },
  })
  expect(update.status).toBe(200)
  expect(await find(cookie, ada)).toBeUndefined()
  await signIn({}, 'Golden#Kettle63')
  expect(await rowsOf(ada)).toHaveLength(1)
  await bank.call('DELETE /admin-delete/{userId}', { token: desk.token, params: { userId: id } })
  expect(await rowsOf(ada)).toEqual([])
})

test('S28 a live bank sends the cookie over TLS alone, and no other host can set it', async () => {
  const live = await testBank({ urls: bank.urls, config: { mode: 'live' } })
  const body = { accountNumber: bea.accountNumber, password: bea.password }
  const { headers } = await live.call('POST /loginA', { body })
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-known_browser=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})
