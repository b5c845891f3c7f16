import { createReadStream, realpathSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Verdict, verifyBooks } from '@larkfield/ledger'
import pg from 'pg'
import { ensureBankRole } from '../schema/bank-role.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type Key, type Lock, openAge } from './age-file.ts'
import { holdsBank, serverOf } from './backup.queries.ts'
import { writeSealed } from './backup-file.ts'
import { LEFT_OUT, ownGrantsIn, readScript } from './dump-script.ts'
import { ending, outputOf, runOn } from './pg-process.ts'
import { findProgram } from './pg-programs.ts'
import { proveDump } from './prove-dump.ts'
import { faultsOfTrail } from './recover.ts'
import { clearLeftBehind, nameOf } from './series.ts'
import type { Written } from './take-backup.ts'
import { withClient } from './with-client.ts'

type Dump = { url: string; lock: Lock }

/** The whole database as pg_dump sees it in one snapshot, sealed; in a folder under the moment it was taken. */
export async function dumpToFolder(dump: Dump, folder: string): Promise<Written> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const destination = realpathSync(folder)
  await clearLeftBehind(destination)
  return dumpTo(dump, (through) => join(destination, nameOf(through, 'dump')))
}

export const dumpToFile = (dump: Dump, file: string): Promise<Written> => dumpTo(dump, () => file)

async function dumpTo({ url, lock }: Dump, fileFor: (through: Date) => string): Promise<Written> {
  // Asked before the snapshot is taken: what was committed by then is in it.
  const { major, now: through } = await withClient(url, async (client) => {
    if (await holdsBank(client)) return serverOf(client)
    throw new StartupProblem('The database to back up holds no bank: name the right one in DATABASE_URL.')
  })
  const child = runOn(url, findProgram('pg_dump', major), ['--format=custom'])
  child.stdin!.end()
  const file = fileFor(through)
  // Listens while the dump is written: a server that seals for a recipient cannot open its own file.
  const reader = readScript(findProgram('pg_restore', major))
  const dump = reader.passing(outputOf(child, 'pg_dump'))
  await writeSealed(dump, lock, { folder: dirname(file), file: () => file })
  await proveDump(file, await reader.script)
  return { file, kind: 'dump', through, bytes: statSync(file).size }
}

export type RestoreDump = {
  file: string
  key: Key
  /** The owner of an empty database. */
  url: string
  check?: ((pool: pg.Pool) => Promise<Verdict['faults']>) | undefined
}

/**
 * Fills an empty database from a dump, all or nothing, and recomputes its books. Everything belongs to the login; of all
 * grants only those of the bank's own role come back.
 */
export async function restoreDump({ file, key, url, check }: RestoreDump): Promise<Verdict> {
  const { major } = await withClient(url, async (client) => {
    if (await holdsBank(client))
      throw new StartupProblem('The database to restore into holds a bank already: create an empty one.')
    await ensureBankRole(client, { isOneLogin: false })
    return serverOf(client)
  })
  const program = findProgram('pg_restore', major)
  const grants = ownGrantsIn(await scriptOf(program, opened(file, key)))
  const how = ['--no-privileges', '--no-comments', ...LEFT_OUT, '--exit-on-error', '--single-transaction']
  const child = runOn(url, program, how)
  const ended = ending(child, 'pg_restore')
  try {
    await Promise.all([
      ended,
      pipeline(opened(file, key), child.stdin!).catch(async (error: NodeJS.ErrnoException) => {
        // Whatever pg_restore has to say about it is worth more than that it no longer listens.
        if (error.code === 'EPIPE') return ended
        child.kill()
        throw error
      }),
    ])
  } finally {
    await ended.catch(() => {})
  }
  // One message of several statements is one transaction.
  await withClient(url, (client) => client.query(grants))
  return verified(url, check)
}

async function* opened(file: string, key: Key): AsyncGenerator<Buffer> {
  yield* openAge(createReadStream(file, { highWaterMark: 2 ** 20 }), key, file)
}

async function scriptOf(program: string, dump: AsyncIterable<Buffer>): Promise<string> {
  const reader = readScript(program)
  for await (const _ of reader.passing(dump)) if (reader.hasHeard()) break
  return reader.script
}

async function verified(url: string, check: RestoreDump['check']): Promise<Verdict> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  try {
    await pool.query('analyze')
    const verdict = await verifyBooks(pool)
    verdict.faults.push(...(await faultsOfTrail(pool)), ...((await check?.(pool)) ?? []))
    return verdict
  } finally {
    await pool.end()
  }
}
