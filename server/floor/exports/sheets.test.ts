import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Sheet } from './sheet.ts'
import { sheetAsCsv } from './sheet-csv.ts'
import { xlsxReply } from './sheet-xlsx.ts'

const hostile = [
  '=HYPERLINK("https://bad.example")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '</t></is></c><c><f>1+1</f>',
]

const sheet: Sheet = {
  fileName: 'ledger',
  title: 'Ledger',
  notes: ['As of today'],
  currency: 'USD',
  columns: [
    { heading: 'Remark', as: 'text', width: 0.7 },
    { heading: 'Amount', as: 'amount', width: 0.3 },
  ],
  rows: hostile.map((remark) => ({ cells: [remark, 12.5] })),
}

const bytesOf = (content: Buffer | Readable | string) =>
  content instanceof Readable ? buffer(content) : Promise.resolve(Buffer.from(content as Buffer))

test('S22 a remark in a report is text in its cell of a workbook, and no formula', async () => {
  const { content } = await xlsxReply(sheet)
  const [first] = await readWorkbook(await bytesOf(content))
  const rows = first!.data.slice(-hostile.length)
  expect(rows.map(([remark, amount]) => [String(remark).trim(), amount])).toEqual(
    hostile.map((remark) => [remark.trim(), 12.5]),
  )
})

test('S22 a remark in a report begins no formula in a table, and ends no cell', async () => {
  const rows: string[][] = parse(await bytesOf(sheetAsCsv(sheet, { locale: 'en-US' }).content), { bom: true })
  expect(rows.slice(1)).toHaveLength(hostile.length)
  for (const [remark, amount] of rows.slice(1)) {
    expect(remark).not.toMatch(/^[=+\-@\t\r]/)
    expect(amount).toBe('12.50')
  }
})
