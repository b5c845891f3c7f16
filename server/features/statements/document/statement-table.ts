import { printable } from '../../../floor/exports/printable.ts'
import { nameOfEnd } from '../../../floor/holdings/other-ends.ts'
import type { CutAccount, CutLine } from '../cut.ts'
import { nameOf, remarkOf } from '../formats/line-words.ts'
import { BOLD, fitted, type Pen, REGULAR } from './pen.ts'
import { HEADING, MARGIN, ROW_HEIGHT } from './statement-layout.ts'

/** Of several accounts each stands above its lines with its sums. */
export type Row = CutLine | CutAccount

type Page = { rows: readonly Row[]; top: number }

/** The rows of one page below their headings. */
export function drawTable(pen: Pen, root: PDFKit.PDFStructureElement, { rows, top }: Page): void {
  const table = pen.doc.struct('Table')
  root.add(table)
  drawHeadings(pen, table, top)
  if (rows.length === 0) drawNoLines(pen, table, top + HEADING)
  for (const [nth, row] of rows.entries())
    drawRow(pen, table, { row, top: top + HEADING + nth * ROW_HEIGHT, isOdd: nth % 2 === 1 })
  table.end()
}

function drawHeadings(
  { doc, layout, soft, words }: Pen,
  table: PDFKit.PDFStructureElement,
  top: number,
): void {
  const row = doc.struct('TR')
  table.add(row)
  for (const { name, x, width, align } of layout.columns) {
    const write = () => {
      doc
        .font(BOLD)
        .fontSize(8)
        .fillColor(soft)
        .text(words.statement.columns[name], x, top + 4, { width, align, lineBreak: false })
    }
    row.add(doc.struct('TH', {}, write))
  }
  row.end()
}

function drawNoLines({ doc, soft, words }: Pen, table: PDFKit.PDFStructureElement, top: number): void {
  const row = doc.struct('TR')
  table.add(row)
  const write = () => {
    doc.font(REGULAR).fontSize(8.5).fillColor(soft)
    doc.text(words.statement.noLines, MARGIN, top + 6, { lineBreak: false })
  }
  row.add(doc.struct('TD', {}, write))
  row.end()
}

const isLine = (row: Row): row is CutLine => 'bookedOn' in row
const isMemo = (row: Row) => isLine(row) && row.version === null

type At = { row: Row; top: number; isOdd: boolean }

function drawRow(pen: Pen, table: PDFKit.PDFStructureElement, { row, top, isOdd }: At): void {
  const { doc, layout, ink, soft } = pen
  if (isOdd) {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .rect(MARGIN - 6, top, layout.width - 2 * MARGIN + 12, ROW_HEIGHT)
      .fillColor('#f8faf9')
      .fill()
    doc.endMarkedContent()
  }
  const cells = isLine(row) ? lineCells(pen, row) : accountCells(pen, row)
  const element = doc.struct('TR')
  table.add(element)
  for (const [index, { x, width, align }] of layout.columns.entries()) {
    const write = () => {
      if (index === 1) {
        const written = isLine(row) ? aboutLine(pen, row) : aboutAccount(pen, row)
        return drawTwoLines(pen, written, { x, width, top })
      }
      const size = (cells[index]?.length ?? 0) > 15 ? 6.5 : 8.5
      doc
        .font(isLine(row) ? REGULAR : BOLD)
        .fontSize(size)
        .fillColor(isMemo(row) ? soft : ink)
      doc.text(cells[index] ?? '', x, top + 6, { width, align, lineBreak: false })
    }
    element.add(doc.struct('TD', {}, write))
  }
  element.end()
}

const accountCells = ({ money }: Pen, { inMinor, outMinor, closing }: CutAccount): string[] => [
  '',
  '',
  money(inMinor),
  money(outMinor),
  money(closing.balanceMinor),
]

const lineCells = ({ money, words, day }: Pen, { bookedAt, amountMinor, balanceMinor }: CutLine) => [
  day(bookedAt.toISOString()),
  '',
  amountMinor < 0n ? '' : money(amountMinor),
  amountMinor < 0n ? money(-amountMinor) : '',
  balanceMinor === null ? words.statement.memo : money(balanceMinor),
]

type Written = { told: string; small: string; font: string; isSoft: boolean }

const aboutAccount = (
  { words, money }: Pen,
  { name, type, number, opening, holder }: CutAccount,
): Written => ({
  told: nameOfEnd({ name, type }, words),
  small: `${number} · ${words.statement.openingBalance} ${money(opening.balanceMinor)} · ${holder.name}`,
  font: BOLD,
  isSoft: false,
})

function aboutLine({ words, day }: Pen, line: CutLine): Written {
  const { statement } = words
  const isSent = line.amountMinor < 0n
  const { account } = line.counterparty
  const about = [
    line.recordedBy === null ? '' : statement.memoBy(line.recordedBy),
    nameOf(words, line),
    // Of what came in from elsewhere, the account that it came from is for the bank to know.
    isSent || line.kind === 'move' ? (account ?? '') : '',
    // Where it differs from the day of booking, as after a correction.
    line.valueOn === line.bookedOn ? '' : statement.valueDate(day(line.valueOn)),
    line.state === 'reversed' || line.state === 'reversal' ? statement[line.state] : '',
  ]
  return {
    told: line.description === null ? statement[isSent ? 'sent' : 'received'] : remarkOf(words, line),
    small: about.filter((part) => part !== '').join(' · '),
    font: REGULAR,
    isSoft: isMemo(line),
  }
}

function drawTwoLines(
  { doc, ink, soft }: Pen,
  { told, small, font, isSoft }: Written,
  { x, width, top }: { x: number; width: number; top: number },
): void {
  doc
    .font(font)
    .fontSize(8.5)
    .fillColor(isSoft ? soft : ink)
  doc.text(fitted(doc, printable(told), width), x, top + 4, { lineBreak: false })
  doc.font(REGULAR).fontSize(7).fillColor(soft)
  doc.text(fitted(doc, printable(small), width), x, top + 15, { lineBreak: false })
}
