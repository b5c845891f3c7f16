import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { minor } from '@larkfield/contract/money.ts'
import { createLedger } from '@larkfield/ledger'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { commandEnv } from './testing/command-env.ts'
import { testDatabase } from './testing/database.ts'

const { appUrl, ownerUrl } = await testDatabase()
const ledger = createLedger({ connectionString: appUrl })
const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
const folder = mkdtempSync(join(tmpdir(), 'larkfield-head-'))
afterAll(async () => {
  await ledger.close()
  await owner.end()
  rmSync(folder, { recursive: true })
})

const [ada, ben] = [
  await ledger.openAccount({ currency: 'USD' }),
  await ledger.openAccount({ currency: 'USD' }),
]
const move = (key: string, kind: 'opening' | 'wire', debit: string, credit: string, amount: number) =>
  ledger.post({
    request: { principal: 'test', call: 'move', key },
    kind,
    debit,
    credit,
    amountMinor: minor(amount),
    currency: 'USD',
  })
await move('first', 'opening', 'cash_desk', ada.number, 1_000)
await move('second', 'wire', ada.number, ben.number, 10)

async function verifyBooks(args: string[] = [], env: Record<string, string> = { DATABASE_URL: ownerUrl }) {
  const script = join(import.meta.dirname, 'verify-books.ts')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...commandEnv, ...env },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

test('says that the books balance, with the figures', async () => {
  const { code, said } = await verifyBooks()
  expect(said).toMatch(
    /^books balance: 9 accounts, 2 transfers, 4 entries, 0 open holds; customers own USD 10\.00;/,
  )
  expect(said).toContain('audit trail unbroken: 0 lines sealed in 0 blocks')
  expect(code).toBe(0)
})

test('exports the head and checks it later', async () => {
  const file = join(folder, 'head.json')
  expect(await verifyBooks(['--export-head', file])).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ height: 0 })
  expect(await verifyBooks(['--check-head', file])).toMatchObject({ code: 0 })
})

test('names the rule and the row when something is wrong', async () => {
  const add = (amount: number) =>
    owner.query('update ledger.accounts set balance_minor = balance_minor + $2 where id = $1', [
      ben.id,
      amount,
    ])
  await add(1)
  const { code, said } = await verifyBooks()
  await add(-1)
  expect(code).toBe(1)
  expect(said).toContain(
    `B2 does not hold (an account's total is the sum of its entries): account ${ben.number} says 11`,
  )
  expect(said).toContain('the books do NOT balance')
})

test("says in the bank's language what is wrong", async () => {
  const brand = join(folder, 'brand.json')
  const ours = JSON.parse(readFileSync(join(import.meta.dirname, '../brand.json'), 'utf8'))
  writeFileSync(brand, JSON.stringify({ ...ours, locale: 'de-DE' }))
  const add = (amount: number) =>
    owner.query('update ledger.accounts set balance_minor = balance_minor + $2 where id = $1', [
      ben.id,
      amount,
    ])
  await add(1)
  const { code, said } = await verifyBooks([], { DATABASE_URL: ownerUrl, BRAND_FILE: brand })
  await add(-1)
  expect(code).toBe(1)
  expect(said).toContain(
    `B2 ist verletzt (der Gesamtsaldo eines Kontos ist die Summe seiner Posten): Konto ${ben.number} sagt 11, seine Posten 10`,
  )
  expect(said).toContain('die Bücher gehen NICHT auf')
})

test('tells a broken audit trail from broken books', async () => {
  const rename = (hash: string) =>
    owner.query(`update bank.audit_chain_head set hash = decode($1, 'hex')`, [hash])
  const { rows } = await owner.query(`select encode(hash, 'hex') as hash from bank.audit_chain_head`)
  await rename('00'.repeat(32))
  const { code, said } = await verifyBooks()
  await rename(rows[0].hash)
  expect(code).toBe(1)
  expect(said).toContain('the books balance, but the audit trail is NOT as it was written')
})

test.each([
  [['--anchors', '/nowhere/anchors'], 'There is no folder /nowhere/anchors.'],
  [['--key', 'abc'], 'abc is no public key'],
])('refuses %j instead of checking less', async (args, sentence) => {
  const { code, said } = await verifyBooks(args)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
})

test('B13 prints a clock that stepped back as a remark, and the books balance', async () => {
  const step = (by: string) =>
    owner.query(`update ledger.transfers set booked_at = booked_at ${by} where kind = 'wire'`)
  await step(`- interval '90 seconds'`)
  const { code, said } = await verifyBooks()
  await step(`+ interval '90 seconds'`)
  expect(said).toMatch(
    /remark \(B13\): the clock on .* stepped back by [89]\d\.\d s.* Check the time service/,
  )
  expect(said).toContain('books balance')
  expect(code).toBe(0)
})

test('says in one sentence what to do when no bank is running', async () => {
  const { code, said } = await verifyBooks([], { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said.trim()).toBe(
    `No bank is running on ${folder}: start it first, or set DATABASE_URL (or DATA_DIR) to the books to check.`,
  )
})
