import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { brandIn } from '@larkfield/contract/brand.ts'
import { languageOf } from '@larkfield/contract/languages.ts'
import { nameIn, remarkIn } from '@larkfield/contract/posting-words.ts'
import PDFDocument from 'pdfkit'
import { moneyFormat, printable } from '../../../floor/exports/printable.ts'
import { nameOfEnd } from '../../../floor/holdings/other-ends.ts'
import { formatsOf } from '../../../floor/words/formats.ts'
import { wordsOf } from '../../../floor/words/words.ts'
import type { StatementLine } from '../statement-lines.ts'
import { HEADING, layoutFor, MARGIN, pagesFor, ROW_HEIGHT } from './statement-layout.ts'
import {
  BOLD,
  cut,
  type Drawn,
  drawFooter,
  drawHead,
  drawSmallHead,
  type Pen,
  periodIn,
  REGULAR,
  subjectIn,
} from './statement-letterhead.ts'

const MOST_WAITING_BYTES = 1_000_000
/** A reader who takes nothing for so long has gone, whatever the connection says. */
const MOST_PATIENCE_MS = 60_000
const PAUSE_MS = 20

type TakeTurn = (work: () => Promise<void>) => Promise<void>

/** The statement as a tagged document, drawn page by page while it is sent; nothing is kept but the page at hand. */
export function drawStatement(given: Drawn, takeTurn: TakeTurn): PDFKit.PDFDocument {
  const brand = brandIn(given.brand, languageOf(given.brand.locale))
  const drawn = { ...given, brand }
  const layout = layoutFor(brand)
  const { user, period } = drawn.head
  const words = wordsOf(brand)
  const { day, locale } = formatsOf(brand)
  const title = printable(
    words.statement.title({
      bank: brand.name,
      account: subjectIn({ words }, drawn.head),
      period: periodIn({ words, day }, period),
    }),
  )
  const doc = new PDFDocument({
    size: layout.size,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: printable(brand.name), Creator: printable(brand.name) },
  })
  const { primary } = brand.colours
  const pen: Pen = {
    doc,
    layout,
    words,
    day,
    money: moneyFormat(user.accountCurrency, locale),
    ink: primary[9] ?? '#000000',
    soft: '#5b6660',
    namesAccounts: drawn.head.accounts !== undefined,
  }
  draw(pen, drawn, takeTurn).catch((error: Error) => doc.destroy(error))
  return doc
}

async function draw(pen: Pen, drawn: Drawn, takeTurn: TakeTurn): Promise<void> {
  const { doc, layout } = pen
  const pages = pagesFor(drawn.lineCount + (drawn.head.accounts?.length ?? 0), layout)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const rows = rowsOf(drawn)
  for (let page = 1; page <= pages; page += 1) {
    const lines = await take(rows, page === 1 ? layout.rowsFirst : layout.rowsNext)
    // Only drawing needs a turn: who reads slowly keeps nobody from theirs.
    await takeTurn(async () => {
      drawPage(pen, root, { drawn, lines, page, pages })
      await turn()
    })
    await untilRead(doc, drawn.signal)
  }
  root.end()
  doc.end()
}

type Part = NonNullable<Drawn['head']['accounts']>[number]

/** Of several accounts each stands on top with its sums; the lines below name theirs. */
async function* rowsOf({ head, lines }: Drawn): AsyncGenerator<StatementLine | Part, void> {
  yield* head.accounts ?? []
  yield* lines
}

async function take<Row>(rows: AsyncIterator<Row, void>, most: number): Promise<Row[]> {
  const taken: Row[] = []
  while (taken.length < most) {
    const { value, done } = await rows.next()
    if (done) break
    taken.push(value as Row)
  }
  return taken
}

type Page = { drawn: Drawn; lines: (StatementLine | Part)[]; page: number; pages: number }

function drawPage(pen: Pen, root: PDFKit.PDFStructureElement, { drawn, lines, page, pages }: Page): void {
  const { doc, layout } = pen
  doc.addPage()
  if (page === 1) drawHead(pen, root, drawn)
  else drawSmallHead(pen, drawn)
  drawFooter(pen, drawn, { page, pages })
  const table = doc.struct('Table')
  root.add(table)
  const top = page === 1 ? layout.firstTop : layout.nextTop
  drawHeadings(pen, table, top)
  for (const [row, line] of lines.entries()) {
    drawLine(pen, table, { line, top: top + HEADING + row * ROW_HEIGHT, isOdd: row % 2 === 1 })
  }
  table.end()
}

