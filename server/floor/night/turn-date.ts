import { dayAt } from '../calendar/bank-time.ts'
import type { Clock } from '../calendar/clock.ts'
import type { Config } from '../config.ts'
import type { NightBooks } from './run-night.ts'

export type TurnNeeds = {
  ledger: NightBooks
  clock: Clock
  config: Pick<Config, 'calendar'>
}

/** Has the books go on to the day it is at the bank, and never back; answers that day. */
export async function turnDate({ ledger, clock, config }: TurnNeeds): Promise<string> {
  const today = dayAt(clock.now(), config.calendar.timeZone)
  await ledger.turnDay(today)
  return today
}
