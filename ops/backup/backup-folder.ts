import { existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'

type Places = { dir: string; dataDir: string }

/** The folder for backups, made when it is not there; refused where it could not help. */
export function checkedBackupFolder({ dir, dataDir }: Places): string {
  const folder = resolve(dir)
  if (isWithin(folder, dataDir))
    throw new StartupProblem(
      `BACKUP_DIR ${folder} is inside DATA_DIR and would be lost with it: name a folder on another disk or machine.`,
    )
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Written for real: permissions alone do not tell of a disk that is full or read-only.
    const probe = join(folder, `.larkfield-${process.pid}.probe`)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupProblem(
      `BACKUP_DIR ${folder} cannot be written (${code}): ${code === 'ENOSPC' ? 'make room there' : 'give it to this user'} or name another.`,
    )
  }
  // Only now are links on the way to it known.
  if (isWithin(realpathSync(folder), dataDir))
    throw new StartupProblem(
      `BACKUP_DIR ${folder} leads into DATA_DIR: name a folder on another disk or machine.`,
    )
  return folder
}

function isWithin(folder: string, dataDir: string): boolean {
  const data = existsSync(dataDir) ? realpathSync(dataDir) : resolve(dataDir)
  return [data, resolve(dataDir)].some((home) => !/^\.\.(\/|$)/.test(relative(home, folder)))
}

/** What the operator should know when both seem to lie on one disk. */
export function sameDiskRemark({ dir, dataDir }: Places): string | undefined {
  const isSame = statSync(dir).dev === statSync(dataDir).dev
  return isSame
    ? `backups seem to be on the same disk as the bank, in ${dir}: copy them elsewhere, or they are lost with it`
    : undefined
}
