import { decimalText } from '../../../floor/exports/decimal-text.ts'
import type { Words } from '../../../floor/words/words.ts'
import type { CutAccount, CutLine, StatementCut } from '../cut.ts'
import { columns } from './columns.ts'
import { firstOf, oneLine } from './line-words.ts'
import type { Styles } from './xlsx-styles.ts'
import { escaped, possibleInXml } from './xml.ts'

type Key = (typeof columns)[number]['key']
type Cell = (typeof columns)[number] extends { value: (...row: never) => infer Value } ? Value : never
type Part = { account: CutAccount; isFirst: boolean; isLast: boolean }
type Setting = { cut: StatementCut; words: Words; styles: Styles }

const days = new Set<Key>(['date', 'bookingDay', 'valueDay'])

/** In signs of the typeface. */
const widths: Partial<Record<Key, number>> = { booked: 20, description: 48, counterparty: 28, reference: 22 }
const WIDTH = 16

const HEADINGS_ROW = 4

/** The sheet's rows, one after the other: what it is, headings, opening balance, lines, closing balance. */
export async function* sheetXml(
  { account, isFirst, isLast }: Part,
  lines: AsyncIterable<CutLine>,
  { cut, words, styles }: Setting,
): AsyncGenerator<string> {
  const { statement, tables } = words
  const period = statement.period(cut.from, cut.to)
  const title = statement.title({ bank: oneLine(cut.bankName), account: account.number, period })
  yield BEFORE
  yield row(1, [text(title, styles.title)])
  yield row(2, [
    text(`${oneLine(account.holder.name)}, ${statement.currency(account.currency)}`, styles.plain),
  ])
  yield row(
    HEADINGS_ROW,
    columns.map(({ key }) => text(tables.statement.columns[key], styles.heading)),
  )
  let at = HEADINGS_ROW + 1
  const balance = (called: string, day: string, minor: bigint) =>
    row(
      at++,
      columns.map(({ key }) => {
        if (key === 'date') return number(String(serial(Date.parse(day))), styles.day)
        if (key === 'description') return text(called, styles.strong)
        if (key !== 'balance') return null
        return number(decimalText(minor, account.currency), styles.strongAmount(account.currency))
      }),
    )
  if (isFirst) yield balance(statement.openingBalance, cut.from, account.opening.balanceMinor)
  for await (const line of lines) {
    yield row(
      at++,
      columns.map(({ key, value }) => cell(key, line, value({ line, account }, words), styles)),
    )
  }
  if (isLast) yield balance(statement.closingBalance, cut.to, account.closing.balanceMinor)
  yield '</sheetData></worksheet>'
}

const BEFORE = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<sheetViews><sheetView workbookViewId="0">',
  `<pane ySplit="${HEADINGS_ROW}" topLeftCell="A${HEADINGS_ROW + 1}" activePane="bottomLeft" state="frozen"/>`,
  '</sheetView></sheetViews><cols>',
  ...columns.map(
    ({ key }, nth) =>
      `<col min="${nth + 1}" max="${nth + 1}" width="${widths[key] ?? WIDTH}" customWidth="1"/>`,
  ),
  '</cols><sheetData>',
].join('')

/** What a cell holds, without the place where it stands. */
type Written = { attributes: string; content: string } | null

function cell(key: Key, line: CutLine, value: Cell, styles: Styles): Written {
  if (key === 'booked') return number(serial(line.bookedAt.getTime()).toFixed(10), styles.moment)
  if (value === null || value === '') return null
  if (typeof value === 'object') {
    return number(decimalText(value.amountMinor, value.currency), styles.amount(value.currency))
  }
  return days.has(key) ? number(String(serial(Date.parse(value))), styles.day) : text(value, styles.plain)
}

/** Text in the cell itself is text and never a formula (S22). */
const text = (value: string, style: number): Written => ({
  attributes: ` s="${style}" t="inlineStr"`,
  content: `<is><t xml:space="preserve">${inCell(value)}</t></is>`,
})

const number = (value: string, style: number): Written => ({
  attributes: ` s="${style}"`,
  content: `<v>${value}</v>`,
})

const MOST_SIGNS = 32_767

/** A spreadsheet would read `_x0041_` in a text as one sign. */
const inCell = (value: string): string =>
  escaped(
    firstOf(possibleInXml(value.replaceAll(/\r\n?/g, '\n')), MOST_SIGNS).replaceAll(
      /_(?=x[0-9A-Fa-f]{4}_)/g,
      '_x005F_',
    ),
  )

const row = (at: number, cells: readonly Written[]): string =>
  `<row r="${at}">${cells
    .map((written, nth) =>
      written === null ? '' : `<c r="${LETTERS[nth]}${at}"${written.attributes}>${written.content}</c>`,
    )
    .join('')}</row>`

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Days since the end of 1899, as spreadsheets count them; amounts never come this way. */
const serial = (moment: number): number => moment / 86_400_000 + 25_569
