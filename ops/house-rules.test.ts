import { basename } from 'node:path'
import { allCalls } from '@larkfield/contract/calls.ts'
import { expect, test } from 'vitest'
import { cyclesIn, importsOf, isTest, sources } from './testing/sources.ts'

/** The rules of the house that a reader would otherwise have to remember; see CONTRIBUTING.md. */

/** What each room may import besides itself. A room that is not named here may import nothing of ours. */
const maySee: Record<string, string[]> = {
  contract: [],
  ledger: ['contract'],
  'server/floor': ['contract', 'ledger'],
  'server/features': ['contract', 'ledger', 'server/floor'],
  server: ['contract', 'ledger', 'server/floor', 'server/features'],
  web: ['contract', 'brand.json'],
  ops: ['contract', 'ledger', 'server/floor', 'server'],
  e2e: ['contract', 'ledger', 'web', 'server/floor', 'server/testing', 'ops'],
  bench: ['contract', 'ledger', 'server/floor', 'server', 'server/testing', 'ops'],
  torture: ['contract', 'ledger', 'server/floor', 'ops'],
  attack: ['contract', 'server/floor', 'server/testing', 'ops'],
}

/** What tests, and what they stand on, may import beyond that. */
const testsMaySee: Record<string, string[]> = {
  contract: ['ops'],
  ledger: ['ops'],
  'server/floor': ['server', 'server/features', 'server/testing', 'ops'],
  'server/features': ['server', 'server/testing', 'ops'],
  'server/testing': ['contract', 'ledger', 'server', 'server/floor', 'ops'],
  ops: ['server/features', 'server/testing', 'web'],
  torture: ['server/testing'],
  web: ['ops'],
}

const webAreas = ['public', 'identity', 'customer', 'admin']

const area = (path: string) => path.split('/')[1] ?? ''
const hasFolder = (path: string) => path.split('/').length > 2

/** The folder at the root; of the server, its floor, its features or what stands beside them. */
function roomOf(path: string): string {
  const [room = '', inside = ''] = path.split('/')
  return room === 'server' && hasFolder(path) ? `server/${inside}` : room
}

const featureOf = (path: string) => (roomOf(path) === 'server/features' ? path.split('/')[2] : undefined)

test('imports point one way, from every folder', () => {
  const wrong = sources.flatMap((source) => {
    const room = roomOf(source.file)
    const seen = [room, ...(maySee[room] ?? []), ...(isTest(source.file) ? (testsMaySee[room] ?? []) : [])]
    return importsOf(source)
      .filter((target) => !seen.includes(roomOf(target)))
      .map((target) => `${source.file} imports ${target}`)
  })
  expect(wrong).toEqual([])
})

test('features of the server meet only in features.ts', () => {
  const wrong = sources
    .filter(({ file }) => featureOf(file) && !isTest(file))
    .flatMap((source) =>
      importsOf(source)
        .filter((target) => featureOf(target) && featureOf(target) !== featureOf(source.file))
        .map((target) => `${source.file} imports ${target}`),
    )
  expect(wrong).toEqual([])
})

test('nothing imports in a circle, types included', () => {
  expect(cyclesIn(sources)).toEqual([])
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
    .filter(({ file }) => /^(server|ledger)\//.test(file) && !isTest(file))
    .filter(({ file }) => !file.endsWith('.queries.ts') && file !== 'server/floor/database/sql.ts')
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
