import { Gauge, type Registry } from '@prometheus-io/client'
import type { Watch } from '../upkeep/watch.ts'

/** Whose time this machine's is compared with. Other servers of the bank compare theirs with the same database. */
type Whose = 'database' | 'smtp' | 'https'

export type OtherClocks = { heard(whose: Whose, theirs: Date): void }

/** What answers with a date took some time to do so. */
const MOST_DIFFERENCE_MS = 3 * 60_000

/** Compares this machine's clock with whatever tells its own: a difference is a figure, and beyond minutes a failure. */
export function openOtherClocks({ registry, watch }: { registry: Registry; watch: Watch }): OtherClocks {
  const offset = new Gauge({
    name: 'clock_offset_seconds',
    help: 'How far this machine’s clock is ahead of another one',
    labelNames: ['against'],
    registers: [registry],
  })
  return {
    heard(whose, theirs) {
      const aheadMs = Date.now() - theirs.getTime()
      offset.set({ against: whose }, aheadMs / 1000)
      const work = `comparing the clock with ${whose}`
      if (Math.abs(aheadMs) <= MOST_DIFFERENCE_MS) watch.worked(work)
      else watch.failed(work, new Error(differing(aheadMs, theirs)))
    },
  }
}

const differing = (aheadMs: number, theirs: Date) =>
  `this machine’s clock is ${Math.round(Math.abs(aheadMs) / 60_000)} minutes ${aheadMs > 0 ? 'ahead' : 'behind'}: ` +
  `it is ${theirs.toISOString()} there`

const MAIL_DATE = /\b\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}\b/

/** The date in the greeting of a mail server, if it tells one. */
export function dateIn(greeting: string): Date | undefined {
  const found = MAIL_DATE.exec(greeting)?.[0]
  return found === undefined ? undefined : new Date(found)
}

/** The moment that an answer by HTTP carries; one from a cache is older. */
export function dateOf({ headers }: Pick<Response, 'headers'>): Date | undefined {
  const date = new Date(headers.get('date') ?? Number.NaN)
  return headers.has('age') || Number.isNaN(date.getTime()) ? undefined : date
}
