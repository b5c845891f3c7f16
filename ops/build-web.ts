import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withSignsOfLife } from './signs-of-life.ts'
import { StartupProblem } from './startup-problem.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const ownSiteDir = join(root, 'web/dist')
const inputs = ['web/**/*', 'contract/**/*', 'package-lock.json']

type Wanted = { siteDir: string; brandFile: string | undefined }

/**
 * Builds the web app when anything it is made of has changed since the last build. A folder that holds something else
 * than a build of ours is somebody's own site: it is served as it is and never written to.
 */
export async function buildWebWhenStale({ siteDir, brandFile }: Wanted): Promise<boolean> {
  const mark = join(siteDir, '.made-of')
  const wanted = fingerprint(brandFile ?? join(root, 'brand.json'))
  if (existsSync(mark) ? readFileSync(mark, 'utf8') === wanted : isOccupied(siteDir)) return false
  // In a process of its own: building takes a gigabyte, which the server would go on holding.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const order = [vite, 'build', 'web', '--logLevel', 'error', '--outDir', siteDir]
  const built = run(process.execPath, order, { cwd: root })
  await withSignsOfLife('building the web app', built).catch((error: { stderr: string }) => {
    throw new StartupProblem(`The web app could not be built: ${error.stderr.trim()}`)
  })
  writeFileSync(mark, wanted)
  return true
}

/** The folder that belongs to us alone may always be built again, also after a build that broke off half-way. */
const isOccupied = (siteDir: string) =>
  siteDir !== ownSiteDir && existsSync(siteDir) && readdirSync(siteDir).length > 0

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
