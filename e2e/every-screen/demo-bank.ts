import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { buildWebWhenStale } from '@larkfield/ops/site/build-web.ts'
import { launchBank, temporaryDataDir } from '@larkfield/ops/testing/bank-process.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import type { Credentials } from './screens.ts'

/** A demonstration as ./start serves it, on a port and a data folder of its own, for as long as the work takes. */
export async function withDemoBank<Result>(
  admin: Credentials,
  work: (bankUrl: string) => Promise<Result>,
): Promise<Result> {
  const { siteDir } = readConfig(process.env)
  await buildWebWhenStale({ siteDir, brandFile: process.env.BRAND_FILE })
  const { dataDir, remove } = temporaryDataDir()
  const bank = await launchBank({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  })
  try {
    return await work(bank.url)
  } finally {
    await bank.end('SIGTERM')
    remove()
  }
}
