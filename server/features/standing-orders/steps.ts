import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { type Calendar, openCalendar } from '../../floor/calendar/calendar.ts'
import { placeFrom } from '../../floor/calendar/rhythm.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { holdToUse } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { standingAt } from './advance.ts'
import { datesOf } from './order-view.ts'
import { lockOrder, type OrderRow, orderById } from './orders.queries.ts'
import { isRecorded, moveOn, recordOutcome, setPaused } from './write-order.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'clock'>
type Mine = { session: Pick<CustomerSession, 'customerId'>; orderId: string }
export type Locked = { order: OrderRow; calendar: Calendar }

/** An order of an account that somebody uses, as it is until the transaction ends; another's is not there. */
export async function heldOrder(needs: Needs, tx: Transaction, { session, orderId }: Mine): Promise<Locked> {
  const seen = await orderById(tx, orderId, session)
  if (!seen) throw new Refusal('not_found')
  await holdToUse(tx, session, seen.account_number)
  return lockedOrder(needs, tx, orderId)
}

/**
 * An order that nobody else changes meanwhile. A date that was carried out by a process that died before it could note
 * that has its outcome, and is behind us.
 */
export async function lockedOrder(
  { config, clock }: Needs,
  tx: Transaction,
  orderId: string,
): Promise<Locked> {
  const calendar = await openCalendar(tx, config.calendar, clock.now())
  for (;;) {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    if (order.next_due === null || !(await isRecorded(tx, orderId, order.next_due)))
      return { order, calendar }
    const standing = standingAt(calendar, datesOf(order), order.next_place + 1)
    await moveOn(tx, { id: orderId, standing, state: order.state })
  }
}

/** What a holder does with an order on their own. */
export type Step = (tx: Transaction, locked: Locked) => Promise<object | undefined>

type Taken = { session: CustomerSession; origin: Origin; orderId: string; action: string }

/** Takes one step with an order and notes it; one that changes nothing is only answered. */
export const takeStep = (
  needs: Needs & Pick<Dependencies, 'database'>,
  { session, origin, orderId, action }: Taken,
  step: Step,
): Promise<void> =>
  needs.database.transaction(async (tx) => {
    const locked = await heldOrder(needs, tx, { session, orderId })
    const after = await step(tx, locked)
    if (!after) return
    await recordAudit(tx, {
      actor: actorOf(session),
      action,
      subject: { kind: 'customer', id: session.customerId },
      after: { order: orderId, account: locked.order.account_number, ...after },
      origin,
    })
  })

const assertGoing = ({ state }: OrderRow) => {
  if (state === 'ended') throw new Refusal('order_ended')
}

/** Who paused it stays with the order, and why, where the bank did. */
export const pause =
  (by: 'customer' | 'bank', reason: string | null = null): Step =>
  async (tx, { order }) => {
    assertGoing(order)
    if (order.state === 'paused') return undefined
    await setPaused(tx, order.id, { by, reason })
    return { state: 'paused' }
  }

/** Goes on with the first date after today; those up to today that it missed were left out (B27). */
export const resume =
  (now: Date): Step =>
  async (tx, { order, calendar }) => {
    assertGoing(order)
    if (order.state === 'active') return undefined
    const dates = datesOf(order)
    const today = dayAt(now, calendar.timeZone)
    const place = Math.max(order.next_place, placeFrom(dates, dayAfter(today)))
    for (let at = order.next_place; at < place; at++) {
      const { due } = standingAt(calendar, dates, at)
      if (due !== null) await recordOutcome(tx, { id: order.id, due, outcome: 'paused' })
    }
    await moveOn(tx, { id: order.id, standing: standingAt(calendar, dates, place), state: 'active' })
    return { state: 'active' }
  }

export const skip =
  (due: string): Step =>
  async (tx, { order, calendar }) => {
    assertGoing(order)
    const { id, next_due, next_place, state } = order
    const isNext = next_due === due && (await recordOutcome(tx, { id, due, outcome: 'skipped' })) === 1
    if (!isNext) throw new Refusal('order_not_next_date', { field: 'due' })
    await moveOn(tx, { id, standing: standingAt(calendar, datesOf(order), next_place + 1), state })
    return { due }
  }

/** Ends it for good; a date that is under way was left out. */
export const end =
  (now: Date): Step =>
  async (tx, { order }) => {
    assertGoing(order)
    const { id, next_due: due, next_try_at: tryAt, next_place: place, tries, state } = order
    const isUnderWay = tries > 0 || (tryAt !== null && tryAt <= now)
    if (due !== null && isUnderWay) {
      await recordOutcome(tx, { id, due, outcome: state === 'paused' ? 'paused' : 'skipped' })
    }
    await moveOn(tx, { id, standing: { place, due: null, tryAt: null }, state: 'ended' })
    return { state: 'ended' }
  }
