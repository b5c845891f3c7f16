import type { DateWait } from '@larkfield/contract/entities/night.ts'
import type { Queries } from '../database/database.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import { dayAfter, dayAt, daysBetween, momentOn } from './bank-time.ts'
import { type Dates, readDates } from './clock.queries.ts'
import type { OtherClocks } from './other-clocks.ts'

/** The bank's clock; another one only where time is to pass faster than it does. */
export type Clock = {
  now(): Date
  /** Why the business date waits for the operator, by the database's time of this moment; undefined while it does not. */
  waits?(): Promise<DateWait | undefined>
}

export const systemClock: Clock = { now: () => new Date() }

const ASKED_EVERY_MS = 30_000

export type DateSettings = {
  calendar: { timeZone: string }
  /** How many days the business date goes on at once. */
  nightCatchUpDays: number
}

type Needs = {
  database: Queries
  watch: Watch
  otherClocks: OtherClocks
  config: DateSettings
  /** This machine's own clock. */
  machine?: Clock
}

/**
 * The earlier of this machine's time and the database's: a server whose clock runs or jumps ahead does nothing before
 * its day (B36). Between two answers the database's time goes on by a count that no setting of a clock moves. When both
 * are more days ahead of the books than the bank goes on by itself, it stays the end of the business day.
 */
export async function openClock({
  database,
  watch,
  otherClocks,
  config,
  machine = systemClock,
}: Needs): Promise<Clock & Regular> {
  const ask = async () => readingOf(await readDates(database), config)
  let reading = await ask()
  const asking = regularly({ work: 'clock', everyMs: ASKED_EVERY_MS, watch }, async () => {
    reading = await ask()
    otherClocks.heard('database', new Date(reading.there()))
    const wait = waitIn(reading, config)
    if (wait) throw new Error(sentenceOf(wait))
  })
  return {
    now() {
      const moment = Math.min(machine.now().getTime(), reading.there())
      return new Date(moment < reading.knownUntilMs ? moment : reading.waitsAtMs)
    },
    async waits() {
      reading = await ask()
      return waitIn(reading, config)
    },
    stop: asking.stop,
  }
}

type Reading = {
  /** How late it is at the database, from now on. Counted from its answer, so never later than it is. */
  there(): number
  businessDay: string | null
  /** From this moment on the bank waits for a word of the operator. */
  knownUntilMs: number
  /** What time it stays meanwhile. */
  waitsAtMs: number
}

function readingOf({ now, businessDay, goesOnThrough }: Dates, config: DateSettings): Reading {
  const began = performance.now()
  const there = () => now.getTime() + performance.now() - began
  if (businessDay === null)
    return { there, businessDay, knownUntilMs: Number.POSITIVE_INFINITY, waitsAtMs: 0 }
  const endOf = (day: string) => momentOn(dayAfter(day), '00:00', config.calendar.timeZone).getTime()
  const byItself = dayAfter(businessDay, config.nightCatchUpDays)
  const last = goesOnThrough !== null && goesOnThrough > byItself ? goesOnThrough : byItself
  return { there, businessDay, knownUntilMs: endOf(last), waitsAtMs: endOf(businessDay) - 1 }
}

export const waitOf = (dates: Dates, config: DateSettings): DateWait | undefined =>
  waitIn(readingOf(dates, config), config)

function waitIn(reading: Reading, { calendar }: DateSettings): DateWait | undefined {
  const { there, businessDay, knownUntilMs } = reading
  if (businessDay === null || there() < knownUntilMs) return undefined
  const calendarDay = dayAt(new Date(there()), calendar.timeZone)
  return { businessDay, calendarDay, days: daysBetween(businessDay, calendarDay) }
}

const sentenceOf = ({ businessDay, calendarDay, days }: DateWait): string =>
  `the calendar says ${calendarDay}, ${days} days after the business date ${businessDay}: ` +
  'check the clocks, then see npm run business-date'
