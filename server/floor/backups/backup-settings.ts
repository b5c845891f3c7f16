export type BackupSettings = {
  /** Where backups go; with the built-in database the bank makes them by itself. */
  dir: string | undefined
  everyMinutes: number
  /** Any moment of so many days can be restored; what is older than that goes. */
  keepDays: number
  /** Whether somebody said how long. */
  keepDaysGiven: boolean
}

/** Runs that may be missed before a backup is late; a full one of a large bank may take its time. */
const LATE_AFTER_RUNS = 2
const LATE_AFTER_LEAST_MINUTES = 30

export const lateAfterMinutes = ({ everyMinutes }: Pick<BackupSettings, 'everyMinutes'>): number =>
  Math.max(LATE_AFTER_LEAST_MINUTES, LATE_AFTER_RUNS * everyMinutes)

/** As the bank backs up its own database, and as larkfield-backup.timer does one of the operator's. */
const EVERY_MINUTES = 5
const TIMER_EVERY_MINUTES = 60

type Given = (name: string) => string | undefined

/** Problems are added to the list, each as one sentence. */
export function readBackupSettings(given: Given, problems: string[]): BackupSettings {
  const usual = given('DATABASE_URL') ? TIMER_EVERY_MINUTES : EVERY_MINUTES
  const everyMinutes = Number(given('BACKUP_EVERY_MINUTES') ?? usual)
  if (!isWhole(everyMinutes, 1440))
    problems.push('BACKUP_EVERY_MINUTES must be a number of minutes from 1 to 1440')
  const keepDays = Number(given('BACKUP_KEEP_DAYS') ?? 14)
  if (!isWhole(keepDays, 3650)) problems.push('BACKUP_KEEP_DAYS must be a number of days from 1 to 3650')
  return {
    dir: given('BACKUP_DIR'),
    everyMinutes,
    keepDays,
    keepDaysGiven: given('BACKUP_KEEP_DAYS') !== undefined,
  }
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** A live bank on its own database has nobody else to back it up. */
export function missingForBackups(given: Given): string[] {
  if (given('DATABASE_URL')) return []
  const missing: string[] = []
  if (!given('BACKUP_DIR'))
    missing.push(
      'BACKUP_DIR is missing, and MODE=live without DATABASE_URL needs it: a folder on another disk or machine where the bank backs itself up',
    )
  if (!given('BACKUP_KEY') && !given('BACKUP_RECIPIENT'))
    missing.push(
      'BACKUP_KEY is missing, and MODE=live without DATABASE_URL needs it: npm run backup -- --new-key makes one',
    )
  return missing
}
