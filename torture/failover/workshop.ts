import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { accountToRunAs, type RunAs } from '@larkfield/ops/postgres/binaries.ts'
import { until } from '../battle.ts'
import { type Daemon, daemon } from './daemon.ts'
import { filled, writeFor } from './templates.ts'

type Job = {
  /** Its own folder, below which everything of it lies. */
  name: string
  program: string
  template: string
  values?: Record<string, string | number>
  /** How it is told where its configuration is. */
  args(file: string): string[]
}

export type Workshop = {
  /** Writes the configuration of a program; it is not started yet. */
  prepare(job: Job): Daemon & { dataFolder: string }
  /** Starts it, sees to its end, and waits until it is of use. */
  start(what: string, running: Startable, isReady: () => Promise<boolean>): Promise<void>
  /** A file that only the account of the programs may read. */
  secretFile(name: string, text: string): string
}

type Startable = Pick<Daemon, 'start' | 'stop' | 'lastWords'>
type Options = { folder: string; shared: Record<string, string | number>; undo: (() => unknown)[] }

const READY_WITHIN_MS = 60_000

/** Where programs get their folder, their configuration and their account: PostgreSQL and PgBouncer refuse root. */
export function openWorkshop({ folder, shared, undo }: Options): Workshop {
  const runAs = accountToRunAs()
  const secretFile = (name: string, text: string) => writeFor(runAs, join(folder, name), text)
  return {
    secretFile,
    prepare({ name, program, template, values, args }) {
      makeFor(runAs, join(folder, name))
      const dataFolder = join(folder, name, 'data')
      const text = filled(template, { ...shared, DATA_FOLDER: dataFolder, ...values })
      const file = secretFile(join(name, template), text)
      const logFile = secretFile(join(name, 'log'), '')
      return { ...daemon({ program, args: args(file), runAs, logFile }), dataFolder }
    },
    async start(what, running, isReady) {
      undo.push(running.stop)
      running.start()
      if (await until(isReady, READY_WITHIN_MS)) return
      throw new Error(`${what} is not there after ${READY_WITHIN_MS / 1000} s:\n${running.lastWords()}`)
    },
  }
}

function makeFor(runAs: RunAs, folder: string): void {
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
}
