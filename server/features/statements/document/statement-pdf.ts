import { setImmediate as turn } from 'node:timers/promises'
import { type Brand, brandIn } from '@larkfield/contract/brand.ts'
import { languageOf } from '@larkfield/contract/languages.ts'
import PDFDocument from 'pdfkit'
import { moneyFormat, printable } from '../../../floor/exports/printable.ts'
import { formatsOf } from '../../../floor/words/formats.ts'
import { wordsOf } from '../../../floor/words/words.ts'
import type { StatementCut } from '../cut.ts'
import { linesOf } from '../formats/read-lines.ts'
import type { Pen } from './pen.ts'
import { layoutFor, pagesFor } from './statement-layout.ts'
import { drawFooter, drawHead, drawSmallHead, periodIn, subjectIn } from './statement-letterhead.ts'
import { drawTable, type Row } from './statement-table.ts'

/** What a statement says, and who waits for it. */
export type Drawn = {
  cut: StatementCut
  brand: Brand
  madeOn: string
  /** What the statement is found by, and where whoever has it checks it. */
  code: string
  verifyUrl: string | undefined
  onLine?: () => void
  signal: AbortSignal
}

/** Whoever draws waits for a turn before every page. */
export type TakeTurn = (work: () => Promise<void>) => Promise<void>

const inOwnLanguage = (brand: Brand) => brandIn(brand, languageOf(brand.locale))

/** An empty document, which tells programs what it is. */
export function openStatement({ cut, brand: given }: Drawn): PDFKit.PDFDocument {
  const brand = inOwnLanguage(given)
  const words = wordsOf(brand)
  const { day, locale } = formatsOf(brand)
  const title = words.statement.title({
    bank: brand.name,
    account: subjectIn({ words }, cut),
    period: periodIn({ words, day }, cut),
  })
  const name = printable(brand.name)
  return new PDFDocument({
    size: layoutFor(brand).size,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: printable(title), Author: name, Creator: name },
  })
}

/** Draws all pages, each when it is its turn. */
export async function drawStatement(
  doc: PDFKit.PDFDocument,
  given: Drawn,
  takeTurn: TakeTurn,
): Promise<void> {
  const drawn = { ...given, brand: inOwnLanguage(given.brand) }
  const { cut, brand, signal } = drawn
  const pen = penFor(doc, drawn)
  const { layout } = pen
  const rows = rowsOf(drawn)
  const pages = pagesFor(rowCount(cut), layout)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (let page = 1; page <= pages; page += 1) {
    const some = await take(rows, page === 1 ? layout.rowsFirst : layout.rowsNext)
    signal.throwIfAborted()
    await takeTurn(async () => {
      doc.addPage()
      if (page === 1) drawHead(pen, root, drawn)
      else drawSmallHead(pen, drawn)
      drawFooter(pen, { ...drawn, brand }, { page, pages })
      drawTable(pen, root, { rows: some, top: page === 1 ? layout.firstTop : layout.nextTop })
      await turn()
    })
  }
  await untilAllRead(rows)
  root.end()
}

function penFor(doc: PDFKit.PDFDocument, { cut, brand }: Drawn): Pen {
  const { day, moment, locale } = formatsOf(brand)
  return {
    doc,
    layout: layoutFor(brand),
    words: wordsOf(brand),
    day,
    moment,
    money: moneyFormat(cut.accounts[0]!.currency, locale),
    ink: brand.colours.primary[9] ?? '#000000',
    soft: '#5b6660',
  }
}

const namesAccounts = ({ accounts }: StatementCut) => accounts.length > 1

const rowCount = (cut: StatementCut) =>
  cut.accounts.reduce((sum, { lineCount }) => sum + lineCount + (namesAccounts(cut) ? 1 : 0), 0)

async function* rowsOf({ cut, onLine }: Drawn): AsyncGenerator<Row, void> {
  for (const account of cut.accounts) {
    if (namesAccounts(cut)) yield account
    yield* linesOf(account, { onLine })
  }
}

async function take(rows: AsyncIterator<Row, void>, most: number): Promise<Row[]> {
  const taken: Row[] = []
  while (taken.length < most) {
    const { value, done } = await rows.next()
    if (done) break
    taken.push(value as Row)
  }
  return taken
}

/** Only whoever reads to the end is told that the lines lead to the closing balance. */
async function untilAllRead(rows: AsyncIterator<Row, void>): Promise<void> {
  if (!(await rows.next()).done) throw new Error('a statement has more lines than its pages were counted for')
}
