import { verifyBooks } from '@larkfield/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'
import { createForm } from './testing/create-form.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank)
})
afterAll(async () => {
  expect((await verifyBooks(bank.database.pool)).faults).toEqual([])
})

const create = (body: object) => bank.call('POST /admin-create', { token: desk.token, body })

test('creating opens an account, books the opening balance from the cash desk and tells the customer', async () => {
  const form = createForm()
  const { status, body } = await create(form)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'user added successfully',
    data: {
      fullName: form.fullName,
      accountNumber: form.accountNumber,
      totalBalance: 2500.5,
      availableBalance: 2500.5,
      accountStatus: 'active',
      accountCurrency: 'USD',
      isVerified: true,
      registrationDate: '2019-03-04',
    },
  })
  const cashDesk = await bank.ledger.account('1000000000')
  const history = await bank.ledger.history({ account: form.accountNumber })
  expect(history.items).toMatchObject([
    { kind: 'opening', amountMinor: 250_050n, counter: { account: cashDesk!.id } },
  ])
  const mail = await bank.lastMail(form.email)
  expect(mail.text).toContain(form.accountNumber)
  expect(mail.text).not.toContain(form.password)
})

test('the customer signs in with the temporary password and must choose their own', async () => {
  const form = createForm({ totalBalance: 0, availableBalance: 0 })
  await create(form)
  const { accountNumber, password } = form
  const { body } = await bank.call('POST /loginA', { body: { accountNumber, password } })
  expect(body.data).toMatchObject({ mustChangePassword: true, isVerified: true })
})

test('an account number may come as a number, and codes are kept sealed as given', async () => {
  const form = createForm({ accountNumber: 7_123_456_789 as never, cotCode: 'COT-OWN-1' })
  const { body } = await create(form)
  expect(body.data.accountNumber).toBe('7123456789')
  const uncovered = await bank.call('POST /transfer-codes/{userId}', {
    token: desk.token,
    params: { userId: body.data._id },
    body: { reason: 'To read them out' },
  })
  expect(uncovered.body.data).toMatchObject({ cotCode: 'COT-OWN-1', matchingCode: form.matchingCode })
  const [row] = await bank.asOwner(
    sql`select encode(transfer_codes_sealed, 'escape') as sealed from bank.customers where id = ${body.data._id}`,
  )
  expect(row.sealed).not.toContain('COT-OWN-1')
})

test('an account in another currency has its own house accounts and decimals', async () => {
  const yen = await create(createForm({ accountCurrency: 'JPY', totalBalance: 500, availableBalance: 500 }))
  expect(yen.body.data).toMatchObject({ totalBalance: 500, accountCurrency: 'JPY' })
  const half = await create(createForm({ accountCurrency: 'JPY', totalBalance: 0.5, availableBalance: 0.5 }))
  expect(half).toMatchObject({ status: 400, body: { field: 'totalBalance' } })
})

test.each([
  [{ retype_password: 'Other!Pass99x' }, 400, 'password and retype password must match'],
  [
    { password: 'lowercase1!', retype_password: 'lowercase1!' },
    400,
    'password must contain lowercase, uppercase number and special character',
  ],
  [{ availableBalance: 1 }, 400, 'total balance and available balance must be the same for a new user'],
  [{ accountNumber: '0123456789' }, 400, undefined],
  [{ accountNumber: '123456789' }, 400, undefined],
  [{ dateOfBirth: '2023-02-30' }, 400, 'Please enter a date that exists.'],
  [{ dateOfBirth: '2999-01-01' }, 400, 'Please enter a date that is not in the future.'],
  [{ dateOfBirth: '1850-01-01' }, 400, 'Please check the year: this is more than 120 years ago.'],
  [{ fullName: 'C' }, 400, "Please enter the customer's full name"],
  [{ username: 'clara created' }, 400, undefined],
  [{ accountCurrency: 'QQQ' }, 400, 'Please choose a currency that exists.'],
  [{ accountType: 'gold' }, 400, undefined],
  [{ totalBalance: '100', availableBalance: '100' }, 400, undefined],
  [{ totalBalance: -5, availableBalance: -5 }, 400, undefined],
  [{ isVerified: false }, 400, 'This call does not accept a field "isVerified".'],
  [{ accountNumber: '1000000000' }, 409, 'This account number is taken.'],
])('%j is refused', async (changes, status, message) => {
  const before = await bank.database.row<{ n: number }>(sql`select count(*)::int as n from books.accounts`)
  const answer = await create({ ...createForm(), ...changes })
  expect(answer.status).toBe(status)
  if (message) expect(answer.body.message).toBe(message)
  const after = await bank.database.row<{ n: number }>(sql`select count(*)::int as n from books.accounts`)
  expect(after!.n - before!.n).toBe(0)
})

test('the desk opens an account for a child too', async () => {
  const dateOfBirth = `${new Date().getUTCFullYear() - 5}-01-01`
  expect((await create(createForm({ dateOfBirth }))).status).toBe(200)
})

test('what belongs to another is refused by name, and nothing is left behind', async () => {
  const form = createForm()
  await create(form)
  const again = (changes: object) => create({ ...createForm(), ...changes })
  expect(await again({ accountNumber: form.accountNumber })).toMatchObject({
    status: 409,
    body: { field: 'accountNumber' },
  })
  expect(await again({ email: form.email.toUpperCase() })).toMatchObject({
    status: 409,
    body: { field: 'email' },
  })
  const other = createForm({ username: form.username })
  expect(await create(other)).toMatchObject({ status: 409, body: { field: 'username' } })
  expect(await bank.ledger.account(other.accountNumber)).toBeUndefined()
})

test('two who create the same account at once make one', async () => {
  const form = createForm()
  const answers = await Promise.all([
    create(form),
    create({ ...form, email: `x${form.email}`, username: `x${form.username}` }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

test('it is on record who created whom, without the password or the codes', async () => {
  const form = createForm()
  const { body } = await create(form)
  const [line] = await bank.asOwner(
    sql`select * from bank.audit_trail where subject_id = ${body.data._id} and action = 'customer_created'`,
  )
  expect(line).toMatchObject({ actor_name: desk.username, after: { accountNumber: form.accountNumber } })
  expect(JSON.stringify(line)).not.toContain(form.password)
  expect(JSON.stringify(line)).not.toContain(form.cotCode)
})

test('a customer cannot create anybody', async () => {
  const ada = await placeCustomer(bank)
  const { status } = await bank.call('POST /admin-create', { token: ada.token, body: createForm() })
  expect(status).toBe(403)
})
