import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Brand } from '@larkfield/contract/brand.ts'
import PDFDocument from 'pdfkit'
import { moneyFormat, printable } from './printable.ts'
import type { Statement, StatementLine } from './read-statement.ts'
import { type Layout, layoutFor, MARGIN, pagesFor, ROW_HEIGHT } from './statement-layout.ts'

type Drawn = {
  brand: Brand
  /** Without its lines, which come one by one. */
  head: Omit<Statement, 'transactions'>
  lines: AsyncIterable<StatementLine>
  lineCount: number
  madeOn: string
  signal: AbortSignal
}

type Pen = {
  doc: PDFKit.PDFDocument
  layout: Layout
  money: (amount: number) => string
  ink: string
  soft: string
}

const MOST_WAITING_BYTES = 1_000_000
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'

/** The statement as a tagged document, drawn page by page while it is sent; nothing is kept but the page at hand. */
export function drawStatement(drawn: Drawn): PDFKit.PDFDocument {
  const layout = layoutFor(drawn.brand)
  const { user, period } = drawn.head
  const title = printable(
    `${drawn.brand.name} statement ${user.accountNumber}, ${period.from} to ${period.to}`,
  )
  const doc = new PDFDocument({
    size: layout.size,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: drawn.brand.locale,
    displayTitle: true,
    info: { Title: title, Author: printable(drawn.brand.name), Creator: printable(drawn.brand.name) },
  })
  const { primary } = drawn.brand.colours
  const pen: Pen = {
    doc,
    layout,
    money: moneyFormat(user.accountCurrency, drawn.brand.locale),
    ink: primary[9] ?? '#000000',
    soft: '#5b6660',
  }
  draw(pen, drawn).catch((error: Error) => doc.destroy(error))
  return doc
}

async function draw(pen: Pen, drawn: Drawn): Promise<void> {
  const { doc, layout } = pen
  const pages = pagesFor(drawn.lineCount, layout)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let page = 0
  let row = 0
  let table: PDFKit.PDFStructureElement | undefined
  const turnPage = async () => {
    table?.end()
    page += 1
    row = 0
    doc.addPage()
    if (page === 1) drawHead(pen, root, drawn)
    else drawSmallHead(pen, drawn)
    drawFooter(pen, drawn, { page, pages })
    table = doc.struct('Table')
    root.add(table)
    drawHeadings(pen, table, page === 1 ? layout.firstTop : layout.nextTop)
    await breathe(doc, drawn.signal)
  }
  await turnPage()
  for await (const line of drawn.lines) {
    if (row === (page === 1 ? layout.rowsFirst : layout.rowsNext)) await turnPage()
    const top = (page === 1 ? layout.firstTop : layout.nextTop) + 20 + row * ROW_HEIGHT
    drawLine(pen, table!, { line, top, isOdd: row % 2 === 1 })
    row += 1
  }
  table?.end()
  root.end()
  doc.end()
}

/** Others want to be served between two pages, and a slow reader must not fill the memory. */
async function breathe(doc: PDFKit.PDFDocument, signal: AbortSignal): Promise<void> {
  await turn()
  while ((doc as unknown as { readableLength: number }).readableLength > MOST_WAITING_BYTES) {
    await pause(20, undefined, { signal })
  }
  signal.throwIfAborted()
}

