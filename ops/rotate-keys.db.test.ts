import { sql } from '@larkfield/server/floor/database/sql.ts'
import { CARD_NUMBER } from '@larkfield/server/floor/secrets/card-numbers.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { TRANSFER_CODES } from '@larkfield/server/floor/secrets/transfer-codes.ts'
import { SECRET_KEY, type TestBank, testBank, testPassword } from '@larkfield/server/testing/bank.ts'
import { addApp, ageFactors, codeOfApp } from '@larkfield/server/testing/factors.ts'
import { CASH_DESK, codes, fund, wireForm } from '@larkfield/server/testing/money.ts'
import { placeCustomer, placeStaff } from '@larkfield/server/testing/people.ts'
import { beforeAll, expect, test } from 'vitest'
import { resealAll } from './rotation/reseal.ts'
import { testDatabase } from './testing/database.ts'

const NEW_KEY = 'the key after the rotation, for tests only'
const number = '4111111111111111'

let before: TestBank
let ada: Awaited<ReturnType<typeof customerWithCard>>
beforeAll(async () => {
  before = await testBank()
  ada = await customerWithCard(before)
})

async function customerWithCard(bank: TestBank) {
  const customer = { ...(await placeCustomer(bank, { password: testPassword })), password: testPassword }
  const body = { cardNumber: number, cardHolderName: 'Ada', expiryDate: '12/39', cvv: '123' }
  expect((await bank.call('POST /card-details', { token: customer.token, body })).status).toBe(200)
  return customer
}

const node = (secretKey: string, previousSecretKeys: string[]) =>
  testBank({ urls: before.urls, secretKey, config: { previousSecretKeys } })

const codesOf = async (bank: TestBank, token: string) =>
  (await bank.call('POST /my-transfer-codes', { token, body: { password: testPassword } })).body.data

async function cardOf(bank: TestBank, customerId: string) {
  const row = await bank.database.row<{ sealed: Buffer }>(
    sql`select number_sealed as sealed from bank.cards where customer_id = ${customerId} and deleted_at is null`,
  )
  return bank.secrets.open(CARD_NUMBER, row!.sealed)
}

/** How many of these people's codes only the previous key can open. */
async function staleOf(bank: TestBank, ids: string[]) {
  const rows = await bank.database.rows<{ sealed: Buffer }>(
    sql`select transfer_codes_sealed as sealed from bank.customers where id = any(${ids})`,
  )
  return rows.filter(({ sealed }) => bank.secrets.isStale(sealed)).length
}

test('S21 what was sealed stays readable before, during and after a rotation, and then the old key can go', async () => {
  const desk = await before.signInAdmin()
  await fund(before, desk, ada, 100)
  await before.call('POST /forgot', { body: { email: ada.email } })
  expect(await codesOf(before, ada.token)).toEqual(codes)

  const cea = { ...(await placeCustomer(before, { password: testPassword })), password: testPassword }
  const { secret } = await addApp(before, cea)

  const teller = await placeStaff(before, 'teller', ['teller'])
  const approver = await placeStaff(before, 'approver', ['approver'])
  const large = await before.call('POST /credit/{adminId}', {
    token: teller.token,
    params: { adminId: teller.id },
    body: { chooseAccount: ada.accountNumber, from: CASH_DESK, amount: 25_000 },
  })
  const { proposal } = large.body.data

  // First every process learns to open the new key, one after the other; then each begins to seal with it.
  const told = await node(SECRET_KEY, [NEW_KEY])
  const during = await node(NEW_KEY, [SECRET_KEY])
  const bea = await customerWithCard(during)
  for (const bank of [told, during]) {
    expect(await codesOf(bank, ada.token)).toEqual(codes)
    expect(await codesOf(bank, bea.token)).toEqual(bea.codes)
    expect(await cardOf(bank, ada.id)).toBe(number)
    expect(await cardOf(bank, bea.id)).toBe(number)
  }

  const { resealed, waiting } = await resealAll({ ...during, batch: 1 })
  expect(resealed).toEqual({
    cards: 1,
    'customers’ transfer codes': 2,
    factors: 1,
    proposals: 1,
    'demonstration mails': expect.any(Number),
  })
  expect(waiting).toBe(0)
  expect(await codesOf(told, ada.token)).toEqual(codes)

  const after = await node(NEW_KEY, [])
  expect(await codesOf(after, ada.token)).toEqual(codes)
  expect(await cardOf(after, ada.id)).toBe(number)
  const approved = await after.call('POST /proposals/{proposalId}/approve', {
    token: approver.token,
    params: { proposalId: proposal._id },
    body: { seen: proposal.seen },
  })
  expect(approved.status).toBe(200)
  // The other tests are about a bank where one person is enough.
  await before.asOwner(sql`update bank.admins set status = 'disabled' where id = ${approver.id}`)
  await ageFactors(after, { customerId: cea.id })
  const asked = await after.call('POST /recovery-codes', { token: cea.token, body: {} })
  const { id } = asked.body.data.question
  const proof = { method: 'app', code: codeOfApp(secret, 1) }
  const confirmed = await after.call('POST /recovery-codes', {
    token: cea.token,
    body: { approval: { id, proof } },
  })
  expect(confirmed.status).toBe(200)
  expect((await after.call('POST /transfer', { token: ada.token, body: wireForm(bea, 1) })).status).toBe(200)
  expect((await after.mailsTo(ada.email)).length).toBeGreaterThan(0)
  expect(() => secretsFrom(SECRET_KEY).open(CARD_NUMBER, Buffer.alloc(60))).toThrow('SECRET_KEYS_PREVIOUS')
  await expect(cardOf(before, ada.id)).rejects.toThrow('SECRET_KEYS_PREVIOUS')
  expect((await resealAll({ ...during })).resealed.cards).toBe(0)
})

