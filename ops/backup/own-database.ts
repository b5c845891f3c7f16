import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream, realpathSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Verdict, verifyBooks } from '@larkfield/ledger'
import pg from 'pg'
import { ANSWER_WITHIN_MS } from '../database-problem.ts'
import { ensureBankRole } from '../schema/bank-role.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type Key, type Lock, openAge } from './age-file.ts'
import { holdsBank, serverOf } from './backup.queries.ts'
import { writeSealed } from './backup-file.ts'
import { findProgram } from './pg-programs.ts'
import { faultsOfTrail } from './recover.ts'
import { clearLeftBehind, nameOf } from './series.ts'
import type { Written } from './take-backup.ts'

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
  const child = run(findProgram('pg_dump', major), ['--format=custom', '--no-password'], url)
  child.stdin!.end()
  const file = fileFor(through)
  await writeSealed(outputOf(child, 'pg_dump'), lock, { folder: dirname(file), file: () => file })
  return { file, kind: 'dump', through, bytes: statSync(file).size }
}

export type RestoreDump = {
  file: string
  key: Key
  /** The owner of an empty database. */
  url: string
  check?: ((pool: pg.Pool) => Promise<Verdict['faults']>) | undefined
}

/** Fills an empty database from a dump, all or nothing, and recomputes its books. Everything belongs to the login. */
export async function restoreDump({ file, key, url, check }: RestoreDump): Promise<Verdict> {
  const { major } = await withClient(url, async (client) => {
    if (await holdsBank(client))
      throw new StartupProblem('The database to restore into holds a bank already: create an empty one.')
    // Grants are in the dump, roles are not: they belong to the whole cluster.
    await ensureBankRole(client, { isOneLogin: false })
    return serverOf(client)
  })
  const how = ['--no-owner', '--no-comments', '--exit-on-error', '--single-transaction', '--no-password']
  const child = run(findProgram('pg_restore', major), how, url)
  const ended = ending(child, 'pg_restore')
  try {
    await Promise.all([
      ended,
      pipeline(
        createReadStream(file, { highWaterMark: 2 ** 20 }),
        (sealed: AsyncIterable<Buffer>) => openAge(sealed, key, file),
        child.stdin!,
      ).catch(async (error: NodeJS.ErrnoException) => {
        // Whatever pg_restore has to say about it is worth more than that it no longer listens.
        if (error.code === 'EPIPE') return ended
        child.kill()
        throw error
      }),
    ])
  } finally {
    await ended.catch(() => {})
  }
  return verified(url, check)
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

async function withClient<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** The password goes by the environment: everyone on the machine sees the arguments of a process. */
function run(program: string, args: string[], url: string): ChildProcess {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

function ending(child: ChildProcess, name: string): Promise<void> {
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000)
  })
  child.stdout!.resume()
  return new Promise((well, badly) => {
    child.once('error', badly)
    child.once('close', (code) => (code === 0 ? well() : badly(new StartupProblem(sentenceOf(name, said)))))
  })
}

const sentenceOf = (name: string, said: string): string => {
  const lines = said.trim().split('\n')
  const line = lines.find((one) => /error/i.test(one)) ?? lines.at(-1)
  const cure = /permission denied/.test(said)
    ? '; set DATABASE_OWNER_URL to the login that owns the tables'
    : ''
  return `${name} failed: ${line?.replace(`${name}: error: `, '').trim() || 'it ended without a word'}${cure}`
}

/** Ends only when the program ended well: half a dump never gets a name. */
async function* outputOf(child: ChildProcess, name: string): AsyncGenerator<Buffer> {
  const output = child.stdout!
  const ended = ending(child, name)
  ended.catch(() => {})
  output.pause()
  try {
    yield* output
    await ended
  } finally {
    child.kill()
  }
}
