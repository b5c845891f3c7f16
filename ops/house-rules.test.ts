import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, relative } from 'node:path'
import { allCalls } from '@larkfield/contract/calls.ts'
import { expect, test } from 'vitest'

/** The rules of the house that a reader would otherwise have to remember; see CONTRIBUTING.md. */
const root = join(import.meta.dirname, '..')
const sources = globSync('{contract,ledger,server,web,ops,e2e,bench,torture}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const isTest = (file: string) => /\.(test|journey)\.tsx?$|\/testing\//.test(file)

/** Every import of ours, as paths from the root. */
function importsOf({ file, text }: { file: string; text: string }): string[] {
  const found = text.matchAll(/(?:from|import\()\s*'((?:\.{1,2}|@larkfield)\/[^']+)'/g)
  return [...found].map(([, target = '']) =>
    target.startsWith('@larkfield/')
      ? target.slice('@larkfield/'.length)
      : normalize(relative(root, join(root, dirname(file), target))),
  )
}

const roomOf = (path: string) => path.split('/')[0] ?? ''

const maySee: Record<string, string[]> = {
  contract: ['contract'],
  ledger: ['contract', 'ledger'],
  server: ['contract', 'ledger', 'server'],
  web: ['contract', 'web'],
}

/** Rooms of the server that features stand on; every other folder is a feature. */
const serverFloor = [
  'http',
  'database',
  'mail',
  'jobs',
  'audit',
  'access',
  'people',
  'records',
  'live',
  'schema',
  'testing',
]
const webAreas = ['public', 'identity', 'customer', 'admin']

const area = (path: string) => path.split('/')[1] ?? ''
const hasFolder = (path: string) => path.split('/').length > 2

function isFeature(path: string): boolean {
  return roomOf(path) === 'server' && hasFolder(path) && !serverFloor.includes(area(path))
}

test('imports point one way: contract ← ledger ← server, contract ← web', () => {
  const wrong = sources
    .filter(({ file }) => maySee[roomOf(file)] && !isTest(file))
    .flatMap((source) =>
      importsOf(source)
        .filter((target) => target !== 'brand.json' && !maySee[roomOf(source.file)]!.includes(roomOf(target)))
        .map((target) => `${source.file} imports ${target}`),
    )
  expect(wrong).toEqual([])
})

test('features of the server meet only in features.ts', () => {
  const wrong = sources
    .filter(({ file }) => isFeature(file) && !isTest(file))
    .flatMap((source) =>
      importsOf(source)
        .filter((target) => isFeature(target) && area(target) !== area(source.file))
        .map((target) => `${source.file} imports ${target}`),
    )
  expect(wrong).toEqual([])
})

test('the areas of the web never import each other', () => {
  const wrong = sources
    .filter(
      ({ file }) => roomOf(file) === 'web' && hasFolder(file) && [...webAreas, 'ui'].includes(area(file)),
    )
    .flatMap((source) =>
      importsOf(source)
        .filter((target) => roomOf(target) === 'web' && hasFolder(target) && webAreas.includes(area(target)))
        .filter((target) => area(target) !== area(source.file))
        .map((target) => `${source.file} imports ${target}`),
    )
  expect(wrong).toEqual([])
})

test('SQL lives in *.queries.ts and schema files', () => {
  const wrong = sources
    .filter(({ file }) => ['server', 'ledger'].includes(roomOf(file)) && !isTest(file))
    .filter(({ file }) => !file.endsWith('.queries.ts') && file !== 'server/database/sql.ts')
    .filter(({ text }) => /sql`|['"`]\s*(select|insert into|update|delete from)\s/.test(text))
    .map(({ file }) => file)
  expect(wrong).toEqual([])
})

test('every call declares a role, and its own path fields', () => {
  const wrong = allCalls.filter(([name, call]) => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    const declared = Object.keys(call.params?.shape ?? {})
    const fits = inPath.join() === declared.join() && (!call.own || inPath.includes(call.own))
    return !['public', 'customer', 'admin', 'either'].includes(call.role) || !fits
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('no file is a drawer for anything, and none is too long to read', () => {
  const drawers = sources.filter(({ file }) =>
    /^(utils?|helpers?|misc|common|shared-stuff)\./.test(basename(file)),
  )
  const long = sources.filter(({ text }) => text.split('\n').length > 320)
  expect([...drawers, ...long].map(({ file }) => file)).toEqual([])
})
