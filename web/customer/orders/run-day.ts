import { dayOf } from '../days.ts'
import type { OrderRun } from './orders.ts'

/** Nothing happened on any day then, and it may have been said long before. */
const wasLeftOut = (outcome: OrderRun['outcome']) => outcome === 'skipped' || outcome === 'paused'

/** The day on which it happened, which is not the one it was due where the bank was closed then. */
export const runDay = ({ outcome, due, at }: Pick<OrderRun, 'outcome' | 'due' | 'at'>): string =>
  wasLeftOut(outcome) ? due : dayOf(new Date(at))
