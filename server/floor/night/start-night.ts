import { dayAt } from '../calendar/bank-time.ts'
import type { DeskNews } from '../news/desk-news.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { NightStep } from './night-step.ts'
import { type NightNeeds, type NightOptions, runNight } from './run-night.ts'
import { type TurnNeeds, turnDate } from './turn-date.ts'

type Needs = NightNeeds & TurnNeeds & { deskNews: DeskNews }

const EVERY_MS = 1_000
/** How often somebody looks whether the process that works the night is still there. */
const LOOKS_EVERY_MS = 5_000

export type Night = Regular & {
  /** Has the books go on to the day it is at the bank; costs nothing while it is the day of the last time. */
  turnDate(): Promise<void>
  /** The same, and works off every day that is over, at once, for whoever sets the clock; answers how many steps. */
  carryOut(): Promise<number>
}

/**
 * Turns the business date at midnight where the bank is, and works off the days that are over, in every process until it
 * is stopped. Nothing is asked of the database while the day is the one of the last look and all before it are closed.
 */
export function startNight(needs: Needs, steps: readonly NightStep[]): Night {
  let isStopping = false
  let turnedTo: string | undefined
  let isThrough = false
  let looksAgainAt = 0
  const options: NightOptions = {
    isStopping: () => isStopping,
    onChange: () => needs.deskNews.changed(['night']),
  }

  const turn = async () => {
    if (dayAt(needs.clock.now(), needs.config.calendar.timeZone) === turnedTo) return
    const today = await turnDate(needs)
    if (today === turnedTo) return
    turnedTo = today
    isThrough = false
    looksAgainAt = 0
  }

  const regular = regularly({ work: 'night', everyMs: EVERY_MS, watch: needs.watch }, async () => {
    await turn()
    if (isThrough || performance.now() < looksAgainAt) return
    const { end } = await runNight(needs, steps, options)
    isThrough = end === 'through'
    if (end === 'elsewhere') looksAgainAt = performance.now() + LOOKS_EVERY_MS
  })

  return {
    turnDate: turn,
    async carryOut() {
      await turn()
      return (await runNight(needs, steps, { ...options, atOnce: true })).worked
    },
    stop() {
      isStopping = true
      return regular.stop()
    },
  }
}
