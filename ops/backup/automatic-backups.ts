import { type BackupRun, noteBackupRun } from '@larkfield/server/floor/backups/backup-runs.queries.ts'
import { type BackupSettings, lateAfterMinutes } from '@larkfield/server/floor/backups/backup-settings.ts'
import type { Queries } from '@larkfield/server/floor/database/database.ts'
import type { Log } from '@larkfield/server/floor/http/logging.ts'
import { type Regular, regularly } from '@larkfield/server/floor/upkeep/regularly.ts'
import type { Watch } from '@larkfield/server/floor/upkeep/watch.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Lock } from './age-file.ts'
import { pruneBackups } from './prune.ts'
import { backUpToFolder } from './take-backup.ts'

type Needs = {
  settings: Pick<BackupSettings, 'everyMinutes' | 'keepDays'>
  dir: string
  dataDir: string
  lock: Lock
  database: Queries
  log: Log
  watch: Watch
}

/** Backs the bank up again and again, in the process that runs its built-in database. */
export function startBackups(needs: Needs): Regular {
  const stopping = new AbortController()
  const what = { work: 'backup', everyMs: needs.settings.everyMinutes * 60_000, watch: needs.watch }
  const regular = regularly(what, () => backUpOnce(needs, stopping.signal))
  return {
    stop() {
      stopping.abort()
      return regular.stop()
    },
  }
}

/** One run, and a note of how it went: the servers that read it tell of what failed, the watch counts it. */
export async function backUpOnce(needs: Omit<Needs, 'watch'>, signal: AbortSignal): Promise<void> {
  const { dataDir, lock, dir, settings, log } = needs
  const begun = performance.now()
  const tookMs = () => performance.now() - begun
  try {
    const written = await backUpToFolder({ dataDir, lock, signal }, dir)
    const removed = await pruneBackups(dir, settings.keepDays)
    const nextWithinMinutes = lateAfterMinutes(settings)
    for (const { kind, bytes, through } of written)
      await note(needs, { kind, bytes, through, tookMs: tookMs(), nextWithinMinutes })
    log.info({ written: written.map(({ file }) => file), removed }, 'backed up')
  } catch (error) {
    if (signal.aborted) return
    await note(needs, { kind: 'changes', problem: problemOf(error), tookMs: tookMs() })
    throw error
  }
}

async function note({ database, log }: Pick<Needs, 'database' | 'log'>, run: BackupRun): Promise<void> {
  await noteBackupRun(database, run).catch((error: Error) =>
    log.error({ err: error }, 'how the backup went could not be noted'),
  )
}

/** One sentence for the desk and the mail; the log has the rest. */
export const problemOf = (error: unknown): string =>
  error instanceof StartupProblem
    ? error.message
    : `${(error as Error).message || String(error)}`.split('\n')[0]!.slice(0, 500)
