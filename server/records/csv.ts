import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { RawReply } from '../http/call-context.ts'

/** A column's heading and what stands below it. */
export type Column<Row> = readonly [heading: string, value: (row: Row) => string | number | null | undefined]

/**
 * A table as it is read, row by row, however long. Cells that a spreadsheet would take for a formula are escaped (S22);
 * amounts are numbers and stay as they are.
 */
export function csvReply<Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  headers: Record<string, string> = {},
): RawReply {
  const table = stringify({
    header: true,
    bom: true,
    columns: columns.map(([heading]) => heading),
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  async function* cells() {
    for await (const row of rows) yield columns.map(([, value]) => value(row) ?? '')
  }
  const source = Readable.from(cells())
  source.on('error', (error) => table.destroy(error))
  table.on('close', () => source.destroy())
  source.pipe(table)
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      ...headers,
    },
    content: table,
  }
}

/** Walks through all pages of a list, one after the other. */
export async function* allPages<Row>(
  page: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await page(cursor)
    yield* items
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}
