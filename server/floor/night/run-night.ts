import type { Database } from '../database/database.ts'
import type { Watch } from '../upkeep/watch.ts'
import { beginStep, endStep, failStep, findStep, oldestUnfinished } from './night.queries.ts'
import { takeNightLock } from './night-lock.ts'
import type { NightStep } from './night-step.ts'
import { pauseAfter, problemOf } from './step-problem.ts'

/** What the night asks of the books. */
export type NightBooks = {
  businessDay(): Promise<{ day: string; openFrom: string }>
  turnDay(day: string): Promise<unknown>
  closeDay(day: string): Promise<unknown>
}

export type NightNeeds = {
  database: Database
  databaseUrl: string
  ledger: NightBooks
  watch: Watch
}

export type NightOptions = {
  /** Failed steps at once, without the pause after them. */
  atOnce?: boolean
  isStopping?(): boolean
  /** A step began or ended. */
  onChange?(): void
}

/** The oldest business day that is over and not closed, if there is one. */
export async function openNight({ database, ledger }: Pick<NightNeeds, 'database' | 'ledger'>) {
  const { day, openFrom } = await ledger.businessDay()
  const begun = await oldestUnfinished(database)
  const oldest = begun !== undefined && begun < openFrom ? begun : openFrom
  return oldest < day ? oldest : undefined
}

export type NightEnd = { worked: number; end: 'through' | 'elsewhere' | 'waiting' | 'stopped' }

/**
 * Works off every business day that is over, the oldest first, and each of its steps in order. One process does at a time;
 * a step that fails stops its day, and with it those after it. Answers how many steps were done, and how it ended:
 * through with all, another process is at it, a failed step waits for its next try, or this process is to stop.
 */
export async function runNight(
  needs: NightNeeds,
  steps: readonly NightStep[],
  options: NightOptions = {},
): Promise<NightEnd> {
  if ((await openNight(needs)) === undefined) return { worked: 0, end: 'through' }
  const lock = await takeNightLock(needs.databaseUrl)
  if (!lock) return { worked: 0, end: 'elsewhere' }
  let worked = 0
  try {
    for (let last: string | undefined; ; ) {
      const day = await openNight(needs)
      if (day === undefined) return { worked, end: 'through' }
      if (day === last) throw new Error(`the steps of ${day} are through and the books have not closed it`)
      last = day
      for (const [place, step] of steps.entries()) {
        if (options.isStopping?.()) return { worked, end: 'stopped' }
        if (!lock.isHeld()) return { worked, end: 'elsewhere' }
        const came = await runStep(needs, { day, place, step }, options)
        if (came === 'waits') return { worked, end: 'waiting' }
        if (came === 'ran') worked += 1
      }
    }
  } finally {
    await lock.release()
  }
}

type Standing = { day: string; place: number; step: NightStep }

/** One step of one day: not at all when it is done already or waits for its next try. */
async function runStep(
  { database, watch }: NightNeeds,
  { day, place, step }: Standing,
  { atOnce, onChange }: NightOptions,
): Promise<'ran' | 'was done' | 'waits'> {
  const known = await findStep(database, day, step.name)
  if (known?.state === 'done') return 'was done'
  if (known?.isToWait && !atOnce) return 'waits'
  const tries = await beginStep(database, { day, step: step.name, place })
  onChange?.()
  const current = { day, step: step.name, tries }
  const work = `night ${step.name}`
  try {
    await endStep(database, current, await step.run(day))
    watch.worked(work)
    return 'ran'
  } catch (error) {
    watch.failed(work, error)
    await failStep(database, current, {
      error: problemOf(error),
      againAfterSeconds: pauseAfter(error, tries),
    })
    return 'waits'
  } finally {
    onChange?.()
  }
}
