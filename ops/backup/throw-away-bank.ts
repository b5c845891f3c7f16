import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltInDatabase, startBuiltInDatabase } from '../built-in-database.ts'
import { readOrMakeSecrets } from '../secrets-file.ts'

/** A folder for as long as something is tried in it; nothing of it stays. */
export async function inPassingFolder<T>(place: string, use: (folder: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(place, 'larkfield-drill-'))
  // PostgreSQL may run under another account; what it owns in there is closed to everyone else.
  chmodSync(home, 0o755)
  try {
    return await use(join(home, 'data'))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** A dump needs a server to go to: the one that comes with the bank, for as long as it is tried. */
export async function withBuiltIn<T>(
  dataDir: string,
  use: (database: BuiltInDatabase) => Promise<T>,
): Promise<T> {
  const database = await startBuiltInDatabase(dataDir, readOrMakeSecrets(dataDir), () => {})
  try {
    return await use(database)
  } finally {
    await database.stop()
  }
}