function drawHead(pen: Pen, root: PDFKit.PDFStructureElement, { brand, head }: Drawn): void {
  const { doc, layout, ink, soft, money } = pen
  const right = layout.width - MARGIN
  drawLogo(doc, brand, MARGIN, 40, 34)
  const tell = (kind: string, write: () => void) => root.add(doc.struct(kind, {}, write))
  tell('P', () =>
    doc
      .font(BOLD)
      .fontSize(17)
      .fillColor(ink)
      .text(printable(brand.name), MARGIN + 44, 48),
  )
  const address = [brand.address, brand.phone, brand.email].map(printable)
  tell('P', () => {
    doc.font(REGULAR).fontSize(8).fillColor(soft)
    doc.text(address.join('\n'), right - 250, 42, { width: 250, align: 'right', lineGap: 2 })
  })
  const { user, period } = head
  tell('H1', () => doc.font(BOLD).fontSize(15).fillColor(ink).text('Account statement', MARGIN, 112))
  tell('P', () => {
    doc.font(REGULAR).fontSize(9).fillColor(soft).text(`${period.from} to ${period.to}`, MARGIN, 132)
  })
  tell('P', () => {
    doc
      .font(BOLD)
      .fontSize(10)
      .fillColor(ink)
      .text(cut(pen, printable(user.fullName), 240), MARGIN, 160)
    doc.font(REGULAR).fontSize(9).fillColor(soft)
    doc.text(user.address.split('\n').map(printable).join('\n'), MARGIN, 174, {
      width: 240,
      height: 36,
      ellipsis: true,
      lineGap: 1,
    })
  })
  tell('P', () => {
    const facts = [
      `Account number ${user.accountNumber}`,
      `Account type ${user.accountType}`,
      `Currency ${user.accountCurrency}`,
    ]
    doc.font(REGULAR).fontSize(9).fillColor(soft)
    doc.text(facts.join('\n'), right - 250, 160, { width: 250, align: 'right', lineGap: 2 })
  })
  const sums = [
    ['Opening balance', head.openingBalance],
    ['Money in', head.totalCredit],
    ['Money out', head.totalDebit],
    ['Closing balance', head.closingBalance],
  ] as const
  drawSums(
    pen,
    root,
    sums.map(([name, amount]) => [name, money(amount)]),
  )
}

function drawSums(pen: Pen, root: PDFKit.PDFStructureElement, sums: string[][]): void {
  const { doc, layout, ink, soft } = pen
  const width = (layout.width - 2 * MARGIN) / sums.length
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .roundedRect(MARGIN, 222, layout.width - 2 * MARGIN, 52, 6)
    .fillColor('#f3f6f4')
    .fill()
  doc.endMarkedContent()
  for (const [index, [name = '', sum = '']] of sums.entries()) {
    const x = MARGIN + index * width + 12
    const write = () => {
      doc.font(REGULAR).fontSize(8).fillColor(soft).text(name, x, 234, { lineBreak: false })
      doc
        .font(BOLD)
        .fontSize(sum.length > 18 ? 8 : 11)
        .fillColor(ink)
        .text(sum, x, 248, { lineBreak: false })
    }
    root.add(doc.struct('P', {}, write))
  }
}

/** The head of later pages repeats the first, so readers of the tags need not hear it again. */
function drawSmallHead({ doc, layout, ink, soft }: Pen, { brand, head }: Drawn): void {
  doc.markContent('Artifact', { type: 'Pagination' })
  drawLogo(doc, brand, MARGIN, 40, 22)
  doc
    .font(BOLD)
    .fontSize(11)
    .fillColor(ink)
    .text(printable(brand.name), MARGIN + 30, 46, { lineBreak: false })
  const { user, period } = head
  doc.font(REGULAR).fontSize(8).fillColor(soft)
  const about = `${user.accountNumber} · ${period.from} to ${period.to}`
  doc.text(about, layout.width - MARGIN - 260, 48, { width: 260, align: 'right', lineBreak: false })
  doc.endMarkedContent()
}

function drawFooter(
  { doc, layout, soft }: Pen,
  { brand, madeOn }: Drawn,
  at: { page: number; pages: number },
) {
  const y = layout.height - MARGIN - 26
  const width = layout.width - 2 * MARGIN
  doc.markContent('Artifact', { type: 'Pagination' })
  doc
    .moveTo(MARGIN, y - 6)
    .lineTo(MARGIN + width, y - 6)
    .lineWidth(0.5)
    .strokeColor('#c9d1cc')
    .stroke()
  doc.font(REGULAR).fontSize(6.5).fillColor(soft)
  doc.text(printable(brand.legal.notice), MARGIN, y, { width: width - 130, height: 24, ellipsis: true })
  doc
    .fontSize(8)
    .text(`Page ${at.page} of ${at.pages}`, MARGIN + width - 120, y, { width: 120, align: 'right' })
  doc.fontSize(6.5).text(`Made on ${madeOn}`, MARGIN + width - 120, y + 12, { width: 120, align: 'right' })
  doc.endMarkedContent()
}

