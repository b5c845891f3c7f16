import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Verdict, verifyBooks } from '@larkfield/ledger'
import { verifyAuditTrail } from '@larkfield/server/floor/audit/verify-audit-trail.ts'
import pg from 'pg'
import { type Cluster, OWNER, startCluster } from '../postgres/cluster.ts'
import type { DatabaseSecrets } from '../secrets-file.ts'
import { StartupProblem } from '../startup-problem.ts'
import { isRecovering, lastReplayed } from './backup.queries.ts'
import { inCommand } from './wal-archive.ts'

/** `asOf`: the last transaction that came back; undefined when the log held none. */
export type Recovered = Verdict & { asOf: Date | undefined }

const RECOVER_WITHIN_SECONDS = 6 * 3_600

/** Lets PostgreSQL replay the log up to the moment asked for, has the books recomputed, and stops it again. */
export async function recover(of: {
  dataDir: string
  walFolder: string
  until: Date | undefined
  check?: ((pool: pg.Pool) => Promise<Verdict['faults']>) | undefined
}): Promise<Recovered> {
  const { dataDir, walFolder, until, check } = of
  const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as DatabaseSecrets
  writeFileSync(join(dataDir, 'postgres', 'recovery.signal'), '')
  const cluster = await startCluster({
    dataDir,
    ownerPassword,
    startWithinSeconds: RECOVER_WITHIN_SECONDS,
    settings: {
      restore_command: `cp ${inCommand(walFolder)}/%f %p`,
      recovery_target_action: 'promote',
      // In digits only: names of zones, even Z, are not known yet when PostgreSQL reads this.
      ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
    },
  })
  try {
    const url = cluster.url({ user: OWNER, password: ownerPassword, database: 'larkfield' })
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    pool.on('error', () => {})
    try {
      await replayed(pool, cluster)
      const verdict = await verifyBooks(pool)
      verdict.faults.push(...(await faultsOfTrail(pool)), ...((await check?.(pool)) ?? []))
      return { ...verdict, asOf: await lastReplayed(pool) }
    } finally {
      await pool.end()
    }
  } finally {
    if (cluster.isRunning()) await cluster.stop()
  }
}

const NO_SUCH_TABLE = '42P01'

/** What is wrong in the audit trail. A backup may be older than its chain, which then begins with the next start. */
export async function faultsOfTrail(pool: pg.Pool): Promise<Verdict['faults']> {
  try {
    return (await verifyAuditTrail(pool)).faults
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_TABLE) return []
    throw error
  }
}

async function replayed(pool: pg.Pool, cluster: Cluster): Promise<void> {
  const until = performance.now() + RECOVER_WITHIN_SECONDS * 1000
  while (performance.now() < until) {
    if (!cluster.isRunning())
      throw new StartupProblem('The backups do not reach the moment asked for: choose an earlier one.')
    if ((await isRecovering(pool).catch(() => true)) === false) return
    await wait(100)
  }
  throw new StartupProblem(`The log could not be replayed within ${RECOVER_WITHIN_SECONDS / 3_600} hours.`)
}
