import { nextRound } from '@larkfield/server/floor/calendar/bank-time.ts'
import { DAY_MS, type DemoMovement, MINUTE_MS } from '../year/movement.ts'
import type { DemoRun } from './accounts.queries.ts'
import type { DatedOrder } from './order-dates.ts'

type Given = {
  orders: readonly DatedOrder[]
  year: readonly DemoMovement[]
  idOf(order: string): string
  transferOf(movement: DemoMovement): number
  timeZone: string
}

const nameOf = ({ name, due }: { name: string; due: string }) => `${name} ${due}`

/** What every date that has passed came to. Whatever was paid stands in the books. */
export function pastRuns({ orders, year, idOf, transferOf, timeZone }: Given): DemoRun[] {
  const paid = new Map(
    year.flatMap((movement) => (movement.order ? [[nameOf(movement.order), movement]] : [])),
  )
  return orders.flatMap(({ order, past }) =>
    past.map(({ due, at, was }): DemoRun => {
      const run = { orderId: idOf(order.name), due, transferId: null, amountMinor: null, at }
      const movement = paid.get(nameOf({ name: order.name, due }))
      if (movement) {
        const { amountMinor } = movement
        return { ...run, outcome: 'done', transferId: transferOf(movement), amountMinor }
      }
      if (was === 'skipped') return { ...run, outcome: 'skipped', at: eveningBefore(at) }
      if (was === 'paused') return { ...run, outcome: 'paused' }
      if ('keep' in order.sum) return { ...run, outcome: 'nothing_to_move' }
      return { ...run, outcome: 'short', at: lastTry(at, timeZone) }
    }),
  )
}

const eveningBefore = (at: Date) => new Date(at.getTime() - DAY_MS / 2 + 37 * MINUTE_MS)

/** Tried in the morning, in the evening and the next morning. */
const lastTry = (at: Date, timeZone: string) => nextRound(nextRound(at, timeZone), timeZone)
