import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, testBank } from '../../testing/bank.ts'
import { sql } from '../database/sql.ts'
import { noteBackupRun, readBackups } from './backup-runs.queries.ts'
import { lateAfterMinutes, readBackupSettings } from './backup-settings.ts'
import { tellFailures } from './watch-backups.ts'

let bank: TestBank
let admin: TestAdmin
const log = { info() {}, warn() {}, error() {} }

beforeAll(async () => {
  bank = await testBank({
    config: {
      selfCheck: {
        loadPercent: 0,
        hour: undefined,
        databaseUrl: undefined,
        operatorEmail: 'operator@bank.example',
      },
    },
  })
  admin = await bank.signInAdmin()
})

beforeEach(() => bank.asOwner(sql`delete from bank.backup_runs`))

const good = (kind: 'full' | 'changes' | 'drill') =>
  noteBackupRun(bank.database, { kind, tookMs: 5, bytes: 7, nextWithinMinutes: 30 })
const bad = (kind: 'changes' | 'drill', problem = 'The disk is full.') =>
  noteBackupRun(bank.database, { kind, tookMs: 5, problem })
const later = (minutes: number) =>
  bank.asOwner(sql`update bank.backup_runs set at = at - make_interval(mins => ${minutes}),
    next_by = next_by - make_interval(mins => ${minutes})`)
const atDesk = async () => (await bank.call('GET /books', { token: admin.token })).body.data.backups

test('the desk sees when the last backup and the last drill succeeded, and when they are late', async () => {
  expect(await atDesk()).toEqual({
    backupAt: null,
    backupIsLate: false,
    backupProblem: null,
    drillAt: null,
    drillIsLate: false,
    drillProblem: null,
  })
  await good('full')
  await good('drill')
  expect(await atDesk()).toMatchObject({
    backupAt: expect.any(String),
    backupIsLate: false,
    drillAt: expect.any(String),
    drillIsLate: false,
  })
  await later(31)
  expect(await atDesk()).toMatchObject({ backupIsLate: true, drillIsLate: true })
})

test('the first backup is late after two intervals too, where there is a place for it', async () => {
  const isLate = async (dir: string | undefined, everyMinutes: number) =>
    (await readBackups(bank.database, { dir, everyMinutes })).backupIsLate
  expect(await isLate('/backups', 60)).toBe(false)
  await bank.asOwner(sql`update ledger.accounts set opened_at = opened_at - interval '121 minutes'
    where id = (select min(id) from ledger.accounts)`)
  expect(await isLate('/backups', 60)).toBe(true)
  expect(await isLate('/backups', 90)).toBe(false)
  expect(await isLate(undefined, 60)).toBe(false)
})

test('a backup without any drill for too long is late with the drill', async () => {
  await good('full')
  await later(16 * 24 * 60)
  await good('changes')
  expect(await atDesk()).toMatchObject({ backupIsLate: false, drillAt: null, drillIsLate: true })
})

test('what fails is shown until it went well, and told once', async () => {
  const mails = async () => (await bank.mailsTo('operator@bank.example')).length
  const before = await mails()
  const tell = () => tellFailures({ ...bank.features.dependencies, log })
  await bad('changes')
  await bad('changes', 'The disk is still full.')
  expect(await atDesk()).toMatchObject({ backupIsLate: true, backupProblem: 'The disk is still full.' })
  await Promise.all([tell(), tell()])
  await expect.poll(mails).toBe(before + 1)
  await later(5)
  await bad('changes')
  await tell()
  await later(5)
  await good('full')
  expect(await atDesk()).toMatchObject({ backupIsLate: false, backupProblem: null })
  await later(5)
  await bad('changes')
  await bad('drill')
  await tell()
  await expect.poll(mails).toBe(before + 2)
})

test('the metrics tell the age of both and count failures', async () => {
  await good('full')
  await later(1)
  await bad('drill')
  await bad('changes')
  const { body } = await bank.app.inject({ url: '/metrics' })
  expect(body).toMatch(/^backup_age_seconds 6\d/m)
  expect(body).toMatch(/^backup_is_late 0$/m)
  expect(body).toMatch(/^restore_drill_age_seconds (Nan|NaN)$/m)
  expect(body).toMatch(/^backup_failures_total\{kind="backup"\} 1$/m)
  expect(body).toMatch(/^backup_failures_total\{kind="restore_drill"\} 1$/m)
  expect((await readBackups(bank.database, bank.features.dependencies.config.backups)).backupFailures).toBe(
    1n,
  )
  await later(16 * 24 * 60)
  const afterwards = (await bank.app.inject({ url: '/metrics' })).body
  expect(afterwards).toMatch(/^backup_is_late 1$/m)
  expect(afterwards).toMatch(/^restore_drill_is_late 1$/m)
})

test.each([
  [{}, 30],
  [{ BACKUP_EVERY_MINUTES: '20' }, 40],
  [{ DATABASE_URL: 'postgres://x@y/z' }, 120],
  [{ DATABASE_URL: 'postgres://x@y/z', BACKUP_EVERY_MINUTES: '1440' }, 2880],
])(
  'with %j the next backup is late after %i minutes: two intervals, and half an hour at least',
  (env, minutes) => {
    const given = (name: string) => (env as Record<string, string>)[name]
    expect(lateAfterMinutes(readBackupSettings(given, []))).toBe(minutes)
  },
)
