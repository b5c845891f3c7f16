import { minor } from '@larkfield/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { germanBrand } from '../../testing/german.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'
import { sql } from '../database/sql.ts'
import { verifyAll } from './night-run.ts'
import { type Step, verifyNext } from './self-check.ts'

const OPERATOR = 'night.watch@example.com'
const quiet = { info() {}, warn() {}, error() {} }
const config = {
  selfCheck: { loadPercent: 0, hour: undefined, databaseUrl: undefined, operatorEmail: OPERATOR },
}

let bank: TestBank
let account: number
let desk: { token: string }
beforeEach(async () => {
  bank = await testBank({ config })
  desk = await placeStaff(bank, 'Head Teller')
  account = (await placeCustomer(bank)).accountId
  await pay('first')
})

const pay = (key: string) =>
  bank.ledger.post({
    request: { principal: 'test', call: 'self-check', key },
    kind: 'credit',
    debit: 'cash_desk',
    credit: account as never,
    amountMinor: minor(100),
    currency: 'USD',
  })

const addToTotal = (by: number) =>
  bank.asOwner(sql`update ledger.accounts set balance_minor = balance_minor + ${by} where id = ${account}`)

const needs = (node: TestBank = bank) => ({ ...node.features.dependencies, log: quiet })

/** As if the rest after the last step, or the minute since the last look, were over. */
const restIsOver = () =>
  bank.asOwner(sql`
    with rested as (update bank.self_check set rest_until = '-infinity')
    update bank.book_findings set last_seen_at = last_seen_at - interval '2 minutes' where gone_at is null`)

const placeNow = async () => (await bank.asOwner(sql`select place from bank.self_check`))[0].place

/** Steps until the pass that is under way has ended. */
async function passOver(): Promise<void> {
  do {
    await bank.asOwner(sql`update bank.self_check set rest_until = '-infinity'`)
    await verifyNext(needs())
  } while ((await placeNow()) !== null)
}

const books = async () => (await bank.call('GET /books', { token: desk.token })).body

const metric = async (name: string) => {
  const { body } = await bank.app.inject({ url: '/metrics' })
  return new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]
}

test('a fault reaches desk, metrics and mail once, and is gone when it was mended', async () => {
  await passOver()
  expect((await books()).data.verification).toMatchObject({ openFaults: 0, findings: [], wholeRunAt: null })
  expect(await metric('books_open_faults')).toBe('0')
  expect(Number(await metric('books_pass_age_seconds'))).toBeGreaterThan(0)
  // What never ran is as old as the bank, so that an alert on its age fires.
  await bank.asOwner(sql`update bank.self_check set since = now() - interval '26 hours'`)
  expect(Number(await metric('books_whole_run_age_seconds'))).toBeGreaterThan(90_000)

  await addToTotal(1)
  await passOver()
  await passOver()
  const { message, data } = await books()
  expect(message).toBe('The books need attention')
  const { findings } = data.verification
  expect(findings.map(({ rule }: { rule: string }) => rule).sort()).toEqual(['B2', 'B5'])
  expect(findings.find(({ rule }: { rule: string }) => rule === 'B2')).toMatchObject({
    kind: 'fault',
    wrong: expect.stringMatching(/^account \d+ says 101, its entries 100$/),
  })
  expect(await metric('books_open_faults')).toBe('2')
  const told = async () => (await bank.mailsTo(OPERATOR)).map(({ text }) => text)
  expect((await told()).join()).toContain('B5: USD is off by 1')
  // What was found right after the first news waits for the next mail, and is told there once.
  await bank.asOwner(sql`update bank.self_check set told_at = told_at - interval '11 minutes'`)
  await passOver()
  await bank.asOwner(sql`update bank.self_check set told_at = told_at - interval '11 minutes'`)
  await passOver()
  expect(await told()).toHaveLength(2)
  expect((await told())[0]).toContain('says 101, its entries 100')

  await addToTotal(-1)
  for (let looks = 0; looks < 2; looks++) {
    await restIsOver()
    await verifyNext(needs())
  }
  expect((await books()).data.verification.openFaults).toBe(0)
  const rows = await bank.asOwner(sql`select rule, gone_at from bank.book_findings order by rule`)
  expect(rows).toEqual([
    { rule: 'B2', gone_at: expect.any(Date) },
    { rule: 'B5', gone_at: expect.any(Date) },
  ])
})

