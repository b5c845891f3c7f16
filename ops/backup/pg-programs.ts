import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'

type Program = { file: string; major: number }

/** Debian keeps every version in a folder of its own; what is in PATH there only chooses among them. */
function installed(name: string): Program[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  const files = [
    ...globSync(`/usr/lib/postgresql/*/bin/${name}`),
    ...inPath.filter((file) => existsSync(file)),
  ]
  return files.flatMap((file) => {
    try {
      const major = Number(
        /\d+/.exec(execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))?.[0],
      )
      return Number.isInteger(major) ? [{ file, major }] : []
    } catch {
      return []
    }
  })
}

/** The newest of the machine. A pg_dump reads servers of its own version and older ones, none newer. */
export function findProgram(name: 'pg_dump' | 'pg_restore', server: number, found = installed(name)): string {
  const newest = found.toSorted((a, b) => b.major - a.major)[0]
  if (!newest)
    throw new StartupProblem(
      `${name} is not on this machine: install PostgreSQL's client programs (on Debian: apt-get install postgresql-client).`,
    )
  if (name === 'pg_dump' && newest.major < server)
    throw new StartupProblem(
      `pg_dump ${newest.major} cannot read PostgreSQL ${server}: install the client programs of version ${server} (on Debian: postgresql-client-${server}).`,
    )
  return newest.file
}
