import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, mailedApproval } from '../../testing/approvals.ts'
import { signUpForm, type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { approved } from '../../testing/shared-accounts.ts'

/** S39: an address counts when a code mailed to it was entered; until then the one before does. */
let bank: TestBank
let admin: TestAdmin
beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
})

const newAddress = () => signUpForm().email

const own = async ({ id, token }: TestCustomer) =>
  (await bank.call('GET /view-me/{userId}', { token, params: { userId: id } })).body.user

async function ask(customer: TestCustomer, email: string) {
  const { token } = customer
  const asked = await askedToApprove(bank, 'PUT /my-email', { token, body: { email } })
  const approval = await mailedApproval(bank, customer, asked)
  return bank.call('PUT /my-email', { token, body: { email, approval } })
}

const deskSets = ({ id }: { id: string }, body: object) =>
  bank.call('PUT /admin-update/{userId}', { token: admin.token, params: { userId: id }, body })

const enter = (userId: string, userInput: string) =>
  bank.call('POST /verify/{userId}', { params: { userId }, body: { userInput } })

const mailsThatReset = async (email: string) => {
  await bank.call('POST /forgot', { body: { email } })
  return (await bank.mailsTo(email)).filter(({ subject }) => subject.includes('for a new password'))
}

const invite = (from: TestCustomer, email: string) =>
  approved(bank, from, 'POST /my-accounts/{account}/invitations', {
    params: { account: from.accountNumber },
    body: { email, role: 'joint' },
  })

const received = async ({ token }: TestCustomer) =>
  (await bank.call('GET /my-invitations', { token })).body.data.filter(
    ({ isReceived }: { isReceived: boolean }) => isReceived,
  )

const ways: [string, (customer: TestCustomer, email: string) => Promise<{ status: number }>][] = [
  ['that a customer asks for', ask],
  ['that the desk types', (customer, email) => deskSets(customer, { email })],
]

