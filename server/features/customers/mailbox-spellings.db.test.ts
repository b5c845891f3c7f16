import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, mailedApproval } from '../../testing/approvals.ts'
import { signUpForm, type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
})

const nameOf = (word: string) => `${word}${randomUUID().slice(0, 6)}`

/** The new address approved, and what the customer has after it. */
async function changed(customer: TestCustomer, email: string) {
  const { id, token } = customer
  const asked = await askedToApprove(bank, 'PUT /my-email', { token, body: { email } })
  const approval = await mailedApproval(bank, customer, asked)
  expect((await bank.call('PUT /my-email', { token, body: { email, approval } })).status).toBe(200)
  const { user } = (await bank.call('GET /view-me/{userId}', { token, params: { userId: id } })).body
  return [user.email, user.pendingEmail?.address]
}

test('S39 an address that only looks like the present one waits for its code; another case of it does not', async () => {
  const customer = await bank.openCustomer({ email: `${nameOf('kate')}@example.com` })
  const look = customer.email.replace('k', '\u212A')
  expect(await changed(customer, look)).toEqual([customer.email, look])
  const respelled = customer.email.replace('kate', 'Kate').replace('example', '\uFF45xample')
  expect((await changed(customer, respelled))[0]).toBe(customer.email.replace('kate', 'Kate'))
})

test('S29 spellings of one mailbox share the ceiling of an address', async () => {
  const name = nameOf('val')
  for (const domain of ['example.com', '\uFF45xample.com', 'ex\uFF41mple.com', 'exam\u24DFle.com'])
    await bank.call('POST /forgot', { body: { email: `${name}@${domain}` } })
  const rows = await bank.asOwner(sql`
    select points from bank.throttles where key like ${`reset-address%${name}%`}`)
  expect(rows).toEqual([{ points: 4 }])
})

test('S10 a sign-up is kept in one spelling, and by another spelling told to the owner alone', async () => {
  const signedUp = async (email: string) =>
    (await bank.call('POST /sign-up', { body: { ...signUpForm(), email } })).status
  const fresh = nameOf('una')
  expect(await signedUp(`${fresh}@B\u00DCCHER.example`)).toBe(200)
  expect(await bank.lastCode(`${fresh}@xn--bcher-kva.example`)).toMatch(/^\d{6}$/)
  const owner = await bank.openCustomer({ email: `${nameOf('ida')}@xn--bcher-kva.example` })
  expect(await signedUp(owner.email.replace('xn--bcher-kva', 'B\u00DCCHER'))).toBe(200)
  expect((await bank.lastMail(owner.email)).text).not.toMatch(/\b\d{6}\b/)
})

test('an address that an earlier release kept in its own letters is still its customer’s', async () => {
  const [earlier, other] = [await bank.openCustomer(), await bank.openCustomer()]
  const name = nameOf('eve')
  await bank.asOwner(
    sql`update bank.customers set email = ${`${name}@b\u00FCcher.example`} where id = ${earlier.id}`,
  )
  const { status, body } = await bank.call('PUT /admin-update/{userId}', {
    token: admin.token,
    params: { userId: other.id },
    body: { email: `${name}@xn--bcher-kva.example` },
  })
  expect([status, body.reason]).toEqual([409, 'email_of_another'])
  // Written in the other spelling it is the same mailbox, and stays proven.
  const before = await bank.asOwner(
    sql`update bank.customers set email_is_proven = true where id = ${earlier.id} returning email`,
  )
  const again = await bank.call('PUT /admin-update/{userId}', {
    token: admin.token,
    params: { userId: earlier.id },
    body: { email: before[0].email, occupation: 'Baker' },
  })
  expect(again.status).toBe(200)
  expect(
    await bank.asOwner(sql`select email, email_is_proven from bank.customers where id = ${earlier.id}`),
  ).toEqual([{ email: `${name}@xn--bcher-kva.example`, email_is_proven: true }])
})
