import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { DEMO_TEMPLATE, makeDemoTemplate } from '@larkfield/ops/testing/demo-template.ts'
import { roomyCeilings } from '@larkfield/ops/testing/roomy-ceilings.ts'
import { createDatabase, joinCluster } from '@larkfield/ops/testing/throw-away-cluster.ts'
import type { TestProject } from 'vitest/node'

export const ADMIN = { username: 'teller', password: 'Journey-Desk-2026!' }

/**
 * The whole stack for all journeys, on a copy of the demonstration. While a journey is written, `npm run journeys-bank`
 * keeps one running, whose two addresses this then takes.
 */
export default async function setup(project: TestProject) {
  const { JOURNEY_BANK, JOURNEY_DATABASE } = process.env
  const opened =
    JOURNEY_BANK && JOURNEY_DATABASE
      ? { bankUrl: JOURNEY_BANK, databaseUrl: JOURNEY_DATABASE, close: async () => {} }
      : await openJourneysBank()
  project.provide('clusterPort', Number(new URL(opened.databaseUrl).port))
  project.provide('bankUrl', opened.bankUrl)
  project.provide('databaseUrl', opened.databaseUrl)
  return opened.close
}

export async function openJourneysBank() {
  const { port, leave } = await joinCluster()
  await makeDemoTemplate(port)
  const { appUrl, ownerUrl } = await createDatabase(port, `template ${DEMO_TEMPLATE}`)
  const bankPort = String(await freePort())
  const bank = spawn(process.execPath, [join(import.meta.dirname, '../ops/start.ts')], {
    env: {
      ...process.env,
      MODE: 'demo',
      PORT: bankPort,
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      LOG_LEVEL: 'warn',
      // A machine busy with tests is not the overload the bank guards against.
      MOST_DELAY_MS: '0',
      ...roomyCeilings,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(bank)
  async function close(): Promise<void> {
    const ended = new Promise((done) => bank.once('exit', done))
    bank.kill('SIGTERM')
    await ended
    await leave()
  }
  // By its name: browsers make passkeys for names, and a demonstration's is this one.
  return { bankUrl: `http://localhost:${bankPort}`, databaseUrl: appUrl, close }
}

function untilReady(bank: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let output = ''
    bank.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready on')) ready()
    })
    bank.once('exit', (code) => failed(new Error(`the bank did not start (exit ${code}): ${output}`)))
  })
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the PostgreSQL of this run, where a journey has a bank of its own. */
    clusterPort: number
    bankUrl: string
    /** Where another server process can join the bank. */
    databaseUrl: string
  }
}
