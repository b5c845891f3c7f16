import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { openTransferCodes } from '../../floor/secrets/transfer-codes.ts'
import {
  type TestAdmin,
  type TestBank,
  type TestCustomer,
  testBank,
  testPassword,
} from '../../testing/bank.ts'
import { addHolder, openAnother, openPotFor } from '../../testing/holdings.ts'
import { fund, wireForm } from '../../testing/money.ts'
import { partOfTable } from './own-tables.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

const CARD = '4111111111111111'

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  ;[ann, ben] = [await bank.signUpCustomer(), await bank.openCustomer()]
  await fund(bank, admin, ann, 1000)
  await fund(bank, admin, ben, 1000)
  await belongings(ann, 'Ann’s own words')
  await belongings(ben, 'Ben’s own words')
})

async function belongings(customer: TestCustomer, words: string) {
  const { token, id } = customer
  const post = async (call: Parameters<TestBank['call']>[0], sent: object) => {
    const { status, body } = await bank.call(call, { token, ...sent })
    expect([call, status, body.message]).toEqual([call, 200, body.message])
    return body
  }
  const other = customer === ann ? ben : ann
  await post('POST /transfer', { body: wireForm(other, 12.5, { description: 'Rent' }) })
  await post('POST /transfer', {
    body: wireForm({ accountNumber: 'DE 4455-66' }, 20, { bank: 'Northbank by post' }),
  })
  await post('POST /card-details', {
    body: { cardNumber: CARD, cardHolderName: 'A', expiryDate: '12/39', cvv: '123' },
  })
  await post('POST /loan-request/{userId}', {
    params: { userId: id },
    body: { loanType: 'personal-loans', amount: 100, loanReason: words },
  })
  await bank.asOwner(sql`insert into bank.messages
    (direction, customer_id, sender_name, sender_email, receiver, subject, content)
    values ('in', ${id}, ${customer.fullName}, ${customer.email}, 'The bank', 'Hello', ${words})`)
  const [file] = await bank.asOwner(sql`
    insert into bank.files (customer_id, purpose, content_type, byte_count, content)
    values (${id}, 'document', 'application/pdf', 4, '%PDF') returning id`)
  await bank.asOwner(sql`insert into bank.documents (customer_id, title, file_id)
    values (${id}, ${words}, ${file.id})`)
  await bank.asOwner(sql`insert into bank.beneficiaries (customer_id, account_name, account_number, bank)
    values (${id}, ${words}, '1', 'Northbank')`)
}

const download = (customer: TestCustomer, password = testPassword) =>
  bank.call('POST /my-data', { token: customer.token, body: { password } })

