import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What a stranger waits for: `./start` installs what runs and builds the bank, `./test` the rest. */
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Locked = { dev?: boolean; link?: boolean; os?: string[] }
const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages)
const atStart = locked
  .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
  .map(([path, { os }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), isNative: !!os }))

// TypeScript carries another name in package.json: under its own, an optional peer of the job queue would bring it.
const examiners =
  /^(@biomejs\/|@axe-core\/|@typescript\/|@tabler\/|lighthouse$|vitest$|playwright|puppeteer|knip$|typescript$)/
/** WebAuthn alone is twenty, most of them for certificates of authenticators; what statements are made with is four. */
const MOST_PACKAGES = 389

test('a start brings no tool that only examines the bank, and no collection of icons', () => {
  expect(atStart.filter(({ name }) => examiners.test(name))).toEqual([])
})

test('a start stays small', () => {
  // Of native packages, one for each kind of machine is listed and one is installed.
  expect(atStart.filter(({ isNative }) => !isNative).length).toBeLessThanOrEqual(MOST_PACKAGES)
})

const isForTests = (file: string) =>
  /\.(test|screen)\.tsx?$|\/testing\/|^web\/vitest\.|^ops\/(test\.ts|browser\/)|(^|\/)(node_modules|dist)\//.test(
    file,
  )

/** Packages of npm that a file imports when it runs; imported types are gone by then. */
function packagesOf(text: string): string[] {
  const imports = text.matchAll(/^import (?!type )(?:[^']*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...imports]
    .map(([, plain, lazy]) => plain ?? lazy ?? '')
    .filter((target) => /^[@a-z]/.test(target) && !/^(node:|@larkfield\/)/.test(target))
    .map((target) => /^(@[^/]+\/)?[^/]+/.exec(target)![0])
}

test.each(['contract', 'ledger', 'server', 'web', 'ops'])('what %s runs on is a dependency of it', (room) => {
  const { dependencies } = JSON.parse(read(`${room}/package.json`)) as { dependencies: object }
  const files = globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !isForTests(file))
  const used = new Set(files.flatMap((file) => packagesOf(read(file))))
  expect(used.size).toBeGreaterThan(0)
  expect([...used].filter((name) => !(name in dependencies))).toEqual([])
})

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test.each(Object.entries(scripts))('npm run %s brings its own Node', (_name, script) => {
  for (const command of script.split('&&'))
    expect(command.trim()).toMatch(/^(\.\/start|\.\/test|ops\/run .+)$/)
})

const majorOf = (node: string): number => {
  try {
    return Number(execFileSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }))
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** An older Node of this machine, or a stand-in that runs npm and, as an older one would, no TypeScript. */
function folderOfOlderNode(scratch: string): string {
  const here = (process.env.PATH ?? '').split(delimiter).find((folder) => majorOf(join(folder, 'node')) < 24)
  if (here) return here
  const folder = join(scratch, 'older')
  mkdirSync(folder)
  const answers = '-p) echo 20 ;; *.ts) echo "Unknown file extension" >&2; exit 1 ;;'
  const stands = `#!/bin/sh\ncase "$1" in ${answers} *) exec '${process.execPath}' "$@" ;; esac\n`
  writeFileSync(join(folder, 'node'), stands, { mode: 0o755 })
  return folder
}

test('on an older Node a script runs on the one that was brought, with its flags and nothing else to read', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'larkfield-run-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  for (const entry of ['package.json', 'package-lock.json', 'ops'])
    symlinkSync(join(root, entry), join(scratch, entry))
  // Says that all is installed. A link to the checkout's packages would let npm empty them whenever the lockfile is newer.
  mkdirSync(join(scratch, 'node_modules'))
  writeFileSync(join(scratch, 'node_modules/.package-lock.json'), '{}')
  // What an earlier start has brought: the Node of this test, under the name it has on npm.
  const brought = join(scratch, `.runtime/node_modules/node-linux-${process.arch}`)
  mkdirSync(brought, { recursive: true })
  symlinkSync(dirname(process.execPath), join(brought, 'bin'))
  const PATH = [folderOfOlderNode(scratch), process.env.PATH].join(delimiter)
  const env = { PATH, HOME: scratch, npm_config_update_notifier: 'false' }
  const file = join(scratch, 'list.json')
  const said = execFileSync('npm', ['run', '-s', 'sbom', '--', file], { cwd: scratch, env, encoding: 'utf8' })
  expect(said).toMatch(/^\d+ packages written to \S+list\.json\n$/)
  expect(JSON.parse(readFileSync(file, 'utf8')).bomFormat).toBe('CycloneDX')
})
