import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Cluster, startCluster } from '@larkfield/ops/postgres/cluster.ts'

export const PASSWORD = 'bench'

/**
 * A PostgreSQL for one measurement, gone afterwards, also when somebody breaks the measurement off. One in a folder to
 * keep only stops, and goes on with what is there the next time.
 */
export async function withCluster(
  settings: Record<string, string>,
  work: (cluster: Cluster) => Promise<void>,
  keep?: string,
): Promise<void> {
  if (keep) mkdirSync(keep, { recursive: true })
  const dataDir = keep ? resolve(keep) : mkdtempSync(join(tmpdir(), 'larkfield-bench-'))
  // PostgreSQL's own account must get through.
  chmodSync(dataDir, 0o755)
  let cluster: Cluster | undefined
  const tidyUp = async () => {
    await cluster?.stop(keep ? 'fast' : 'immediate').catch(() => {})
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Whatever fails from here on fails because its database is gone.
      process.on('uncaughtException', () => {})
      void tidyUp().finally(() => process.exit(130))
    })
  }
  try {
    cluster = await startCluster({ dataDir, ownerPassword: PASSWORD, settings })
    await work(cluster)
  } finally {
    await tidyUp()
  }
}
