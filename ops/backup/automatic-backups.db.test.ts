import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBackups } from '@larkfield/server/floor/backups/backup-runs.queries.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltInDatabase, startBuiltInDatabase } from '../built-in-database.ts'
import { prepareDatabase } from '../migrate.ts'
import { readOrMakeSecrets } from '../secrets-file.ts'
import { temporaryDataDir } from '../testing/bank-process.ts'
import { backUpOnce, startBackups } from './automatic-backups.ts'
import { checkedBackupFolder, sameDiskRemark } from './backup-folder.ts'
import { drill } from './drill.ts'

const { dataDir: home, remove } = temporaryDataDir()
const dataDir = join(home, 'data')
const dir = join(home, 'backups')
const KEY = await generateX25519Identity()
const log = { info() {}, warn() {}, error() {} }
const seen: string[] = []
const watch = {
  worked: (work: string) => void seen.push(`${work} worked`),
  failed: (work: string) => void seen.push(`${work} failed`),
}
const never = new AbortController().signal

let builtIn: BuiltInDatabase
let database: ReturnType<typeof openDatabase>
let needs: Parameters<typeof startBackups>[0]

beforeAll(async () => {
  builtIn = await startBuiltInDatabase(dataDir, readOrMakeSecrets(dataDir), () => {})
  await prepareDatabase(builtIn)
  database = openDatabase({ url: builtIn.appUrl })
  const lock = { recipients: [await identityToRecipient(KEY)] }
  needs = { settings: { everyMinutes: 5, keepDays: 14 }, dir, dataDir, lock, database, log, watch }
}, 120_000)

afterAll(async () => {
  await database?.close()
  await builtIn?.stop()
  remove()
})

const kinds = () => readdirSync(dir).map((name) => /-(full|changes)\.tar\.gz\.age$/.exec(name)?.[1] ?? name)

test('the bank backs itself up as soon as it starts, and notes that it did', async () => {
  const backups = startBackups(needs)
  await expect
    .poll(() => readBackups(database, { dir, everyMinutes: 5 }))
    .toMatchObject({ backupAt: expect.any(Date), backupIsLate: false })
  await backups.stop()
  expect(kinds()).toEqual(['full'])
})

test('each further run adds what changed, and old ones go', async () => {
  const old = 'larkfield-20200101T000000000Z-full.backup'
  const older = 'larkfield-20190101T000000000Z-changes.tar.gz.age'
  for (const name of [old, older, 'a file of somebody else']) writeFileSync(join(dir, name), '')
  await backUpOnce(needs, never)
  expect(kinds().toSorted()).toEqual([old, 'a file of somebody else', 'changes', 'full'].toSorted())
  rmSync(join(dir, old))
})

test('a backup that fails is counted and noted, and leaves nothing that looks whole', async () => {
  const before = kinds()
  // Every write to this device meets a full disk.
  const part = join(dir, `.larkfield-${process.pid}.part`)
  symlinkSync('/dev/full', part)
  const backups = startBackups(needs)
  await expect.poll(() => seen).toContain('backup failed')
  await backups.stop()
  expect(await readBackups(database, { dir, everyMinutes: 5 })).toMatchObject({
    backupProblem: expect.stringMatching(/^The disk of \S+ is full: make room/),
    backupFailures: 1n,
  })
  expect(kinds()).toEqual(before)
  await backUpOnce(needs, never)
  expect(await readBackups(database, { dir, everyMinutes: 5 })).toMatchObject({
    backupProblem: null,
    backupFailures: 1n,
  })
})

test('a stop in the middle ends the run, which is no failure', async () => {
  const stopping = new AbortController()
  const before = kinds()
  const fresh = join(home, 'elsewhere')
  const run = backUpOnce({ ...needs, dir: fresh }, stopping.signal)
  await expect.poll(() => existsSync(fresh)).toBe(true)
  stopping.abort()
  await run
  expect([readdirSync(fresh), kinds()]).toEqual([[], before])
  expect(await readBackups(database, { dir, everyMinutes: 5 })).toMatchObject({
    backupProblem: null,
    backupFailures: 1n,
  })
})

test('a folder for backups that could not help is refused in one sentence', () => {
  const inside = join(dataDir, 'backups')
  expect(() => checkedBackupFolder({ dir: inside, dataDir })).toThrow(
    /is inside DATA_DIR and would be lost with it/,
  )
  symlinkSync(dataDir, join(home, 'link'))
  expect(() => checkedBackupFolder({ dir: join(home, 'link', 'b'), dataDir })).toThrow(/leads into DATA_DIR/)
  writeFileSync(join(home, 'file'), '')
  expect(() => checkedBackupFolder({ dir: join(home, 'file', 'b'), dataDir })).toThrow(
    /^BACKUP_DIR \S+ cannot be written \(\w+\): give it to this user or name another\.$/,
  )
  const beside = `${dataDir}-backups`
  mkdirSync(beside)
  expect(checkedBackupFolder({ dir: beside, dataDir })).toBe(beside)
  expect(sameDiskRemark({ dir: beside, dataDir })).toMatch(/^backups seem to be on the same disk as the bank/)
})

test('a restore drill verifies the newest backup and leaves nothing behind', async () => {
  const place = join(home, 'place')
  mkdirSync(place)
  chmodSync(place, 0o755)
  const drilled = await drill({ from: dir, key: KEY, place })
  expect(drilled).toMatchObject({ faults: [], figures: { accounts: expect.any(Number) } })
  expect(drilled.file).toBe(join(dir, readdirSync(dir).findLast((name) => name.startsWith('larkfield-2'))!))
  expect(readdirSync(place)).toEqual([])
  await expect(drill({ from: dir, key: 'another key than that one', place })).rejects.toThrow(/does not open/)
  await expect(drill({ from: place, key: KEY, place })).rejects.toThrow(/^There is no backup in/)
  expect(readdirSync(place)).toEqual([])
}, 120_000)
