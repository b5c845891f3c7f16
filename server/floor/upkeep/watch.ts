import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import { isDatabaseAway } from '../database/database.ts'
import type { Log } from '../http/logging.ts'

/** Sees to it that nothing the bank does by itself fails in silence. */
export type Watch = {
  worked(work: string): void
  failed(work: string, error: unknown): void
}

type Needs = {
  log: Log
  registry: Registry
  /** Milliseconds; for tests. */
  clock?: () => number
}

type Failing = { count: number; since: number; toldAt: number }

const TELL_EVERY_MS = 60_000

/** A database that is away is told by everything at once and comes back by itself. */
const isAway = (error: unknown) =>
  isDatabaseAway(error) ||
  ['database_away', 'unavailable'].includes(String((error as { code?: unknown })?.code))

/**
 * Counts every failure, and tells when something begins to fail, every minute for as long as it does, and when it works
 * again: what is tried every second would otherwise fill the log with one and the same line.
 */
export function openWatch({ log, registry, clock = Date.now }: Needs): Watch {
  const failing = new Map<string, Failing>()
  const failures = new Counter({
    name: 'upkeep_failures_total',
    help: 'How often something that the bank does by itself has failed in this process',
    labelNames: ['work'],
    registers: [registry],
  })
  const successes = new Gauge({
    name: 'upkeep_last_success_timestamp_seconds',
    help: 'When something that the bank does by itself last succeeded in this process',
    labelNames: ['work'],
    registers: [registry],
  })

  return {
    worked(work) {
      successes.set({ work }, clock() / 1000)
      const state = failing.get(work)
      if (!state) return
      failing.delete(work)
      const seconds = Math.round((clock() - state.since) / 1000)
      log.info({ work, failures: state.count, seconds }, `working again: ${work}`)
    },
    failed(work, error) {
      failures.inc({ work })
      const state = failing.get(work) ?? { count: 0, since: clock(), toldAt: Number.NEGATIVE_INFINITY }
      state.count += 1
      failing.set(work, state)
      if (clock() - state.toldAt < TELL_EVERY_MS) return
      state.toldAt = clock()
      const level = isAway(error) ? 'warn' : 'error'
      log[level]({ work, failures: state.count, err: error }, `failing: ${work}`)
    },
  }
}
