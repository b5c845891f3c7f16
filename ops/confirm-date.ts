import { recordAudit } from '@larkfield/server/floor/audit/audit.ts'
import { type Dates, goOnThrough, readDates } from '@larkfield/server/floor/calendar/clock.queries.ts'
import { type Clock, type DateSettings, systemClock, waitOf } from '@larkfield/server/floor/calendar/clock.ts'
import type { Database } from '@larkfield/server/floor/database/database.ts'
import { StartupProblem } from './startup-problem.ts'

type Needs = { database: Database; config: DateSettings; machine?: Clock }

const MINUTE_MS = 60_000
const MOST_MINUTES = 3

/** Which day the books are on, what the clocks say, and what to do about it. */
export async function sayDate({ database, config, machine = systemClock }: Needs): Promise<string[]> {
  const dates = await readDates(database)
  const wait = waitOf(dates, config)
  return [
    `business date ${dates.businessDay ?? 'not begun'} · this machine ${timeOf(machine.now())} · database ${timeOf(dates.now)}`,
    ...(wait
      ? [
          `The calendar is ${wait.days} days ahead: nothing that goes by dates is done until you say which is right.`,
          `If it is ${wait.calendarDay}, run npm run business-date -- --go-on-to ${wait.calendarDay}; if not, put the clock right.`,
        ]
      : ['Nothing waits.']),
  ]
}

/** The operator's word for the calendar: every day up to this one is then worked off, in order. */
export async function confirmDate(needs: Needs, day: string): Promise<string[]> {
  const { database, config } = needs
  const dates = await readDates(database)
  const wait = waitOf(dates, config)
  if (!wait) return await sayDate(needs)
  refuseDifferent(dates, needs.machine ?? systemClock)
  if (day !== wait.calendarDay)
    throw new StartupProblem(
      `The calendar says ${wait.calendarDay}, not ${day}: name that day if it is right, or put the clock right.`,
    )
  await database.transaction(async (tx) => {
    await goOnThrough(tx, day)
    await recordAudit(tx, {
      actor: { role: 'bank' },
      action: 'business_date_confirmed',
      before: { day: wait.businessDay },
      after: { day },
    })
  })
  return [`The bank goes on to ${day}, within half a minute: ${wait.days} days are worked off in order.`]
}

function refuseDifferent({ now }: Dates, machine: Clock): void {
  const minutes = Math.round(Math.abs(machine.now().getTime() - now.getTime()) / MINUTE_MS)
  if (minutes > MOST_MINUTES)
    throw new StartupProblem(
      `The clocks of this machine and of the database differ by ${minutes} minutes: put them right first.`,
    )
}

const timeOf = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')
