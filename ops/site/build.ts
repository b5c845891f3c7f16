import { siteDirOf } from '@larkfield/server/floor/config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { buildWebWhenStale } from './build-web.ts'

/** `npm run build`: everything that a start by a user who may not write here needs. */
const siteDir = siteDirOf(process.env.SITE_DIR)
try {
  const isNew = await buildWebWhenStale({ siteDir, brandFile: process.env.BRAND_FILE })
  console.log(
    `${isNew ? 'web app built' : 'the web app is that of this version, or your own,'} in ${siteDir}`,
  )
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
}