test('a customer takes away everything the bank keeps about them, in one file', async () => {
  const { status, headers, body } = await download(ann)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="my-data-${ann.accountNumber}.json"`)
  const words = 'Ann’s own words'
  expect(body).toMatchObject({
    profile: { _id: ann.id, fullName: ann.fullName, email: ann.email },
    accounts: [{ accountNumber: ann.accountNumber, totalBalance: 1000, heldBalance: 20 }],
    wires: [{ amount: 20, bank: 'Northbank by post', outcome: 'held', sentFrom: { address: '127.0.0.1' } }],
    loans: [{ amount: 100, reason: words }],
    payees: [{ accountName: words }],
    cards: [{ lastFour: '1111' }],
    documents: [{ title: words, contentType: 'application/pdf', bytes: 4 }],
  })
  expect(body.messages.map(({ content }: { content: string }) => content)).toContain(words)
  expect(body.signIns).toMatchObject([{ outcome: 'done', address: '127.0.0.1' }])
  expect(body.sessions).toHaveLength(1)
  expect(body.knownBrowsers).toHaveLength(1)
  expect(body.ownActs.map(({ action }: { action: string }) => action)).toContain('signed_up')
  const wire = body.postings.find(({ remark }: { remark: string }) => remark === 'Rent')
  expect(wire).toMatchObject({ transactionType: 'debit', sentFrom: { factor: 'password_and_codes' } })
  const sum = body.postings.reduce(
    (total: number, line: { transactionType: string; amountTransferred: number }) =>
      total + (line.transactionType === 'credit' ? line.amountTransferred : -line.amountTransferred),
    0,
  )
  expect(sum).toBe(1000)
})

test('it holds no secret and nothing of anybody else', async () => {
  const text = JSON.stringify((await download(ann)).body)
  const [secrets] = await bank.asOwner(sql`
    select c.password_hash, c.transfer_codes_sealed as sealed,
           (select encode(token_hash, 'hex') from bank.sessions where customer_id = c.id limit 1) as token_hash
    from bank.customers c where c.id = ${ann.id}`)
  const { cotCode, taxCode } = openTransferCodes(bank.secrets, secrets.sealed)
  const never = [secrets.password_hash, secrets.token_hash, ann.token, cotCode, taxCode, CARD, testPassword]
  // A link would open a document for whoever finds the file.
  const links = ['/files/']
  const others = ['Ben’s own words', ben.email, ben.id, ben.username]
  expect([...never, ...links, ...others].filter((secret) => text.includes(secret))).toEqual([])
})

test('the password is asked for, and both answers are on record', async () => {
  const wrong = await download(ann, 'Not-My-Password-1!')
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
  await download(ann)
  const lines = await bank.database.rows<{ outcome: string }>(sql`
    select outcome from bank.audit_trail
    where action = 'own_data_downloaded' and actor_id = ${ann.id} order by id desc limit 2`)
  expect(lines.map(({ outcome }) => outcome)).toEqual(['done', 'wrong_password'])
})

test('more lines than fit a page are all there, of one moment', async () => {
  const cat = await bank.openCustomer()
  await fund(bank, admin, cat, 2000)
  const { ledger } = bank.features.dependencies
  await ledger.postMany(
    Array.from({ length: 1200 }, (_, index) => ({
      request: { principal: 'test', call: 'many lines', key: String(index) },
      kind: 'debit' as const,
      debit: cat.accountNumber,
      credit: 'cash_desk',
      amountMinor: 100n as never,
      currency: 'USD',
    })),
  )
  await bank.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = bank.app.server.address() as AddressInfo
  const sending = request({
    port,
    path: '/my-data',
    method: 'POST',
    headers: { authorization: `Bearer ${cat.token}`, 'content-type': 'application/json' },
  })
  sending.end(JSON.stringify({ password: testPassword }))
  const [answer] = await once(sending, 'response')
  await fund(bank, admin, cat, 500)
  let text = ''
  for await (const part of answer) text += part
  const { postings, accounts } = JSON.parse(text)
  expect(accounts[0].totalBalance).toBe(800)
  expect(postings).toHaveLength(1201)
  expect(postings.at(-1).balanceAfter).toBe(800)
})

test('every table with a customer in it has its part in the file', async () => {
  const tables: { name: string }[] = await bank.asOwner(sql`
    select table_schema || '.' || table_name as name
    from information_schema.columns
    where table_schema = 'bank' and column_name = 'customer_id'`)
  const missing = tables.map(({ name }) => name).filter((name) => !Object.hasOwn(partOfTable, name))
  expect(missing).toEqual([])
})

test('holds what they have of every account they hold, and not from where another holder sent', async () => {
  const cleo = await bank.openCustomer()
  const dan = await bank.openCustomer()
  await fund(bank, admin, cleo, 500)
  const { accountNumber: account } = await openAnother(bank, cleo, { name: 'Household' })
  await openPotFor(bank, cleo, { account, name: 'Roof' })
  await addHolder(bank, { number: account, customer: dan, role: 'joint' })
  const move = { from: cleo.accountNumber, to: account, amount: 80 }
  expect((await bank.call('POST /move', { token: cleo.token, body: move })).status).toBe(200)
  const wire = wireForm({ accountNumber: 'DE 4455-66' }, 20, { bank: 'Northbank by post', account })
  expect((await bank.call('POST /transfer', { token: cleo.token, body: wire })).status).toBe(200)
  const dataOf = async ({ token }: TestCustomer) =>
    (await bank.call('POST /my-data', { token, body: { password: testPassword } })).body
  const [hers, his] = [await dataOf(cleo), await dataOf(dan)]
  expect(hers.otherAccounts).toMatchObject([
    { accountNumber: account, name: 'Household', role: 'owner', totalBalance: 80 },
    { name: 'Roof', accountType: 'pot', totalBalance: 0 },
  ])
  expect(hers.postingsOfOtherAccounts).toMatchObject([{ account, amountTransferred: 80 }])
  expect(hers.wires).toMatchObject([{ amount: 20, sentFrom: { browser: expect.any(String) } }])
  expect(his.otherAccounts).toMatchObject([{ accountNumber: account, role: 'joint' }, { name: 'Roof' }])
  expect(his.wires).toMatchObject([{ amount: 20, sentFrom: null }])
})
