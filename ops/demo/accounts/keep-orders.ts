import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Known } from '../correspondence.ts'
import { cents, DAY_MS, type DemoMovement } from '../year/movement.ts'
import * as queries from './accounts.queries.ts'
import type { DatedOrder } from './order-dates.ts'
import type { DemoOrder } from './orders.ts'
import { nameFor, partyOf } from './parties.ts'
import { pastRuns } from './past-runs.ts'

type Setting = {
  customers: ReadonlyMap<string, Known>
  now: Date
  bank: { name: string; currency: string }
  timeZone: string
  orders: readonly DatedOrder[]
  year: readonly DemoMovement[]
  transferOf(movement: DemoMovement): number
}

/** Keeps the standing orders, each where it stands by now, and what became of their dates. */
export async function keepDemoOrders(owner: pg.Client, setting: Setting): Promise<void> {
  const { orders } = setting
  const ids = new Map(orders.map(({ order }) => [order.name, randomUUID() as string]))
  const idOf = (name: string) => ids.get(name)!
  const rows = orders.map((dated) => orderRow(dated, idOf(dated.order.name), setting))
  await owner.query(queries.insertDemoOrders(rows))
  await owner.query(queries.insertDemoRuns(pastRuns({ ...setting, idOf })))
}

function orderRow(dated: DatedOrder, id: string, setting: Setting): queries.DemoOrderRow {
  const { order, dates, standing, past } = dated
  const { sum, times = null } = order
  const { startOn, onLastDay = false } = dates
  const isOver = standing.due === null
  return {
    id,
    account: order.from,
    createdBy: setting.customers.get(order.by)!.id,
    createdAt: orderedAt(startOn, setting.now),
    ...targetOf(order, setting.bank.name),
    currency: setting.bank.currency,
    amountMinor: 'amount' in sum ? cents(sum.amount) : null,
    keepMinor: 'keep' in sum ? cents(sum.keep) : null,
    description: order.description,
    rhythm: order.rhythm,
    startOn,
    onLastDay,
    times,
    closedDays: order.closedDays,
    state: isOver ? 'ended' : order.pausedDaysAgo === undefined ? 'active' : 'paused',
    ...standing,
    endedAt: isOver ? past.at(-1)!.at : null,
  }
}

/** A day before its first date, or lately. */
const orderedAt = (startOn: string, now: Date): Date =>
  new Date(Math.min(new Date(startOn).getTime() - DAY_MS / 3, now.getTime() - DAY_MS * 1.3))

function targetOf({ by, to }: DemoOrder, bank: string) {
  if ('elsewhere' in to) {
    const { name: payeeName, account: payeeAccount, bank: elsewhere } = to.elsewhere
    return { kind: 'wire' as const, to: null, payeeName, payeeAccount, bank: elsewhere }
  }
  if ('own' in to)
    return { kind: 'move' as const, to: to.own, payeeName: nameFor(by, to.own), payeeAccount: to.own, bank }
  const { owner } = partyOf(to.here)
  return { kind: 'wire' as const, to: to.here, payeeName: owner.fullName, payeeAccount: to.here, bank }
}
