import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import type { RunAs } from '@larkfield/ops/postgres/binaries.ts'

/** A program that runs beside us until it is stopped or killed, and may be started again. */
export type Daemon = {
  start(): void
  kill(): Promise<void>
  stop(): Promise<void>
  signal(signal: NodeJS.Signals): void
  isRunning(): boolean
  lastWords(): string
}

type Options = {
  program: string
  args: string[]
  runAs: RunAs
  logFile: string
}

const environment = {
  PATH: process.env.PATH,
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  // etcd asks for this where it is tested less.
  ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }),
}

const STOP_WITHIN_MS = 15_000

export function daemon({ program, args, runAs, logFile }: Options): Daemon {
  let child: ChildProcess | undefined

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || !isRunning()) return
    const ended = new Promise<void>((done) => child?.once('exit', () => done()))
    child.kill(signal)
    const patience = setTimeout(() => child?.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(patience)
  }

  return {
    start() {
      const log = openSync(logFile, 'a')
      child = spawn(program, args, {
        cwd: '/',
        env: environment,
        stdio: ['ignore', log, log],
        // A Ctrl-C in the terminal is for us; we end them in order.
        detached: true,
        ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
      })
      child.once('error', () => {})
      closeSync(log)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child?.kill(signal),
    isRunning,
    lastWords: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n'),
  }
}
