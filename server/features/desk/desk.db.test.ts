import { minor } from '@larkfield/contract/money.ts'
import { sealOnce } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { asForm, placeAdmin, placeCustomer } from '../../testing/people.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeAdmin(bank, 'Head Teller')
})

const list = (query: Record<string, string> = {}) =>
  bank.call('GET /view-all-users', { token: desk.token, query })

const names = ({ body }: { body: { data: { fullName: string }[] } }) =>
  body.data.map(({ fullName }) => fullName)

test('customers are found by name, username, e-mail, phone and account number, in any order of words', async () => {
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

test('one customer whole: codes are shown and the look is on record, a pending code is only named', async () => {
  const ada = await placeCustomer(bank)
  await bank.database.run(sql`
    insert into bank.sign_ins (customer_id, address, browser, outcome)
    select ${ada.id}, '192.0.2.' || n, 'Firefox', 'done' from generate_series(1, 12) as n`)
  const view = () => bank.call('GET /admin-view-one-user/{id}', { token: desk.token, params: { id: ada.id } })
  const { body } = await view()
  expect(body.user).toMatchObject({ ...ada.codes, otpCode: 'None pending', accountStatus: 'active' })
  expect(body.user.signIns).toHaveLength(10)
  expect(body.user.signIns[0]).toMatchObject({ address: '192.0.2.12', browser: 'Firefox' })
  await bank.database.run(sql`
    insert into bank.code_flows (id, purpose, customer_id, code_hash, expires_at, tries_left)
    values ('flow-of-ada', 'reset', ${ada.id}, '\\x00', clock_timestamp() + interval '5 minutes', 5)`)
  expect((await view()).body.user.otpCode).toMatch(/^Pending, expires \d\d:\d\d$/)
  const lines = await bank.asOwner(
    sql`select actor_name from bank.audit_trail where action = 'codes_revealed' and subject_id = ${ada.id}`,
  )
  expect(lines).toEqual([{ actor_name: 'Head Teller' }, { actor_name: 'Head Teller' }])
  const nobody = await bank.call('GET /admin-view-one-user/{id}', {
    token: desk.token,
    params: { id: 'nobody-at-all' },
  })
  expect(nobody).toMatchObject({ status: 404, body: { message: 'User not found' } })
})

test('a document is approved or rejected with a reason, and the customer is told', async () => {
  const ada = await placeCustomer(bank)
  const form = await asForm({ title: 'Passport', documents: new Blob(['%PDF-1.4\n%%EOF']) })
  const { body } = await bank.call('POST /upload-document', { token: ada.token, ...form })
  const review = (given: object) =>
    bank.call('PUT /kyc-review/{documentId}', {
      token: desk.token,
      params: { documentId: body.documents._id },
      body: given,
    })
  expect(await review({ state: 'rejected' })).toMatchObject({ status: 400, body: { field: 'reason' } })
  expect((await review({ state: 'lost' })).status).toBe(400)
  expect(await review({ state: 'rejected', reason: 'It is blurred.' })).toMatchObject({
    status: 200,
    body: { data: { state: 'rejected', reason: 'It is blurred.' } },
  })
  const own = await bank.call('GET /my-documents', { token: ada.token })
  expect(own.body.data[0]).toMatchObject({ state: 'rejected', reason: 'It is blurred.' })
  const inbox = await bank.call('GET /get-admin-message/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
  })
  expect(inbox.body.data[0].content).toContain('It is blurred.')
  expect((await review({ state: 'approved' })).body.data.state).toBe('approved')
  const pending = await bank.call('GET /view-all-documents', {
    token: desk.token,
    query: { state: 'pending', userId: ada.id },
  })
  expect(pending.body.total).toBe(0)
})

test('the audit trail is filtered by who, what, whom, when and words', async () => {
  const ada = await placeCustomer(bank, { fullName: 'Audited Ada' })
  const status = (accountStatus: string, reason: string) =>
    bank.call('PUT /admin-status/{userId}', {
      token: desk.token,
      params: { userId: ada.id },
      body: { accountStatus, reason },
    })
  await status('inactive', 'sleeping money')
  await status('active', 'awake again')
  const trail = (query: Record<string, string>) => bank.call('GET /audit-trail', { token: desk.token, query })
  const { body } = await trail({ subject: ada.id, action: 'status_changed' })
  expect(body.total).toBe(2)
  expect(body.data[1]).toMatchObject({
    actorRole: 'admin',
    actorName: 'Head Teller',
    action: 'status_changed',
    outcome: 'done',
    subjectName: 'Audited Ada',
    reason: 'sleeping money',
    before: { accountStatus: 'active', statusReason: null },
    after: { accountStatus: 'inactive', statusReason: 'sleeping money' },
    address: '127.0.0.1',
  })
  expect((await trail({ q: 'sleeping ada' })).body.total).toBe(1)
  expect((await trail({ actor: 'head teller', subject: 'audited ada' })).body.total).toBe(2)
  const today = new Date().toISOString().slice(0, 10)
  expect((await trail({ subject: ada.id, from: today, to: today })).body.total).toBe(2)
  expect((await trail({ subject: ada.id, to: '2020-01-01' })).body.total).toBe(0)
  expect((await trail({ from: '2020-02-31' })).status).toBe(400)
  const page = await trail({ subject: ada.id, limit: '1' })
  const next = await trail({ subject: ada.id, limit: '1', cursor: page.body.nextCursor })
  expect(next.body.data[0].reason).toBe('sleeping money')
  const { token } = await placeCustomer(bank)
  expect((await bank.call('GET /audit-trail', { token })).status).toBe(403)
})

test('figures count what is there', async () => {
  const before = (await bank.call('GET /desk-figures', { token: desk.token })).body.data
  const ada = await placeCustomer(bank)
  await bank.call('POST /message-admin/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
    body: { name: 'Ada', email: ada.email, message: 'Count me' },
  })
  const { data } = (await bank.call('GET /desk-figures', { token: desk.token })).body
  expect(data.customers - before.customers).toBe(1)
  expect(data.unreadMessages - before.unreadMessages).toBe(1)
  expect(data.signUps).toHaveLength(30)
  expect(data.signUps.at(-1).count - before.signUps.at(-1).count).toBe(1)
})

