import { readConfig } from '@larkfield/server/floor/config.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { optionsIn, runCommand } from './command.ts'
import { type Rotation, resealAll } from './rotation/reseal.ts'
import { StartupProblem } from './startup-problem.ts'

/**
 * npm run rotate-keys
 * Seals again, with SECRET_KEY, what the keys in SECRET_KEYS_PREVIOUS have sealed, while the bank on DATABASE_URL runs.
 * docs/OPERATIONS.md says which step comes when.
 */
async function main(): Promise<void> {
  optionsIn({ command: 'npm run rotate-keys' })
  const { databaseUrl, secretKey, previousSecretKeys } = readConfig(process.env)
  if (!databaseUrl || !secretKey || previousSecretKeys.length === 0) {
    throw new StartupProblem(
      'Please set DATABASE_URL (./start prints it), SECRET_KEY to the new key, and SECRET_KEYS_PREVIOUS to the ones before.',
    )
  }
  const database = openDatabase({ url: databaseUrl, mostConnections: 1 })
  try {
    const secrets = secretsFrom(secretKey, previousSecretKeys)
    const rotation = await resealAll({ database, secrets, onBatch: showProgress })
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    for (const [what, count] of Object.entries(rotation.resealed))
      console.log(`${count} ${what} sealed again`)
    const left = whatIsLeft(rotation)
    for (const line of left) console.error(line)
    if (left.length > 0) process.exitCode = 1
    else console.log('everything opens with SECRET_KEY alone: an hour from now SECRET_KEYS_PREVIOUS can go')
  } finally {
    await database.close()
  }
}

function whatIsLeft({ unreadable, waiting }: Rotation): string[] {
  const left = Object.entries(unreadable)
    .filter(([, count]) => count > 0)
    .map(
      ([what, count]) =>
        `${count} ${what} open with none of these keys: add the one that sealed them to SECRET_KEYS_PREVIOUS and run this again`,
    )
  if (waiting > 0)
    left.push(
      `${waiting} mails still wait under a previous key: keep SECRET_KEYS_PREVIOUS and run this again later`,
    )
  return left
}

function showProgress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done.toLocaleString('en')} sealed again …`)
}

await runCommand(main)
