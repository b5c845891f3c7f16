import { execFile } from 'node:child_process'
import { accessSync, constants, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { type Latency, latencyOf } from './statistics.ts'

const run = promisify(execFile)

export type Rate = Latency & { perSecond: number }

/** pgbench does not come with the embedded PostgreSQL; any version from 13 on drives it. */
export function findPgbench(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  const installed = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()
  for (const candidate of [process.env.PGBENCH ?? '', ...onPath, ...installed]) {
    try {
      accessSync(candidate, constants.X_OK)
      return candidate
    } catch {
      // Not here; look on.
    }
  }
  throw new Error(
    'pgbench was not found: install it (Debian: apt-get install postgresql-contrib) or set PGBENCH to its path.',
  )
}

export async function initialisePgbench(pgbench: string, url: string, scale: number): Promise<void> {
  await run(pgbench, ['-i', '-q', '-s', String(scale), url])
}

/** TPC-B as it comes, with prepared statements; latencies from its log of every transaction. */
export async function runPgbench(
  pgbench: string,
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Rate> {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-pgbench-'))
  try {
    const threads = String(Math.min(2, clients))
    const options = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      threads,
      '-T',
      String(seconds),
      '-l',
    ]
    const { stdout } = await run(pgbench, [...options, url], { cwd: folder })
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    return { perSecond, ...latencyOf(readLatencies(folder)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The third column of the log is a transaction's time in microseconds. */
const readLatencies = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
