import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { accountToRunAs } from '../postgres/binaries.ts'
import { freePort } from '../postgres/cluster.ts'
import { StartupProblem } from '../startup-problem.ts'

const run = promisify(execFile)

/** A PostgreSQL of the machine, as an operator has one beside the bank. */
export type MachineCluster = {
  folder: string
  port: number
  url(login: string, database: string): string
  asSuperuser(statements: readonly string[], database?: string): Promise<void>
  /** Runs a program under the account that PostgreSQL runs under. */
  asAccount(program: string, args: readonly string[], env?: Record<string, string>): Promise<string>
  start(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** The newest of the machine; where there is none, one sentence. */
function findServer(): string {
  const version = (folder: string) => Number(/\/(\d+)\/bin/.exec(folder)?.[1])
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').map((file) => join(file, '..'))
  const bin = found.toSorted((a, b) => version(b) - version(a))[0]
  if (bin) return bin
  throw new StartupProblem(
    'This drill needs a PostgreSQL of the machine. On Debian: apt-get install postgresql',
  )
}

const SUPERUSER = 'postgres'

/** Made but not started. Everyone is let in from this machine: it lives for as long as the drill. */
export async function makeCluster(home: string, settings: readonly string[] = []): Promise<MachineCluster> {
  const bin = findServer()
  const runAs = accountToRunAs()
  const port = await freePort()
  const folder = join(home, 'cluster')
  mkdirSync(folder, { mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const asAccount = async (program: string, args: readonly string[], env: Record<string, string> = {}) => {
    const options = {
      cwd: '/',
      env: { ...process.env, ...env },
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    }
    return (await run(program, [...args], options)).stdout
  }
  await asAccount(join(bin, 'initdb'), ['-D', folder, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8'])
  const lines = [
    "listen_addresses = '127.0.0.1'",
    `port = ${port}`,
    `unix_socket_directories = '${home}'`,
    ...settings,
  ]
  appendFileSync(join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`)
  const url = (login: string, database: string) => `postgres://${login}@127.0.0.1:${port}/${database}`
  return {
    folder,
    port,
    url,
    asAccount,
    async asSuperuser(statements, database = 'postgres') {
      const client = new pg.Client(url(SUPERUSER, database))
      await client.connect()
      try {
        for (const statement of statements) await client.query(statement)
      } finally {
        await client.end()
      }
    },
    async start(env) {
      await asAccount(
        join(bin, 'pg_ctl'),
        ['start', '-D', folder, '-w', '-t', '120', '-l', join(home, 'server.log')],
        env,
      )
    },
    async stop() {
      await asAccount(join(bin, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '60'])
    },
  }
}
