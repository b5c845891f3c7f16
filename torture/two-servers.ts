import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltInDatabase } from '@larkfield/ops/built-in-database.ts'
import { demoSecret } from '@larkfield/ops/demo-secret.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { readOrMakeSecrets } from '@larkfield/ops/secrets-file.ts'
import { type BankProcess, launchBank } from '@larkfield/ops/testing/bank-process.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import pg from 'pg'
import { prepareCleanup } from './cleanup.ts'
import { type Customer, placeCustomers, signInAll } from './customers.ts'

export type TwoServers = {
  folder: string
  bankName: string
  customers: readonly Customer[]
  ports: readonly number[]
  owner: pg.Pool
  /** Stops one as a service manager does and starts it again; it answers in between, or another does. */
  restart(index: number): Promise<void>
  stop(index: number): Promise<void>
  start(index: number): Promise<void>
  /** What one has said since its start. */
  output(index: number): string
  undo: (() => unknown)[]
  close(): Promise<void>
}

type Options = {
  accounts: number
  settings: Record<string, string>
  log: (line: string) => void
}

/** Two servers of the bank on one PostgreSQL, all of it thrown away afterwards. */
export async function openTwoServers({ accounts, settings, log }: Options): Promise<TwoServers> {
  const { undo, close } = prepareCleanup()
  try {
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-drill-'))
    chmodSync(folder, 0o755)
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const database = await startBuiltInDatabase(dataDir, readOrMakeSecrets(dataDir), log)
    undo.push(() => database.stop())
    await prepareDatabase(database)
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
    owner.on('error', () => {})
    undo.push(() => owner.end())

    const { brand } = readConfig({})
    const secretKey = demoSecret(database.appUrl)
    const placing = { ownerUrl: database.ownerUrl, secretKey, currency: brand.currency }
    const placed = await placeCustomers(placing, accounts)
    const ports = [await freePort(), await freePort()]
    const running: (BankProcess | undefined)[] = []
    const start = async (index: number) => {
      running[index] = await launchBank({
        DATABASE_URL: database.appUrl,
        DATA_DIR: folder,
        PORT: String(ports[index]),
        ...settings,
      })
    }
    const stop = async (index: number) => {
      const code = await running[index]?.end('SIGTERM')
      if (code !== undefined && code !== 0)
        throw new Error(`a server ended with ${code}: ${running[index]?.output()}`)
      running[index] = undefined
    }
    undo.push(() => Promise.all([stop(0), stop(1)]))
    await Promise.all([start(0), start(1)])
    const customers = await signInAll(`http://127.0.0.1:${ports[0]}`, placed)
    const restart = async (index: number) => {
      await stop(index)
      await start(index)
    }
    const output = (index: number) => running[index]?.output() ?? ''
    return {
      folder,
      bankName: brand.name,
      customers,
      ports,
      owner,
      restart,
      stop,
      start,
      output,
      undo,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