test('S21 a rotation passes over deleted customers, goes on where it stopped and says what is left', async () => {
  const bank = await testBank()
  // One after the other, since a rotation goes by their order: the last one comes last.
  const people: { id: string }[] = []
  while (people.length < 6) people.push(await placeCustomer(bank))
  const desk = await bank.signInAdmin()
  const params = { userId: people[0]!.id }
  const closed = await bank.call('DELETE /admin-delete/{userId}', { token: desk.token, params })
  expect(closed.status).toBe(200)
  const during = await testBank({
    urls: bank.urls,
    secretKey: NEW_KEY,
    config: { previousSecretKeys: [SECRET_KEY] },
  })
  const stopped = resealAll({
    ...during,
    batch: 2,
    onBatch: (done) => {
      if (done >= 2) throw new Error('stopped by hand')
    },
  })
  await expect(stopped).rejects.toThrow('stopped by hand')
  // A value under a key that nobody named keeps the check value back, but nothing else.
  const lost = secretsFrom('a key that nobody named').seal(TRANSFER_CODES, 'lost')
  await bank.asOwner(
    sql`update bank.customers set transfer_codes_sealed = ${lost} where id = ${people[5]!.id}`,
  )
  const rest = await resealAll({ ...during, batch: 2 })
  expect(rest.resealed['customers’ transfer codes']).toBe(2)
  expect(rest.unreadable['customers’ transfer codes']).toBe(1)
  const alone = () => testBank({ urls: bank.urls, secretKey: NEW_KEY })
  await expect(alone()).rejects.toThrow('SECRET_KEYS_PREVIOUS')
  const found = during.secrets.seal(TRANSFER_CODES, 'found')
  await bank.asOwner(
    sql`update bank.customers set transfer_codes_sealed = ${found} where id = ${people[5]!.id}`,
  )
  expect((await resealAll(during)).unreadable['customers’ transfer codes']).toBe(0)
  await alone()
})

