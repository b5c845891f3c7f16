import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from './startup-problem.ts'

/** One start per data folder: a second one would stop the database under the first. */
export function takeStartLock(dataDir: string): () => void {
  const file = join(dataDir, 'start.lock')
  const holder = readHolder(file)
  if (holder !== undefined && holder !== process.pid && isOurs(holder)) {
    throw new StartupProblem(
      `Larkfield already runs on ${dataDir} (process ${holder}): stop it, or set another DATA_DIR and PORT.`,
    )
  }
  writeFileSync(file, `${process.pid}\n`)
  return () => rmSync(file, { force: true })
}

function readHolder(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** A number left behind by a killed start may by now belong to something else. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ops/start.ts')
  } catch {
    return true
  }
}
