import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { signUpForm, type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { expectBooksToBalance, fund } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
})

const log = { info() {}, warn() {}, error() {} }
const nextNight = () => bank.features.tasks.retention!({}, log)

async function signUp() {
  const form = signUpForm()
  const { status, body } = await bank.call('POST /sign-up', { body: form })
  expect(status).toBe(200)
  return { ...form, id: body.data.id as string, accountNumber: body.data.accountNumber as string }
}

const makeOlder = async (id: string, days = 8) => {
  await bank.asOwner(sql`update bank.customers set created_at = created_at - make_interval(days => ${days})
    where id = ${id}`)
  await bank.asOwner(sql`update bank.code_flows set expires_at = expires_at - make_interval(days => ${days})
    where customer_id = ${id}`)
}

const isThere = async (id: string) =>
  (await bank.database.row(sql`select 1 from bank.customers where id = ${id} and deleted_at is null`)) !==
  undefined

test('S29 an unverified sign-up vanishes after seven days, with everything of theirs', async () => {
  const old = await signUp()
  const young = await signUp()
  await bank.call('POST /loginA', { body: { accountNumber: old.accountNumber, password: old.password } })
  await bank.asOwner(sql`insert into bank.files (customer_id, purpose, content_type, byte_count, content)
    values (${old.id}, 'photo', 'image/png', 1, 'x')`)
  await makeOlder(old.id)
  await makeOlder(young.id, 6)
  await nextNight()
  expect([await isThere(old.id), await isThere(young.id)]).toEqual([false, true])
  const [left] = await bank.asOwner(sql`
    select c.full_name, c.address, c.password_hash,
           (select count(*)::int from bank.code_flows where customer_id = c.id) as flows,
           (select count(*)::int from bank.files where customer_id = c.id) as files,
           (select count(*)::int from bank.sign_ins where customer_id = c.id) as sign_ins,
           (select status from books.accounts where id = c.account_id) as status
    from bank.customers c where c.id = ${old.id}`)
  expect(left).toEqual({
    full_name: 'Deleted customer',
    address: '',
    password_hash: '',
    flows: 0,
    files: 0,
    sign_ins: 0,
    status: 'closed',
  })
})

test('its email address and username are free again, and its code opens nothing', async () => {
  const old = await signUp()
  const userInput = await bank.lastCode(old.email)
  await makeOlder(old.id)
  await nextNight()
  const late = await bank.call('POST /verify/{userId}', { params: { userId: old.id }, body: { userInput } })
  expect(late.status).toBeGreaterThanOrEqual(400)
  const { id: _, accountNumber: __, ...form } = old
  expect((await bank.call('POST /sign-up', { body: form })).status).toBe(200)
})

test.each([
  [
    'has money',
    async (id: string, accountNumber: string) => {
      await fund(bank, admin, { id, accountNumber } as TestCustomer, 5)
      await expectBooksToBalance(bank)
    },
  ],
  [
    'was verified',
    async (id: string) => {
      await bank.asOwner(sql`update bank.customers set is_verified = true where id = ${id}`)
    },
  ],
  [
    'was made by the desk',
    async (id: string) => {
      await bank.asOwner(sql`delete from bank.code_flows where customer_id = ${id}`)
    },
  ],
  [
    'was disabled by the desk',
    (id: string) =>
      bank.call('PUT /admin-status/{userId}', {
        params: { userId: id },
        body: { accountStatus: 'disabled', reason: 'Looks like fraud' },
        token: admin.token,
      }),
  ],
])('one that %s stays', async (_, change) => {
  const { id, accountNumber } = await signUp()
  await change(id, accountNumber)
  await makeOlder(id)
  await nextNight()
  expect(await isThere(id)).toBe(true)
})

test('one that is being verified at that moment stays', async () => {
  const { id } = await signUp()
  await makeOlder(id)
  await bank.database.transaction(async (tx) => {
    await tx.row(sql`select 1 from bank.code_flows where id = ${id} for update`)
    await nextNight()
  })
  expect(await isThere(id)).toBe(true)
})
