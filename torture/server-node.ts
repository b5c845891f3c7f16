import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BankProcess, launchBank } from '@larkfield/ops/testing/bank-process.ts'

/** One server process of the bank, which may be killed, frozen, started again, and sent through time. */
export type ServerNode = {
  port: number
  start(): Promise<void>
  kill(): Promise<void>
  signal(signal: NodeJS.Signals): void
  shiftClock(offsetMs: number): void
  /** False when it should run and does not. */
  isWell(): boolean
  output(): string
  stop(): Promise<void>
}

type Options = {
  name: string
  port: number
  databaseUrl: string
  folder: string
  bug?: string | undefined
  settings?: Record<string, string>
}

const preload = (file: string) => `--import=${pathToFileURL(join(import.meta.dirname, file)).href}`

export function serverNode({ name, port, databaseUrl, folder, bug, settings }: Options): ServerNode {
  const clockFile = join(folder, `${name}.clock`)
  const env = {
    ...settings,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: folder,
    NODE_OPTIONS: `${preload('clock-shift.ts')} ${preload('seeded-bugs.ts')}`,
    TORTURE_CLOCK: clockFile,
    TORTURE_BUG: bug ?? '',
  }
  let running: BankProcess | undefined
  let output = ''
  return {
    port,
    async start() {
      writeFileSync(clockFile, '0')
      running = await launchBank(env)
    },
    async kill() {
      const killed = running!
      running = undefined
      output += killed.output()
      await killed.end('SIGKILL')
    },
    signal(signal) {
      process.kill(running!.pid, signal)
    },
    shiftClock(offsetMs) {
      writeFileSync(clockFile, String(offsetMs))
      process.kill(running!.pid, 'SIGUSR2')
    },
    isWell: () => running === undefined || lives(running.pid),
    output: () => output + (running?.output() ?? ''),
    async stop() {
      await running?.end('SIGTERM')
    },
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