function drawHeadings({ doc, layout, soft }: Pen, table: PDFKit.PDFStructureElement, top: number): void {
  const row = doc.struct('TR')
  table.add(row)
  for (const { heading, x, width, align } of layout.columns) {
    const write = () => {
      doc
        .font(BOLD)
        .fontSize(8)
        .fillColor(soft)
        .text(heading, x, top + 4, { width, align, lineBreak: false })
    }
    row.add(doc.struct('TH', {}, write))
  }
  row.end()
}

type Row = { line: StatementLine; top: number; isOdd: boolean }

function drawLine(pen: Pen, table: PDFKit.PDFStructureElement, { line, top, isOdd }: Row): void {
  const { doc, layout, ink, soft, money } = pen
  if (isOdd) {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .rect(MARGIN - 6, top, layout.width - 2 * MARGIN + 12, ROW_HEIGHT)
      .fillColor('#f8faf9')
      .fill()
    doc.endMarkedContent()
  }
  const cells = [
    line.date.slice(0, 10),
    '',
    line.type === 'credit' ? money(line.amount) : '',
    line.type === 'debit' ? money(line.amount) : '',
    line.balanceAfter === null ? 'Memo' : money(line.balanceAfter),
  ]
  const row = doc.struct('TR')
  table.add(row)
  for (const [index, { x, width, align }] of layout.columns.entries()) {
    const write = () => {
      if (index === 1) return drawDetails(pen, line, { x, width, top })
      const size = (cells[index]?.length ?? 0) > 15 ? 6.5 : 8.5
      doc
        .font(REGULAR)
        .fontSize(size)
        .fillColor(line.memo ? soft : ink)
      doc.text(cells[index] ?? '', x, top + 6, { width, align, lineBreak: false })
    }
    row.add(doc.struct('TD', {}, write))
  }
  row.end()
}

function drawDetails(pen: Pen, line: StatementLine, at: { x: number; width: number; top: number }): void {
  const { doc, ink, soft } = pen
  const words = printable(line.description ?? (line.type === 'credit' ? 'Received' : 'Sent'))
  const isSent = line.type === 'debit'
  const about = [
    line.memo ? `Memo by ${line.recordedBy}` : '',
    line.counterparty,
    // Of what came in, the recipient is the owner of this very statement.
    isSent ? line.recipientAccount : '',
    note(line),
  ]
  doc
    .font(REGULAR)
    .fontSize(8.5)
    .fillColor(line.memo ? soft : ink)
  doc.text(cut(pen, words, at.width), at.x, at.top + 4, { lineBreak: false })
  doc.fontSize(7).fillColor(soft)
  const small = printable(about.filter((part) => part !== '').join(' · '))
  doc.text(cut(pen, small, at.width), at.x, at.top + 15, { lineBreak: false })
}

const note = ({ state }: StatementLine): string => (['reversed', 'reversal'].includes(state) ? state : '')

/** What does not fit ends in dots. */
function cut({ doc }: Pen, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  let fits = Math.floor((text.length * width) / doc.widthOfString(text))
  while (fits > 0 && doc.widthOfString(`${text.slice(0, fits)}…`) > width) fits -= 1
  return `${text.slice(0, fits).trimEnd()}…`
}

/** The mark of the brand is no text; screen readers pass it by. */
function drawLogo(doc: PDFKit.PDFDocument, brand: Brand, x: number, y: number, size: number): void {
  const [left = 0, top = 0, width = 48] = brand.logo.viewBox.split(/[ ,]+/).map(Number)
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .save()
    .translate(x, y)
    .scale(size / width)
    .translate(-left, -top)
  for (const { colour, d } of brand.logo.shapes) {
    doc
      .path(d)
      .fillColor(brand.colours[colour][colour === 'primary' ? 8 : 5] ?? '#000000')
      .fill()
  }
  doc.restore()
  doc.endMarkedContent()
}
