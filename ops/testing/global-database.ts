import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../migrate.ts'
import { OWNER, startCluster } from '../postgres/cluster.ts'

/** One PostgreSQL for all test files; each file then copies the migrated template in a few milliseconds. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(process.env.TEST_TMPDIR ?? '/tmp', 'larkfield-test-'))
  chmodSync(dataDir, 0o755)
  const cluster = await startCluster({
    dataDir,
    ownerPassword: 'test',
    // A throw-away cluster may skip the disk; the crash tests start durable ones of their own. Several files run at
    // once, each with a bank or more, and a pool that met a flood keeps its connections for a while.
    settings: { fsync: 'off', max_connections: '1000' },
  })
  const url = (database: string) => cluster.url({ user: OWNER, password: 'test', database })
  const admin = new pg.Client(url('postgres'))
  await admin.connect()
  await admin.query('create database template_bank')
  await prepareDatabase({ appUrl: url('template_bank'), ownerUrl: url('template_bank') })
  await admin.query("alter role larkfield_app login password 'test'")
  await admin.end()
  project.provide('clusterPort', cluster.port)
  return async () => {
    await cluster.stop('immediate')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
