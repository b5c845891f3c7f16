import { readKey } from '@larkfield/contract/proofs/signed-note.ts'
import { verifyStatement } from '@larkfield/contract/proofs/verify-statement.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { addHolder, removeHolder } from '../../testing/holdings.ts'
import { CASH_DESK, expectBooksToBalance } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'
import { memoSources } from '../memos/memo-sources.ts'
import { openStatements } from './open-statements.ts'

/** More than are written while somebody waits. */
const LONG = 2_100

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

const posts = (to: TestCustomer, count: number, label: string) =>
  bank.ledger.postMany(
    Array.from({ length: count }, (_, nth) => ({
      request: { principal: 'test', call: label, key: `line ${nth}` },
      kind: 'credit' as const,
      debit: CASH_DESK,
      credit: to.accountNumber,
      amountMinor: 101n as never,
      currency: 'USD',
      details: { remark: `${label} ${nth}` },
    })),
  )

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer({ fullName: 'Ann Archer' })
  ben = await bank.openCustomer({ fullName: 'Ben Baker' })
  await posts(ann, 12, 'short')
  await posts(ben, LONG, 'long')
})

type Who = { token: string }
const order = (by: Who, body: object) => bank.call('POST /statement-files', { token: by.token, body })
const look = (by: Who, fileId: string) =>
  bank.call('GET /statement-files/{fileId}', { params: { fileId }, token: by.token })
const content = (by: Who, fileId: string) =>
  bank.app.inject({
    url: `/statement-files/${fileId}/content`,
    headers: { authorization: `Bearer ${by.token}` },
  })

async function readied(by: Who, fileId: string) {
  return vi.waitFor(
    async () => {
      const { body } = await look(by, fileId)
      expect(body.data.state).toBe('ready')
      return body.data
    },
    { timeout: 60_000, interval: 20 },
  )
}

describe('a short file', () => {
  test.each(['csv', 'xlsx', 'ofx', 'mt940', 'camt053', 'pdf'] as const)(
    'is ready at once: %s',
    async (format) => {
      const { status, body } = await order(ann, { format })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ format, state: 'ready', lines: 12, linesDone: 12 })
      const file = await content(ann, body.data._id)
      expect(file.statusCode).toBe(200)
      expect(file.rawPayload).toHaveLength(body.data.bytes)
      expect(file.headers['content-disposition']).toContain(body.data.fileName)
    },
  )

  test('as a document proves itself', async () => {
    const { body } = await order(ann, { format: 'pdf' })
    const { data } = (await bank.call('GET /checkpoint-keys')).body
    const keys = await Promise.all(data.keys.map(({ key }: { key: string }) => readKey(key)))
    const { rawPayload } = await content(ann, body.data._id)
    const verdict = await verifyStatement(rawPayload, { keys, witnesses: [] })
    expect(verdict.checks.filter(({ holds }) => !holds)).toEqual([])
    expect(verdict.proof!.accounts[0]!.lines).toHaveLength(12)
  })

  test('is of a real period and an account that one has', async () => {
    expect((await order(ann, { format: 'csv', from: '2024-02-30' })).status).toBe(400)
    expect((await order(ann, { format: 'csv', from: '2024-02-02', to: '2024-02-01' })).status).toBe(400)
    expect((await order(ann, { format: 'csv', account: ben.accountNumber })).status).toBe(404)
    expect((await order(ann, { format: 'docx' })).status).toBe(400)
  })

  test('is drawn so often an hour by one customer; tables as often as one likes', async () => {
    const keen = await bank.openCustomer()
    const most = bank.features.dependencies.config.ceilings.drawnStatement
    await bank.database.transaction(async (tx) => {
      for (let n = 0; n < most; n++)
        await bank.features.dependencies.ceilings.countCustomer(tx, 'drawnStatement', keen.id)
    })
    expect((await order(keen, { format: 'pdf' })).status).toBe(429)
    const params = { userId: keen.id }
    const { token } = keen
    expect((await bank.call('GET /bank-statement/{userId}/pdf', { params, token })).status).toBe(429)
    expect((await order(keen, { format: 'csv' })).status).toBe(200)
  })

  test('is for whoever ordered it', async () => {
    const { body } = await order(ann, { format: 'csv' })
    expect((await look(ben, body.data._id)).status).toBe(404)
    expect((await content(ben, body.data._id)).statusCode).toBe(404)
    expect((await content(admin, body.data._id)).statusCode).toBe(404)
    expect((await look(ann, 'nonsense')).status).toBe(404)
  })
})

