import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildsIn, currentBuild, siteFolder } from '@larkfield/server/floor/site/site-folder.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWebWhenStale } from './build-web.ts'
import { addBuild } from './site-builds.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'larkfield-site-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const writes = (text: string) => async (folder: string) => writeFileSync(join(folder, 'index.html'), text)
const add = (name: string, text = name) => addBuild({ siteDir, name, build: writes(text) })
const buildOnce = (build: (folder: string) => Promise<unknown>) =>
  buildWebWhenStale({ siteDir, brandFile: undefined, build })
const page = (folder = siteFolder(siteDir)) => readFileSync(join(folder, 'index.html'), 'utf8')
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

test("somebody's own site is neither built over nor emptied", async () => {
  writeFileSync(join(siteDir, 'index.html'), 'ours')
  expect(await buildOnce(writes('yours'))).toBe(false)
  expect(readdirSync(siteDir)).toEqual(['index.html'])
  expect(page()).toBe('ours')
})

test('a site is built once, and again only when it is made of something else', async () => {
  expect(await buildOnce(writes('first'))).toBe(true)
  expect(await buildOnce(writes('second'))).toBe(false)
  expect(page()).toBe('first')
  const brandFile = join(siteDir, 'builds', 'brand.json')
  writeFileSync(brandFile, '{}')
  expect(await buildWebWhenStale({ siteDir, brandFile, build: writes('other') })).toBe(true)
  expect(page()).toBe('other')
})

test('a new build takes nothing away from a server that runs', async () => {
  await add('aa')
  const running = siteFolder(siteDir)
  const during: string[] = []
  await addBuild({
    siteDir,
    name: 'bb',
    build: async (folder) => {
      await writes('bb')(folder)
      during.push(page(running), page())
    },
  })
  expect(during).toEqual(['aa', 'aa'])
  expect(page(running)).toBe('aa')
  expect(page()).toBe('bb')
})

test('an interrupted build heals, also in a SITE_DIR of its own', async () => {
  // As a killed process leaves it: files, and nobody who tidies up.
  mkdirSync(join(siteDir, 'builds', '.half-0123'), { recursive: true })
  writeFileSync(join(siteDir, 'builds', '.half-0123', 'index.html'), 'half')
  utimesSync(join(siteDir, 'builds', '.half-0123'), daysAgo(1), daysAgo(1))
  expect(await buildOnce(writes('whole'))).toBe(true)
  expect(page()).toBe('whole')
  expect(readdirSync(buildsIn(siteDir))).toEqual([currentBuild(siteDir)])
})

test('a build that fails leaves the site as it was', async () => {
  await add('aa')
  const broken = async (folder: string) => {
    await writes('half')(folder)
    throw new Error('no space left')
  }
  await expect(buildOnce(broken)).rejects.toThrow('no space left')
  expect(page()).toBe('aa')
  expect(readdirSync(buildsIn(siteDir))).toEqual(['aa'])
})

test('two starts that build at once do not disturb each other', async () => {
  const bothAreAtIt = Promise.withResolvers<void>()
  let building = 0
  const build = async (folder: string) => {
    expect(readdirSync(folder)).toEqual([])
    if (++building === 2) bothAreAtIt.resolve()
    await bothAreAtIt.promise
    await writes('whole')(folder)
  }
  expect(await Promise.all([buildOnce(build), buildOnce(build)])).toEqual([true, true])
  expect(page()).toBe('whole')
  expect(readdirSync(buildsIn(siteDir))).toEqual([currentBuild(siteDir)])
})

test('builds go when they are old and three newer ones are there', async () => {
  for (const [name, days] of Object.entries({ aa: 90, bb: 60, cc: 40, dd: 20 })) {
    await add(name)
    utimesSync(join(buildsIn(siteDir), name), daysAgo(days), daysAgo(days))
  }
  await add('ee')
  expect(readdirSync(buildsIn(siteDir)).sort()).toEqual(['cc', 'dd', 'ee'])
  // Going back to a build that is still there needs no building.
  await add('cc', 'never written')
  expect(page()).toBe('cc')
})

test('the build of the release before stays beside the new ones until it is old', async () => {
  writeFileSync(join(siteDir, 'index.html'), 'former')
  writeFileSync(join(siteDir, '.made-of'), 'what it was made of')
  expect(await buildOnce(writes('new'))).toBe(true)
  expect([page(siteDir), page()]).toEqual(['former', 'new'])
  utimesSync(join(siteDir, '.made-of'), daysAgo(31), daysAgo(31))
  await add('ff')
  expect(existsSync(join(siteDir, 'index.html'))).toBe(false)
  expect(page()).toBe('ff')
})

test('a stale site that may not be written is one sentence', async () => {
  const refused = () => Promise.reject(Object.assign(new Error('not yours'), { code: 'EACCES' }))
  await expect(buildOnce(refused)).rejects.toThrow(
    `The web app in ${siteDir} is not that of this version and this user may not write there: run npm run build`,
  )
})
