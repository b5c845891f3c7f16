import type { Dirent } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import { entryOf, type SizedEntry } from './tar.ts'

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
export async function* clusterFiles(folder: string): AsyncGenerator<SizedEntry> {
  yield* walk(folder, '')
  // Last, so that no other file is newer than what it says about the whole.
  yield* fileEntry(folder, CONTROL_FILE)
}

async function* walk(folder: string, within: string): AsyncGenerator<SizedEntry> {
  for (const item of await list(join(folder, within))) {
    const path = join(within, item.name)
    if (item.isSymbolicLink())
      throw new StartupProblem(
        `The database keeps ${path} elsewhere by a link, which this backup does not follow.`,
      )
    if (item.isDirectory()) {
      if (item.name.startsWith('pgsql_tmp')) continue
      yield entryOf(`${path}/`, '')
      if (!EMPTIED.has(path)) yield* walk(folder, path)
    } else if (!isLeftOut(item.name) && path !== CONTROL_FILE) yield* fileEntry(folder, path)
  }
}

const isLeftOut = (name: string) => LEFT_OUT.has(name) || name.startsWith('pgsql_tmp')

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

/** Nothing for a file that is gone by now: it was dropped after the backup began, and the log says so too. */
export async function* fileEntry(folder: string, path: string): AsyncGenerator<SizedEntry> {
  let file: FileHandle
  try {
    file = await open(join(folder, path))
  } catch (error) {
    if (isGone(error)) return
    throw error
  }
  try {
    const { size } = await file.stat()
    yield { path, bytes: size, content: exactly(file, size) }
  } finally {
    await file.close()
  }
}

const BLOCK_BYTES = 2 ** 20

/** Files of a running database grow and shrink while they are read: cut off, or filled up, to what was said before. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const block = Buffer.alloc(Math.min(BLOCK_BYTES, size - at))
    const { bytesRead } = await file.read(block, 0, block.length, at)
    const piece = bytesRead === 0 ? block : block.subarray(0, bytesRead)
    yield piece
    at += piece.length
  }
}