test('a bank in Germany is told in German, and what an older release has noted stays readable', async () => {
  bank = await testBank({ config: { ...config, brand: germanBrand } })
  desk = await placeStaff(bank, 'Head Teller')
  account = (await placeCustomer(bank)).accountId
  await pay('first')
  await bank.asOwner(sql`
    insert into bank.book_findings (kind, rule, subject, wrong)
    values ('fault', 'B9', 'request a', 'request a was booked more than once')`)
  await addToTotal(1)
  await passOver()
  const { findings } = (await books()).data.verification
  expect(findings).toMatchObject([
    { rule: 'B9', code: null, values: null, wrong: 'request a was booked more than once' },
    { rule: 'B5', code: 'currency_off', values: { currency: expect.any(String), by: '1' } },
    { rule: 'B2', code: 'total_unlike_entries', values: { total: '101', sum: '100' } },
  ])
  const mails = (await bank.mailsTo(OPERATOR)).map(({ text }) => text).join()
  expect(mails).toContain('B5: USD weicht um 1 ab')
  expect(mails).toContain('B9: request a was booked more than once')
})

test('a line that was taken from the audit trail is found by the pass, and its return is', async () => {
  await bank.call('POST /admin-login', { body: { username: 'nobody', password: 'Wrong-Guess-77!' } })
  const sealedLines = async () =>
    Number((await bank.asOwner(sql`select sealed_lines from bank.audit_chain_head`))[0].sealed_lines)
  await expect.poll(sealedLines).toBeGreaterThan(0)
  await bank.asOwner(sql`create table bank.taken as select * from bank.audit_trail where id = 1`)
  await bank.asOwner(sql`delete from bank.audit_trail where id = 1`)
  await passOver()
  await passOver()
  expect((await books()).data.verification.findings).toMatchObject([
    {
      kind: 'fault',
      rule: 'B20',
      wrong: expect.stringMatching(/^block 1 of the audit trail \(lines 1 to \d+\) has/),
    },
  ])
  await bank.asOwner(sql`insert into bank.audit_trail select * from bank.taken`)
  await restIsOver()
  await verifyNext(needs())
  expect((await books()).data.verification.openFaults).toBe(0)
})

test('the place survives a restart, and two nodes do not do the same slice', async () => {
  const other = await testBank({ config, urls: bank.urls })
  expect(await verifyNext(needs())).toBe('verified')
  const first = await placeNow()
  expect(first).toMatchObject({ part: 'transfers' })
  // Nobody goes on before the rest is over.
  expect(await verifyNext(needs(other))).toBe('resting')
  await restIsOver()
  expect(await verifyNext(needs(other))).toBe('verified')
  expect(await placeNow()).toMatchObject({ part: 'accounts' })

  await restIsOver()
  const steps: Step[] = await Promise.all([verifyNext(needs()), verifyNext(needs(other))])
  expect(steps.toSorted()).toEqual(['resting', 'verified'])
})

test('what looks wrong in one snapshot and not in the next is not told', async () => {
  await addToTotal(1)
  const { database } = bank
  let looks = 0
  const mendedMeanwhile = {
    ...needs(),
    database: {
      ...database,
      transaction: (async (work) => {
        if (++looks === 2) await addToTotal(-1)
        return database.transaction(work)
      }) as typeof database.transaction,
    },
  }
  expect(await verifyNext(mendedMeanwhile)).toBe('verified')
  expect(looks).toBe(2)
  expect((await books()).data.verification.findings).toEqual([])
})

test('the whole run finds a fault, notes when it was, and what it finds no more is gone', async () => {
  const run = () => verifyAll(bank.features.dependencies, quiet)
  expect(await run()).toEqual({ faults: 0, remarks: 0 })
  expect(Number(await metric('books_whole_run_age_seconds'))).toBeLessThan(90_000)
  await addToTotal(1)
  expect(await run()).toEqual({ faults: 3, remarks: 0 })
  expect((await books()).data.verification).toMatchObject({ openFaults: 3, wholeRunAt: expect.any(String) })
  expect(await bank.mailsTo(OPERATOR)).toHaveLength(1)
  await addToTotal(-1)
  await run()
  expect((await books()).data.verification.openFaults).toBe(0)
  expect(await bank.mailsTo(OPERATOR)).toHaveLength(1)
})

test('a clock that stepped back is a remark at the desk and no fault', async () => {
  await pay('second')
  // Before it is sealed, or as if it had not been.
  await bank.asOwner(sql`
    lock table ledger.chain_head;
    update ledger.transfers set booked_at = booked_at - interval '90 seconds'
    where id = (select max(id) from ledger.transfers);
    delete from ledger.blocks;
    update ledger.chain_head set height = 0, last_id = 0, hash = sha256('Larkfield')`)
  await passOver()
  const { message, data } = await books()
  expect(message).toBe('The books balance')
  expect(data.verification).toMatchObject({ openFaults: 0, findings: [{ kind: 'remark', rule: 'B13' }] })
  expect(data.verification.findings[0].wrong).toContain('Check the time service')
  expect(await bank.mailsTo(OPERATOR)).toEqual([])
})
