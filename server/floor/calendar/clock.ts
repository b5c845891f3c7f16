import type { Queries } from '../database/database.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import { databaseTime } from './clock.queries.ts'

/** The bank's clock; another one only where time is to pass faster than it does. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const ASKED_EVERY_MS = 30_000

/**
 * The earlier of this machine's time and the database's: a server whose clock runs or jumps ahead does nothing before
 * its day (B36). Between two answers the database's time goes on by a count that no setting of a clock moves.
 */
export async function openClock(database: Queries, watch: Watch): Promise<Clock & Regular> {
  let there = await timeOf(database)
  const asking = regularly({ work: 'clock', everyMs: ASKED_EVERY_MS, watch }, async () => {
    there = await timeOf(database)
  })
  return {
    now: () => new Date(Math.min(Date.now(), there())),
    stop: asking.stop,
  }
}

/** How late it is at the database, from now on. Counted from its answer, so never later than it is. */
async function timeOf(database: Queries): Promise<() => number> {
  const answered = (await databaseTime(database)).getTime()
  const began = performance.now()
  return () => answered + performance.now() - began
}
