import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer } from '../../testing/people.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

type Person = { id: string; token: string }

const view = ({ id, token }: Person) => bank.call('GET /view-me/{userId}', { token, params: { userId: id } })

const profile = {
  username: 'new-name',
  phoneNumber: '+44 20 7946 0958',
  maritalStatus: 'widowed',
  address: '5 Harbour Road\nLarkfield',
}

test('a customer sees who they are and what they have, and no secret', async () => {
  const ada = await placeCustomer(bank, { fullName: 'Ada Lark' })
  const { status, body } = await view(ada)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    _id: ada.id,
    fullName: 'Ada Lark',
    accountNumber: ada.accountNumber,
    totalBalance: 0,
    availableBalance: 0,
    accountLimit: 10_000,
    sentToday: 0,
    leftToday: 10_000,
    accountCurrency: 'USD',
    accountStatus: 'active',
    isVerified: true,
    mustChangePassword: false,
    unreadMessages: 0,
    profilePhoto: null,
    dateOfBirth: '1985-12-10',
  })
  expect(JSON.stringify(body)).not.toContain(ada.codes.cotCode)
  expect(body.user).not.toHaveProperty('password')
})

test('what may still leave today follows what was sent, what came back and the limit, down to nothing', async () => {
  const ada = await placeCustomer(bank)
  const request = (key: string) => ({ principal: 'test', call: 'left today', key: key + ada.id })
  const money = { amountMinor: minor(400_000), currency: 'USD' } as const
  const left = async () => (await view(ada)).body.user.leftToday
  await bank.ledger.post({
    request: request('in'),
    kind: 'credit',
    debit: 'cash_desk',
    credit: ada.accountId,
    ...money,
  })
  const wire = await bank.ledger.hold({
    request: request('out'),
    kind: 'wire_out',
    debit: ada.accountId,
    credit: 'wire_clearing',
    ...money,
    amountMinor: minor(350_025),
  })
  expect(await left()).toBe(6_499.75)
  await bank.ledger.setDailyLimit(ada.accountId, minor(300_000))
  expect(await left()).toBe(0)
  await bank.ledger.release({ request: request('back'), hold: wire.hold.id })
  expect(await left()).toBe(3_000)
  await bank.ledger.setDailyLimit(ada.accountId, null)
  expect(await left()).toBe(4_000)
})

test("another customer's id is nobody's", async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  expect((await view({ id: bea.id, token: ada.token })).status).toBe(404)
  expect((await bank.call('GET /view-me/{userId}', { params: { userId: ada.id } })).status).toBe(401)
})

test('the own part of the profile changes, is searched by at once and stands in the audit trail', async () => {
  const ada = await placeCustomer(bank)
  const { status, body } = await bank.call('PUT /update-personal-profile', {
    token: ada.token,
    body: { ...profile, username: `lark-${ada.id.slice(0, 6)}` },
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ maritalStatus: 'widowed', address: profile.address })
  const row = await bank.database.row<{ search_text: string; action: string }>(sql`
    select c.search_text, a.action
    from bank.customers c
    join bank.audit_trail a on a.subject_id = c.id::text
    where c.id = ${ada.id}`)
  expect(row).toMatchObject({ action: 'profile_changed' })
  expect(row?.search_text).toContain('442079460958')
})

test.each([
  [{ address: ' ' }, 'All fields are required'],
  [{ phoneNumber: '+1 23 45' }, 'Please enter a complete phone number, such as +1 802 555 0142'],
  [{ phoneNumber: '+1 802 555 01' }, 'Please enter a phone number we can call.'],
  [
    { username: 'new name' },
    'The username must have 3 to 30 characters: letters, digits, dots, dashes and underscores, no spaces.',
  ],
  [{ totalBalance: 1_000_000 }, 'This call does not accept a field "totalBalance".'],
  [{ isVerified: true }, 'This call does not accept a field "isVerified".'],
])('%j is refused', async (changes, message) => {
  const ada = await placeCustomer(bank)
  const answer = await bank.call('PUT /update-personal-profile', {
    token: ada.token,
    body: { ...profile, ...changes },
  })
  expect(answer).toMatchObject({ status: 400, body: { message } })
})

test('a username that is older than its rule stays, while the rest changes', async () => {
  const ada = await placeCustomer(bank)
  const username = `ada ${ada.id}`
  await bank.database.run(sql`update bank.customers set username = ${username} where id = ${ada.id}`)
  const answer = await bank.call('PUT /update-personal-profile', {
    token: ada.token,
    body: { ...profile, username },
  })
  expect(answer).toMatchObject({ status: 200, body: { data: { username, address: profile.address } } })
})

test('a username belongs to one customer, in any case', async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  const answer = await bank.call('PUT /update-personal-profile', {
    token: bea.token,
    body: { ...profile, username: ada.username.toUpperCase() },
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'taken', field: 'username' } })
})

test('the transfer codes are shown after the password, and the showing is on record', async () => {
  const ada = await placeCustomer(bank, { password: 'Sturdy+Gate41' })
  const reveal = (password: string) =>
    bank.call('POST /my-transfer-codes', { token: ada.token, body: { password } })
  expect(await reveal('Wrong+Gate41')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
  expect(await reveal('Sturdy+Gate41')).toMatchObject({ status: 200, body: { data: ada.codes } })
  const rows = await bank.database.rows<{ outcome: string }>(sql`
    select outcome from bank.audit_trail where action = 'codes_revealed' and actor_id = ${ada.id} order by id`)
  expect(rows.map((row) => row.outcome)).toEqual(['wrong_password', 'done'])
})