/** A slow reader must not fill the memory. */
async function untilRead(doc: PDFKit.PDFDocument, signal: AbortSignal): Promise<void> {
  const waiting = () => (doc as unknown as { readableLength: number }).readableLength
  let before = waiting()
  for (let waitedMs = 0; before > MOST_WAITING_BYTES; waitedMs += PAUSE_MS) {
    await pause(PAUSE_MS, undefined, { signal })
    if (waiting() < before) waitedMs = 0
    if (waitedMs > MOST_PATIENCE_MS) throw new Error('nobody reads this statement any more')
    before = waiting()
  }
  signal.throwIfAborted()
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

type Row = { line: StatementLine | Part; top: number; isOdd: boolean }

function drawLine(pen: Pen, table: PDFKit.PDFStructureElement, { line, top, isOdd }: Row): void {
  const { doc, layout, ink, soft } = pen
  if (isOdd) {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .rect(MARGIN - 6, top, layout.width - 2 * MARGIN + 12, ROW_HEIGHT)
      .fillColor('#f8faf9')
      .fill()
    doc.endMarkedContent()
  }
  const cells = cellsOf(pen, line)
  const isSoft = 'memo' in line && line.memo
  const row = doc.struct('TR')
  table.add(row)
  for (const [index, { x, width, align }] of layout.columns.entries()) {
    const write = () => {
      if (index === 1) {
        const at = { x, width, top }
        return 'memo' in line ? drawDetails(pen, line, at) : drawTwoLines(pen, aboutPart(pen, line), at)
      }
      const size = (cells[index]?.length ?? 0) > 15 ? 6.5 : 8.5
      doc
        .font(REGULAR)
        .fontSize(size)
        .fillColor(isSoft ? soft : ink)
      doc.text(cells[index] ?? '', x, top + 6, { width, align, lineBreak: false })
    }
    row.add(doc.struct('TD', {}, write))
  }
  row.end()
}

function cellsOf({ money, words, day }: Pen, line: StatementLine | Part): string[] {
  if (!('memo' in line)) {
    return ['', '', money(line.totalCredit), money(line.totalDebit), money(line.closingBalance)]
  }
  return [
    day(line.bookedAt),
    '',
    line.type === 'credit' ? money(line.amount) : '',
    line.type === 'debit' ? money(line.amount) : '',
    line.balanceAfter === null ? words.statement.memo : money(line.balanceAfter),
  ]
}

const aboutPart = ({ words, money }: Pen, part: Part): Written => ({
  told: nameOfEnd({ name: part.name, type: part.accountType }, words),
  small: `${part.accountNumber} · ${words.statement.openingBalance} ${money(part.openingBalance)}`,
  isSoft: false,
})

function drawDetails(pen: Pen, line: StatementLine, at: { x: number; width: number; top: number }): void {
  const { postings, statement } = pen.words
  const isSent = line.type === 'debit'
  const told =
    line.description === null
      ? statement[isSent ? 'sent' : 'received']
      : remarkIn(postings, line.description, line.kind)
  const about = [
    line.memo ? statement.memoBy(line.recordedBy ?? '') : '',
    nameIn(postings, line.counterparty, line.kind),
    // Of what came in, the recipient is the owner of this very statement.
    line.otherAccount ?? (isSent ? line.recipientAccount : ''),
    line.ownAccount === undefined || !pen.namesAccounts ? '' : statement.inAccount(line.ownAccount),
    valueDate(pen, line),
    line.state === 'reversed' || line.state === 'reversal' ? statement[line.state] : '',
  ]
  const small = about.filter((part) => part !== '').join(' · ')
  drawTwoLines(pen, { told, small, isSoft: line.memo }, at)
}

type Written = { told: string; small: string; isSoft: boolean }

function drawTwoLines(
  pen: Pen,
  { told, small, isSoft }: Written,
  at: { x: number; width: number; top: number },
): void {
  const { doc, ink, soft } = pen
  doc
    .font(REGULAR)
    .fontSize(8.5)
    .fillColor(isSoft ? soft : ink)
  doc.text(cut(pen, printable(told), at.width), at.x, at.top + 4, { lineBreak: false })
  doc.fontSize(7).fillColor(soft)
  doc.text(cut(pen, printable(small), at.width), at.x, at.top + 15, { lineBreak: false })
}

/** Where it differs from the day of booking, as after a correction. */
const valueDate = ({ words, day }: Pen, { date, bookedAt }: StatementLine): string =>
  date.slice(0, 10) === bookedAt.slice(0, 10) ? '' : words.statement.valueDate(day(date))
