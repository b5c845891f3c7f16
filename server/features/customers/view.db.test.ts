import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank, 'Head Teller')
})

const list = (query: Record<string, string> = {}) =>
  bank.call('GET /view-all-users', { token: desk.token, query })

const names = ({ body }: { body: { data: { fullName: string }[] } }) =>
  body.data.map(({ fullName }) => fullName)

test('customers are found by name, username, email, phone and account number, in any order of words', async () => {
  const una = await placeCustomer(bank, {
    fullName: 'Una Ünderwood',
    username: 'una.u',
    email: 'una@wood.example',
    phoneNumber: '+49 (30) 901820',
  })
  await placeCustomer(bank, { fullName: 'Undine Overwood' })
  const found = [
    'una ünder',
    'ÜNDERWOOD UNA',
    'una.u',
    'una@wood',
    '+49 30 9018',
    '(30) 901820',
    una.accountNumber,
    una.accountNumber.slice(2, 8),
    'ün',
  ]
  for (const q of found) expect(names(await list({ q })), q).toEqual(['Una Ünderwood'])
  for (const q of ['una overwood', '%', 'a_n', "'; drop table"]) {
    expect(names(await list({ q })), q).toEqual([])
  }
  expect(names(await list({ q: 'un' }))).toEqual(['Undine Overwood', 'Una Ünderwood'])
})

test('the list is sorted, filtered and paged without gaps', async () => {
  const people = ['Cecil', 'Abel', 'Berta'].map((name) => `${name} Sortable`)
  for (const fullName of people) await placeCustomer(bank, { fullName, isVerified: fullName[0] === 'B' })
  const q = 'sortable'
  expect(names(await list({ q }))).toEqual([...people].reverse())
  expect(names(await list({ q, sort: 'oldest' }))).toEqual(people)
  expect(names(await list({ q, sort: 'name' }))).toEqual([...people].sort())
  expect(names(await list({ q, verified: 'true' }))).toEqual(['Berta Sortable'])
  expect(names(await list({ q, status: 'disabled' }))).toEqual([])
  for (const sort of ['newest', 'oldest', 'name']) {
    const whole = names(await list({ q, sort }))
    const first = await list({ q, sort, limit: '2' })
    const second = await list({ q, sort, limit: '2', cursor: first.body.nextCursor })
    expect([...names(first), ...names(second)]).toEqual(whole)
    expect(first.body.total).toBe(3)
    expect(second.body.nextCursor).toBeNull()
  }
})