test('S21 a server with another key is refused before it writes anything, also in a bank without a check value', async () => {
  const bank = await testBank()
  const held = async () =>
    (
      await bank.asOwner(sql`
        select (select count(*)::int from bank.anchors) as anchors,
               (select count(*)::int from bank.key_check) as checks,
               (select max(sealed_at) from bank.key_check) as at`)
    )[0]
  const other = () => testBank({ urls: bank.urls, secretKey: NEW_KEY })
  const refused = /^SECRET_KEY does not open what this bank has sealed: [^\n]+\.$/
  const atFirst = await held()
  expect(atFirst.checks).toBe(1)
  await expect(other()).rejects.toThrow(refused)
  expect(await held()).toEqual(atFirst)

  // As a bank of an earlier version: first with nothing but a mail that waits, then with customers.
  const forget = sql`delete from bank.key_check`
  const mail = secretsFrom(SECRET_KEY).seal('mail', '{}').toString('base64')
  await bank.asOwner(forget)
  const waiting = sql`select graphile_worker.add_job('mail of another version', json_build_object('sealed', ${mail}::text))`
  await bank.asOwner(waiting)
  await expect(other()).rejects.toThrow(refused)
  await placeCustomer(bank)
  await expect(other()).rejects.toThrow(refused)
  expect((await held()).checks).toBe(0)
  await testBank({ urls: bank.urls })
  expect((await held()).checks).toBe(1)
  await expect(other()).rejects.toThrow(refused)
})

test('S21 of servers that start a new bank with different keys, those of one key are the bank', async () => {
  const urls = await testDatabase()
  const starts = [SECRET_KEY, NEW_KEY, SECRET_KEY, NEW_KEY].map((secretKey) => testBank({ urls, secretKey }))
  const ended = (await Promise.allSettled(starts)).map(({ status }) => status)
  expect(ended.filter((status) => status === 'fulfilled')).toHaveLength(2)
  expect([ended[0], ended[1]]).toEqual([ended[2], ended[3]])
})

test('what changes while keys are rotated is kept, and a row somebody works on is done in a later pass', async () => {
  const during = await node(NEW_KEY, [SECRET_KEY])
  const people = await Promise.all(Array.from({ length: 6 }, () => placeCustomer(before)))
  const desk = await during.signInAdmin()
  const rewrite = people.slice(0, 3).map((person) =>
    during.call('PUT /admin-update/{userId}', {
      token: desk.token,
      params: { userId: person.id },
      body: { cotCode: 'COT-000111' },
    }),
  )
  const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locked = during.database.transaction(async (tx) => {
    await tx.row(sql`select 1 from bank.customers where id = ${people[5]!.id} for update`)
    taken.resolve()
    await over.promise
  })
  await taken.promise
  const resealing = resealAll({ ...during, batch: 2 })
  const others = people.slice(0, 5).map(({ id }) => id)
  await expect.poll(() => staleOf(during, others), { timeout: 30_000 }).toBe(0)
  expect(await staleOf(during, [people[5]!.id])).toBe(1)
  over.resolve()
  const [{ resealed }] = await Promise.all([resealing, ...rewrite])
  await locked
  expect(resealed['customers’ transfer codes']).toBeGreaterThanOrEqual(3)
  const after = await node(NEW_KEY, [])
  for (const [index, person] of people.entries()) {
    const uncovered = await after.call('POST /transfer-codes/{userId}', {
      token: desk.token,
      params: { userId: person.id },
      body: { reason: 'Rotation of keys' },
    })
    expect(uncovered.body.data.cotCode).toBe(index < 3 ? 'COT-000111' : person.codes.cotCode)
  }
})

test('B9 a wire sent again under another key is the same wire, and an earlier code still verifies', async () => {
  // A bank of its own: above, nodes that know one key only are still at work and would take each other's mail.
  const old = await testBank({ config: { previousSecretKeys: [NEW_KEY] } })
  const present = await testBank({
    urls: old.urls,
    secretKey: NEW_KEY,
    config: { previousSecretKeys: [SECRET_KEY] },
  })
  const desk = await old.signInAdmin()
  const payer = { ...(await placeCustomer(old)), password: '' }
  const payee = await placeCustomer(old)
  await fund(present, desk, payer, 50)
  const headers = { 'idempotency-key': `rotated-${payer.id}` }
  const wire = (bank: TestBank, amount: number) =>
    bank.call('POST /transfer', { token: payer.token, headers, body: wireForm(payee, amount) })
  const first = await wire(old, 5)
  expect((await wire(present, 5)).body).toEqual(first.body)
  expect((await wire(present, 6)).status).toBe(422)

  const { data: flow } = (await old.call('POST /forgot', { body: { email: payee.email } })).body
  const userInput = await present.lastCode(payee.email)
  const verified = await present.call('POST /verify/{userId}', {
    params: { userId: flow },
    body: { userInput },
  })
  expect(verified.status).toBe(200)
})
