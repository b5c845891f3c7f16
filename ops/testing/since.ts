import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import { type Change, isCode, type Reached, reachedTests } from './reached-tests.ts'
import { readSources, sources } from './sources.ts'

const root = join(import.meta.dirname, '../..')

const git = (args: string[], input = '') =>
  execFileSync('git', args, { cwd: root, input, stdio: 'pipe', maxBuffer: 256 * 1024 * 1024 })

const linesOf = (text: Buffer) =>
  text
    .toString()
    .split('\n')
    .filter((line) => line !== '')

/** The texts of files at a commit, asked for at once; a file that was not there then is left out. */
function textsThen(commit: string, files: readonly string[]): ReadonlyMap<string, string> {
  const answer = git(['cat-file', '--batch'], files.map((file) => `${commit}:${file}\n`).join(''))
  const texts = new Map<string, string>()
  let at = 0
  for (const file of files) {
    const headEnds = answer.indexOf('\n', at)
    const size = / blob (\d+)$/.exec(answer.toString('utf8', at, headEnds))?.[1]
    at = headEnds + 1
    if (size === undefined) continue
    texts.set(file, answer.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return texts
}

function textNow(path: string, isRead: boolean): string | undefined {
  if (!existsSync(path)) return undefined
  return isRead ? readFileSync(path, 'utf8') : ''
}

/** Files that differ from the commit: by later commits, by uncommitted changes, or because they are new. */
export function changedSince(ref: string): Change[] {
  let commit: string
  try {
    commit = git(['merge-base', ref, 'HEAD']).toString().trim()
  } catch {
    throw new StartupProblem(`git knows no commit "${ref}" that this tree comes from.`)
  }
  const files = new Set([
    ...linesOf(git(['diff', '--name-only', '--no-renames', commit])),
    ...linesOf(git(['ls-files', '--others', '--exclude-standard'])),
  ])
  const then = textsThen(commit, [...files].filter(isCode))
  return [...files].map((file) => ({
    file,
    before: then.get(file),
    now: textNow(join(root, file), isCode(file)),
  }))
}

/** The sources of all tests: code, and the schemas of the database. */
export const allSources = () => [...sources, ...readSources('{ledger,server}/schema/*.sql')]

const typedRooms: [project: string, rooms: RegExp][] = [
  ['.', /^(contract|ledger|server|ops|bench|torture|attack|web)\/|^[^/]+\.ts$/],
  ['web', /^(contract|web)\//],
  ['e2e', /^(contract|ledger|server|ops|web|e2e)\//],
]

export type Plan = Reached & { changes: number; projects: string[]; toFormat: string[] }

/** The tests and checks of `./test --since REF`. */
export function planSince(ref: string): Plan {
  const changes = changedSince(ref)
  const here = changes.filter(({ now }) => now !== undefined).map(({ file }) => file)
  const typed = changes
    .map(({ file }) => file)
    .filter((file) => /\.tsx?$|(package|tsconfig)\.json$/.test(file))
  const isEverywhere = typed.some((file) => /(package|tsconfig)\.json$/.test(file))
  return {
    ...reachedTests(changes, allSources()),
    changes: changes.length,
    projects: typedRooms
      .filter(([, rooms]) => isEverywhere || typed.some((file) => rooms.test(file)))
      .map(([project]) => project),
    toFormat: here.filter((file) => /\.(tsx?|m?js|json|css)$/.test(file)),
  }
}
