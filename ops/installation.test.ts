import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
const MOST_PACKAGES = 360

test('a start brings no tool that only examines the bank, and no collection of icons', () => {
  expect(atStart.filter(({ name }) => examiners.test(name))).toEqual([])
})

test('a start stays small', () => {
  // Of native packages, one for each kind of machine is listed and one is installed.
  expect(atStart.filter(({ isNative }) => !isNative).length).toBeLessThanOrEqual(MOST_PACKAGES)
})

const isForTests = (file: string) =>
  /\.test\.tsx?$|\/testing\/|^ops\/(test\.ts|browser\/)|(^|\/)(node_modules|dist)\//.test(file)

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
