import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltInDatabase } from '@larkfield/ops/built-in-database.ts'
import { demoSecret } from '@larkfield/ops/demo-secret.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { readOrMakeSecrets } from '@larkfield/ops/secrets-file.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import pg from 'pg'
import { areReady, type Ground } from './battle.ts'
import type { Bug } from './bugs.ts'
import { prepareCleanup } from './cleanup.ts'
import { placeCustomers, signInAll } from './customers.ts'
import { type Link, openLink } from './fault-proxy.ts'
import { type ServerNode, serverNode } from './server-node.ts'
import { mountVolume, type Volume } from './volume.ts'
import { clear } from './weather.ts'

/** The whole bank under torture: its processes, the links between them, and the customers. */
export type BankCluster = Ground & {
  folder: string
  nodes: ServerNode[]
  /** Client to server, and server to database, one each per node. */
  clientLinks: Link[]
  databaseLinks: Link[]
  ownerUrl: string
  postmaster(): number
  volume: Volume | { reason: string }
  close(): Promise<void>
}

type Options = {
  random: () => number
  nodes: number
  accounts: number
  bug: { name: string; bug: Bug } | undefined
  log: (line: string) => void
}

/** Small enough for a small disk; everything else as the bank is delivered, durability above all. */
const SETTINGS = { max_wal_size: '256MB', shared_buffers: '128MB' }

export async function openBankCluster({
  random,
  nodes: nodeCount,
  accounts,
  bug,
  log,
}: Options): Promise<BankCluster> {
  const { undo, close } = prepareCleanup()
  try {
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-torture-'))
    chmodSync(folder, 0o755)
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const volume = mountVolume(folder)
    if ('remove' in volume) undo.push(volume.remove)
    const dataDir = join('folder' in volume ? volume.folder : folder, 'data')
    mkdirSync(dataDir)
    const settings = { ...SETTINGS, ...bug?.bug.settings }
    const database = await startBuiltInDatabase(dataDir, readOrMakeSecrets(dataDir), log, settings)
    undo.push(() => database.stop())
    await prepareDatabase(database)
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 3 })
    owner.on('error', () => {})
    undo.push(() => owner.end())
    if (bug?.bug.loosen) await owner.query(bug.bug.loosen)

    const { brand } = readConfig({})
    const secretKey = demoSecret(database.appUrl)
    const placed = await placeCustomers(
      { ownerUrl: database.ownerUrl, secretKey, currency: brand.currency },
      accounts,
    )
    const links = await openLinks(database.appUrl, nodeCount)
    undo.push(() => Promise.all([...links.client, ...links.database].map((link) => link.close())))
    const nodes = links.database.map((link, index) =>
      serverNode({
        name: `server-${index + 1}`,
        port: links.ports[index]!,
        databaseUrl: withPort(database.appUrl, link.port),
        folder,
        bug: bug?.name,
      }),
    )
    undo.push(() => Promise.all(nodes.map((node) => node.stop())))
    await Promise.all(nodes.map((node) => node.start()))
    const customers = await signInAll(`http://127.0.0.1:${nodes[0]!.port}`, placed)
    // What the test rests on must survive whatever comes, even a database that was told not to be durable.
    await owner.query('checkpoint')
    return {
      folder,
      random,
      bankName: brand.name,
      customers,
      nodes,
      ports: links.client.map(({ port }) => port),
      isWhole: () => areReady(links.client.map(({ port }) => port)),
      clientLinks: links.client,
      databaseLinks: links.database,
      owner,
      ownerUrl: database.ownerUrl,
      postmaster: () =>
        Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      volume,
      traffic: { fault: 'none', copies: () => 1 },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openLinks(appUrl: string, count: number) {
  const databasePort = Number(new URL(appUrl).port)
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  return {
    ports,
    client: await Promise.all(ports.map((port) => openLink(port, clear))),
    database: await Promise.all(ports.map(() => openLink(databasePort, clear))),
  }
}

function withPort(url: string, port: number): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}
