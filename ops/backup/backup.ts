import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { tellProblem } from '../database-problem.ts'
import { StartupProblem } from '../startup-problem.ts'
import { backupLock, newKeyText } from './backup-key.ts'
import { backUpToFile, backUpToFolder, type Written } from './take-backup.ts'

/**
 * npm run backup -- FILE | FOLDER | --new-key
 * Backs up the bank that runs on DATA_DIR while it runs, as age files for BACKUP_RECIPIENT or BACKUP_KEY (or SECRET_KEY).
 * A file stands for itself. Into a folder each run adds what changed, and a full backup once a day: run it every few
 * minutes. With --new-key it only prints a new age identity.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'new-key': { type: 'boolean' } },
  })
  if (values['new-key']) return console.log(await newKeyText())
  const target = positionals[0]
  if (!target || positionals.length > 1)
    throw new StartupProblem(
      'Say where to: npm run backup -- FILE.tar.gz.age, or a folder for a series of backups.',
    )
  if (process.env.DATABASE_URL)
    throw new StartupProblem(
      'DATABASE_URL names a PostgreSQL of your own: back it up with pgBackRest or the point-in-time recovery of its provider.',
    )
  const dataDir = resolve(process.env.DATA_DIR ?? join(import.meta.dirname, '../../data'))
  const source = { dataDir, lock: await backupLock(process.env) }
  for (const written of await backUp(source, resolve(target))) say(written)
}

async function backUp(source: Parameters<typeof backUpToFile>[0], target: string): Promise<Written[]> {
  const isFolder = existsSync(target) ? statSync(target).isDirectory() : !/\.(age|backup)$/.test(target)
  if (isFolder) return backUpToFolder(source, target)
  if (existsSync(target)) throw new StartupProblem(`${target} is there already: choose another name.`)
  return [await backUpToFile(source, target)]
}

function say({ file, kind, through, bytes }: Written): void {
  const megabytes = (bytes / 1e6).toFixed(1)
  const what = kind === 'full' ? 'everything' : 'what changed'
  console.log(`${what} through ${through.toISOString()} is in ${file} (${megabytes} MB, sealed)`)
}

main().catch((error: unknown) => {
  tellProblem(error)
  process.exitCode = 1
})
