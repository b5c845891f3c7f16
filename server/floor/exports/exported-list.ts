import type { Queries } from '../database/database.ts'
import type { RawReply } from '../http/call-context.ts'
import { type Words, wordsOf } from '../words/words.ts'
import { type Column, csvReply, sortedRows } from './csv.ts'
import { AT_ONCE } from './slices.queries.ts'

/** The filters of all lists; each knows some of them. */
export type ExportQuery = Partial<Record<string, string | undefined>>

/** A list that the desk can take away whole, filtered and sorted as on the screen. */
export type ExportedList = {
  filters: readonly string[]
  read(queries: Queries, query: ExportQuery, brand: { locale: string }): Promise<RawReply>
}

const KEY_BYTES = 8

/** Row after row of a list too long to hold at once, by its keys (slices.queries.ts). */
export async function* rowsOf<Row>(
  keys: Buffer,
  some: (keys: readonly bigint[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const step = AT_ONCE * KEY_BYTES
  for (let at = 0; at < keys.length; at += step) {
    const slice = keys.subarray(at, at + step)
    yield* await some(
      Array.from({ length: slice.length / KEY_BYTES }, (_, n) => slice.readBigInt64BE(n * KEY_BYTES)),
    )
  }
}

/** A column of the list with this name, which has a heading for it. */
export type ColumnOf<Row, Name extends keyof Words['tables']> = Column<
  Row,
  keyof Words['tables'][Name]['columns'] & string
>

/** What a list consists of: which rows, and then those rows. */
type Listed<Row> = {
  keys: (queries: Queries, filter: ExportQuery) => Promise<Buffer>
  rows: (queries: Queries, keys: readonly bigint[]) => Promise<Row[]>
}

/** A list in its one order, newest first; sorted by a column where the screen can do that. */
export const newestFirst =
  <Row, Name extends keyof Words['tables']>(
    name: Name,
    columns: readonly ColumnOf<Row, Name>[],
    listed: Listed<Row>,
  ): ExportedList['read'] =>
  async (queries, { sort, order, ...filter }, brand) => {
    const keys = await listed.keys(queries, filter)
    const rows = rowsOf(keys, (some) => listed.rows(queries, some))
    const sorting = { sort, order: order === 'down' ? 'down' : 'up', brand } as const
    const table: { fileName: string; columns: Record<string, string> } = wordsOf(brand).tables[name]
    return csvReply({ table, columns, rows: await sortedRows(columns, rows, sorting), brand })
  }
