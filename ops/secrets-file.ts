import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupProblem } from './startup-problem.ts'

/** Passwords of the built-in database, made at the first start and kept beside it for its owner's eyes only. */
export type DatabaseSecrets = { ownerPassword: string; appPassword: string }

const random = () => randomBytes(24).toString('base64url')

export function readOrMakeSecrets(dataDir: string): DatabaseSecrets {
  const folder = resolve(dataDir)
  const file = join(folder, 'secrets.json')
  try {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(file)) {
      const made: DatabaseSecrets = { ownerPassword: random(), appPassword: random() }
      writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    }
  } catch (error) {
    throw new StartupProblem(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): give it to this user or set DATA_DIR to another.`,
    )
  }
  try {
    const { ownerPassword, appPassword } = JSON.parse(readFileSync(file, 'utf8')) as DatabaseSecrets
    if (ownerPassword && appPassword) return { ownerPassword, appPassword }
  } catch {
    // Falls through to the sentence below.
  }
  throw new StartupProblem(
    `${file} cannot be read: restore it from a backup, or move ${folder} away to start again.`,
  )
}
