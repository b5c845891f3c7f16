import { dayAt, nextRound } from '../../floor/calendar/bank-time.ts'
import { type Calendar, openCalendar } from '../../floor/calendar/calendar.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type Regular, regularly } from '../../floor/upkeep/regularly.ts'
import { standingAt } from './advance.ts'
import { carryOut, type Tried } from './carry-out.ts'
import {
  claimDue,
  type DueOrder,
  dueOrders,
  type Moved,
  moveOnAll,
  type Outcome,
  recordOutcomes,
} from './due-orders.queries.ts'
import { datesOf } from './order-view.ts'
import { queueRedating } from './redate-orders.ts'
import { tellOfOutcome } from './tell-of-outcome.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config' | 'clock' | 'sendMail' | 'deskNews'>

const EVERY_MS = 1_000
/** Few enough that a customer's wire never waits long behind them. */
const MOST_AT_ONCE = 100
/** In the morning, in the evening and the next morning. */
const MOST_TRIES = 3

/**
 * Carries out what is due, in every process: each order is taken by one. Its date is booked with its outcome in the
 * ledger's own transaction; should this one be lost after that, whoever comes next finds the outcome and moves on.
 */
export const runDueOrders = (needs: Needs): Promise<number> =>
  needs.database.transaction(async (tx) => {
    const now = needs.clock.now()
    const ids = (await claimDue(tx, now, MOST_AT_ONCE)).map(({ id }) => id)
    if (ids.length === 0 || (await needs.clock.waits?.())) return 0
    const calendar = await openCalendar(tx, needs.config.calendar, now)
    const today = dayAt(now, calendar.timeZone)
    const orders = await dueOrders(tx, ids)
    const ends = await Promise.all(
      orders.map(async (order) => {
        const opensAt = waitsUntil(calendar, order, today)
        if (opensAt && opensAt > now) return { order, tried: 'not yet' as const, opensAt }
        return { order, tried: await carryOut(needs, order, now, today) }
      }),
    )
    return writeDown(needs, tx, { ends, calendar, now })
  })

/** A date whose day is over waits for the next one on which the bank is open, and one before which a holiday came too. */
function waitsUntil(calendar: Calendar, order: DueOrder, today: string): Date | undefined {
  const { next_due: due, closed_days: rule, tries } = order
  if (calendar.runsOn(due, rule) !== today && !calendar.isOpen(today)) return calendar.runsAt(today, 'after')
  return tries === 0 ? calendar.runsAt(due, rule) : undefined
}

type End = { order: DueOrder } & ({ tried: Tried } | { tried: 'not yet'; opensAt: Date })
type Ends = { ends: End[]; calendar: Calendar; now: Date }

async function writeDown(needs: Needs, tx: Transaction, { ends, calendar, now }: Ends): Promise<number> {
  const moved: Moved[] = []
  const outcomes: (Outcome & { order: DueOrder; ends: boolean })[] = []
  for (const one of ends) {
    const { order } = one
    const end = endOf(one, { calendar, now })
    if (end.moved) moved.push(end.moved)
    if (end.outcome) outcomes.push({ ...end.outcome, order, ends: end.moved?.state === 'ended' })
  }
  if (outcomes.length > 0) await recordOutcomes(tx, outcomes, now)
  if (moved.length > 0) await moveOnAll(tx, moved)
  for (const outcome of outcomes) await tellOfOutcome(needs, tx, outcome)
  if (ends.some(({ order }) => order.to_account_id === null)) needs.deskNews.changed(['wires'])
  return moved.length
}

type Ended = { moved?: Moved; outcome?: Outcome }

function endOf(end: End, { calendar, now }: Pick<Ends, 'calendar' | 'now'>): Ended {
  const { order, tried } = end
  const { id, next_due: due, next_place: place, state } = order
  const stays = { id, state, place, due }
  if (tried === 'not yet') return { moved: { ...stays, tryAt: end.opensAt, tries: order.tries } }
  if (tried.is === 'unsure') return {}
  const tries = order.tries + 1
  if (tried.is === 'short' && tries < MOST_TRIES)
    return { moved: { ...stays, tryAt: nextTry(calendar, order, now), tries } }
  const moved = onward(calendar, order, tried.is === 'ended' && tried.ends === true)
  return tried.is === 'recorded'
    ? { moved }
    : { moved, outcome: { id, due, outcome: tried.outcome, why: tried.why } }
}

/** The evening of its day, and then the mornings and evenings on which the bank is open. */
function nextTry(calendar: Calendar, order: DueOrder, now: Date): Date {
  const round = nextRound(now, calendar.timeZone)
  const opensAt = waitsUntil(calendar, { ...order, tries: 1 }, dayAt(round, calendar.timeZone))
  return opensAt && opensAt > round ? opensAt : round
}

function onward(calendar: Calendar, order: DueOrder, isOver: boolean): Moved {
  const { id, state, next_place } = order
  const { place, due, tryAt } = standingAt(calendar, datesOf(order), next_place + 1)
  if (isOver || due === null) return { id, state: 'ended', place, due: null, tryAt: null, tries: 0 }
  return { id, state, place, due, tryAt, tries: 0 }
}

type Running = Needs & Pick<Dependencies, 'watch'> & { turnDate(): Promise<void> }

/**
 * Looks for what is due until it is stopped; what is late after an outage is done in the order of its dates. Nothing is
 * booked on a day that is over: after an outage, or in a process that slept, the date turns first.
 */
export function startOrders(needs: Running): Regular {
  let isStopping = false
  let isDated = false
  const regular = regularly({ work: 'standing orders', everyMs: EVERY_MS, watch: needs.watch }, async () => {
    // The calendar may have changed while no process ran.
    if (!isDated) await queueRedating(needs.database)
    isDated = true
    await needs.turnDate()
    while (!isStopping && (await runDueOrders(needs)) > 0);
  })
  return {
    stop() {
      isStopping = true
      return regular.stop()
    },
  }
}
