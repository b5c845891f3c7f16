import type { Bank } from '@larkfield/server/bank.ts'
import type { Config } from '@larkfield/server/floor/config.ts'
import { startBackups } from './automatic-backups.ts'
import { checkedBackupFolder, sameDiskRemark } from './backup-folder.ts'
import { backupLock } from './backup-key.ts'

type BackupsAtStart = {
  /** Asked once the data folder is there. */
  remarks(): string[]
  begin(bank: Bank): { stop(): Promise<void> }
}

/** Where the bank runs its own database and has a place for backups: checked before anything starts. */
export async function prepareBackups(
  { databaseUrl, dataDir, backups }: Config,
  env: Record<string, string | undefined>,
): Promise<BackupsAtStart | undefined> {
  if (databaseUrl || !backups.dir) return undefined
  const lock = await backupLock(env)
  const dir = checkedBackupFolder({ dir: backups.dir, dataDir })
  const { everyMinutes, keepDays } = backups
  return {
    remarks: () => [
      ...[sameDiskRemark({ dir, dataDir })].filter((remark) => remark !== undefined),
      `backups in ${dir} every ${everyMinutes === 1 ? 'minute' : `${everyMinutes} minutes`}, kept for ${keepDays} days`,
    ],
    begin: ({ database, app, features }) =>
      startBackups({
        settings: backups,
        dir,
        dataDir,
        lock,
        database,
        log: app.log,
        watch: features.dependencies.watch,
      }),
  }
}
