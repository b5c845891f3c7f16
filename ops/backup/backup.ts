import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noteBackupRun } from '@larkfield/server/floor/backups/backup-runs.queries.ts'
import { lateAfterMinutes, readBackupSettings } from '@larkfield/server/floor/backups/backup-settings.ts'
import { ConfigProblem } from '@larkfield/server/floor/config.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { optionsIn, runCommand } from '../command.ts'
import { sentenceOf } from '../database-problem.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Lock } from './age-file.ts'
import { problemOf } from './automatic-backups.ts'
import { backupLock, newKeyText } from './backup-key.ts'
import { dumpToFile, dumpToFolder } from './own-database.ts'
import { pruneBackups } from './prune.ts'
import { urlOfRunning } from './running-bank.ts'
import { backUpToFile, backUpToFolder, type Written } from './take-backup.ts'

/**
 * npm run backup [-- FILE | FOLDER | --new-key]
 * Backs up a bank while it runs, as age files for BACKUP_RECIPIENT or BACKUP_KEY (or SECRET_KEY), into BACKUP_DIR when
 * nothing is named. A file stands for itself. With the built-in database each run into a folder adds what changed, and a
 * full backup once a day; with a database of your own (DATABASE_URL) each is a dump of everything. With --new-key it only
 * prints a new age identity.
 */
async function main(): Promise<void> {
  const { words, values } = optionsIn({
    command: 'npm run backup',
    mostWords: 1,
    options: { 'new-key': { type: 'boolean' } },
  })
  if (values['new-key']) return console.log(await newKeyText())
  const { env } = process
  const given = (name: string) => env[name]?.trim() || undefined
  const target = words[0] ?? given('BACKUP_DIR')
  if (!target)
    throw new StartupProblem(
      'Say where to: npm run backup -- FILE.tar.gz.age, or a folder for a series of backups, or set BACKUP_DIR.',
    )
  const problems: string[] = []
  const settings = readBackupSettings(given, problems)
  if (problems.length > 0) throw new ConfigProblem(`Please put these settings right: ${problems.join('; ')}.`)
  const bank = bankOf(given)
  const begun = performance.now()
  const lock = await backupLock(env)
  try {
    const written = await backUp(bank, lock, resolve(target))
    for (const one of written) say(one)
    // In a folder that was named by hand nothing goes, unless somebody said how long to keep it.
    if (isFolder(resolve(target)) && (!words[0] || settings.keepDaysGiven))
      await pruneBackups(resolve(target), settings.keepDays)
    const { kind, bytes, through } = written.at(-1)!
    const isRegular = given('BACKUP_DIR') ?? given('BACKUP_EVERY_MINUTES')
    const nextWithinMinutes = isRegular ? lateAfterMinutes(settings) : A_DAY_MINUTES
    await noteWell(bank, { kind, bytes, through, tookMs: performance.now() - begun, nextWithinMinutes })
  } catch (error) {
    const kind = bank.ownUrl ? 'dump' : 'changes'
    const failed = { kind, tookMs: performance.now() - begun, problem: problemOf(error) } as const
    // A bank that cannot be reached cannot take the note either; why it failed is said below.
    await note(bank, failed).catch(() => {})
    throw error
  }
}

/** Of a backup that nobody said the rhythm of: a day and two hours, for a timer that starts every night. */
const A_DAY_MINUTES = 26 * 60

type BankToBackUp = { dataDir: string; ownUrl: string | undefined; appUrl: string | undefined }

function bankOf(given: (name: string) => string | undefined): BankToBackUp {
  const dataDir = resolve(given('DATA_DIR') ?? join(import.meta.dirname, '../../data'))
  const appUrl = given('DATABASE_URL')
  return { dataDir, ownUrl: appUrl && (given('DATABASE_OWNER_URL') ?? appUrl), appUrl }
}

const isFolder = (target: string) =>
  existsSync(target) ? statSync(target).isDirectory() : !/\.(age|backup)$/.test(target)

async function backUp({ dataDir, ownUrl }: BankToBackUp, lock: Lock, target: string): Promise<Written[]> {
  if (isFolder(target))
    return ownUrl
      ? [await dumpToFolder({ url: ownUrl, lock }, target)]
      : backUpToFolder({ dataDir, lock }, target)
  if (existsSync(target)) throw new StartupProblem(`${target} is there already: choose another name.`)
  return [
    await (ownUrl ? dumpToFile({ url: ownUrl, lock }, target) : backUpToFile({ dataDir, lock }, target)),
  ]
}

/** A bank that cannot take the note is worth a line, but the backup is made. */
const noteWell: typeof note = (bank, run) =>
  note(bank, run).catch((error: unknown) =>
    console.error(`The backup is made, but could not be noted in the bank. ${sentenceOf(error)}`),
  )

/** For the desk and the metrics. */
async function note(
  { appUrl, dataDir }: BankToBackUp,
  run: Parameters<typeof noteBackupRun>[1],
): Promise<void> {
  const url = appUrl ?? urlOfRunning(dataDir)
  if (!url) return
  const database = openDatabase({ url, mostConnections: 1 })
  try {
    await noteBackupRun(database, run)
  } finally {
    await database.close()
  }
}

function say({ file, kind, through, bytes }: Written): void {
  const megabytes = (bytes / 1e6).toFixed(1)
  const what = kind === 'changes' ? 'what changed' : 'everything'
  console.log(`${what} through ${through.toISOString()} is in ${file} (${megabytes} MB, sealed)`)
}

await runCommand(main)
