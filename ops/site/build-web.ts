import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { currentBuild } from '@larkfield/server/floor/site/site-folder.ts'
import { withSignsOfLife } from '../signs-of-life.ts'
import { StartupProblem } from '../startup-problem.ts'
import { addBuild, isSomebodysOwn } from './site-builds.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const ownSiteDir = join(root, 'web/dist')
const inputs = ['web/**/*', 'contract/**/*', 'package-lock.json']
const NAME_LENGTH = 16

type Wanted = {
  siteDir: string
  brandFile: string | undefined
  /** Fills an empty folder with the web app. */
  build?: (folder: string) => Promise<unknown>
}

/**
 * Builds the web app when anything it is made of has changed since the last build. A folder that holds something else
 * than builds of ours is somebody's own site: it is served as it is and never written to. The folder that belongs to us
 * alone is never that, whatever was left in it.
 */
export async function buildWebWhenStale({
  siteDir,
  brandFile,
  build = buildWithVite,
}: Wanted): Promise<boolean> {
  if (siteDir !== ownSiteDir && isSomebodysOwn(siteDir)) return false
  const name = fingerprint(brandFile || join(root, 'brand.json')).slice(0, NAME_LENGTH)
  if (currentBuild(siteDir) === name) return false
  await addBuild({ siteDir, name, build }).catch((error: NodeJS.ErrnoException) => {
    throw mayNotWrite(error) ? cannotWrite(siteDir) : (cannotBeMade(error, siteDir) ?? error)
  })
  return true
}

const mayNotWrite = ({ code }: NodeJS.ErrnoException) => ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')

const cannotWrite = (siteDir: string) =>
  new StartupProblem(
    `The web app in ${siteDir} is not that of this version and this user may not write there: run npm run build as its owner, with the same BRAND_FILE and SITE_DIR, and start again.`,
  )

/** Another file stands where a folder should be, or there is no room. */
const cannotBeMade = ({ code = '' }: NodeJS.ErrnoException, siteDir: string) =>
  ['ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC', 'EDQUOT'].includes(code)
    ? new StartupProblem(
        `The folder of the web app ${siteDir} cannot be written (${code}): make room there or set SITE_DIR to another.`,
      )
    : undefined

/** In a process of its own: building takes a gigabyte, which the server would go on holding. */
async function buildWithVite(folder: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const order = [vite, 'build', 'web', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir']
  const built = run(process.execPath, order, { cwd: root })
  await withSignsOfLife('building the web app', built).catch((error: { stderr: string }) => {
    throw new StartupProblem(`The web app could not be built: ${causeIn(error.stderr ?? String(error))}`)
  })
}

/** Of all that the builder says, the line with the cause; its stack helps nobody who starts a bank. */
function causeIn(said: string): string {
  const lines = said.trim().split('\n')
  return (lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '').trim()
}

function fingerprint(brandFile: string): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(String(path)),
  })
  for (const file of files.sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  if (existsSync(brandFile)) hash.update(readFileSync(brandFile))
  return hash.digest('hex')
}
