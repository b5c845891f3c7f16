import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import { readKey } from '@larkfield/contract/proofs/signed-note.ts'
import { verifyStatement } from '@larkfield/contract/proofs/verify-statement.ts'
import type { Account } from '@larkfield/ledger'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { placeAccount, placePot } from '../../testing/held-accounts.ts'
import { addHolder, removeHolder } from '../../testing/holdings.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { bookPast, monthAgo } from '../../testing/past-months.ts'
import { placeStaff } from '../../testing/people.ts'
import { memoSources } from '../memos/memo-sources.ts'
import { makeMonths } from './make-months.ts'
import { openStatements } from './open-statements.ts'

const CASH_DESK = '1000000000'
const [last, before] = [monthAgo(1), monthAgo(2)]

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer
let old: TestCustomer
let savings: Account
let pot: Account
let shared: Account

const needs = () => {
  const given = {
    ...bank.features.dependencies,
    brand: bank.features.dependencies.config.brand,
    sources: memoSources(bank.database) as HistorySources,
  }
  return { ...given, ...openStatements(given) }
}
const forgetMonths = () => bank.asOwner(sql`delete from bank.statement_months`)

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer({ fullName: 'Ann Archer' })
  ben = await bank.openCustomer({ fullName: 'Ben Baker' })
  old = await bank.openCustomer()
  savings = await placeAccount(bank, ann, { name: 'Secret holidays' })
  pot = await placePot(bank, savings, 'The roof')
  shared = await placeAccount(bank, ann, { type: 'current', name: 'Household' })
  await addHolder(bank, { number: shared.number, customer: ben, role: 'joint' })
  const main = ann.accountNumber
  await bookPast(bank, [
    { bookedAt: before.on(3), debit: CASH_DESK, credit: main, amount: 100_000, details: { remark: 'Wages' } },
    { bookedAt: before.on(4), debit: CASH_DESK, credit: old.accountNumber, amount: 700 },
    { bookedAt: before.on(9), debit: main, credit: savings.number, kind: 'move', amount: 30_000 },
    { bookedAt: last.on(2), debit: savings.number, credit: pot.number, kind: 'move', amount: 5_000 },
    { bookedAt: last.on(4), debit: savings.number, credit: shared.number, kind: 'move', amount: 2_000 },
    {
      bookedAt: last.on(5),
      debit: main,
      credit: ben.accountNumber,
      kind: 'wire',
      amount: 12_345,
      details: { remark: 'Miete für Café Zoë\nund mehr' },
    },
    { bookedAt: last.on(20), debit: CASH_DESK, credit: main, amount: 55, details: { remark: 'Found' } },
  ])
  await forgetMonths()
  await makeMonths(needs())
})

type Row = {
  _id: string
  month: string
  accountNumber: string
  openingBalance: number
  closingBalance: number
  lines: number
}

const archiveOf = async (by: TestCustomer, query: Record<string, string> = {}) => {
  const { status, body } = await bank.call('GET /my-statements', { token: by.token, query })
  expect(status).toBe(200)
  return body as { data: Row[]; total: number; nextCursor: string | null }
}

const take = (url: string, token: string) =>
  bank.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const monthFile = async (by: TestCustomer, { _id }: Pick<Row, '_id'>, format: StatementFormat) =>
  take(`/my-statements/${_id}/${format}`, by.token)

async function verdictOn(bytes: Uint8Array) {
  const { body } = await bank.call('GET /checkpoint-keys')
  const keys = await Promise.all(body.data.keys.map(({ key }: { key: string }) => readKey(key)))
  return verifyStatement(bytes, { keys, witnesses: [] })
}

