import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandEnv } from './command-env.ts'
import { roomyCeilings } from './roomy-ceilings.ts'

const usual = {
  ...commandEnv,
  LOG_LEVEL: 'error',
  ADMIN_PASSWORD: 'Start-Desk-2026!',
  // A machine busy with tests is not the overload the bank guards against.
  MOST_DELAY_MS: '0',
  ...roomyCeilings,
}

export type BankProcess = {
  url: string
  databaseUrl: string
  output: () => string
  pid: number
  /** Sends a signal and waits for the end; the exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** A data folder of its own, gone after the test. PostgreSQL may run under another account, so it can be entered. */
export function temporaryDataDir(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-start-'))
  chmodSync(dataDir, 0o755)
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Starts the bank as `./start` does, in a process of its own; the web app is built already, unless told otherwise.
 * Another release has a file of its own.
 */
export function launchBank(
  env: Record<string, string>,
  flags: string[] = ['--no-build'],
  file = join(import.meta.dirname, '../start.ts'),
): Promise<BankProcess> {
  const child = spawn(process.execPath, [file, ...flags], {
    env: { ...usual, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return new Promise((ready, failed) => {
    child.once('exit', (code) => failed(Object.assign(new Error(output.trim()), { exitCode: code })))
    child.stdout.on('data', () => {
      const url = /ready on (https?:[^\s"]+)/.exec(output)?.[1]
      if (url) ready(processOf(child, url, () => output))
    })
  })
}

function processOf(child: ChildProcess, url: string, output: () => string): BankProcess {
  return {
    url,
    databaseUrl: /database on ([^\s"]+)/.exec(output())?.[1] ?? '',
    output,
    pid: child.pid!,
    end: (signal) =>
      new Promise((ended) => {
        if (child.exitCode !== null || child.signalCode !== null) return ended(child.exitCode)
        child.once('exit', (code) => ended(code))
        child.kill(signal)
      }),
  }
}