describe.each(ways)('a new address %s', (_, set) => {
  test('S39 counts once its code was entered; both addresses are told', async () => {
    const customer = await bank.openCustomer()
    const email = newAddress()
    expect((await set(customer, email)).status).toBe(200)
    const { pendingEmail, ...me } = await own(customer)
    expect([me.email, pendingEmail.address]).toEqual([customer.email, email])
    expect((await bank.lastMail(customer.email)).text).toContain(email)
    expect(await mailsThatReset(email)).toEqual([])
    expect(await mailsThatReset(customer.email)).toHaveLength(1)
    const code = (await bank.mailsTo(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)!
    expect((await enter(pendingEmail.id, code)).status).toBe(200)
    expect(await own(customer)).toMatchObject({ email, pendingEmail: null })
    expect(await mailsThatReset(email)).toHaveLength(1)
    expect((await bank.lastMail(customer.email)).text).toContain(`to ${email}`)
    expect((await enter(pendingEmail.id, code)).status).not.toBe(200)
  })

  test('S39 receives no invitation that went to it before its code was entered', async () => {
    const [owner, thief] = [await bank.openCustomer(), await bank.openCustomer()]
    const partner = newAddress()
    await set(thief, partner)
    expect((await invite(owner, partner)).status).toBe(200)
    expect(await received(thief)).toEqual([])
  })

  test('S39 is dropped by a new password', async () => {
    const customer = await bank.openCustomer()
    const email = newAddress()
    await set(customer, email)
    const { pendingEmail } = await own(customer)
    const code = await bank.lastCode(email)
    await deskSets(customer, { password: 'Copper#Kettle61' })
    expect((await enter(pendingEmail.id, code)).status).not.toBe(200)
    const [row] = await bank.asOwner(sql`select email from bank.customers where id = ${customer.id}`)
    expect(row.email).toBe(customer.email)
  })
})

test('S39 only the newest address that was asked for can be confirmed, until it is dropped', async () => {
  const customer = await bank.openCustomer()
  const [first, second] = [newAddress(), newAddress()]
  await ask(customer, first)
  const { pendingEmail } = await own(customer)
  const code = await bank.lastCode(first)
  await ask(customer, second)
  expect((await enter(pendingEmail.id, code)).status).toBe(404)
  const { token } = customer
  expect((await bank.call('DELETE /my-email', { token })).body.data.pendingEmail).toBeNull()
  expect((await own(customer)).pendingEmail).toBeNull()
})

test('S10 an address in use is answered like any other, and its owner has a mail', async () => {
  const [customer, owner] = [await bank.openCustomer(), await bank.openCustomer()]
  const spelled = owner.email.toUpperCase()
  const answer = await ask(customer, spelled)
  const waiting = answer.body.data.pendingEmail.address
  expect([answer.status, waiting]).toEqual([200, spelled.replace('EXAMPLE.COM', 'example.com')])
  const [mail] = await bank.mailsTo(owner.email)
  expect(mail!.text).toContain('already has an account')
  expect(/\b\d{6}\b/.test(mail!.text)).toBe(false)
  expect((await deskSets(customer, { email: owner.email })).body.reason).toBe('email_of_another')
})

test('S39 of two who prove one address, the first has it', async () => {
  const [one, other] = [await bank.openCustomer(), await bank.openCustomer()]
  const email = newAddress()
  await ask(one, email)
  const first = await bank.lastCode(email)
  await ask(other, email)
  const second = await bank.lastCode(email)
  expect((await enter((await own(one)).pendingEmail.id, first)).status).toBe(200)
  const late = await enter((await own(other)).pendingEmail.id, second)
  expect([late.status, late.body.code]).toEqual([409, 'taken'])
  expect((await own(other)).email).toBe(other.email)
})

test('S39 an address that the desk typed at the opening is found by no invitation until a code to it was entered', async () => {
  const owner = await bank.openCustomer()
  const customer = await bank.openCustomer()
  await bank.asOwner(sql`update bank.customers set email_is_proven = false where id = ${customer.id}`)
  await invite(owner, customer.email)
  expect(await received(customer)).toEqual([])
  // A mistyped one that nobody has confirmed is corrected at once.
  const email = newAddress()
  expect((await deskSets(customer, { email })).status).toBe(200)
  expect(await own(customer)).toMatchObject({ email, pendingEmail: null })
  await invite(owner, email)
  expect(await received(customer)).toEqual([])
  const flow = (await bank.call('POST /forgot', { body: { email } })).body.data as string
  const mails = await bank.mailsTo(email)
  const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)!
  expect((await enter(flow, code)).status).toBe(200)
  expect(await received(customer)).toHaveLength(1)
})

test('S8 another code to a new address ends the one before, three in fifteen minutes', async () => {
  const customer = await bank.openCustomer()
  const email = newAddress()
  await ask(customer, email)
  const { id } = (await own(customer)).pendingEmail
  const resend = () => bank.call('GET /resend-otp/{userId}', { params: { userId: id } })
  const before = await bank.lastCode(email)
  expect((await resend()).status).toBe(200)
  const code = await bank.lastCode(email)
  if (code !== before) expect((await enter(id, before)).body.code).toBe('wrong_code')
  expect([(await resend()).status, (await resend()).status, (await resend()).status]).toEqual([200, 200, 429])
  expect((await enter(id, await bank.lastCode(email))).status).toBe(200)
})

test('an address waits a day for its code', async () => {
  const customer = await bank.openCustomer()
  await ask(customer, newAddress())
  const { id } = (await own(customer)).pendingEmail
  const age = (hours: number) =>
    bank.asOwner(sql`
      update bank.code_flows set created_at = clock_timestamp() - make_interval(hours => ${hours}) where id = ${id}`)
  await age(23)
  expect((await own(customer)).pendingEmail?.id).toBe(id)
  await age(24)
  expect((await own(customer)).pendingEmail).toBeNull()
  expect((await bank.call('GET /resend-otp/{userId}', { params: { userId: id } })).status).not.toBe(200)
})
