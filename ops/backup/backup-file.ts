import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartupProblem } from '../startup-problem.ts'
import { type Key, type Lock, openAge, sealAge } from './age-file.ts'
import { unpack } from './pack.ts'
import { MAGIC, unseal } from './sealed-file.ts'
import { type Entry, type SizedEntry, tarOf, untar } from './tar.ts'

export type Target = {
  folder: string
  /** Asked when all is written: the name tells through when. */
  file(): string
  signal?: AbortSignal | undefined
}

/** Files as `age -d -i KEY FILE | tar xz` brings them back. */
export const writeFiles = (entries: AsyncIterable<SizedEntry>, lock: Lock, target: Target): Promise<void> =>
  writeSealed(compressed(tarOf(entries)), lock, target)

async function* compressed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gzip = createGzip({ level: 1 })
  const feeding = pipeline(Readable.from(source, { objectMode: false }), gzip)
  feeding.catch(() => {})
  yield* gzip
  await feeding
}

/** Sealed, and under its name only when it is whole and on the disk. */
export async function writeSealed(source: AsyncIterable<Buffer>, lock: Lock, target: Target): Promise<void> {
  const partial = join(target.folder, `.larkfield-${process.pid}.part`)
  try {
    await pipeline(
      Readable.from(sealAge(source, lock), { objectMode: false }),
      createWriteStream(partial, { mode: 0o600 }),
      { signal: target.signal },
    )
    await sync(partial)
    renameSync(partial, target.file())
    await sync(target.folder)
  } catch (error) {
    throw asSentence(error as NodeJS.ErrnoException, target.folder)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** What an operator can put right on their own disk is one sentence. */
function asSentence(error: NodeJS.ErrnoException, folder: string): Error {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new StartupProblem(
      `The disk of ${folder} is full: make room, keep backups for fewer days (BACKUP_KEEP_DAYS) or name another folder.`,
    )
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'ENOENT')
    return new StartupProblem(
      `${folder} cannot be written (${error.code}): give it to this user or name another folder.`,
    )
  return error
}

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** The files in a backup, of this format or of the one before. */
export async function eachFile(
  file: string,
  key: Key,
  place: (entry: Entry) => Promise<void>,
): Promise<void> {
  const isFirst = await isFirstFormat(file)
  const source = createReadStream(file, { highWaterMark: 2 ** 20 })
  await pipeline(
    source,
    (sealed: AsyncIterable<Buffer>) => (isFirst ? unseal(sealed, key, file) : openAge(sealed, key, file)),
    createGunzip(),
    async (clear: AsyncIterable<Buffer>) => {
      for await (const entry of isFirst ? unpack(clear) : untar(clear)) await place(entry)
    },
  )
}

const AGE = 'age-encryption.org/v1\n'

/** Anything that is neither is no backup. */
async function isFirstFormat(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.subarray(0, MAGIC.length).equals(MAGIC)) return true
    if (head.toString('latin1') === AGE) return false
  } finally {
    await opened.close()
  }
  throw new StartupProblem(`${file} is not a backup of this bank.`)
}
