import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { testBank, wire } from './testing/bank.ts'

const bank = await testBank()
const [ada, ben] = [await bank.openWith(1_000), await bank.openWith(0)]
await bank.ledger.post(wire(ada, ben, 10))
const folder = mkdtempSync(join(tmpdir(), 'larkfield-head-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function verifyBooks(
  args: string[] = [],
  env: Record<string, string> = { DATABASE_URL: bank.ownerUrl },
) {
  const script = join(import.meta.dirname, 'verify-books.ts')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, ...env },
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
    /^books balance: 9 accounts, 2 transfers, 4 entries, 0 open holds; customers own USD 1000/,
  )
  expect(code).toBe(0)
})

test('exports the head and checks it later', async () => {
  const file = join(folder, 'head.json')
  expect(await verifyBooks(['--export-head', file])).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ height: 0 })
  expect(await verifyBooks(['--check-head', file])).toMatchObject({ code: 0 })
})

test('names the rule and the row when something is wrong', async () => {
  await bank.owner.query('update ledger.accounts set balance_minor = balance_minor + 1 where id = $1', [
    ben.id,
  ])
  const { code, said } = await verifyBooks()
  await bank.owner.query('update ledger.accounts set balance_minor = balance_minor - 1 where id = $1', [
    ben.id,
  ])
  expect(code).toBe(1)
  expect(said).toContain(
    `B2 does not hold (an account's total is the sum of its entries): account ${ben.number} says 11`,
  )
  expect(said).toContain('the books do NOT balance')
})

test('says in one sentence what to do when no bank is running', async () => {
  const { code, said } = await verifyBooks([], { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said.trim()).toBe(
    `No bank is running on ${folder}: start it first, or set DATABASE_URL (or DATA_DIR) to the books to check.`,
  )
})

/** Each wrong in its own way, as nothing but the schema's owner could make it. */
test.each([
  ['B1', `update ledger.transfers set debit_version = null, debit_balance_minor = null where kind = 'wire'`],
  ['B3', 'update ledger.accounts set held_minor = 1 where id = $1'],
  ['B4', `update ledger.transfers set credit_balance_minor = 11 where kind = 'wire'`],
  ['B4', 'update ledger.accounts set version = 7 where id = $1'],
  ['B5', 'update ledger.accounts set balance_minor = 11 where id = $1'],
  ['B6', 'alter table ledger.accounts add column interest_minor double precision'],
  ['B7', `update ledger.transfers set currency = 'EUR' where kind = 'wire'`],
  ['B8', 'grant update on ledger.transfers to larkfield_app'],
  ['B9', 'alter table ledger.transfers drop constraint transfers_request_key'],
  ['B21', 'grant update on ledger.currencies to larkfield_app'],
  ['B13', `update ledger.transfers set booked_at = booked_at - interval '2 days' where kind = 'wire'`],
  ['B14', 'update ledger.accounts set day_in_minor = 3 where id = $1'],
  ['B15', `update ledger.transfers set kind = 'reversal', reverses = 1 where kind = 'wire'`],
  ['B16', `update ledger.transfers set step = 'settled', hold_id = 1 where kind = 'wire'`],
  ['B17', 'update ledger.accounts set day_sent_minor = 3 where id = $1'],
  ['B18', `update ledger.accounts set status = 'closed' where id = $1`],
])('%s is found: %s', async (rule, tampering) => {
  const client = await bank.owner.connect()
  const { verifyBooks: verify } = await import('./verify.ts')
  try {
    await client.query('begin')
    await client.query(
      `alter table ledger.transfers drop constraint a_sound_transfer, drop constraint booked_on_its_day`,
    )
    await client.query('alter table ledger.accounts drop constraint a_sound_account')
    await client.query(tampering, tampering.includes('$1') ? [ben.id] : [])
    const inside = {
      query: (text: string | object, values?: unknown[]) =>
        /^(begin|rollback)/.test(String(text))
          ? Promise.resolve({ rows: [] })
          : client.query(text as string, values),
      release: () => {},
    }
    const { faults } = await verify({ connect: async () => inside } as never)
    expect(faults.map((fault) => fault.rule)).toContain(rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
