import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import { createForm } from './testing/create-form.ts'

let bank: TestBank
let desk: { token: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank)
})

async function created() {
  const form = createForm()
  const { body } = await bank.call('POST /admin-create', { token: desk.token, body: form })
  return { ...form, id: body.data._id as string }
}

const update = (id: string, body: object) =>
  bank.call('PUT /admin-update/{userId}', { token: desk.token, params: { userId: id }, body })

test('a field that was emptied, and nothing else changed, is named and refused', async () => {
  const clara = await created()
  for (const [field, beside] of [
    ['fullName', {}],
    ['address', { _id: clara.id, reason: 'tidying up' }],
    ['occupation', { fullName: clara.fullName, email: clara.email, accountLimit: clara.accountLimit }],
    ['accountNumber', { cotCode: '••••••' }],
  ] as const) {
    const { status, body } = await update(clara.id, { ...beside, [field]: '' })
    expect([status, body.code, body.field], field).toEqual([400, 'invalid', field])
  }
  const lines = await bank.asOwner(
    sql`select outcome from bank.audit_trail where subject_id = ${clara.id} and action = 'customer_updated'`,
  )
  expect(lines.map(({ outcome }) => outcome)).toEqual(Array(4).fill('invalid'))
  expect((await update(clara.id, { fullName: clara.fullName })).status).toBe(200)
})

test.each([
  [{ fullName: 'C' }, 'customer_name_incomplete'],
  [{ username: 'clara created' }, 'username_unusable'],
  [{ dateOfBirth: '2150-01-01' }, 'birthday_in_future'],
  [{ dateOfBirth: '1901-01-01' }, 'birthday_too_long_ago'],
])('a change to %j is refused at its field', async (change, reason) => {
  const clara = await created()
  const { status, body } = await update(clara.id, { occupation: 'Head baker', ...change })
  expect([status, body.reason, body.field]).toEqual([400, reason, Object.keys(change)[0]])
})

test('what is older than today’s rules stays, while the rest changes', async () => {
  const clara = await created()
  const username = `clara ${clara.id}`
  await bank.database.run(sql`update bank.customers set username = ${username} where id = ${clara.id}`)
  const { status, body } = await update(clara.id, { username, occupation: 'Head baker' })
  expect([status, body.data?.occupation]).toEqual([200, 'Head baker'])
})
