import { chownSync, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { accountToRunAs, type RunAs } from '../postgres/binaries.ts'
import { placeFolder } from '../postgres/cluster.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Key } from './age-file.ts'
import { eachFile } from './backup-file.ts'
import { type Recovered, recover } from './recover.ts'
import { kindOf, namesIn, timeOf } from './series.ts'
import type { Entry } from './tar.ts'

export type Restore = {
  /** A full backup, or a folder of backups. */
  from: string
  /** A data folder that does not exist yet, or is empty. */
  into: string
  /** The moment to restore; as late as the backups reach when absent. */
  until?: Date
  key: Key
  /** What else to look at in the restored bank; answers what is wrong. */
  check?: (pool: pg.Pool) => Promise<Recovered['faults']>
}

/** Brings a bank back into an empty data folder and recomputes its books; removes everything again when it fails. */
export async function restoreBank({ from, into, until, key, check }: Restore): Promise<Recovered> {
  const dataDir = resolve(into)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartupProblem(`${dataDir} is not empty: restore into a new folder and start the bank with it.`)
  const files = await filesFor(resolve(from), until)
  const folders = makeFolders(dataDir)
  try {
    for (const file of files) await eachFile(file, key, (entry) => place(entry, folders))
    if (!existsSync(join(folders.postgres, 'PG_VERSION')))
      throw new StartupProblem(`${files[0]} holds only changes: name the full backup they continue.`)
    return await recover({ dataDir, walFolder: folders.wal, until, check })
  } catch (error) {
    for (const folder of [folders.postgres, dataDir]) rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    for (const folder of [folders.wal, join(dataDir, WAL_FOLDER)])
      rmSync(folder, { recursive: true, force: true })
  }
}

/** The full backup to begin with and the changes after it, as far as the moment asks for. */
async function filesFor(from: string, until: Date | undefined): Promise<string[]> {
  if (!existsSync(from)) throw new StartupProblem(`There is no backup at ${from}.`)
  const isFolder = statSync(from).isDirectory()
  const folder = isFolder ? from : dirname(from)
  const names = await namesIn(folder)
  const full = isFolder ? newestFull(names, until) : basename(from)
  if (!full)
    throw new StartupProblem(
      `${from} holds no full backup${until ? ` from before ${until.toISOString()}` : ''}.`,
    )
  if (!names.includes(full)) return lone(from, until)
  if (until && timeOf(full) > until)
    throw new StartupProblem(
      `${full} was taken after ${until.toISOString()}: restore from an earlier backup, or from the folder.`,
    )
  const changes = names.filter((name) => kindOf(name) === 'changes' && name > full)
  const enough = until ? changes.findIndex((name) => timeOf(name) >= until) : changes.length - 1
  if (until && enough < 0)
    throw new StartupProblem(
      `The backups reach only to ${timeOf(changes.at(-1) ?? full).toISOString()}: choose that or an earlier moment.`,
    )
  return [full, ...changes.slice(0, enough + 1)].map((name) => join(folder, name))
}

const newestFull = (names: readonly string[], until: Date | undefined): string | undefined =>
  names.findLast((name) => kindOf(name) === 'full' && (!until || timeOf(name) <= until))

function lone(file: string, until: Date | undefined): string[] {
  if (until)
    throw new StartupProblem(
      'A single file holds one moment only: a folder of backups can be restored to any.',
    )
  return [file]
}

const WAL_FOLDER = 'restore-wal'

type Folders = { dataDir: string; postgres: string; wal: string; runAs: RunAs }

function makeFolders(dataDir: string): Folders {
  const runAs = accountToRunAs()
  mkdirSync(dataDir, { recursive: true })
  return {
    dataDir,
    runAs,
    postgres: placeFolder(dataDir, 'postgres', runAs),
    wal: placeFolder(dataDir, WAL_FOLDER, runAs),
  }
}

async function place({ path, content }: Entry, { dataDir, postgres, wal, runAs }: Folders): Promise<void> {
  if (path === 'secrets.json') return write(content, join(dataDir, path))
  const [room, ...rest] = path.split('/')
  const folder = { postgres, wal }[room ?? '']
  if (!folder || rest.includes('..')) throw new Error(`a backup does not hold ${path}`)
  const target = join(folder, ...rest)
  if (path.endsWith('/')) {
    for await (const _ of content);
    mkdirSync(target, { mode: 0o700, recursive: true })
  } else await write(content, target)
  if (runAs) chownSync(target, runAs.uid, runAs.gid)
}

const write = (content: AsyncIterable<Buffer>, file: string) =>
  pipeline(content, createWriteStream(file, { mode: 0o600 }))
