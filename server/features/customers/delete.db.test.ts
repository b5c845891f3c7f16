import { minor } from '@larkfield/contract/money.ts'
import { verifyBooks } from '@larkfield/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { asForm, placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank)
  await bank.ledger.ensureHouse('USD')
})
afterAll(async () => {
  expect((await verifyBooks(bank.database.pool)).faults).toEqual([])
})

type Person = Awaited<ReturnType<typeof placeCustomer>>

const erase = ({ id }: { id: string }) =>
  bank.call('DELETE /admin-delete/{userId}', {
    token: desk.token,
    params: { userId: id },
    query: { reason: 'at their own wish' },
  })

const preview = ({ id }: { id: string }) =>
  bank.call('GET /admin-delete-preview/{userId}', { token: desk.token, params: { userId: id } })

const pay = (to: Person, amountMinor: bigint) =>
  bank.ledger.post({
    request: { principal: 'test', call: 'pay', key: to.id },
    kind: 'credit',
    debit: 'cash_desk',
    credit: to.accountId,
    amountMinor: minor(amountMinor),
    currency: 'USD',
  })

const card = {
  cardNumber: '4242424242424242',
  cardHolderName: 'Dora Lark',
  expiryDate: '12/2031',
  cvv: '123',
}

async function withBelongings() {
  const dora = await placeCustomer(bank, { fullName: 'Dora Disappears', password: 'Paper!Boat77' })
  const { token } = dora
  await bank.call('POST /card-details', { token, body: card })
  const pdf = new Blob(['%PDF-1.4\n%%EOF\n'])
  await bank.call('POST /upload-document', {
    token,
    ...(await asForm({ title: 'Passport', documents: pdf })),
  })
  await bank.call('POST /message-admin/{userId}', {
    token,
    params: { userId: dora.id },
    body: { name: dora.fullName, email: dora.email, message: 'Hello' },
  })
  return dora
}

test('the sum that would be swept is named first, then deleting does exactly that', async () => {
  const dora = await withBelongings()
  await pay(dora, 123_45n)
  expect((await preview(dora)).body.data).toMatchObject({
    fullName: 'Dora Disappears',
    balance: 123.45,
    accountCurrency: 'USD',
    canDelete: true,
  })
  expect(await erase(dora)).toMatchObject({
    status: 200,
    body: { message: 'account successfully deleted', swept: 123.45, currency: 'USD' },
  })
  expect(await bank.ledger.account(dora.accountId)).toMatchObject({ status: 'closed', balanceMinor: 0n })
})

test('a deleted customer is gone from every list, signed out, and cannot sign in', async () => {
  const dora = await withBelongings()
  await erase(dora)
  const ask = (name: 'GET /view-all-users' | 'GET /view-all-documents' | 'GET /all-card-details') =>
    bank.call(name, { token: desk.token, query: { limit: '500' } })
  for (const name of ['GET /view-all-users', 'GET /view-all-documents', 'GET /all-card-details'] as const) {
    expect(JSON.stringify((await ask(name)).body)).not.toContain(dora.id)
  }
  const messages = await bank.call('GET /get-messages', { token: desk.token, query: { limit: '500' } })
  expect(JSON.stringify(messages.body)).not.toContain(dora.id)
  const one = await bank.call('GET /admin-view-one-user/{id}', {
    token: desk.token,
    params: { id: dora.id },
  })
  expect(one.status).toBe(404)
  const me = await bank.call('GET /view-me/{userId}', { token: dora.token, params: { userId: dora.id } })
  expect(me.status).toBe(401)
  const signIn = await bank.call('POST /loginA', {
    body: { accountNumber: dora.accountNumber, password: 'Paper!Boat77' },
  })
  expect(signIn).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect((await erase(dora)).status).toBe(404)
})

test('nothing personal is left in the rows; the posting and the message are', async () => {
  const dora = await withBelongings()
  await pay(dora, 1_00n)
  await erase(dora)
  const [rows] = await bank.asOwner(sql`
    select
      (select to_jsonb(c)::text from bank.customers c where c.id = ${dora.id}) as customer,
      (select jsonb_agg(to_jsonb(k))::text from bank.cards k where k.customer_id = ${dora.id}) as cards,
      (select jsonb_agg(to_jsonb(d))::text from bank.documents d where d.customer_id = ${dora.id}) as documents,
      (select jsonb_agg(to_jsonb(m))::text from bank.messages m where m.customer_id = ${dora.id}) as messages,
      (select count(*)::int from bank.files f where f.customer_id = ${dora.id}) as files`)
  const left = `${rows.customer} ${rows.cards} ${rows.documents} ${rows.messages}`
  for (const word of [
    'Dora',
    dora.email,
    dora.username,
    '555 0199',
    '5550199',
    'Mill Lane',
    'Passport',
    '1985-12-10',
  ]) {
    expect(left).not.toContain(word)
  }
  expect(rows.files).toBe(0)
  expect(rows.messages).toContain('Hello')
  expect((await bank.ledger.history({ account: dora.accountId })).items.map(({ kind }) => kind)).toEqual([
    'sweep',
    'credit',
  ])
  const [line] = await bank.asOwner(
    sql`select * from bank.audit_trail where subject_id = ${dora.id} and action = 'customer_deleted'`,
  )
  expect(line).toMatchObject({ actor_name: desk.username, reason: 'at their own wish', after: { swept: 1 } })
})

test('the email address and username are free for somebody else', async () => {
  const dora = await withBelongings()
  await erase(dora)
  const next = await placeCustomer(bank, { email: dora.email, username: dora.username })
  expect(next.email).toBe(dora.email)
})

test('a wire under way stands in the way, and the preview says so', async () => {
  const dora = await placeCustomer(bank)
  await pay(dora, 50_00n)
  await bank.ledger.hold({
    request: { principal: 'test', call: 'wire', key: dora.id },
    kind: 'wire_out',
    debit: dora.accountId,
    credit: 'wire_clearing',
    amountMinor: minor(10_00n),
    currency: 'USD',
  })
  expect((await preview(dora)).body.data).toMatchObject({ openWires: 1, canDelete: false })
  expect((await erase(dora)).status).toBe(409)
  expect((await preview(dora)).status).toBe(200)
})

test('an open loan request is declined, a customer cannot delete, nobody is 404', async () => {
  const dora = await placeCustomer(bank)
  await bank.database.run(sql`
    insert into bank.loans (customer_id, loan_type, amount_minor, currency, reason)
    values (${dora.id}, 'mortgages', 100, 'USD', 'a house')`)
  expect((await preview(dora)).body.data.openLoans).toBe(1)
  const own = await bank.call('DELETE /admin-delete/{userId}', {
    token: dora.token,
    params: { userId: dora.id },
  })
  expect(own.status).toBe(403)
  await erase(dora)
  const [loan] = await bank.asOwner(sql`select state from bank.loans where customer_id = ${dora.id}`)
  expect(loan.state).toBe('declined')
  expect((await preview(dora)).status).toBe(404)
})
