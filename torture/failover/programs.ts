import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../programs.ts'

export type Programs = Record<'etcd' | 'patroni' | 'haproxy' | 'pgbouncer', string> & {
  /** The folder of initdb, pg_basebackup, pg_rewind and the server itself. */
  postgresBin: string
}

const NAMES = ['etcd', 'patroni', 'haproxy', 'pgbouncer'] as const
const INSTALL =
  'apt-get install --no-install-recommends etcd-server patroni python3-etcd python3-psycopg2 haproxy pgbouncer postgresql'

/** The newest PostgreSQL of the machine, or the one named. */
function findPostgres(): string | undefined {
  const named = process.env.POSTGRES_BIN
  const installed = globSync('/usr/lib/postgresql/*/bin/pg_rewind').map((file) => join(file, '..'))
  const version = (folder: string) => Number(/\/(\d+)\/bin/.exec(folder)?.[1])
  return named ?? installed.toSorted((a, b) => version(b) - version(a))[0]
}

/** Everything that must be installed, or one sentence that says what is missing. */
export function findPrograms(): Programs {
  const found = {
    ...Object.fromEntries(NAMES.map((name) => [name, findProgram(name)])),
    postgresBin: findPostgres(),
  }
  const missing = Object.entries(found).filter(([, file]) => file === undefined)
  if (missing.length > 0) {
    const names = missing.map(([name]) => (name === 'postgresBin' ? 'postgresql' : name)).join(', ')
    throw new Error(`This test needs ${names}, which this machine lacks. On Debian: ${INSTALL}`)
  }
  return found as Programs
}
