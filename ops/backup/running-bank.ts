import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { OWNER } from '../postgres/cluster.ts'
import { StartupProblem } from '../startup-problem.ts'

/** The owner's connection to the built-in database of a bank that runs on `dataDir`. */
export async function connectToRunning(dataDir: string): Promise<pg.Client> {
  const url = urlOfRunning(dataDir)
  if (!url) throw notRunning(dataDir)
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    throw notRunning(dataDir)
  }
  return client
}

/** The owner's address of the built-in PostgreSQL, which notes its port beside its data; passwords lie one folder up. */
export function urlOfRunning(dataDir: string): string | undefined {
  try {
    const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
    const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
    return `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${port}/larkfield`
  } catch {
    return undefined
  }
}

const notRunning = (dataDir: string) =>
  new StartupProblem(`No bank is running on ${resolve(dataDir)}: start it first, or set DATA_DIR.`)
