import { refuseBrand, siteDirOf } from '@larkfield/server/floor/config.ts'
import { optionsIn, runCommand } from '../command.ts'
import { buildWebWhenStale } from './build-web.ts'

/** `npm run build`: everything that a start by a user who may not write here needs. */
await runCommand(async () => {
  optionsIn({ command: 'npm run build' })
  refuseBrand(process.env.BRAND_FILE)
  const siteDir = siteDirOf(process.env.SITE_DIR)
  const isNew = await buildWebWhenStale({ siteDir, brandFile: process.env.BRAND_FILE })
  console.log(
    `${isNew ? 'web app built' : 'the web app is that of this version, or your own,'} in ${siteDir}`,
  )
})
