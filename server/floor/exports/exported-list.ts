import type { Queries } from '../database/database.ts'
import type { RawReply } from '../http/call-context.ts'
import { type Column, csvReply, sortedRows } from './csv.ts'

/** The filters of all lists; each knows some of them. */
export type ExportQuery = Partial<Record<string, string | undefined>>

/** A list that the desk can take away whole, filtered and sorted as on the screen. */
export type ExportedList = {
  filters: readonly string[]
  read(queries: Queries, query: ExportQuery): Promise<RawReply>
}

/** Row after row of a list too long to hold at once; each step begins where the last one ended. */
export async function* rowsOf<Row>(
  some: (after: bigint | undefined) => Promise<Row[]>,
  placeOf: (row: Row) => bigint,
): AsyncGenerator<Row> {
  let after: bigint | undefined
  for (;;) {
    const rows = await some(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = placeOf(last)
  }
}

/** A list in its one order, newest first; sorted by a column where the screen can do that. */
export const newestFirst =
  <Row extends { seq: bigint }>(
    name: string,
    columns: readonly Column<Row>[],
    some: (queries: Queries, slice: { before: bigint | undefined; filter: ExportQuery }) => Promise<Row[]>,
  ): ExportedList['read'] =>
  async (queries, { sort, order, ...filter }) => {
    const rows = rowsOf(
      (before) => some(queries, { before, filter }),
      (row) => row.seq,
    )
    const sorting = { sort, order: order === 'down' ? 'down' : 'up' } as const
    return csvReply(`${name}.csv`, columns, await sortedRows(columns, rows, sorting))
  }
