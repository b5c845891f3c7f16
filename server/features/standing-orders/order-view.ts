import type { StandingOrder } from '@larkfield/contract/entities/standing-orders.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { Calendar } from '../../floor/calendar/calendar.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { Dates } from './advance.ts'
import type { OrderRow } from './orders.queries.ts'

type Dated = Pick<OrderRow, 'rhythm' | 'start_on' | 'on_last_day' | 'end_on' | 'times' | 'closed_days'>

export const datesOf = (order: Dated): Dates => ({
  rhythm: order.rhythm,
  startOn: order.start_on,
  onLastDay: order.on_last_day,
  endOn: order.end_on,
  times: order.times,
  closedDays: order.closed_days,
})

const pauseOf = ({ paused_by: pausedBy, pause_reason: pauseReason }: OrderRow) => ({
  ...(pausedBy && { pausedBy }),
  ...(pauseReason && { pauseReason }),
})

/** An order as people read it. */
export function orderView(calendar: Calendar, order: OrderRow, mayChange: boolean): StandingOrder {
  const { currency, next_due: due } = order
  const major = (minor: bigint | number | null) => (minor === null ? null : toMajor(BigInt(minor), currency))
  return {
    _id: order.id,
    kind: order.kind,
    state: order.state,
    ...(order.state === 'paused' && pauseOf(order)),
    accountNumber: order.account_number,
    payeeName: order.payee_name,
    payeeAccount: order.payee_account,
    bank: order.bank,
    currency,
    amount: major(order.amount_minor),
    keep: major(order.keep_minor),
    description: order.description,
    rhythm: order.rhythm,
    startOn: order.start_on,
    onLastDay: order.on_last_day,
    endOn: order.end_on,
    times: order.times,
    closedDays: order.closed_days,
    next: due === null ? null : { due, runsOn: calendar.runsOn(due, order.closed_days) },
    tryAgainAt: order.tries > 0 ? (order.next_try_at?.toISOString() ?? null) : null,
    version: order.version,
    createdAt: order.created_at.toISOString(),
    createdBy: order.created_by_name,
    lastRuns: order.last_runs.map((run) => ({
      due: run.due,
      outcome: run.outcome,
      amount: major(run.amountMinor),
      at: new Date(run.at).toISOString(),
      transactionId: run.transferId === null ? null : shownId(run.transferId),
      why: run.why,
    })),
    canChange: mayChange && order.state !== 'ended',
  }
}
