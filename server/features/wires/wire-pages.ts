import type { Database } from '../../floor/database/database.ts'
import type { Total } from '../../floor/database/totals.queries.ts'
import { cursorOf, numberAfter, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import type { Search } from '../../floor/money/search.ts'
import { type Wire, wireOf } from './wire-record.ts'
import { countWires, type WireState, wires } from './wires.queries.ts'

export type WiresQuery = Search & {
  account?: number | readonly number[] | undefined
  state?: WireState | undefined
  from?: string | undefined
  to?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** A page of wires to other banks, newest first; of one account or several, or of all for the desk. */
export async function pageOfWires(
  database: Database,
  query: WiresQuery,
): Promise<{ data: Wire[]; nextCursor: string | null } & Total> {
  const limit = pageLimit(query)
  const { rows, leadsOn, ...counted } = await wires(database, { ...query, after: numberAfter(query), limit })
  const count = async () =>
    counted.total === undefined ? countWires(database, query) : { total: counted.total }
  const nextCursor = leadsOn === null ? null : cursorOf([leadsOn])
  const total = await totalBeside(query, { rows, nextCursor }, count)
  return { data: rows.map(wireOf), nextCursor, ...total }
}
