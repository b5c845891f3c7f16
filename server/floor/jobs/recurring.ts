import type { Clock } from '../calendar/clock.ts'
import type { Database } from '../database/database.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import { addRecurring, noteDue } from './recurring.queries.ts'

/** A job that repeats, by UTC. */
export type Recurring = {
  job: string
  everyMs: number
  /** When in each period it is due, from the beginning of the period. */
  afterMs?: number
  /** One that would begin later than this is left out; without it, it is made up for. */
  latestMs?: number
  /** Jobs of one line are done one after the other, so that long ones never take every worker. */
  line?: string
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** The line of what takes long, once a day. */
export const DAILY_LINE = 'daily'

const EVERY_MS = 20_000

/** The last moment, up to now, at which it was due. */
export const lastDue = ({ everyMs, afterMs = 0 }: Recurring, now: Date): Date =>
  new Date(Math.floor((now.getTime() - afterMs) / everyMs) * everyMs + afterMs)

type Needs = { database: Database; clock: Clock; watch: Watch; schedule: readonly Recurring[] }

/**
 * Queues each job that has become due since the last look, once, however often it was due meanwhile: after a jump of the
 * clock or a long sleep there is nothing to repeat (B36). A job that is new to the bank waits for its next time.
 */
export async function queueDue({ database, clock, schedule }: Omit<Needs, 'watch'>): Promise<string[]> {
  if (await clock.waits?.()) return []
  const now = clock.now()
  const queued: string[] = []
  for (const one of schedule) {
    const { job, everyMs, latestMs = Number.POSITIVE_INFINITY, line = job } = one
    const dueAt = lastDue(one, now)
    await database.transaction(async (tx) => {
      const isDue = await noteDue(tx, { job, dueAt, everySeconds: everyMs / 1000 })
      if (!isDue || now.getTime() - dueAt.getTime() > latestMs) return
      await addRecurring(tx, job, line)
      queued.push(job)
    })
  }
  return queued
}

/** Looks for what is due until it is stopped, in every process; of many, one queues it. */
export const startRecurring = ({ watch, ...needs }: Needs): Regular =>
  regularly({ work: 'recurring jobs', everyMs: EVERY_MS, watch }, () => queueDue(needs))
