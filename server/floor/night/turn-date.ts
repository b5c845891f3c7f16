import { dayAt } from '../calendar/bank-time.ts'
import { type Clock, systemClock } from '../calendar/clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { databaseTime } from './night.queries.ts'
import type { NightBooks } from './run-night.ts'

export type TurnNeeds = {
  database: Database
  ledger: NightBooks
  clock: Clock
  config: Pick<Config, 'calendar'>
}

/**
 * Has the books go on to the day it is at the bank; answers that day. They never go back, so a server whose clock runs
 * ahead must not turn them alone: midnight has to have passed on the database's clock too.
 */
export async function turnDate({ database, ledger, clock, config }: TurnNeeds): Promise<string> {
  const { timeZone } = config.calendar
  const here = dayAt(clock.now(), timeZone)
  const there = clock === systemClock ? dayAt(await databaseTime(database), timeZone) : here
  const today = here < there ? here : there
  await ledger.turnDay(today)
  return today
}
