import type { RawReply } from '../http/call-context.ts'
import { type Column, csvReply } from './csv.ts'
import type { Sheet, SheetRow } from './sheet.ts'

/** Only the rows: whatever reads it reads figures, with the sums among them. */
export function sheetAsCsv(sheet: Sheet, brand: { locale: string }): RawReply {
  const { currency, fileName, rows } = sheet
  const columns = sheet.columns.map(
    ({ as }, place): Column<SheetRow> => ({
      key: String(place),
      value: ({ cells }) => {
        const cell = cells[place]
        return typeof cell === 'number' && as === 'amount' ? { amount: cell, currency } : cell
      },
    }),
  )
  const headings = Object.fromEntries(sheet.columns.map(({ heading }, place) => [String(place), heading]))
  async function* all() {
    yield* rows
  }
  return csvReply({ table: { fileName, columns: headings }, columns, rows: all(), brand, fileName })
}
