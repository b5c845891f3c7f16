import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isWeakSecret } from '@larkfield/server/floor/secrets/weak-secret.ts'
import pg from 'pg'
import { OWNER } from '../postgres/cluster.ts'
import { StartupProblem } from '../startup-problem.ts'

/** The owner's connection to the built-in database of a bank that runs on `dataDir`. */
export async function connectToRunning(dataDir: string): Promise<pg.Client> {
  const url = urlOfRunning(dataDir)
  if (!url) throw notRunning(dataDir)
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    throw notRunning(dataDir)
  }
  return client
}

/** The owner's address of the built-in PostgreSQL, which notes its port beside its data; passwords lie one folder up. */
export function urlOfRunning(dataDir: string): string | undefined {
  try {
    const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
    const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
    return `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${port}/larkfield`
  } catch {
    return undefined
  }
}

const notRunning = (dataDir: string) =>
  new StartupProblem(`No bank is running on ${resolve(dataDir)}: start it first, or set DATA_DIR.`)

const KEY_LEAST = 16
const KEY_LEAST_BITS = 64

/** The key of backups is never kept with them, and never in the data folder. */
export function backupKey(env: Record<string, string | undefined>): string {
  const key = env.BACKUP_KEY || env.SECRET_KEY
  if (!key || key.length < KEY_LEAST)
    throw new StartupProblem(
      `Set BACKUP_KEY to ${KEY_LEAST} or more characters and keep it apart from the backups: without it they cannot be opened.`,
    )
  return key
}

/** A backup is worked on offline: a new one is never sealed with a key that is easy to guess, an old one still opens. */
export function newBackupKey(env: Record<string, string | undefined>): string {
  const key = backupKey(env)
  if (isWeakSecret(key, KEY_LEAST_BITS))
    throw new StartupProblem(
      'The key for backups is easy to guess: set BACKUP_KEY to random characters (try: openssl rand -base64 48).',
    )
  return key
}
