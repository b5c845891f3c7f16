import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import { deskActs } from './testing/desk-acts.ts'

type Person = { id: string; token: string; username: string }

let bank: TestBank
let node: TestBank
let desk: Person
let tom: Person
let una: Person

beforeAll(async () => {
  bank = await testBank()
  node = await testBank({ urls: bank.urls })
  desk = await placeStaff(bank)
  tom = await placeStaff(bank, 'tom', ['teller'])
  una = await placeStaff(bank, 'una', ['teller'])
})

const { created } = deskActs(() => ({ bank, desk }))

const update = ({ token }: Person, userId: string, body: object, on = bank) =>
  on.call('PUT /admin-update/{userId}', { token, params: { userId }, body })

const view = async (id: string) =>
  (await bank.call('GET /admin-view-one-user/{id}', { token: desk.token, params: { id } })).body.user

/** What the form shows of a customer, and sends back with what was typed. */
async function shownOf(id: string) {
  const shown = await view(id)
  return {
    fullName: shown.fullName,
    username: shown.username,
    phoneNumber: shown.phoneNumber,
    email: shown.email,
    occupation: shown.occupation,
    dateOfBirth: shown.dateOfBirth,
    maritalStatus: shown.maritalStatus,
    address: shown.address,
    accountType: shown.accountType,
    accountNumber: shown.accountNumber,
    accountCurrency: shown.accountCurrency,
    accountLimit: shown.accountLimit,
    registrationDate: shown.registrationDate,
    accountStatus: shown.accountStatus,
  }
}

test('an update that would write over what it never saw is refused with both versions', async () => {
  const clara = await created()
  const seen = await shownOf(clara.id)
  expect((await update(tom, clara.id, { address: '9 Mill Lane', accountLimit: 7000, seen })).status).toBe(200)
  const late = await update(una, clara.id, { address: '1 New Row', accountLimit: 6000, seen })
  expect(late).toMatchObject({ status: 409, body: { code: 'customer_changed' } })
  expect(late.body.data.changed).toEqual([
    { field: 'address', before: '7 Oven Street', after: '9 Mill Lane', by: 'tom' },
    { field: 'accountLimit', before: 5000, after: 7000, currency: 'USD', by: 'tom' },
  ])
  expect(await view(clara.id)).toMatchObject({ address: '9 Mill Lane', accountLimit: 7000 })
  const [line] = await bank.asOwner(sql`
    select actor_name, outcome from bank.audit_trail
    where subject_id = ${clara.id} and action = 'customer_updated' order by id desc limit 1`)
  expect(line).toEqual({ actor_name: 'una', outcome: 'customer_changed' })
})

test('whoever has looked again may write over it, and other fields never stood in the way', async () => {
  const clara = await created()
  const seen = await shownOf(clara.id)
  await update(tom, clara.id, { address: '9 Mill Lane', seen })
  expect((await update(una, clara.id, { occupation: 'Miller', seen })).status).toBe(200)
  // Both typed the same: nothing would be lost.
  expect(
    (await update(una, clara.id, { address: '9 Mill Lane', username: seen.username, seen })).status,
  ).toBe(200)
  const again = await update(una, clara.id, { address: '1 New Row', seen: await shownOf(clara.id) })
  expect(again.body.data).toMatchObject({ address: '1 New Row', occupation: 'Miller' })
})

test('what is seen may come in part or not at all, and is then compared in part or not at all', async () => {
  const clara = await created()
  await update(tom, clara.id, { address: '9 Mill Lane', occupation: 'Miller' })
  expect((await update(una, clara.id, { address: '1 New Row' })).status).toBe(200)
  const partly = { address: '2 New Row', occupation: 'Cook', seen: { occupation: 'Baker' } }
  expect((await update(una, clara.id, partly)).body.data.changed).toMatchObject([{ field: 'occupation' }])
  expect(await view(clara.id)).toMatchObject({ address: '1 New Row', occupation: 'Miller' })
})

test('status, number and what the customer changed themselves count too, each with its name', async () => {
  const clara = await created()
  const seen = await shownOf(clara.id)
  const number = '8123450178'
  await update(tom, clara.id, { accountStatus: 'inactive', accountNumber: number })
  const late = { accountStatus: 'disabled', accountNumber: Number('8123450199'), seen }
  const { body } = await update(una, clara.id, {
    ...late,
    seen: { ...seen, accountNumber: Number(seen.accountNumber) },
  })
  expect(body.data.changed).toEqual([
    { field: 'accountNumber', before: clara.accountNumber, after: number, by: 'tom' },
    { field: 'accountStatus', before: 'active', after: 'inactive', by: 'tom' },
  ])
  await bank.asOwner(sql`update bank.customers set password_is_temporary = false where id = ${clara.id}`)
  await update(tom, clara.id, { accountStatus: 'active' })
  const token = await bank.signIn({ accountNumber: number, password: clara.password })
  const own = { username: seen.username, phoneNumber: seen.phoneNumber, maritalStatus: 'Single' }
  await bank.call('PUT /update-personal-profile', { token, body: { ...own, address: '3 Own Way' } })
  const later = await update(una, clara.id, { address: '1 New Row', seen })
  expect(later.body.data.changed).toMatchObject([{ field: 'address', by: clara.fullName }])
})

test('another currency does not look like a change by somebody else', async () => {
  const empty = await created({ totalBalance: 0, availableBalance: 0, accountLimit: 10.5 })
  const seen = await shownOf(empty.id)
  expect((await update(tom, empty.id, { accountCurrency: 'JPY', accountLimit: 20, seen })).status).toBe(200)
})

test('secrets are in no version', async () => {
  const clara = await created()
  const { status } = await update(tom, clara.id, { cotCode: 'COT-9999', seen: { cotCode: 'COT-112233' } })
  expect(status).toBe(400)
})

test('of two tellers on two nodes at once one wins, the other is told, and nothing is written over', async () => {
  const clara = await created()
  for (let round = 0; round < 6; round += 1) {
    const seen = await shownOf(clara.id)
    const answers = await Promise.all(
      [bank, node].map((on, n) =>
        update(
          n ? una : tom,
          clara.id,
          { address: `${round} Row ${n}`, accountLimit: 100 + round * 2 + n, seen },
          on,
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)!.body.data
    const loser = answers.find(({ status }) => status === 409)!.body.data.changed
    expect(loser).toMatchObject([
      { field: 'address', before: seen.address, after: winner.address },
      { field: 'accountLimit', before: seen.accountLimit, after: winner.accountLimit },
    ])
    expect(await shownOf(clara.id)).toMatchObject({
      address: winner.address,
      accountLimit: winner.accountLimit,
    })
  }
})
