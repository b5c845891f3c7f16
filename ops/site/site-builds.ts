import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildsIn, currentMark } from '@larkfield/server/floor/site/site-folder.ts'

const HOUR_MS = 60 * 60 * 1000
const HALF = '.half-'
/** A build that nobody has asked for in so long, and after which so many came, has no page open any more. */
const KEPT_MS = 30 * 24 * HOUR_MS
const KEPT_BUILDS = 3

/** The mark of the release before, which built into SITE_DIR itself. */
const formerMark = (siteDir: string) => join(siteDir, '.made-of')

/** Whether the folder holds anything that no build of ours has put there. */
export function isSomebodysOwn(siteDir: string): boolean {
  if (!existsSync(siteDir) || existsSync(currentMark(siteDir)) || existsSync(formerMark(siteDir)))
    return false
  return readdirSync(siteDir).some((name) => name !== 'builds' && !name.startsWith(HALF))
}

type Order = { siteDir: string; name: string; build: (folder: string) => Promise<unknown> }

/**
 * Adds a build beside the others and then lets new servers have it. It gets its name when it is whole: an interrupted
 * one is only a leftover, and of two that are made at once either will do.
 */
export async function addBuild({ siteDir, name, build }: Order): Promise<void> {
  const builds = buildsIn(siteDir)
  const folder = join(builds, name)
  mkdirSync(builds, { recursive: true })
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
  else await buildInto(folder, build)
  switchTo(siteDir, name)
  removeOld(siteDir, name)
}

const halfBeside = (folder: string) => join(folder, '..', `${HALF}${randomBytes(6).toString('hex')}`)

async function buildInto(folder: string, build: Order['build']): Promise<void> {
  const half = halfBeside(folder)
  mkdirSync(half)
  try {
    await build(half)
    utimesSync(half, new Date(), new Date())
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function switchTo(siteDir: string, name: string): void {
  const half = halfBeside(currentMark(siteDir))
  writeFileSync(half, `${name}\n`)
  renameSync(half, currentMark(siteDir))
}

/** What another build has just taken away has no age. */
const ageOf = (path: string) =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY)

function removeOld(siteDir: string, current: string): void {
  const inBuilds = readdirSync(buildsIn(siteDir)).map((name) => ({
    name,
    path: join(buildsIn(siteDir), name),
  }))
  const halves = inBuilds.filter(({ name, path }) => name.startsWith(HALF) && ageOf(path) > HOUR_MS)
  const others = inBuilds
    .filter(({ name }) => !name.startsWith(HALF) && name !== current)
    .map(({ path }) => ({ path, age: ageOf(path) }))
    .sort((one, other) => one.age - other.age)
  const old = others.slice(KEPT_BUILDS - 1).filter(({ age }) => age > KEPT_MS)
  for (const { path } of [...halves, ...old]) rmSync(path, { recursive: true, force: true })
  if (existsSync(formerMark(siteDir)) && ageOf(formerMark(siteDir)) > KEPT_MS) removeFormer(siteDir)
}

function removeFormer(siteDir: string): void {
  const ours = ['builds', 'current']
  const former = readdirSync(siteDir).filter((name) => !ours.includes(name))
  for (const name of former) rmSync(join(siteDir, name), { recursive: true, force: true })
}
