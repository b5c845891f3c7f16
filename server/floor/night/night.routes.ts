import type { NightRun, NightState } from '@larkfield/contract/entities/night.ts'
import { type ActNeeds, propose } from '../acts/acts.ts'
import { dayAfter, daysBetween, momentOn } from '../calendar/bank-time.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/call-context.ts'
import { cutPage, keyOf, pageLimit } from '../http/paging.ts'
import { daysOfNights, lastClosed, type StepRow, stepsOfDays } from './night-runs.queries.ts'
import type { NightStep } from './night-step.ts'
import { runningAgain } from './run-again.ts'
import { type NightBooks, openNight } from './run-night.ts'

type Needs = ActNeeds &
  Pick<Dependencies, 'clock' | 'config'> & { ledger: NightBooks; nightSteps: readonly NightStep[] }

export const nightRoutes = (needs: Needs) => {
  const { database, ledger, clock, config, nightSteps } = needs
  const { timeZone } = config.calendar
  return {
    'GET /night-runs': async ({ query }) => {
      const before = keyOf(query, ['day'])?.[0]
      const limit = pageLimit(query)
      const days = await daysOfNights(database, { before, limit: limit + 1 })
      const { rows, nextCursor } = cutPage(days, limit, (day) => [day])
      const steps = Map.groupBy(await stepsOfDays(database, rows), ({ day }) => day)
      const { day: businessDay } = await ledger.businessDay()
      const oldest = await openNight({ database, ledger })
      return {
        message: 'Nights',
        timeZone,
        businessDay,
        closedThrough: await lastClosed(database),
        dateWait: (await clock.waits?.()) ?? null,
        daysToClose: oldest === undefined ? 0 : daysBetween(oldest, businessDay),
        turnsAt: momentOn(dayAfter(businessDay), '00:00', timeZone).toISOString(),
        data: rows.map((day) => nightOf(day, steps.get(day) ?? [], nightSteps)),
        nextCursor,
      }
    },
    'POST /night-runs/{day}/run-again': async ({ session, origin, params, body }) => {
      const by = { session, origin, reason: body.reason }
      await propose(needs, { act: runningAgain, asked: { day: params.day }, by })
      return { message: 'The step is being run again' }
    },
  } satisfies Handlers
}

/** With the steps that have not begun, unless the night is over: a step of a later release was not missing then. */
function nightOf(day: string, rows: readonly StepRow[], nightSteps: readonly NightStep[]): NightRun {
  const isOver = rows.some(({ step, state }) => step === 'close' && state === 'done')
  const begun = new Set(rows.map(({ step }) => step))
  const left = isOver ? [] : nightSteps.filter(({ name }) => !begun.has(name))
  const last = rows.at(-1)
  return {
    day,
    state: isOver ? 'done' : stateOf(rows),
    startedAt: rows[0]?.started_at.toISOString() ?? null,
    endedAt: isOver ? (last?.ended_at?.toISOString() ?? null) : null,
    steps: [...rows.map(begunStep), ...left.map(({ name }) => waitingStep(name))],
  }
}

const stateOf = (rows: readonly StepRow[]): NightState =>
  rows.some(({ state }) => state === 'failed')
    ? 'failed'
    : rows.some(({ state }) => state === 'running')
      ? 'running'
      : 'waiting'

const begunStep = (row: StepRow): NightRun['steps'][number] => ({
  step: row.step,
  state: row.state,
  startedAt: row.started_at.toISOString(),
  tookMs: row.ended_at ? Math.max(0, row.ended_at.getTime() - row.started_at.getTime()) : null,
  tries: row.tries,
  did: Object.entries(row.did).map(([what, count]) => ({ what, count })),
  error: row.error,
  tryAgainAt: row.try_at?.toISOString() ?? null,
})

const waitingStep = (step: string): NightRun['steps'][number] => ({
  step,
  state: 'waiting',
  startedAt: null,
  tookMs: null,
  tries: 0,
  did: [],
  error: null,
  tryAgainAt: null,
})
