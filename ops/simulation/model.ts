import { dayIn, nextWallRound, openDay, plusDays, plusMonths, wallTime } from './model-days.ts'

/** An order with accounts of its own, so that what becomes of it depends on nothing else. */
export type ModelOrder = {
  kind: 'wire' | 'move'
  rhythm: 'once' | 'weekly' | 'monthly' | 'quarterly' | 'yearly'
  startOn: string
  onLastDay: boolean
  endOn: string | null
  times: number | null
  closedDays: 'before' | 'after' | 'same'
  isPaused: boolean
  amount: number | null
  keep: number | null
  /** What is there at first, and what comes on the 10th of each month. */
  balance: number
  income: number
}

/** `on` is the business day of a payment that was made. */
export type ModelRun = { due: string; outcome: string; amount: number | null; on: string | null }

export type Model = {
  order: ModelOrder
  balance: number
  moved: number
  runs: ModelRun[]
  place: number
  tries: number
  /** When it is tried next; undefined behind the last date. */
  tryAt: number | undefined
}

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 }
const MOST_TRIES = 3

function dueOf(order: ModelOrder, place: number): string | undefined {
  const { rhythm, startOn, onLastDay, endOn, times } = order
  if (rhythm === 'once' ? place > 0 : times !== null && place >= times) return undefined
  const due =
    rhythm === 'once' || rhythm === 'weekly'
      ? plusDays(startOn, 7 * place)
      : plusMonths(startOn, MONTHS[rhythm] * place, onLastDay)
  return endOn !== null && due > endOn ? undefined : due
}

function standAt(model: Model, place: number): void {
  const due = dueOf(model.order, place)
  model.place = place
  model.tries = 0
  model.tryAt = due === undefined ? undefined : wallTime(openDay(due, model.order.closedDays), 6)
}

export function modelOf(order: ModelOrder): Model {
  const model: Model = { order, balance: order.balance, moved: 0, runs: [], place: 0, tries: 0, tryAt: 0 }
  standAt(model, 0)
  return model
}

/** Carries out everything that is due by now, in the order of its dates. */
export function catchUp(model: Model, now: number): void {
  while (model.tryAt !== undefined && model.tryAt <= now) tryOnce(model, now)
}

/** On its own day it is tried whatever that is; later only while the bank is open. */
function fromWhen(model: Model, at: number): number {
  const { order, place } = model
  const day = dayIn(at)
  const opens = openDay(day, 'after')
  return day === opens || day === openDay(dueOf(order, place)!, order.closedDays) ? at : wallTime(opens, 6)
}

function tryOnce(model: Model, now: number): void {
  const { order } = model
  model.tryAt = fromWhen(model, now)
  if (model.tryAt > now) return
  const end = endOf(model)
  if (end) {
    const on = end.outcome === 'done' ? dayIn(now) : null
    model.runs.push({ due: dueOf(order, model.place)!, ...end, on })
    standAt(model, model.place + 1)
  } else model.tryAt = fromWhen(model, nextWallRound(now))
}

/** Undefined when it is tried again. */
function endOf(model: Model): Omit<ModelRun, 'due' | 'on'> | undefined {
  const { order } = model
  if (order.isPaused) return { outcome: 'paused', amount: null }
  const amount = order.amount ?? model.balance - order.keep!
  if (amount <= 0) return { outcome: 'nothing_to_move', amount: null }
  if (amount <= model.balance) {
    model.balance -= amount
    model.moved += amount
    return { outcome: 'done', amount }
  }
  model.tries += 1
  return model.tries === MOST_TRIES ? { outcome: 'short', amount: null } : undefined
}
