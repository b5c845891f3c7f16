import { createReadStream, type Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import type { Entry } from './pack.ts'

/** What a copy must not bring along: it belongs to the process that runs now, or is made again at start. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'postgres.log',
  'postgresql.auto.conf.tmp',
  'pg_internal.init',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'backup_manifest',
])

/** Folders that must be there and empty; the log of the books comes by way of the archive. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

const CONTROL_FILE = 'global/pg_control'

/** All files of a cluster in the state they happen to be in; the log makes them consistent later. */
export async function* clusterFiles(folder: string): AsyncGenerator<Entry> {
  for await (const entry of walk(folder, '')) if (entry.path !== CONTROL_FILE) yield entry
  // Last, so that no other file is newer than what it says about the whole.
  yield fileEntry(folder, CONTROL_FILE)
}

async function* walk(folder: string, within: string): AsyncGenerator<Entry> {
  for (const item of await list(join(folder, within))) {
    const path = join(within, item.name)
    if (item.isSymbolicLink())
      throw new StartupProblem(
        `The database keeps ${path} elsewhere by a link, which this backup does not follow.`,
      )
    if (item.isDirectory()) {
      if (item.name.startsWith('pgsql_tmp')) continue
      yield { path: `${path}/`, content: nothing() }
      if (!EMPTIED.has(path)) yield* walk(folder, path)
    } else if (!LEFT_OUT.has(item.name) && !item.name.startsWith('pgsql_tmp')) yield fileEntry(folder, path)
  }
}

/** A table may be dropped while its folder is read. */
async function list(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function* nothing(): AsyncGenerator<Buffer> {}

export function fileEntry(folder: string, path: string): Entry {
  return { path, content: read(join(folder, path)) }
}

/** A file that is gone by now was dropped after the backup began; the log says so too. */
async function* read(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
