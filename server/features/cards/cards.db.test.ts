import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

const nextYear = String(new Date().getUTCFullYear() + 1).slice(2)
const card = {
  cardNumber: '4242 4242 4242 4242',
  cardHolderName: 'Ada Lark',
  expiryDate: `08/${nextYear}`,
  cvv: '907',
}

const keep = (token: string, changes: Partial<typeof card> = {}) =>
  bank.call('POST /card-details', { token, body: { ...card, ...changes } })

test('a card comes back masked, with its brand and its expiry as sent', async () => {
  const ada = await placeCustomer(bank)
  const kept = await keep(ada.token)
  expect(kept).toMatchObject({ status: 200, body: { message: 'Card details added successfully' } })
  const { body } = await bank.call('GET /card-details/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
  })
  expect(body.detail).toEqual([
    {
      _id: expect.any(String),
      cardNumber: '•••• •••• •••• 4242',
      brand: 'Visa',
      cvv: '•••',
      expiryDate: card.expiryDate,
      cardHolderName: 'Ada Lark',
      userId: ada.id,
      ownerName: ada.fullName,
    },
  ])
})

test('the newest card is the first, and the same card is kept once', async () => {
  const ada = await placeCustomer(bank)
  await keep(ada.token)
  await keep(ada.token, { cardNumber: '5555555555554444' })
  await keep(ada.token, { cardHolderName: 'A. Lark' })
  const { body } = await bank.call('GET /card-details/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
  })
  expect(body.detail.map((kept: { cardHolderName: string }) => kept.cardHolderName)).toEqual([
    'A. Lark',
    'Ada Lark',
  ])
})

test.each([
  ['cardNumber', { cardNumber: '4242424242424241' }, 'This card number is incorrect.'],
  ['expiryDate', { expiryDate: '01/20' }, 'The card has expired, or its expiry date is incorrect.'],
  ['cvv', { cvv: '1234' }, 'The security code is incorrect.'],
  ['cvv', { cvv: '' }, 'Please fill in all fields.'],
])('a card with a wrong %s is refused', async (field, changes, message) => {
  const ada = await placeCustomer(bank)
  expect(await keep(ada.token, changes)).toMatchObject({ status: 400, body: { field, message } })
})

test('an unknown field is refused, and nothing is kept', async () => {
  const ada = await placeCustomer(bank)
  const { status } = await bank.call('POST /card-details', {
    token: ada.token,
    body: { ...card, brand: 'Mine' },
  })
  expect(status).toBe(400)
})

test('neither cvv nor number stands anywhere in the database', async () => {
  const ada = await placeCustomer(bank)
  await keep(ada.token, { cvv: '853', cardNumber: '4000056655665556' })
  const client = new pg.Client(bank.urls.ownerUrl)
  await client.connect()
  const tables = await client.query(
    `select format('%I.%I', table_schema, table_name) as name
     from information_schema.tables where table_schema in ('bank', 'ledger', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select 1 from ${name} t where t::text like '%4000056655665556%' or to_jsonb(t)::text ~ '"cvv|"853"'`,
    )
    if (rows.length > 0) found.push(name)
  }
  await client.end()
  expect(found).toEqual([])
})

test('a customer keeps ten cards and no more', async () => {
  const ada = await placeCustomer(bank)
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11']
  const answers: number[] = []
  for (const month of months)
    answers.push((await keep(ada.token, { expiryDate: `${month}/${nextYear}` })).status)
  expect(answers).toEqual([...Array(10).fill(200), 409])
})

test('removing takes the own card only, and its number with it', async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  await keep(ada.token)
  const { body } = await bank.call('GET /card-details/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
  })
  const cardId = body.detail[0]._id
  const remove = (token: string) => bank.call('DELETE /card-details/{cardId}', { token, params: { cardId } })
  expect((await remove(bea.token)).status).toBe(404)
  expect((await remove(ada.token)).status).toBe(200)
  expect((await remove(ada.token)).status).toBe(404)
  const row = await bank.database.row<{ length: number }>(
    sql`select length(number_sealed) as length from bank.cards where id = ${cardId}`,
  )
  expect(row?.length).toBe(0)
})

test('the desk sees all cards masked, page by page, and finds one by its last four', async () => {
  const ada = await placeCustomer(bank, { fullName: 'Quentin Quartz' })
  await keep(ada.token, { cardNumber: '378282246310005', cvv: '1234', cardHolderName: 'Q Quartz' })
  const { token } = await placeStaff(bank)
  const found = await bank.call('GET /all-card-details', { token, query: { q: '0005 quartz' } })
  expect(found.body).toMatchObject({
    total: 1,
    nextCursor: null,
    transactions: [{ brand: 'American Express', cardNumber: '•••• •••• •••• 0005', cvv: '•••' }],
  })
  const first = await bank.call('GET /all-card-details', { token, query: { limit: '1' } })
  const second = await bank.call('GET /all-card-details', {
    token,
    query: { limit: '1', cursor: first.body.nextCursor },
  })
  expect(second.body.transactions[0]._id).not.toBe(first.body.transactions[0]._id)
  expect((await bank.call('GET /all-card-details', { token: ada.token })).status).toBe(403)
})
