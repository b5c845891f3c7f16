import type { Calendar } from '../../floor/calendar/calendar.ts'
import type { Database } from '../../floor/database/database.ts'
import { allHeld, mayUse } from '../../floor/holdings/held-accounts.ts'
import { cutPage, keyOf, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { orderView } from './order-view.ts'
import { NEVER, type OrderState, ordersInOrder, totalOfOrders } from './orders.queries.ts'

type Query = {
  limit?: number | undefined
  cursor?: string | undefined
  /** Whoever looks, where it is a customer. */
  customerId?: string | undefined
  account?: bigint | undefined
  state?: OrderState | undefined
}

/** A page of orders: of all that somebody holds, or of everybody for the desk. */
export async function pageOfOrders(
  { database, calendar }: { database: Database; calendar: Calendar },
  query: Query & { viewer?: 'desk' },
) {
  const limit = pageLimit(query)
  const after = afterOf(query)
  const rows = await ordersInOrder(database, { ...query, after, limit: limit + 1 })
  const cut = cutPage(rows, limit, (row) => [row.next_due ?? NEVER, row.seq])
  const total = await totalBeside(query, cut, () => totalOfOrders(database, query))
  const usable = await usableBy(database, query)
  return {
    data: cut.rows.map((row) => orderView(calendar, row, usable.has(row.account_id))),
    nextCursor: cut.nextCursor,
    ...total,
  }
}

function afterOf(query: Query): { due: string; seq: string } | undefined {
  const key = keyOf(query, ['day', 'number'])
  return key && { due: key[0], seq: key[1] }
}

async function usableBy(database: Database, { customerId, viewer }: Query & { viewer?: 'desk' }) {
  if (customerId === undefined || viewer === 'desk') return new Set<bigint>()
  return new Set((await allHeld(database, { customerId })).filter(mayUse).map((held) => held.account_id))
}