test('two of one name are told apart by their date of birth and by when money last moved', async () => {
  const [moved, still] = [
    await placeCustomer(bank, { fullName: 'Twin Namesake' }),
    await placeCustomer(bank, { fullName: 'Twin Namesake' }),
  ]
  await bank.database.run(sql`update bank.customers set date_of_birth = '1986-02-03' where id = ${still.id}`)
  const rows = async () => (await list({ q: 'twin namesake', sort: 'oldest' })).body.data
  const booking = (key: string) => ({
    request: { principal: 'test', call: 'namesakes', key },
    amountMinor: minor(500),
    currency: 'USD',
  })
  await bank.ledger.post({
    ...booking('in'),
    kind: 'credit',
    debit: 'cash_desk',
    credit: moved.accountId,
  })
  const [first] = await rows()
  expect(await rows()).toMatchObject([
    { _id: moved.id, dateOfBirth: '1985-12-10', lastMovementAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    { _id: still.id, dateOfBirth: '1986-02-03', lastMovementAt: null },
  ])
  const out = await bank.ledger.post({
    ...booking('out'),
    kind: 'debit',
    debit: moved.accountId,
    credit: 'cash_desk',
  })
  const [later] = await rows()
  expect(later.lastMovementAt).toBe(out.transfer.bookedAt.toISOString())
  expect(later.lastMovementAt > first.lastMovementAt).toBe(true)
})

test('a wrong limit, sort or cursor is refused', async () => {
  const wrong: Record<string, string>[] = [
    { limit: '0' },
    { limit: '501' },
    { sort: 'balance' },
    { cursor: '??' },
    { foo: '1' },
  ]
  for (const query of wrong) expect((await list(query)).status, JSON.stringify(query)).toBe(400)
})

test('one customer whole: transfer codes are covered, a pending code is only named', async () => {
  const ada = await placeCustomer(bank)
  await bank.database.run(sql`
    insert into bank.sign_ins (customer_id, address, browser, outcome)
    select ${ada.id}, '192.0.2.' || n, 'Firefox', 'done' from generate_series(1, 12) as n`)
  const view = () => bank.call('GET /admin-view-one-user/{id}', { token: desk.token, params: { id: ada.id } })
  const { body } = await view()
  expect(body.user).toMatchObject({
    cotCode: '••••••',
    taxCode: '••••••',
    matchingCode: '••••••',
    otpCode: 'None pending',
    accountStatus: 'active',
  })
  expect(body.user.signIns).toHaveLength(10)
  expect(body.user.signIns[0]).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    address: '192.0.2.12',
    browser: 'Firefox',
    outcome: 'done',
  })
  await bank.database.run(sql`
    insert into bank.code_flows (id, purpose, customer_id, code_hash, expires_at, tries_left)
    values ('flow-of-ada', 'reset', ${ada.id}, '\\x00', clock_timestamp() + interval '5 minutes', 5)`)
  expect((await view()).body.user.otpCode).toMatch(/^Pending, expires \d\d:\d\d$/)
  expect(await revealsOf(ada.id)).toEqual([])
  const nobody = await bank.call('GET /admin-view-one-user/{id}', {
    token: desk.token,
    params: { id: 'nobody-at-all' },
  })
  expect(nobody).toMatchObject({ status: 404, body: { message: 'User not found' } })
})

const revealsOf = (customerId: string) =>
  bank.asOwner(sql`
    select actor_name, outcome, reason
    from bank.audit_trail
    where action = 'codes_revealed' and subject_id = ${customerId}
    order by id`)

const uncover = (userId: string, body: object) =>
  bank.call('POST /transfer-codes/{userId}', { token: desk.token, params: { userId }, body: body as never })

test('transfer codes are uncovered for a reason only, and who saw them and why is on record', async () => {
  const ada = await placeCustomer(bank)
  for (const without of [{}, { reason: '' }, { reason: '   ' }]) {
    expect((await uncover(ada.id, without)).status, JSON.stringify(without)).toBe(400)
  }
  expect(await revealsOf(ada.id)).toEqual([])
  const { body } = await uncover(ada.id, { reason: 'Asked for at the counter, passport seen' })
  expect(body.data).toEqual(ada.codes)
  expect(await revealsOf(ada.id)).toEqual([
    { actor_name: 'Head Teller', outcome: 'done', reason: 'Asked for at the counter, passport seen' },
  ])
  const nobody = await uncover('3f0e2c34-5b7a-4a0f-9a55-1d1b3c9b7a10', { reason: 'Curious' })
  expect(nobody).toMatchObject({ status: 404, body: { message: 'User not found' } })
})

test('a form that sends covered codes back changes none of them, and nothing is revealed by saving', async () => {
  const ada = await placeCustomer(bank)
  const saved = await bank.call('PUT /admin-update/{userId}', {
    token: desk.token,
    params: { userId: ada.id },
    body: { occupation: 'Baker', cotCode: '••••••', taxCode: '••••••', matchingCode: '••••••' },
  })
  expect(saved).toMatchObject({ status: 200, body: { data: { occupation: 'Baker', cotCode: '••••••' } } })
  expect(await revealsOf(ada.id)).toEqual([])
  expect((await uncover(ada.id, { reason: 'To compare' })).body.data).toEqual(ada.codes)
})
