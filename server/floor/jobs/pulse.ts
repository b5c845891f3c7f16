import type { Database } from '../database/database.ts'
import type { Log } from '../http/logging.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import { beat, freeSilent, leave } from './workers.queries.ts'

export type Needs = { database: Database; watch: Watch; log: Log }

const EVERY_MS = 10_000
/** Three beats missed: dead, frozen, or cut off from the database. */
const SILENT_SECONDS = 30
const STEADY_SECONDS = 20
/** Workers of the release before this one do not beat, and have longer jobs done by then. */
const UNKNOWN_SECONDS = 600

/**
 * One beat of a worker, and a look at the others. Jobs of a silent one are freed, so that somebody else does them: a job
 * may then be done twice, by a worker that was only frozen or that died between its last act and its note of it.
 * Whoever was silent itself, as after an outage of the database, does not judge yet: the others have had no chance.
 */
export async function tendWorkers({ database, log }: Needs, workerId: string): Promise<void> {
  if (!(await beat(database, workerId, STEADY_SECONDS))) return
  const freed = await database.transaction((tx) =>
    freeSilent(tx, { silentSeconds: SILENT_SECONDS, unknownSeconds: UNKNOWN_SECONDS }),
  )
  if (freed > 0) log.warn({ jobs: freed }, 'a worker died: its jobs are done by the others')
}

/** Beats for whichever worker the process has at the moment; it gets a new one after an outage of the database. */
export function startPulse(needs: Needs): Regular & { is(workerId: string): void } {
  let current: string | undefined
  const tend = async () => {
    if (current !== undefined) await tendWorkers(needs, current)
  }
  const pulse = regularly({ work: 'worker pulse', everyMs: EVERY_MS, watch: needs.watch }, tend)
  return {
    is(workerId) {
      current = workerId
      // At once: what an unknown worker has taken, nobody frees.
      tend().catch((error: unknown) => needs.watch.failed('worker pulse', error))
    },
    async stop() {
      await pulse.stop()
      // A row that stays behind is found silent by the others.
      if (current !== undefined) await leave(needs.database, current).catch(() => {})
    },
  }
}
