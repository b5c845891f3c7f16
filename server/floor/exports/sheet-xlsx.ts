import { decimalsOf } from '@larkfield/contract/money.ts'
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import type { RawReply } from '../http/call-context.ts'
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** In signs of the typeface. */
const WIDEST = 90

/** Numbers stay numbers, with the currency's decimals; text is text and no formula (S22). */
export async function xlsxReply(sheet: Sheet): Promise<RawReply> {
  const { title, notes, columns, rows, currency } = sheet
  const decimals = decimalsOf(currency)
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  const data: Row[] = [
    [{ type: String, value: title, fontWeight: 'bold', fontSize: 14 }],
    ...notes.map((note): Row => [{ type: String, value: note, textColor: '#5b6660' }]),
    [null],
    columns.map(
      ({ heading, as }): Cell => ({
        type: String,
        value: heading,
        fontWeight: 'bold',
        align: as === 'amount' ? 'right' : 'left',
        bottomBorderStyle: 'thin',
      }),
    ),
    ...rows.map((row) => cellsOf(row, columns, format)),
  ]
  const content = await writeXlsxFile(data, {
    sheet: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ width }) => ({ width: Math.round(width * WIDEST) })),
    stickyRowsCount: notes.length + 3,
  }).toBuffer()
  return {
    headers: {
      'content-type': TYPE,
      'content-disposition': `attachment; filename="${sheet.fileName}.xlsx"`,
    },
    content,
  }
}

function cellsOf({ cells, as }: SheetRow, columns: readonly SheetColumn[], format: string): Row {
  const style = {
    ...(as && { fontWeight: 'bold' as const }),
    ...(as === 'total' && { topBorderStyle: 'thin' as const }),
  }
  return columns.map((column, place): Cell => {
    const value = cells[place]
    if (typeof value === 'number')
      return column.as === 'amount'
        ? { type: Number, value, format, ...style }
        : { type: Number, value, ...style }
    return { type: String, value: value ?? '', ...style }
  })
}
