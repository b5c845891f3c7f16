import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minor } from '@larkfield/contract/money.ts'
import { type Account, createLedger, type Ledger, LedgerRefusal } from '@larkfield/ledger'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BuiltInDatabase, startBuiltInDatabase } from '../built-in-database.ts'
import { prepareDatabase } from '../migrate.ts'
import { readOrMakeSecrets } from '../secrets-file.ts'
import { temporaryDataDir } from '../testing/bank-process.ts'
import { commandEnv } from '../testing/command-env.ts'
import { restoreBank } from './restore-bank.ts'
import { backUpToFile, backUpToFolder, type Written } from './take-backup.ts'

/** Money moves all the while; what comes back must be the books of one moment, and balance. */
const PASSPHRASE = 'a key for backups in tests'
const KEY = await generateX25519Identity()
const lock = { recipients: [await identityToRecipient(KEY)] }
const { dataDir: home, remove } = temporaryDataDir()
const dataDir = join(home, 'data')
const series = join(home, 'series')
const source = { dataDir, lock }

let database: BuiltInDatabase
let ledger: Ledger
let accounts: Account[]
let one: Written
let keptLogForOne: boolean
let full: Written
let changes: Written
let moment: Date
let balancesAtMoment: string[]
let balancesAtEnd: string[]

const open = (folder: string) => startBuiltInDatabase(folder, readOrMakeSecrets(folder), () => {})

beforeAll(async () => {
  database = await open(dataDir)
  await prepareDatabase(database)
  ledger = createLedger({ connectionString: database.appUrl })
  accounts = await Promise.all(Array.from({ length: 4 }, openAccount))

  let load = startLoad()
  await load.untilMoved(50)
  one = await backUpToFile({ dataDir, lock: { passphrase: PASSPHRASE } }, join(home, 'one.age'))
  keptLogForOne = existsSync(join(dataDir, 'wal'))
  full = (await backUpToFolder(source, series))[0]!
  await load.untilMoved(200)
  await load.stop()
  balancesAtMoment = await balancesIn(database)
  moment = await clockOf(database)
  load = startLoad()
  await load.untilMoved(200)
  await load.stop()
  balancesAtEnd = await balancesIn(database)
  changes = (await backUpToFolder(source, series))[0]!
}, 180_000)

afterAll(async () => {
  await ledger?.close()
  await database?.stop()
  remove()
})

async function openAccount(): Promise<Account> {
  const account = await ledger.openAccount({ currency: 'USD' })
  const request = { principal: 'test', call: 'opening', key: account.number }
  const opening = {
    kind: 'opening' as const,
    debit: 'cash_desk',
    amountMinor: minor(100_000),
    currency: 'USD',
  }
  await ledger.post({ ...opening, request, credit: account.id })
  return account
}

/** Wires between the accounts, several at a time, until stopped. */
function startLoad() {
  let moved = 0
  let over = false
  const draw = () => accounts[Math.floor(Math.random() * accounts.length)]!
  const client = async () => {
    while (!over) {
      const [from, to] = [draw(), draw()]
      const request = { principal: 'test', call: 'wire', key: crypto.randomUUID() }
      const wire = {
        kind: 'wire' as const,
        amountMinor: minor(7),
        currency: 'USD',
        details: { remark: 'x'.repeat(900) },
      }
      await ledger.post({ ...wire, request, debit: from.id, credit: to.id }).catch((error) => {
        if (!(error instanceof LedgerRefusal)) throw error
      })
      moved += 1
    }
  }
  const clients = Promise.all(Array.from({ length: 6 }, client))
  return {
    async untilMoved(count: number) {
      const from = moved
      await vi.waitFor(() => expect(moved).toBeGreaterThanOrEqual(from + count), { timeout: 60_000 })
    },
    async stop() {
      over = true
      await clients
    },
  }
}

