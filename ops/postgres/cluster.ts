import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartupProblem } from '../startup-problem.ts'
import { type Binaries, canEnter, findBinaries, type RunAs } from './binaries.ts'

const run = promisify(execFile)

export const OWNER = 'larkfield_owner'

export type Cluster = {
  port: number
  /** The folder PostgreSQL really uses; usually `<dataDir>/postgres`. */
  folder: string
  /** True when a running PostgreSQL from an earlier, killed start was taken over. */
  adopted: boolean
  url(options: { user: string; password: string; database: string }): string
  isRunning(): boolean
  /** Starts it again on the same port, so that addresses handed out stay true. */
  restart(): Promise<void>
  stop(how?: 'fast' | 'immediate'): Promise<void>
}

type Options = {
  dataDir: string
  ownerPassword: string
  settings?: Record<string, string>
  /** A restore may have a long log to work through before it answers. */
  startWithinSeconds?: number
}

/**
 * Starts the PostgreSQL that came with npm on `dataDir`. It runs apart from this process, so a killed server
 * leaves it running; the next start then takes it over instead of fighting it for the folder.
 */
export async function startCluster(options: Options): Promise<Cluster> {
  const { dataDir, ownerPassword, settings = {}, startWithinSeconds = 60 } = options
  const binaries = findBinaries()
  const folder = placeFolder(dataDir, 'postgres', binaries.runAs)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, ownerPassword, binaries)
  const running = await runningPort(folder, binaries)
  const begin = { folder, binaries, settings, startWithinSeconds }
  const port = running ?? (await startOnFreePort(begin))
  return {
    port,
    folder,
    adopted: running !== undefined,
    url: ({ user, password, database }) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    isRunning: () => postmasterLives(folder),
    restart: async () => {
      await startOn(port, begin)
    },
    stop: (how = 'fast') =>
      control(binaries, ['stop', '-D', folder, '-m', how, '-w', '-t', '60']).then(() => {}),
  }
}

/**
 * Where a folder that PostgreSQL's account owns lies: under the data folder. A data folder that only root may enter
 * cannot hold it; it then lives in /var/lib, linked from there.
 */
export function folderFor(dataDir: string, name: string, runAs: RunAs): string {
  const wanted = resolve(dataDir, name)
  if (!runAs || canEnter(resolve(dataDir), runAs)) return wanted
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  return join(existsSync('/var/lib') ? '/var/lib' : tmpdir(), 'larkfield', `cluster-${hash}`)
}

/** Makes the folder when it is not there, owned by the account PostgreSQL runs under. */
export function placeFolder(dataDir: string, name: string, runAs: RunAs): string {
  const wanted = resolve(dataDir, name)
  mkdirSync(resolve(dataDir), { recursive: true })
  const folder = folderFor(dataDir, name, runAs)
  if (!existsSync(folder)) makeOwned(folder, runAs)
  if (folder !== wanted && !existsSync(wanted)) symlinkSync(folder, wanted)
  return folder
}

function makeOwned(folder: string, runAs: RunAs): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) {
    mkdirSync(parent, { recursive: true })
    // Whatever the starter's umask says, the other account must get through.
    chmodSync(parent, 0o755)
  }
  mkdirSync(folder, { mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
}

async function initialise(folder: string, ownerPassword: string, binaries: Binaries): Promise<void> {
  const passwordFile = join(tmpdir(), `larkfield-${randomBytes(8).toString('hex')}`)
  writeFileSync(passwordFile, `${ownerPassword}\n`, { mode: 0o600 })
  if (binaries.runAs) chownSync(passwordFile, binaries.runAs.uid, binaries.runAs.gid)
  try {
    await runAsAccount(binaries, binaries.initdb, [
      `--pgdata=${folder}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ])
  } catch (error) {
    throw new StartupProblem(`PostgreSQL could not set up ${folder}: ${lastLine(error)}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** The port of a PostgreSQL already running on this folder, read from its own lock file. */
async function runningPort(folder: string, binaries: Binaries): Promise<number | undefined> {
  try {
    await control(binaries, ['status', '-D', folder])
  } catch {
    return undefined
  }
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])
}

/** The first line of PostgreSQL's own lock file is its process; a dead one may still stand there. */
function postmasterLives(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type Begin = {
  folder: string
  binaries: Binaries
  settings: Record<string, string>
  startWithinSeconds: number
}

async function startOnFreePort(begin: Begin): Promise<number> {
  const triesAtMost = 3
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      await startOn(port, begin)
      return port
    } catch (error) {
      if (attempt === triesAtMost) throw error
    }
  }
}

async function startOn(port: number, begin: Begin): Promise<void> {
  const { folder, binaries, settings, startWithinSeconds } = begin
  const flags = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    logging_collector: 'off',
    ...settings,
  }).map(([name, value]) => `-c ${shellQuoted(`${name}=${value}`)}`)
  const log = join(folder, 'postgres.log')
  try {
    const within = String(startWithinSeconds)
    await control(binaries, ['start', '-D', folder, '-l', log, '-w', '-t', within, '-o', flags.join(' ')])
  } catch (error) {
    const said = existsSync(log) ? lastLine({ stderr: readFileSync(log, 'utf8') }) : lastLine(error)
    throw new StartupProblem(
      `PostgreSQL would not start on ${folder}: ${said}. Its log is ${log}; restore a backup or move the folder away to start again.`,
    )
  }
}

/** One word for the shell, whatever is in it. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A free port below those that systems give to outgoing connections, one of which could take it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((told, failed) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? told(false) : failed(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => told(true)))
  })

const control = (binaries: Binaries, args: string[]) => runAsAccount(binaries, binaries.pgCtl, args)

function runAsAccount({ runAs }: Binaries, command: string, args: string[]) {
  return run(command, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  })
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  const lines = (stderr || message || String(error)).trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '')
    .trim()
    .slice(0, 300)
}