test('the books say that they balance, and that they do not when a row was touched', async () => {
  await bank.ledger.ensureHouse('USD')
  const ada = await placeCustomer(bank)
  const look = async () => (await bank.call('GET /books', { token: desk.token })).body
  const pay = (key: number) =>
    bank.ledger.post({
      request: { principal: 'test', call: 'books', key: String(key) },
      kind: 'credit',
      debit: 'cash_desk',
      credit: ada.accountId,
      amountMinor: minor(100),
      currency: 'USD',
    })
  for (let block = 1; block <= 5; block++) {
    await pay(block)
    await expect
      .poll(async () => {
        await sealOnce(bank.database.pool)
        return (await look()).data.sealedTransfers
      })
      .toBe(block)
  }
  const { message, data } = await look()
  expect(message).toBe('The books balance')
  expect(data).toMatchObject({ balanced: true, chainIntact: true, height: 5, sealedTransfers: 5 })

  const changeTotal = (by: number) =>
    bank.asOwner(
      sql`update ledger.accounts set balance_minor = balance_minor + ${by} where kind = 'cash_desk'`,
    )
  await changeTotal(1)
  expect((await look()).data.balanced).toBe(false)
  await changeTotal(-1)
  const changePrincipal = (principal: string) =>
    bank.asOwner(sql`
      update ledger.transfers set principal = ${principal} where id = (select max(id) from ledger.transfers)`)
  await changePrincipal('somebody else')
  expect(await look()).toMatchObject({ message: 'The books need attention', data: { chainIntact: false } })
  await changePrincipal('test')
  expect((await look()).data.chainIntact).toBe(true)
})
