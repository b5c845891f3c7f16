import {
  createWriteStream,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import * as sql from './backup.queries.ts'
import { clusterFiles, fileEntry } from './cluster-files.ts'
import { contentOf, type Entry, pack } from './pack.ts'
import { connectToRunning } from './running-bank.ts'
import { seal } from './sealed-file.ts'
import { closeArchive, isUnbroken, openArchive, segmentAfter, type WalArchive } from './wal-archive.ts'

export type Source = { dataDir: string; secret: string }
export type Written = { file: string; kind: 'full' | 'changes'; through: Date }

/** What a folder of backups continues from: the last piece of log that went there. */
type Chain = { destination: string; lastSegment: string }

const chainFile = (dataDir: string) => join(dataDir, 'backups.json')

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
    const chain = readChain(source.dataDir, destination)
    const changes = chain && (await writeChanges(client, source, chain))
    const newest = (await namesIn(destination)).findLast((name) => name.endsWith(FULL))
    const isDue = !newest || Date.now() - timeOf(newest).getTime() > fullAfterHours * 3_600_000
    if (changes && !isDue) return [changes]
    const { lastSegment, ...full } = await writeFull(client, source, (through) =>
      join(destination, nameOf(through, FULL)),
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

const FULL = '-full.backup'
const CHANGES = '-changes.backup'

/** Names sort by the moment through which a backup reaches. */
const nameOf = (through: Date, ending: string) =>
  `larkfield-${through.toISOString().replace(/[-:]/g, '').replace('.', '')}${ending}`

const NAME = /^larkfield-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(full|changes)\.backup$/

export function timeOf(name: string): Date {
  const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
}

/** The backups in a folder, oldest first. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort()
}

function readChain(dataDir: string, destination: string): Chain | undefined {
  try {
    const chain = JSON.parse(readFileSync(chainFile(dataDir), 'utf8')) as Chain
    return chain.destination === destination ? chain : undefined
  } catch {
    return undefined
  }
}

const writeChain = (dataDir: string, chain: Chain) =>
  writeFileSync(chainFile(dataDir), `${JSON.stringify(chain)}\n`, { mode: 0o600 })

/** Undefined when the log has a gap, so that only a full backup can help. */
async function writeChanges(client: pg.Client, source: Source, chain: Chain): Promise<Written | undefined> {
  const archive = openArchive(source.dataDir)
  const { through, lastSegment } = await sql.finishSegment(client)
  const segments = await archivedThrough(client, archive, {
    first: segmentAfter(chain.lastSegment),
    last: lastSegment,
  })
  if (!segments) return undefined
  const file = join(chain.destination, nameOf(through, CHANGES))
  await writeSealed(source.secret, walEntries(archive, segments), { folder: dirname(file), file: () => file })
  writeChain(source.dataDir, { ...chain, lastSegment })
  archive.forgetThrough(lastSegment)
  return { file, kind: 'changes', through }
}

async function writeFull(
  client: pg.Client,
  { dataDir, secret }: Source,
  fileFor: (through: Date) => string,
): Promise<Written & { lastSegment: string }> {
  await sql.requireArchiving(client)
  const archive = openArchive(dataDir)
  const cluster = realpathSync(join(dataDir, 'postgres'))
  const first = await sql.startBackup(client)
  let stopped: Awaited<ReturnType<typeof sql.stopBackup>> | undefined
  async function* entries(): AsyncGenerator<Entry> {
    yield { path: 'secrets.json', content: contentOf(readFileSync(join(dataDir, 'secrets.json'))) }
    for await (const { path, content } of clusterFiles(cluster)) yield { path: `postgres/${path}`, content }
    stopped = await sql.stopBackup(client)
    yield { path: 'postgres/backup_label', content: contentOf(stopped.label) }
    const segments = await archivedThrough(client, archive, { first, last: stopped.lastSegment })
    if (!segments) throw new StartupProblem('The log of the database could not be kept whole: back up again.')
    yield* walEntries(archive, segments)
  }
  await writeSealed(secret, entries(), {
    folder: dirname(fileFor(new Date())),
    file: () => fileFor(stopped!.through),
  })
  const { through, lastSegment } = stopped!
  return { file: fileFor(through), kind: 'full', through, lastSegment }
}

async function* walEntries(archive: WalArchive, segments: readonly string[]): AsyncGenerator<Entry> {
  for (const name of segments) {
    const { content } = fileEntry(archive.folder, name)
    yield { path: `wal/${name}`, content }
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

type Target = {
  folder: string /** Asked when all is written: the name tells through when. */
  file(): string
}

/** Appears under its name only when it is whole and on the disk. */
async function writeSealed(secret: string, entries: AsyncIterable<Entry>, target: Target): Promise<void> {
  const partial = join(target.folder, `.larkfield-${process.pid}.part`)
  try {
    await pipeline(
      Readable.from(pack(entries), { objectMode: false }),
      createGzip({ level: 1 }),
      (source: AsyncIterable<Buffer>) => seal(source, secret),
      createWriteStream(partial, { mode: 0o600 }),
    )
    await sync(partial)
    renameSync(partial, target.file())
    await sync(target.folder)
  } finally {
    rmSync(partial, { force: true })
  }
}

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
