import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { roomyCeilings } from '@larkfield/ops/testing/roomy-ceilings.ts'
import type { TestProject } from 'vitest/node'

export const ADMIN = { username: 'teller', password: 'Journey-Desk-2026!' }

/**
 * The whole stack as a stranger starts it, on a data folder and ports of its own, for all journeys. Somebody who writes
 * one names a bank that runs already in `JOURNEY_BANK`, with what it printed in `JOURNEY_DATABASE`.
 */
export default async function setup(project: TestProject) {
  if (process.env.JOURNEY_BANK) {
    project.provide('bankUrl', process.env.JOURNEY_BANK)
    project.provide('databaseUrl', process.env.JOURNEY_DATABASE ?? '')
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-journeys-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const bank = spawn(process.execPath, [join(import.meta.dirname, '../ops/start.ts')], {
    env: {
      ...process.env,
      MODE: 'demo',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // A machine busy with tests is not the overload the bank guards against.
      MOST_DELAY_MS: '0',
      ...roomyCeilings,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await untilReady(bank)
  // By its name: browsers make passkeys for names, and a demonstration's is this one.
  project.provide('bankUrl', `http://localhost:${port}`)
  project.provide('databaseUrl', /database on (\S+)/.exec(output)?.[1] ?? '')
  return async () => {
    const ended = new Promise((done) => bank.once('exit', done))
    bank.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What it said until it was ready. */
function untilReady(bank: ChildProcess): Promise<string> {
  return new Promise((ready, failed) => {
    let output = ''
    bank.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready on')) ready(output)
    })
    bank.once('exit', (code) => failed(new Error(`the bank did not start (exit ${code}): ${output}`)))
  })
}

declare module 'vitest' {
  export interface ProvidedContext {
    bankUrl: string
    /** Where another server process can join the bank. */
    databaseUrl: string
  }
}