describe('a long file', () => {
  test('is made by a worker, which tells how far it has come, from one cut of the books', async () => {
    const { body } = await order(ben, { format: 'csv' })
    expect(body.data).toMatchObject({ lines: LONG, fileName: null })
    await posts(ann, 1, 'meanwhile')
    const done = await readied(ben, body.data._id)
    expect(done).toMatchObject({ linesDone: LONG, lines: LONG })
    const lines = (await content(ben, done._id)).body.trim().split('\r\n')
    expect(lines).toHaveLength(1 + LONG)
    expect(lines.at(-1)).toContain(`${(LONG * 1.01).toFixed(2)}`)
  })

  test('whose worker died is made again, and has each line once', async () => {
    const { body } = await order(ben, { format: 'ofx' })
    const { _id: fileId } = await readied(ben, body.data._id)
    const whole = (await content(ben, fileId)).body
    await bank.asOwner(sql`
      update bank.statement_files set state = 'making', lines_done = 700, bytes = null where id = ${fileId}`)
    // The one that died had written a part that is of no use any more.
    await bank.asOwner(sql`delete from bank.statement_file_parts where file_id = ${fileId} and part > 0`)
    const task = openStatements({
      ...bank.features.dependencies,
      sources: memoSources(bank.database) as HistorySources,
    }).files.task['statement file']
    // It is found by two, of which one has given the other up.
    await Promise.all([task({ fileId }, bank.app.log), task({ fileId }, bank.app.log)])
    const again = (await content(ben, fileId)).body
    const withoutMoment = (text: string) => text.replaceAll(/<DT(SERVER|ASOF)>[^<]*/g, '')
    expect(withoutMoment(again)).toBe(withoutMoment(whole))
  })

  test('whose end is gone by the time it is read breaks off, and one that is gone whole is an error', async () => {
    const [{ id }] = await bank.asOwner(sql`
      insert into bank.statement_files
        (customer_id, ordered_by, format, asked, accounts, line_count, state, file_name, media_type, bytes)
      values (${ben.id}, ${ben.id}, 'csv', '{}', '{}', 3000, 'ready', 'a.csv', 'text/csv', 400000) returning id`)
    await bank.asOwner(sql`
      insert into bank.statement_file_parts (file_id, try, part, content)
      select id, try, 0, convert_to(repeat('x', 200000), 'UTF8') from bank.statement_files where id = ${id}`)
    await expect(content(ben, id)).rejects.toThrow(/destroyed|aborted/)
    await bank.asOwner(sql`delete from bank.statement_file_parts where file_id = ${id}`)
    const gone = await content(ben, id)
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'not_found'])
    expect(gone.headers).not.toHaveProperty('content-disposition')
    await bank.asOwner(sql`delete from bank.statement_files where id = ${id}`)
  })

  test('cannot be taken before it is ready, and nobody orders many at once', async () => {
    await bank.asOwner(sql`
      insert into bank.statement_files (customer_id, ordered_by, format, asked, accounts, line_count)
      select ${ben.id}, ${ben.id}, 'csv', '{}', '{}', 3000 from generate_series(1, 5)`)
    const [{ id }] = await bank.asOwner(sql`
      select id from bank.statement_files where ordered_by = ${ben.id} and state = 'waiting' limit 1`)
    const early = await content(ben, id)
    expect([early.statusCode, early.json().reason]).toEqual([409, 'statement_file_not_ready'])
    const refused = await order(ben, { format: 'csv' })
    expect([refused.status, refused.body.reason]).toEqual([429, 'statement_files_waiting'])
    await bank.asOwner(sql`delete from bank.statement_files where state = 'waiting'`)
  })
})

describe('the desk', () => {
  const orderFor = (by: Who, userId: string) =>
    bank.call('POST /customer-statement-files/{userId}', {
      params: { userId },
      token: by.token,
      body: { format: 'mt940' },
    })

  test('has one made for a customer, and that is on record', async () => {
    const { status, body } = await orderFor(admin, ann.id)
    expect(status).toBe(200)
    expect((await content(admin, body.data._id)).body).toContain(':20:')
    const { body: trail } = await bank.call('GET /audit-trail', { token: admin.token })
    expect(trail.data[0]).toMatchObject({
      action: 'statement_taken',
      subjectId: ann.id,
      after: { format: 'mt940' },
    })
    expect((await content(ann, body.data._id)).statusCode).toBe(404)
  })

  test('as far as the role goes', async () => {
    const approver = await placeStaff(bank, undefined, ['approver'])
    expect((await orderFor(approver, ann.id)).status).toBe(403)
    expect((await orderFor(admin, 'nobody')).status).toBe(404)
  })

  test('also of a customer whose account was closed', async () => {
    const gone = await bank.openCustomer({ fullName: 'Gone Tomorrow' })
    await bank.call('DELETE /admin-delete/{userId}', {
      params: { userId: gone.id },
      query: { reason: 'Moved away' },
      token: admin.token,
    })
    expect((await orderFor(admin, gone.id)).status).toBe(200)
  })
})

describe('S44 who has lost the right to a file since it was ordered does not get it', () => {
  test.each(['account', 'all'])('a holder who was removed, of a file by %s', async (named) => {
    const shared = await placeAccount(bank, ben, { type: 'current', amount: 500 })
    await addHolder(bank, { number: shared.number, customer: ann, role: 'joint' })
    const account = named === 'all' ? 'all' : shared.number
    const { body } = await order(ann, { format: 'csv', account })
    expect((await content(ann, body.data._id)).statusCode).toBe(200)
    await removeHolder(bank, { number: shared.number, customer: ann })
    expect((await look(ann, body.data._id)).status).toBe(404)
    expect((await content(ann, body.data._id)).statusCode).toBe(404)
  })

  test('somebody of the desk whose role was taken away', async () => {
    const auditor = await placeStaff(bank, undefined, ['auditor', 'owner'])
    const { body } = await bank.call('POST /customer-statement-files/{userId}', {
      params: { userId: ann.id },
      token: auditor.token,
      body: { format: 'csv' },
    })
    expect((await content(auditor, body.data._id)).statusCode).toBe(200)
    await bank.asOwner(sql`update bank.admins set roles = '{owner,approver}' where id = ${auditor.id}`)
    expect((await look(auditor, body.data._id)).status).toBe(403)
    expect((await content(auditor, body.data._id)).statusCode).toBe(403)
  })

  test('a customer whose file an older release made without saying whose lines it holds', async () => {
    const { body } = await order(ann, { format: 'csv' })
    await bank.asOwner(sql`update bank.statement_files set accounts = null where id = ${body.data._id}`)
    expect((await content(ann, body.data._id)).statusCode).toBe(404)
  })
})

test('after all this the books balance', () => expectBooksToBalance(bank))
