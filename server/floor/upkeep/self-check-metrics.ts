import { Gauge, type Registry } from '@prometheus-io/client'
import type { Database } from '../database/database.ts'
import { type CheckState, readState } from './self-check.queries.ts'

/** Read when they are asked for, so that every node tells the same; not a number when the database does not answer. */
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
  // What never was is as old as the check itself: an alert on its age then fires, as it does on one that stopped.
  const secondsSince = (at: Date | null, { since, now }: CheckState) =>
    (now.getTime() - (at ?? since).getTime()) / 1000
  gauge('books_open_faults', 'Faults in the books that have not been mended', ({ openFaults }) => openFaults)
  gauge('books_pass_age_seconds', 'Seconds since the last pass over all slices of the books ended', (state) =>
    secondsSince(state.passEndedAt, state),
  )
  gauge(
    'books_whole_run_age_seconds',
    'Seconds since the last run over all books in one snapshot ended',
    (state) => secondsSince(state.wholeRunAt, state),
  )
}
