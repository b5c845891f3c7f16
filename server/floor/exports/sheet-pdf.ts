import type { Readable } from 'node:stream'
import { type Brand, brandIn } from '@larkfield/contract/brand.ts'
import { languageOf } from '@larkfield/contract/languages.ts'
import { decimalsOf } from '@larkfield/contract/money.ts'
import PDFDocument from 'pdfkit'
import type { RawReply } from '../http/call-context.ts'
import { formatsOf } from '../words/formats.ts'
import { wordsOf } from '../words/words.ts'
import { drawLogo } from './logo.ts'
import { paperOf } from './paper.ts'
import { printable } from './printable.ts'
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts'

const MARGIN = 48
const ROW = 18
const FOOT = 40
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const SOFT = '#5b6660'

type Pen = {
  doc: PDFKit.PDFDocument
  width: number
  ink: string
  amount: (value: number) => string
  columns: (SheetColumn & { x: number; points: number })[]
}

/** A table as a tagged document on the bank's paper; wide ones lie on their side. */
export function pdfReply(sheet: Sheet, { brand: given, madeOn }: { brand: Brand; madeOn: string }): RawReply {
  const brand = brandIn(given, languageOf(given.locale))
  const { locale, day } = formatsOf(brand)
  const paper = paperOf(brand)
  const isWide = sheet.columns.length > 5
  const [width, height] = isWide ? [paper.height, paper.width] : [paper.width, paper.height]
  const doc = new PDFDocument({
    size: paper.size,
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: printable(sheet.title), Author: printable(brand.name), Creator: printable(brand.name) },
  })
  const pen = penFor(doc, sheet, { width, locale, ink: brand.colours.primary[9] ?? '#000000' })
  const firstTop = FIRST_TOP + (sheet.lines?.length ?? 0) * LINE
  const pages = pagesOf(sheet.rows, { firstTop, bottom: height - MARGIN - FOOT })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const { page: pageOf, madeOn: madeOnDay } = wordsOf(brand).statement
  for (const [place, rows] of pages.entries()) {
    doc.addPage()
    drawLogo(doc, brand, { x: MARGIN, y: 36, size: 26 })
    if (place === 0) drawTitle(pen, root, sheet, brand.name)
    drawRows(pen, root, rows, place === 0 ? firstTop : NEXT_TOP)
    const foot = `${madeOnDay(day(madeOn))} · ${pageOf(place + 1, pages.length)}`
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font(REGULAR).fontSize(7).fillColor(SOFT)
    doc.text(printable(foot), MARGIN, height - MARGIN, {
      width: width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
  root.end()
  doc.end()
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${sheet.fileName}.pdf"`,
    },
    content: doc as unknown as Readable,
  }
}

const FIRST_TOP = 132
const LINE = 13
const NEXT_TOP = 76

type Room = { firstTop: number; bottom: number }

/** Rows have one height, so the number of pages is known before the first is drawn. */
function pagesOf(rows: readonly SheetRow[], { firstTop, bottom }: Room): SheetRow[][] {
  const fit = (top: number) => Math.floor((bottom - top - ROW) / ROW)
  const pages = [rows.slice(0, fit(firstTop))]
  for (let at = fit(firstTop); at < rows.length; at += fit(NEXT_TOP))
    pages.push(rows.slice(at, at + fit(NEXT_TOP)))
  return pages
}

type Look = { width: number; locale: string; ink: string }

function penFor(doc: PDFKit.PDFDocument, { columns, currency }: Sheet, { width, locale, ink }: Look): Pen {
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  let x = MARGIN
  const placed = columns.map((column) => {
    const points = ((width - 2 * MARGIN) * column.width) / whole
    const at = { ...column, x, points: points - 6 }
    x += points
    return at
  })
  // Nothing is a dash, as accountants write it.
  const amount = (value: number) =>
    value === 0
      ? '–'
      : format
          .format(value)
          .replaceAll(/[\u202f\u00a0]/g, ' ')
          .replace('\u2212', '-')
  return { doc, width, ink, amount, columns: placed }
}

function drawTitle(pen: Pen, root: PDFKit.PDFStructureElement, sheet: Sheet, bank: string): void {
  const { title, notes, lines = [] } = sheet
  const { doc, ink, width } = pen
  const tell = (kind: string, write: () => void) => root.add(doc.struct(kind, {}, write))
  tell('P', () =>
    doc
      .font(BOLD)
      .fontSize(13)
      .fillColor(ink)
      .text(printable(bank), MARGIN + 34, 42),
  )
  tell('H1', () => doc.font(BOLD).fontSize(15).fillColor(ink).text(printable(title), MARGIN, 78))
  tell('P', () => {
    doc.font(REGULAR).fontSize(9).fillColor(SOFT)
    doc.text(printable(notes.join(' · ')), MARGIN, 98, {
      width: width - 2 * MARGIN,
      height: 24,
      ellipsis: true,
    })
  })
  for (const [place, line] of lines.entries()) {
    tell('P', () => {
      doc.font(REGULAR).fontSize(9).fillColor(SOFT)
      doc.text(printable(line), MARGIN, 124 + place * LINE, {
        width: width - 2 * MARGIN,
        height: LINE - 2,
        ellipsis: true,
      })
    })
  }
}

function drawRows(pen: Pen, root: PDFKit.PDFStructureElement, rows: readonly SheetRow[], top: number): void {
  const { doc, columns } = pen
  const table = doc.struct('Table')
  root.add(table)
  const headings = { cells: columns.map(({ heading }) => heading), as: 'heading' as const }
  drawRow(pen, table, headings, { top, tag: 'TH' })
  drawRule(pen, top + ROW - 3)
  for (const [place, row] of rows.entries()) {
    const at = top + (place + 1) * ROW
    if (row.as === 'total') drawRule(pen, at - 3)
    drawRow(pen, table, row, { top: at, tag: 'TD' })
  }
  table.end()
}

function drawRule({ doc, width }: Pen, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, y)
    .lineTo(width - MARGIN, y)
    .lineWidth(0.6)
    .strokeColor('#9aa59f')
    .stroke()
  doc.endMarkedContent()
}

function drawRow(
  { doc, columns, ink, amount }: Pen,
  table: PDFKit.PDFStructureElement,
  { cells, as }: SheetRow,
  { top, tag }: { top: number; tag: 'TH' | 'TD' },
): void {
  const row = doc.struct('TR')
  table.add(row)
  for (const [place, { x, points, as: kind }] of columns.entries()) {
    const cell = cells[place] ?? ''
    const text = typeof cell === 'number' && kind === 'amount' ? amount(cell) : String(cell)
    const write = () => {
      doc.font(as ? BOLD : REGULAR).fillColor(tag === 'TH' ? SOFT : ink)
      doc.fontSize(text.length > 14 && kind === 'amount' ? 6.5 : 8.5)
      doc.text(printable(text), x, top, {
        width: points,
        height: ROW - 4,
        ellipsis: true,
        align: kind === 'amount' ? 'right' : 'left',
      })
    }
    row.add(doc.struct(tag, {}, write))
  }
  row.end()
}
