import { Readable } from 'node:stream'
import { decimalsOf, toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { stringify } from 'csv-stringify'
import type { RawReply } from '../http/call-context.ts'
import { formatsOf } from '../words/formats.ts'
import { type Words, wordsOf } from '../words/words.ts'
import { decimalText } from './decimal-text.ts'

/** An amount keeps its currency's decimals in a table: "10.10", not "10.1". */
type Amount = { amount: number; currency: string } | { amountMinor: bigint; currency: string }

type Cell = string | number | Amount | null | undefined

const isAmount = (cell: unknown): cell is Amount =>
  typeof cell === 'object' && cell !== null && ('amount' in cell || 'amountMinor' in cell)

const inDecimals = (cell: Amount) =>
  'amountMinor' in cell
    ? decimalText(cell.amountMinor, cell.currency)
    : cell.amount.toFixed(decimalsOf(cell.currency))

/** The minus of an amount is no formula; options of its own cost time, so only such a cell gets them. */
function written(cell: Amount, decimalSign: string) {
  const isNegative = 'amountMinor' in cell ? cell.amountMinor < 0n : cell.amount < 0
  const value = inDecimals(cell).replace('.', decimalSign)
  return isNegative ? { value, escape_formulas: false } : value
}

/** A column: the name it is sorted and headed by, what stands in it, and what it is sorted by if that differs. */
export type Column<Row, Key extends string = string> = {
  key: Key
  value: (row: Row, words: Words) => Cell
  by?: (row: Row) => Cell
}

type Rows<Row, Key extends string> = {
  /** From the words of the bank's language, so that a column without a heading does not compile. */
  table: { columns: Record<Key, string> }
  columns: readonly Column<Row, Key>[]
  rows: AsyncIterable<Row>
  brand: { locale: string }
}

type Table<Row, Key extends string> = Rows<Row, Key> & {
  table: { fileName: string }
  /** Without its ending; else the table's own name and the day, so that last week's file is not taken for today's. */
  fileName?: string
  headers?: Record<string, string>
}

/** A table to be downloaded as it is read. */
export function csvReply<Row, Key extends string>(asked: Table<Row, Key>): RawReply {
  const fileName = asked.fileName ?? `${asked.table.fileName}-${new Date().toISOString().slice(0, 10)}`
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}.csv"`,
      ...asked.headers,
    },
    content: csvOf(asked),
  }
}

/**
 * A table as it is read, row by row, however long. Cells that a spreadsheet would take for a formula are escaped (S22),
 * and one that holds what another country's spreadsheet parts cells by is quoted; amounts are numbers and stay numbers.
 */
export function csvOf<Row, Key extends string>({
  table: of,
  columns,
  rows,
  brand,
}: Rows<Row, Key>): Readable {
  const { columns: titles } = of
  const words = wordsOf(brand)
  const { decimalSign, delimiter } = formatsOf(brand).table
  const table = stringify({
    header: true,
    bom: true,
    columns: columns.map(({ key }) => titles[key]),
    delimiter,
    quoted_match: /[;\t]|,(?!\d+$)/,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { object: (cell) => written(cell as Amount, decimalSign) },
  })
  async function* cells() {
    for await (const row of rows) yield columns.map(({ value }) => value(row, words) ?? '')
  }
  const source = Readable.from(cells())
  source.on('error', (error) => table.destroy(error))
  table.on('close', () => source.destroy())
  // Rows can fail before anybody reads the table; whoever reads it learns so, and the process does not end of it.
  table.on('error', () => {})
  source.pipe(table)
  return table
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

/** As the screen sorts: by one column, named by its key, whatever its heading is in the page's language. */
export type Sorting = { sort?: string | undefined; order?: 'up' | 'down' | undefined }

/** Sorting needs all rows at once; a table that is not sorted is streamed, however long. */
const MOST_SORTED = 50_000

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function plain(cell: Cell) {
  if (!isAmount(cell)) return cell
  return 'amountMinor' in cell ? toMajor(cell.amountMinor, cell.currency) : cell.amount
}

export async function sortedRows<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  { sort, order, brand }: Sorting & { brand: { locale: string } },
): Promise<AsyncIterable<Row>> {
  if (!sort) return rows
  const column = columns.find(({ key }) => key === sort)
  if (!column) throw new Refusal('no_such_column', { field: 'sort' })
  const words = wordsOf(brand)
  const by = column.by ?? ((row: Row) => column.value(row, words))
  const all = await upTo(MOST_SORTED, rows)
  const compare = (one: Cell, other: Cell) => {
    const [a, b] = [plain(one), plain(other)]
    return typeof a === 'number' && typeof b === 'number'
      ? a - b
      : collator.compare(String(a ?? ''), String(b ?? ''))
  }
  const way = order === 'down' ? -1 : 1
  return Readable.from(all.sort((a, b) => way * compare(by(a), by(b))))
}

async function upTo<Row>(most: number, rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) {
    all.push(row)
    if (all.length > most) throw new Refusal('too_many_rows_to_sort', { field: 'sort', values: { most } })
  }
  return all
}
