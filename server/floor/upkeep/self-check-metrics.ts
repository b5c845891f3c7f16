import { Gauge, type Registry } from '@prometheus-io/client'
import type { Database } from '../database/database.ts'
import { type CheckState, readState } from './self-check.queries.ts'

/** Read when they are asked for, so that every node tells the same; not a number when it never was, or nobody knows. */
export function watchSelfCheck(registry: Registry, database: Database): void {
  const gauge = (name: string, help: string, value: (state: CheckState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await readState(database).catch(() => undefined)
        this.set(state ? value(state) : Number.NaN)
      },
    })
  const secondsSince = (at: Date | null, now: Date) =>
    at ? (now.getTime() - at.getTime()) / 1000 : Number.NaN
  gauge('books_open_faults', 'Faults in the books that have not been mended', ({ openFaults }) => openFaults)
  gauge(
    'books_pass_age_seconds',
    'Seconds since the last pass over all slices of the books ended',
    ({ passEndedAt, now }) => secondsSince(passEndedAt, now),
  )
  gauge(
    'books_whole_run_age_seconds',
    'Seconds since the last run over all books in one snapshot ended',
    ({ wholeRunAt, now }) => secondsSince(wholeRunAt, now),
  )
}