describe('the statements of months that are over', () => {
  test('B31 are made for each account that had something to state, and follow one another', async () => {
    const { data, total } = await archiveOf(ann)
    expect(data.map(({ month, accountNumber, lines }) => [month, accountNumber, lines])).toEqual([
      [last.month, ann.accountNumber, 2],
      [last.month, savings.number, 2],
      [last.month, shared.number, 1],
      [before.month, ann.accountNumber, 2],
      [before.month, savings.number, 1],
    ])
    expect(total).toBe(5)
    const ofMain = data.filter(({ accountNumber }) => accountNumber === ann.accountNumber)
    expect(ofMain.map(({ openingBalance, closingBalance }) => [openingBalance, closingBalance])).toEqual([
      [700, 577.1],
      [0, 700],
    ])
  })

  test('are listed page by page, and of one account', async () => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await archiveOf(ann, { limit: '2', ...(cursor && { cursor }) })
      expect(page.total).toBe(5)
      found.push(...page.data.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    expect(found).toEqual((await archiveOf(ann)).data.map(({ _id }) => _id))
    expect((await archiveOf(ann, { account: savings.number })).total).toBe(2)
    expect(await archiveOf(ann, { account: 'all' })).toEqual(await archiveOf(ann))
    const query = { account: old.accountNumber }
    expect((await bank.call('GET /my-statements', { token: ann.token, query })).status).toBe(404)
  })

  test('are announced once, in one message for all accounts, and only the newest month', async () => {
    const { body } = await bank.call('GET /get-admin-message/{userId}', {
      params: { userId: ann.id },
      token: ann.token,
    })
    const about = body.data.filter(({ subject }: { subject: string }) => subject.includes('statements'))
    expect(about).toHaveLength(1)
    const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    expect(about[0].subject).toBe(`Your statements for ${name.format(last.on(1))} are ready`)
  })

  test('are made once, whoever is asked to make them again', async () => {
    const sent = async () => (await bank.asOwner(sql`select count(*)::int as n from bank.messages`))[0].n
    const [before, messages] = [await archiveOf(ann), await sent()]
    await makeMonths(needs())
    expect(await sent()).toBe(messages)
    // As after a process that died before it could say how far it had come, and two that follow it.
    await bank.asOwner(sql`
      update bank.statement_months
      set through_account = 0, accounts_done_at = null, done_at = null, taken_until = null`)
    await Promise.all([makeMonths(needs()), makeMonths(needs())])
    expect(await archiveOf(ann)).toEqual(before)
    expect(await sent()).toBe(messages)
  })

  test.each([
    ['csv', 'text/csv', 'csv'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['ofx', 'application/x-ofx', 'ofx'],
    ['mt940', 'text/plain', 'sta'],
    ['camt053', 'application/xml', 'xml'],
    ['pdf', 'application/pdf', 'pdf'],
  ] as const)('are taken as %s, the same each time', async (format, mediaType, extension) => {
    const [month] = (await archiveOf(ann)).data
    const first = await monthFile(ann, month!, format)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toContain(mediaType)
    expect(first.headers['content-disposition']).toContain(`.${extension}"`)
    expect(first.headers['x-line-count']).toBe('2')
    const again = await monthFile(ann, month!, format)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('prove themselves to anybody', async () => {
    for (const month of (await archiveOf(ann)).data) {
      const { rawPayload } = await monthFile(ann, month, 'pdf')
      const verdict = await verdictOn(rawPayload)
      expect(verdict.checks.filter(({ holds }) => !holds)).toEqual([])
      expect(verdict).toMatchObject({ holds: true, inDocument: true })
      expect(verdict.proof!.accounts[0]).toMatchObject({ number: month.accountNumber })
    }
  })

  test('are nobody else’s', async () => {
    const [month] = (await archiveOf(ann)).data
    expect((await monthFile(ben, month!, 'csv')).statusCode).toBe(404)
    expect((await monthFile(ann, { _id: 'nonsense' }, 'csv')).statusCode).toBe(404)
    expect((await archiveOf(ben)).data.map(({ accountNumber }) => accountNumber)).not.toContain(
      savings.number,
    )
  })

  test('of what several hold say no more than each of them may know', async () => {
    const month = (await archiveOf(ben)).data.find(({ accountNumber }) => accountNumber === shared.number)!
    const table = (await monthFile(ben, month, 'csv')).body
    expect(table).toContain('20.00')
    const document = (await monthFile(ben, month, 'pdf')).rawPayload
    const { holds, proof } = await verdictOn(document)
    expect(holds).toBe(true)
    expect(proof!.accounts[0]!.lines[0]!.words).toEqual({ hash: expect.any(String) })
    for (const secret of [savings.number, 'Secret holidays']) {
      expect(table).not.toContain(secret)
      expect(document.includes(secret)).toBe(false)
    }
  })

  test('are those that were made while somebody held the account; its owner has all', async () => {
    const cas = await bank.openCustomer()
    await addHolder(bank, { number: savings.number, customer: cas, role: 'joint' })
    expect((await archiveOf(cas)).data).toEqual([])
    await removeHolder(bank, { number: shared.number, customer: ben })
    expect((await archiveOf(ben)).data.map(({ accountNumber }) => accountNumber)).not.toContain(shared.number)
  })
})

describe('the desk', () => {
  const list = (token: string) =>
    bank.call('GET /customer-statements/{userId}', { params: { userId: ann.id }, token })
  const file = (id: string, token: string) => take(`/customer-statements/${ann.id}/${id}/csv`, token)

  test('reads the list, takes files, and that is on record', async () => {
    const { body } = await list(admin.token)
    expect(body.data).toEqual((await archiveOf(ann)).data)
    const { statusCode, body: table } = await file(body.data[0]._id, admin.token)
    expect(statusCode).toBe(200)
    expect(table).toContain('Found')
    const { body: trail } = await bank.call('GET /audit-trail', { token: admin.token })
    expect(trail.data[0]).toMatchObject({
      action: 'statement_taken',
      subjectId: ann.id,
      after: { account: ann.accountNumber, month: last.month, format: 'csv' },
    })
  })

  test('as far as the role goes', async () => {
    const [month] = (await archiveOf(ann)).data
    const approver = await placeStaff(bank, undefined, ['approver'])
    expect((await list(approver.token)).status).toBe(200)
    expect((await file(month!._id, approver.token)).statusCode).toBe(403)
    expect((await list(ann.token)).status).toBe(403)
  })

  test('knows no statement of somebody else by that customer', async () => {
    const [month] = (await archiveOf(ann)).data
    expect((await take(`/customer-statements/${ben.id}/${month!._id}/csv`, admin.token)).statusCode).toBe(404)
    const nobody = { params: { userId: '00000000-0000-4000-8000-000000000000' }, token: admin.token }
    expect((await bank.call('GET /customer-statements/{userId}', nobody)).status).toBe(404)
  })
})

describe('the code on a statement', () => {
  const codeOf = async () =>
    (
      await bank.asOwner(sql`
        select s.code from bank.statements s where s.month is not null and s.customer_id = ${ann.id} limit 1`)
    )[0].code as string
  const ask = (code: string) => bank.call('POST /statement-proof', { body: { code } })

  test('gets its proof, however it is typed', async () => {
    const code = await codeOf()
    for (const typed of [code, code.toLowerCase().replaceAll('-', ' '), code.replaceAll('-', '')]) {
      const { status, body } = await ask(typed)
      expect(status).toBe(200)
      expect((await verdictOn(Buffer.from(body))).checks.filter(({ holds }) => !holds)).toEqual([])
    }
  })

  test('is not found by others like it', async () => {
    const code = await codeOf()
    const other = code.replace(/.$/, (sign) => (sign === '2' ? '3' : '2'))
    for (const wrong of [other, 'nonsense', code.slice(1)]) {
      const { status, body } = await ask(wrong)
      expect(status).toBe(404)
      expect(body.reason).toBe('no_such_statement')
    }
  })
})

test('an account is stated as that of all who hold it, whoever asks', async () => {
  const [joint, viewer] = [await bank.openCustomer({ fullName: 'Cora Joint' }), await bank.openCustomer()]
  const club = await placeAccount(bank, ann, { amount: 5_000 })
  await addHolder(bank, { number: club.number, customer: joint, role: 'joint' })
  await addHolder(bank, { number: club.number, customer: viewer, role: 'viewer' })
  for (const reader of [ann, joint, viewer]) {
    const { rawPayload } = await take(`/bank-statement/${reader.id}/pdf?account=${club.number}`, reader.token)
    const { holds, proof } = await verdictOn(rawPayload)
    expect([holds, proof!.accounts[0]!.holder]).toEqual([true, 'Ann Archer, Cora Joint'])
    const camt = await bank.call('POST /statement-files', {
      token: reader.token,
      body: { format: 'camt053', account: club.number },
    })
    const { body } = await take(`/statement-files/${camt.body.data._id}/content`, reader.token)
    expect(body).toContain('<Ownr><Nm>Ann Archer, Cora Joint</Nm>')
    expect(body.includes('<AdrLine>')).toBe(reader !== viewer)
  }
})

test('nothing is stated of days that have not come', async () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const { rawPayload } = await take(`/bank-statement/${ann.id}/pdf?to=${day(40)}`, ann.token)
  const { proof } = await verdictOn(rawPayload)
  expect(proof!.to <= day(1)).toBe(true)
  const refused = await take(`/bank-statement/${ann.id}/pdf?from=${day(2)}&to=${day(40)}`, ann.token)
  expect([refused.statusCode, refused.json().reason]).toEqual([400, 'period_not_begun'])
})

test('a statement of everything begins with what was taken over from other books', async () => {
  await bank.asOwner(sql`
    update ledger.accounts set opened_at = clock_timestamp() where number = ${old.accountNumber}`)
  const { rawPayload } = await take(`/bank-statement/${old.id}/pdf`, old.token)
  const verdict = await verdictOn(rawPayload)
  expect(verdict.checks.filter(({ holds }) => !holds)).toEqual([])
  expect(verdict.proof!.from).toBe(`${before.month}-04`)
})

test('after all this the books balance', () => expectBooksToBalance(bank))
