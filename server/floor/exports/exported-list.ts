import type { Queries } from '../database/database.ts'
import type { RawReply } from '../http/call-context.ts'
import { type Words, wordsOf } from '../words/words.ts'
import { type Column, csvReply, sortedRows } from './csv.ts'

/** The filters of all lists; each knows some of them. */
export type ExportQuery = Partial<Record<string, string | undefined>>

/** A list that the desk can take away whole, filtered and sorted as on the screen. */
export type ExportedList = {
  filters: readonly string[]
  read(queries: Queries, query: ExportQuery, brand: { locale: string }): Promise<RawReply>
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

/** A column of the list with this name, which has a heading for it. */
export type ColumnOf<Row, Name extends keyof Words['tables']> = Column<
  Row,
  keyof Words['tables'][Name]['columns'] & string
>

/** A list in its one order, newest first; sorted by a column where the screen can do that. */
export const newestFirst =
  <Row extends { seq: bigint }, Name extends keyof Words['tables']>(
    name: Name,
    columns: readonly ColumnOf<Row, Name>[],
    some: (queries: Queries, slice: { before: bigint | undefined; filter: ExportQuery }) => Promise<Row[]>,
  ): ExportedList['read'] =>
  async (queries, { sort, order, ...filter }, brand) => {
    const rows = rowsOf(
      (before) => some(queries, { before, filter }),
      (row) => row.seq,
    )
    const sorting = { sort, order: order === 'down' ? 'down' : 'up', brand } as const
    const table: { fileName: string; columns: Record<string, string> } = wordsOf(brand).tables[name]
    return csvReply({ table, columns, rows: await sortedRows(columns, rows, sorting), brand })
  }