async function ask<Row extends pg.QueryResultRow>(of: BuiltInDatabase, text: string): Promise<Row[]> {
  const client = new pg.Client(of.ownerUrl)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const balancesIn = async (of: BuiltInDatabase) =>
  (await ask<{ balance: string }>(of, 'select balance_minor as balance from books.accounts order by id')).map(
    (row) => row.balance,
  )
const clockOf = async (of: BuiltInDatabase) =>
  (await ask<{ now: Date }>(of, 'select clock_timestamp() as now'))[0]!.now

/** Starts what was restored, as the bank would, and looks. */
async function balancesRestored(into: string): Promise<string[]> {
  const restored = await open(into)
  try {
    return await balancesIn(restored)
  } finally {
    await restored.stop()
  }
}

test('the bank comes back as it was at a moment between two backups', async () => {
  const into = join(home, 'moment')
  const { faults } = await restoreBank({ from: series, into, until: moment, key: KEY })
  expect(faults).toEqual([])
  expect(balancesAtMoment).not.toEqual(balancesAtEnd)
  expect(await balancesRestored(into)).toEqual(balancesAtMoment)
}, 120_000)

test('without a moment it comes back as late as the backups reach, and can be backed up again', async () => {
  const into = join(home, 'end')
  const { faults } = await restoreBank({ from: full.file, into, key: KEY })
  expect(faults).toEqual([])
  const restored = await open(into)
  try {
    expect(await balancesIn(restored)).toEqual(balancesAtEnd)
    const [again] = await backUpToFolder({ dataDir: into, lock }, join(home, 'second'))
    expect(again!.kind).toBe('full')
  } finally {
    await restored.stop()
  }
}, 120_000)

test('a single file taken under load is enough by itself, and has no log kept', async () => {
  expect(keptLogForOne).toBe(false)
  const { faults, figures } = await restoreBank({ from: one.file, into: join(home, 'one'), key: PASSPHRASE })
  expect([faults, figures.transfers > 4]).toEqual([[], true])
}, 120_000)

test('changes follow changes; after a gap in the log comes a full backup', async () => {
  expect([full.kind, changes.kind]).toEqual(['full', 'changes'])
  expect((await backUpToFolder(source, series)).map(({ kind }) => kind)).toEqual(['changes'])
  await ask(database, 'select pg_current_xact_id()')
  await ask(database, 'select pg_switch_wal()')
  const wal = join(dataDir, 'wal')
  // Half a piece taken away would come again.
  const pieces = () => readdirSync(wal).join()
  await expect.poll(pieces, { timeout: 60_000 }).toMatch(/^[0-9A-F]{24}$/)
  rmSync(join(wal, pieces()))
  expect((await backUpToFolder(source, series)).map(({ kind }) => kind)).toEqual(['full'])
}, 240_000)

const refusal = (restore: Partial<Parameters<typeof restoreBank>[0]>) =>
  restoreBank({ from: series, into: join(home, 'refused'), key: KEY, ...restore }).then(
    () => 'restored',
    (error: Error) => error.message,
  )

test('a wrong key, a damaged file and an impossible moment are one sentence each, and leave nothing behind', async () => {
  expect(await refusal({ key: await generateX25519Identity() })).toMatch(
    /^The key does not open \S+: set BACKUP_KEY/,
  )
  const bytes = readFileSync(full.file)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(join(home, 'flipped.age'), bytes)
  expect(await refusal({ from: join(home, 'flipped.age') })).toMatch(
    /flipped\.age is damaged and was refused/,
  )
  expect(await refusal({ until: new Date('2020-01-01') })).toMatch(/holds no full backup from before 2020/)
  expect(await refusal({ from: full.file, until: new Date('2020-01-01') })).toMatch(/was taken after 2020/)
  expect(await refusal({ until: new Date('2100-01-01') })).toMatch(/^The backups reach only to \d{4}-/)
  expect(await refusal({ from: changes.file })).toMatch(/holds only changes: name the full backup/)
  expect(await refusal({ from: join(home, 'none') })).toMatch(/^There is no backup at/)
  expect(existsSync(join(home, 'refused'))).toBe(false)
  expect(await refusal({ into: dataDir })).toMatch(/is not empty: restore into a new folder/)
}, 240_000)

function said(script: string, args: string[], env: Record<string, string>): string {
  try {
    return execFileSync(process.execPath, [join(import.meta.dirname, script), ...args], {
      env: { ...commandEnv, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    return (error as { stderr: string }).stderr.trim()
  }
}

test('the commands say in one sentence what is missing', () => {
  const key = { BACKUP_KEY: KEY }
  expect(said('backup.ts', [series], {})).toMatch(
    /^Set BACKUP_KEY to an age identity .* or 16 or more characters/,
  )
  expect(said('backup.ts', [series], { BACKUP_KEY: '1234567890'.repeat(3) })).toMatch(
    /^The key for backups is easy to guess/,
  )
  expect(said('backup.ts', [], key)).toMatch(/^Say where to: npm run backup/)
  expect(said('backup.ts', [series], { ...key, DATA_DIR: join(home, 'none') })).toMatch(
    /^No bank is running on/,
  )
  expect(said('backup.ts', [series], { ...key, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })).toMatch(
    /^The database in DATABASE_URL does not answer as it should: nothing answers/,
  )
  expect(said('restore.ts', [series], key)).toMatch(/^Say what and where to: npm run restore/)
  expect(said('restore.ts', [series, '--into', home, '--until', 'noon'], key)).toMatch(
    /^--until takes a moment/,
  )
})
