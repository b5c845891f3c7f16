import type { Brand } from '@larkfield/contract/brand.ts'
import { drawLogo } from '../../../floor/exports/logo.ts'
import { printable } from '../../../floor/exports/printable.ts'
import type { formatsOf } from '../../../floor/words/formats.ts'
import { called, type Words } from '../../../floor/words/words.ts'
import type { Statement } from '../read-statement.ts'
import type { StatementLine } from '../statement-lines.ts'
import { type Layout, MARGIN } from './statement-layout.ts'

/** What stands on every page around the lines: letterhead, sums, running head and foot. */
export type Drawn = {
  brand: Brand
  /** Without its lines, which come one by one. */
  head: Omit<Statement, 'transactions'>
  lines: AsyncIterable<StatementLine>
  lineCount: number
  madeOn: string
  signal: AbortSignal
}

export type Pen = {
  doc: PDFKit.PDFDocument
  layout: Layout
  words: Words
  day: ReturnType<typeof formatsOf>['day']
  money: (amount: number) => string
  ink: string
  soft: string
  /** In a statement of several accounts each line says which one it is of. */
  namesAccounts: boolean
}

export const REGULAR = 'Helvetica'
export const BOLD = 'Helvetica-Bold'

export function drawHead(pen: Pen, root: PDFKit.PDFStructureElement, { brand, head }: Drawn): void {
  const { doc, layout, ink, soft, money } = pen
  const words = pen.words.statement
  const right = layout.width - MARGIN
  drawLogo(doc, brand, { x: MARGIN, y: 40, size: 34 })
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
  tell('H1', () => doc.font(BOLD).fontSize(15).fillColor(ink).text(words.heading, MARGIN, 112))
  tell('P', () => {
    doc.font(REGULAR).fontSize(9).fillColor(soft).text(periodIn(pen, period), MARGIN, 132)
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
    const facts = head.accounts
      ? [words.allAccounts, words.currency(user.accountCurrency)]
      : [
          words.accountNumber(user.accountNumber),
          words.accountType(called(pen.words.codes.accountTypes, user.accountType)),
          words.currency(user.accountCurrency),
        ]
    doc.font(REGULAR).fontSize(9).fillColor(soft)
    doc.text(facts.join('\n'), right - 250, 160, { width: 250, align: 'right', lineGap: 2 })
  })
  const sums = [
    [words.openingBalance, head.openingBalance],
    [words.columns.moneyIn, head.totalCredit],
    [words.columns.moneyOut, head.totalDebit],
    [words.closingBalance, head.closingBalance],
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
export function drawSmallHead(pen: Pen, { brand, head }: Drawn): void {
  const { doc, layout, ink, soft } = pen
  // The logo marks itself, and a mark within a mark would end the outer one.
  drawLogo(doc, brand, { x: MARGIN, y: 40, size: 22 })
  doc.markContent('Artifact', { type: 'Pagination' })
  doc
    .font(BOLD)
    .fontSize(11)
    .fillColor(ink)
    .text(printable(brand.name), MARGIN + 30, 46, { lineBreak: false })
  doc.font(REGULAR).fontSize(8).fillColor(soft)
  const about = `${subjectIn(pen, head)} · ${periodIn(pen, head.period)}`
  doc.text(about, layout.width - MARGIN - 260, 48, { width: 260, align: 'right', lineBreak: false })
  doc.endMarkedContent()
}

export function drawFooter(
  { doc, layout, soft, words: { statement }, day }: Pen,
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
    .text(statement.page(at.page, at.pages), MARGIN + width - 120, y, { width: 120, align: 'right' })
  doc
    .fontSize(6.5)
    .text(statement.madeOn(day(madeOn)), MARGIN + width - 120, y + 12, { width: 120, align: 'right' })
  doc.endMarkedContent()
}

export const periodIn = ({ words, day }: Pick<Pen, 'words' | 'day'>, { from, to }: Statement['period']) =>
  words.statement.period(day(from), day(to))

/** Whose statement it is: an account by its number, or all of them. */
export const subjectIn = ({ words }: Pick<Pen, 'words'>, { accounts, user }: Drawn['head']): string =>
  accounts ? words.statement.allAccounts : user.accountNumber

/** What does not fit ends in dots. */
export function cut({ doc }: Pen, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  let fits = Math.floor((text.length * width) / doc.widthOfString(text))
  while (fits > 0 && doc.widthOfString(`${text.slice(0, fits)}…`) > width) fits -= 1
  return `${text.slice(0, fits).trimEnd()}…`
}
