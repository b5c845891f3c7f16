import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * SITE_DIR holds builds beside each other, each whole and never changed, and a file that names the one to serve. A
 * server reads that name once, when it starts: a later build takes nothing away from it.
 */
export const buildsIn = (siteDir: string) => join(siteDir, 'builds')
export const currentMark = (siteDir: string) => join(siteDir, 'current')

/** The build to serve, or nothing when there is none. */
export function currentBuild(siteDir: string): string | undefined {
  const mark = currentMark(siteDir)
  if (!existsSync(mark)) return undefined
  const name = readFileSync(mark, 'utf8').trim()
  return /^[0-9a-f]+$/.test(name) && existsSync(join(buildsIn(siteDir), name)) ? name : undefined
}

/** Where the files of the site are: in our current build, or in the folder itself when it holds a site as it is. */
export function siteFolder(siteDir: string): string {
  const build = currentBuild(siteDir)
  return build ? join(buildsIn(siteDir), build) : siteDir
}
