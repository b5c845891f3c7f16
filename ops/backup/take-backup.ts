import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import type { Lock } from './age-file.ts'
import * as sql from './backup.queries.ts'
import { writeFiles } from './backup-file.ts'
import { clusterFiles, fileEntry } from './cluster-files.ts'
import { connectToRunning } from './running-bank.ts'
import {
  type Chain,
  chainFile,
  clearLeftBehind,
  type Kind,
  kindOf,
  nameOf,
  namesIn,
  readChain,
  timeOf,
  writeChain,
} from './series.ts'
import { entryOf, type SizedEntry } from './tar.ts'
import { closeArchive, isUnbroken, openArchive, segmentAfter, type WalArchive } from './wal-archive.ts'

export type Source = { dataDir: string; lock: Lock; signal?: AbortSignal }
export type Written = { file: string; kind: Kind; through: Date; bytes: number }

/** One file that can be restored by itself. */
export async function backUpToFile(source: Source, file: string): Promise<Written> {
  const client = await connectToRunning(source.dataDir)
  try {
    await sql.beAlone(client)
    const { lastSegment: _, ...written } = await writeFull(client, source, () => file)
    return written
  } finally {
    await client.end()
    // Nothing continues a single file; the log need not be kept for it.
    if (!existsSync(chainFile(source.dataDir))) closeArchive(source.dataDir)
  }
}

/**
 * Backups that continue each other: what happened since the last one, and a full one when the newest is older than
 * `fullAfterHours` or the log has a gap. Any moment between two of them can be restored.
 */
export async function backUpToFolder(
  source: Source,
  folder: string,
  { fullAfterHours = 24 }: { fullAfterHours?: number } = {},
): Promise<Written[]> {
  const client = await connectToRunning(source.dataDir)
  try {
    await sql.beAlone(client)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const destination = realpathSync(folder)
    await clearLeftBehind(destination)
    const chain = readChain(source.dataDir, destination)
    const changes = chain && (await writeChanges(client, source, chain))
    const newest = (await namesIn(destination)).findLast((name) => kindOf(name) === 'full')
    const isDue = !newest || Date.now() - timeOf(newest).getTime() > fullAfterHours * 3_600_000
    if (changes && !isDue) return [changes]
    const { lastSegment, ...full } = await writeFull(client, source, (through) =>
      join(destination, nameOf(through, 'full')),
    )
    if (!changes) {
      writeChain(source.dataDir, { destination, lastSegment })
      openArchive(source.dataDir).forgetThrough(lastSegment)
    }
    return changes ? [changes, full] : [full]
  } finally {
    await client.end()
  }
}

/** Undefined when the log has a gap, so that only a full backup can help. */
async function writeChanges(client: pg.Client, source: Source, chain: Chain): Promise<Written | undefined> {
  const archive = openArchive(source.dataDir)
  const { through, lastSegment } = await sql.finishSegment(client)
  const segments = await archivedThrough(client, archive, {
    first: segmentAfter(chain.lastSegment),
    last: lastSegment,
  })
  if (!segments) return undefined
  const file = join(chain.destination, nameOf(through, 'changes'))
  const target = { folder: dirname(file), file: () => file, signal: source.signal }
  await writeFiles(walEntries(archive, segments), source.lock, target)
  writeChain(source.dataDir, { ...chain, lastSegment })
  archive.forgetThrough(lastSegment)
  return { file, kind: 'changes', through, bytes: statSync(file).size }
}

async function writeFull(
  client: pg.Client,
  { dataDir, lock, signal }: Source,
  fileFor: (through: Date) => string,
): Promise<Written & { lastSegment: string }> {
  await sql.requireArchiving(client)
  const archive = openArchive(dataDir)
  const cluster = realpathSync(join(dataDir, 'postgres'))
  const first = await sql.startBackup(client)
  let stopped: Awaited<ReturnType<typeof sql.stopBackup>> | undefined
  async function* entries(): AsyncGenerator<SizedEntry> {
    yield entryOf('secrets.json', readFileSync(join(dataDir, 'secrets.json')))
    yield entryOf('postgres/', '')
    for await (const entry of clusterFiles(cluster)) yield { ...entry, path: `postgres/${entry.path}` }
    stopped = await sql.stopBackup(client)
    yield entryOf('postgres/backup_label', stopped.label)
    const segments = await archivedThrough(client, archive, { first, last: stopped.lastSegment })
    if (!segments) throw new StartupProblem('The log of the database could not be kept whole: back up again.')
    yield* walEntries(archive, segments)
  }
  await writeFiles(entries(), lock, {
    folder: dirname(fileFor(new Date())),
    file: () => fileFor(stopped!.through),
    signal,
  })
  const { through, lastSegment } = stopped!
  const file = fileFor(through)
  return { file, kind: 'full', through, bytes: statSync(file).size, lastSegment }
}

async function* walEntries(archive: WalArchive, segments: readonly string[]): AsyncGenerator<SizedEntry> {
  yield entryOf('wal/', '')
  for (const name of segments) {
    let isThere = false
    for await (const entry of fileEntry(archive.folder, name)) {
      isThere = true
      yield { ...entry, path: `wal/${name}` }
    }
    if (!isThere) throw new StartupProblem(`The piece of log ${name} is gone: back up again.`)
  }
}

const ARCHIVED_WITHIN_MS = 60_000

/** The pieces from first to last, once the last has arrived; undefined when one is missing. */
async function archivedThrough(
  client: pg.Client,
  archive: WalArchive,
  { first, last }: { first: string; last: string },
): Promise<string[] | undefined> {
  const until = performance.now() + ARCHIVED_WITHIN_MS
  while ((await sql.lastArchived(client)) < last) {
    if (performance.now() > until)
      throw new StartupProblem('The database does not hand over its log: see postgres.log in its folder.')
    await new Promise((tick) => setTimeout(tick, 100))
  }
  const segments = archive.segments().filter((name) => name >= first && name <= last)
  return segments.at(-1) === last && isUnbroken(first, segments) ? segments : undefined
}
