import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSecret } from '@larkfield/ops/demo-secret.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import pg from 'pg'
import { areReady, type Ground } from '../battle.ts'
import { prepareCleanup } from '../cleanup.ts'
import { placeCustomers, signInAll } from '../customers.ts'
import { type ServerNode, serverNode } from '../server-node.ts'
import { findPrograms } from './programs.ts'
import { hasBothRoles, openReplicatedDatabase, type ReplicatedDatabase } from './replicated-database.ts'

/** The bank as it stands in more than one machine: servers behind HAProxy, two databases, and who decides. */
export type Stand = Ground &
  Pick<ReplicatedDatabase, 'members' | 'etcd'> & { nodes: ServerNode[]; close(): Promise<void> }

type Options = {
  random: () => number
  servers: number
  accounts: number
  keepsFolder: boolean
  log: (line: string) => void
}

export async function openStand(options: Options): Promise<Stand> {
  const programs = findPrograms()
  const { undo, close } = prepareCleanup()
  try {
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-failover-'))
    chmodSync(folder, 0o755)
    if (options.keepsFolder) options.log(`configuration and logs stay in ${folder}`)
    else undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const serverPorts = await Promise.all(Array.from({ length: options.servers }, freePort))
    const database = await openReplicatedDatabase({ folder, programs, serverPorts, undo })
    options.log(`PostgreSQL from ${programs.postgresBin}: a primary with its standby is there`)
    await prepareDatabase(database)
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 3, connectionTimeoutMillis: 3_000 })
    owner.on('error', () => {})
    undo.push(() => owner.end())
    const bank = await openServers({ folder, database, serverPorts, undo, accounts: options.accounts })
    return {
      ...bank,
      random: options.random,
      members: database.members,
      etcd: database.etcd,
      ports: [database.bankPort],
      owner,
      traffic: { fault: 'none', copies: () => 1 },
      isWhole: async () => (await areReady(serverPorts)) && (await hasBothRoles(database.members)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Servers = {
  folder: string
  database: ReplicatedDatabase
  serverPorts: readonly number[]
  undo: (() => unknown)[]
  accounts: number
}

async function openServers({ folder, database, serverPorts, undo, accounts }: Servers) {
  const { appUrl, ownerUrl, bankPort } = database
  const { brand } = readConfig({})
  const secretKey = demoSecret(appUrl)
  const placed = await placeCustomers({ ownerUrl, secretKey, currency: brand.currency }, accounts)
  const nodes = serverPorts.map((port, index) =>
    serverNode({
      name: `server-${index + 1}`,
      port,
      databaseUrl: appUrl,
      folder,
      settings: { TRUSTED_PROXIES: '127.0.0.1' },
    }),
  )
  undo.push(() => Promise.all(nodes.map((node) => node.stop())))
  await Promise.all(nodes.map((node) => node.start()))
  const customers = await signInAll(`http://127.0.0.1:${bankPort}`, placed)
  return { nodes, customers, bankName: brand.name }
}
