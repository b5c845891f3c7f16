import { texts } from '@larkfield/contract/texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { openTransferCodes } from '../../floor/secrets/transfer-codes.ts'
import { type Answered, signUpForm, type TestBank, testBank } from '../../testing/bank.ts'
import { statementsOf } from '../../testing/statements.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

const signUp = (body: unknown, node = bank) => node.call('POST /sign-up', { body })

const customersNow = async () =>
  (await bank.asOwner(sql`select count(*)::integer as count from bank.customers`))[0].count as number

test('a sign-up opens an account with nothing in it and mails its number and a code', async () => {
  const form = signUpForm()
  const { status, body } = await signUp(form)
  expect(status).toBe(200)
  const { data } = body
  expect(data).toEqual({
    _id: data.id,
    id: data.id,
    fullName: form.fullName,
    username: form.username,
    email: form.email,
    accountType: 'savings',
    accountNumber: expect.stringMatching(/^[1-9]\d{9,}$/),
  })
  const account = await bank.ledger.account(data.accountNumber)
  expect(account).toMatchObject({ kind: 'customer', currency: 'USD', status: 'active' })
  expect(account).toMatchObject({ balanceMinor: 0n, dailyLimitMinor: 1_000_000n })
  const mail = await bank.lastMail(form.email)
  expect(mail.text).toContain(data.accountNumber)
  expect(await bank.lastCode(form.email)).toMatch(/^\d{6}$/)
})

test('the password is kept as a hash and the transfer codes sealed', async () => {
  const form = signUpForm()
  const { body } = await signUp(form)
  const [row] = await bank.asOwner(sql`select * from bank.customers where id = ${body.data.id}`)
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
  expect(row).toMatchObject({ is_verified: false, password_is_temporary: false })
  const codes = openTransferCodes(bank.secrets, row.transfer_codes_sealed)
  expect(codes).toEqual({
    cotCode: expect.stringMatching(/^COT-\d{6}$/),
    taxCode: expect.stringMatching(/^TAX-\d{6}$/),
    matchingCode: expect.toSatisfy((code: number) => code >= 100_000 && code <= 999_999),
  })
  expect(row.transfer_codes_sealed.toString('latin1')).not.toContain(codes.cotCode)
})

test('a taken username is a conflict, in any case of its letters', async () => {
  await signUp({ ...signUpForm(), username: 'robin.taken' })
  const before = await customersNow()
  const { status, body } = await signUp({ ...signUpForm(), username: 'Robin.Taken' })
  expect([status, body.code, body.field]).toEqual([409, 'taken', 'username'])
  expect(await customersNow()).toBe(before)
})

describe('S10 an address in use', () => {
  const shape = ({ status, body }: Answered) => [status, body.message, Object.keys(body.data)]

  test('answers a sign-up as a free one does, after the same work; its owner alone has a mail', async () => {
    const owner = await bank.openCustomer()
    const email = owner.email.toUpperCase()
    const [free, taken] = [{ ...signUpForm() }, { ...signUpForm(), email }]
    const answers: Answered[] = []
    const work: unknown[] = []
    for (const form of [free, taken])
      work.push(await statementsOf(async () => answers.push(await signUp(form))))
    expect(shape(answers[1]!)).toEqual(shape(answers[0]!))
    expect(work[1]).toEqual(work[0])
    const [mail, ...others] = await bank.mailsTo(owner.email)
    expect(others).toEqual([])
    expect(mail!.text).toContain('already has an account')
    expect(mail!.text).not.toMatch(/\b\d{6}\b/)
  })

  test('is answered alike by what follows: another code, the sign-in, a wrong code', async () => {
    const owner = await bank.openCustomer()
    const ends = []
    for (const email of [signUpForm().email, owner.email]) {
      const form = { ...signUpForm(), email }
      const { id, accountNumber } = (await signUp(form)).body.data
      const params = { userId: id }
      const again = await bank.call('GET /resend-otp/{userId}', { params })
      const into = await bank.call('POST /loginA', { body: { accountNumber, password: form.password } })
      const code = await bank.call('POST /verify/{userId}', { params, body: { userInput: '000000' } })
      ends.push([again, into, code].map(({ status, body }) => [status, body.code, body.message]))
    }
    expect(ends[1]).toEqual(ends[0])
    for (const { text } of await bank.mailsTo(owner.email)) expect(text).not.toMatch(/\b\d{6}\b/)
  })

  test('is nobody’s before a code to it was entered: a sign-up of a stranger keeps its owner out of nothing', async () => {
    const { email } = signUpForm()
    await signUp({ ...signUpForm(), email })
    const owner = await bank.signUpCustomer({ email })
    expect(owner.email).toBe(email)
  })
})

