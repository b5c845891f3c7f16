import { join, resolve } from 'node:path'
import { anchorKeys } from '@larkfield/server/floor/anchors/anchor-keys.ts'
import {
  type BackupRun,
  DRILL_WITHIN_DAYS,
  noteBackupRun,
} from '@larkfield/server/floor/backups/backup-runs.queries.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { anchorFolder } from '../anchor-folder.ts'
import { optionsIn, runCommand } from '../command.ts'
import { sentenceOf } from '../database-problem.ts'
import { findingsIn } from '../say-findings.ts'
import { StartupProblem } from '../startup-problem.ts'
import { ownSecrets } from '../verify-anchors.ts'
import { problemOf } from './automatic-backups.ts'
import { backupKey } from './backup-key.ts'
import { type Drilled, drill } from './drill.ts'
import { urlOfRunning } from './running-bank.ts'

/**
 * npm run restore-drill [-- --from FILE | FOLDER] [--place FOLDER]
 * Restores the newest backup in BACKUP_DIR into a temporary place, verifies its books and anchors, removes it again, and
 * notes how that went in the bank of DATABASE_URL or DATA_DIR, for the desk. Ends with 1 when the backup is no good.
 */
async function main(): Promise<void> {
  const { values } = optionsIn({
    command: 'npm run restore-drill',
    options: { from: { type: 'string' }, place: { type: 'string' } },
  })
  const { env } = process
  const from = values.from ?? env.BACKUP_DIR?.trim()
  if (!from)
    throw new StartupProblem('Say which backup: set BACKUP_DIR, or npm run restore-drill -- --from FOLDER.')
  const dataDir = resolve(env.DATA_DIR ?? join(import.meta.dirname, '../../data'))
  const dir = env.ANCHOR_DIR?.trim() || undefined
  const folder = anchorFolder({ dir, mode: env.MODE, databaseUrl: env.DATABASE_URL, dataDir })
  const secrets = ownSecrets(env, dataDir)
  const keys = secrets ? anchorKeys(secrets).map(({ publicKey }) => publicKey) : []
  const begun = performance.now()
  const tookMs = () => performance.now() - begun
  const url = env.DATABASE_URL?.trim() || urlOfRunning(dataDir)
  try {
    const key = await backupKey(env)
    const drilled = await drill({
      from,
      key,
      place: values.place,
      ...(folder && { anchors: { folder, keys } }),
    })
    refuseFaults(drilled)
    const { bytes, through } = drilled
    const nextWithinMinutes = DRILL_WITHIN_DAYS * 24 * 60
    console.log(sentence(drilled, tookMs()))
    await note(url, { kind: 'drill', tookMs: tookMs(), bytes, through, nextWithinMinutes })
  } catch (error) {
    await note(url, { kind: 'drill', tookMs: tookMs(), problem: problemOf(error) })
    throw error
  }
}

function refuseFaults({ file, faults }: Drilled): void {
  const say = findingsIn(process.env)
  for (const fault of faults) console.error(say.fault(fault))
  if (faults.length > 0)
    throw new StartupProblem(`${file} was restored, but its books do NOT hold (${faults[0]!.rule}).`)
}

function sentence({ file, through, figures, anchorsCompared }: Drilled, tookMs: number): string {
  const minutes = Math.round((Date.now() - through.getTime()) / 60_000)
  const age = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  return (
    `${file} reaches to ${through.toISOString()}, ${age} ago. It was restored and verified in ${(tookMs / 1000).toFixed(1)} s: ` +
    `the books balance, ${figures.accounts} accounts, ${figures.transfers} transfers; ` +
    `${anchorsCompared > 0 ? `${anchorsCompared} anchors agree` : 'no anchors were looked for'}.`
  )
}

/** A drill may well be made on another machine, which knows no bank. */
async function note(url: string | undefined, run: BackupRun): Promise<void> {
  if (!url)
    return console.log(
      'No bank is running here: the desk is not told of this drill. Set DATABASE_URL to tell it.',
    )
  const database = openDatabase({ url, mostConnections: 1 })
  try {
    await noteBackupRun(database, run)
    console.log('Noted in the bank, for the desk.')
  } catch (error) {
    console.error(`How the drill went could not be noted in the bank. ${sentenceOf(error)}`)
    process.exitCode = 1
  } finally {
    await database.close()
  }
}

await runCommand(main)