test('of two who ask for the same name at once, on two nodes, one gets it and no account is left over', async () => {
  const otherNode = await testBank({ urls: bank.urls })
  const form = signUpForm()
  const answers = await Promise.all([signUp(form), signUp(form, otherNode), signUp(form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const [left] = await bank.asOwner(sql`
    select count(*)::integer as count from books.accounts a
    where kind = 'customer' and not exists (select 1 from bank.customers c where c.account_id = a.id)`)
  expect(left.count).toBe(0)
})

const yearsAgo = (years: number) => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

test('each bank says how old one must be', async () => {
  const forTheYoung = await testBank({ urls: bank.urls, config: { minimumAge: 14 } })
  const dateOfBirth = yearsAgo(15)
  expect((await signUp({ ...signUpForm(), dateOfBirth }, forTheYoung)).status).toBe(200)
  const { body } = await signUp({ ...signUpForm(), dateOfBirth })
  expect(body).toMatchObject({ code: 'invalid', reason: 'too_young', values: { years: 18 } })
})

const form = signUpForm()
test.each([
  ['no full name', { fullName: ' ' }, 'fullName', texts.signUp.fullName],
  [
    'nothing at all',
    Object.fromEntries(Object.keys(form).map((field) => [field, ''])),
    'fullName',
    texts.signUp.fullName,
  ],
  ['no account type', { accountType: '' }, 'accountType', texts.signUp.accountType],
  ['a password of three classes', { password: 'wooden!bridge27' }, 'password', texts.signUp.passwordClasses],
  [
    'another password retyped',
    { retypePassword: 'Wooden!Bridge28' },
    'retypePassword',
    texts.signUp.mismatch,
  ],
  [
    'a day that does not exist',
    { dateOfBirth: '1990-02-30' },
    'dateOfBirth',
    'Please enter a date that exists.',
  ],
  [
    'a birth in the future',
    { dateOfBirth: '2190-01-01' },
    'dateOfBirth',
    'Please enter a date that is not in the future.',
  ],
  [
    'a link for a name',
    { fullName: 'Visit win.example.com' },
    'fullName',
    'A name can have letters, spaces, apostrophes, hyphens and dots after an initial: no links, symbols or long numbers.',
  ],
  ['a name of one letter', { fullName: 'R' }, 'fullName', 'Please enter your full name'],
  ['a username with blanks', { username: 'robin tester' }, 'username', undefined],
  ['half a phone number', { phoneNumber: '+1 23' }, 'phoneNumber', undefined],
  [
    'a phone nobody can call',
    { phoneNumber: '+1 802 555 01' },
    'phoneNumber',
    'Please enter a phone number we can call.',
  ],
  [
    'a birth 130 years ago',
    { dateOfBirth: '1890-01-01' },
    'dateOfBirth',
    'Please check the year: this is more than 120 years ago.',
  ],
  [
    'a divorced five-year-old',
    { dateOfBirth: yearsAgo(5), maritalStatus: 'Divorced' },
    'dateOfBirth',
    'You must be at least 18 years old to open an account.',
  ],
  ['a common password', { password: 'Password1!', retypePassword: 'Password1!' }, 'password', undefined],
  ['seven characters', { password: 'Aa1!xyz', retypePassword: 'Aa1!xyz' }, 'password', undefined],
  [
    '129 characters',
    { password: `Aa1!${'xyzw '.repeat(25)}`, retypePassword: `Aa1!${'xyzw '.repeat(25)}` },
    'password',
    undefined,
  ],
])('%s is refused beside its field and opens nothing', async (_, change, field, message) => {
  const before = await customersNow()
  const { status, body } = await signUp({ ...signUpForm(), ...change })
  expect([status, body.field]).toEqual([400, field])
  if (message !== undefined) expect(body.message).toBe(message)
  expect(await customersNow()).toBe(before)
})

test('S1 all of 128 characters are taken and asked for', async () => {
  const password = `Aa1!${'correct horse '.repeat(9)}`.slice(0, 128)
  const customer = await bank.signUpCustomer({ password, retypePassword: password })
  const { accountNumber } = customer
  const cut = await bank.call('POST /loginA', { body: { accountNumber, password: password.slice(0, 127) } })
  expect(cut.status).toBe(401)
})

test.each(['isVerified', 'balance', 'role', '_id', 'accountStatus'])(
  'S16 nobody smuggles in %s',
  async (field) => {
    const { status, body } = await signUp({ ...signUpForm(), [field]: true })
    expect([status, body.code]).toEqual([400, 'unknown_field'])
  },
)
