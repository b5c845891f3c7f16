import type { Brand } from '@larkfield/contract/brand.ts'
import { drawLogo } from '../../../floor/exports/logo.ts'
import { printable } from '../../../floor/exports/printable.ts'
import { dayOf } from '../../../floor/money/dates.ts'
import { called } from '../../../floor/words/words.ts'
import type { CutAccount, StatementCut } from '../cut.ts'
import { BOLD, fitted, type Pen, REGULAR } from './pen.ts'
import { drawCheck } from './statement-check.ts'
import { MARGIN } from './statement-layout.ts'

/** What stands on every page around the lines: letterhead, sums, running head and foot. */
type Around = { brand: Brand; cut: StatementCut; code: string; verifyUrl: string | undefined; madeOn: string }

export function drawHead(pen: Pen, root: PDFKit.PDFStructureElement, around: Around): void {
  const { doc, layout, ink, soft } = pen
  const { brand, cut } = around
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
  tell('H1', () => doc.font(BOLD).fontSize(15).fillColor(ink).text(words.heading, MARGIN, 112))
  tell('P', () => {
    doc.font(REGULAR).fontSize(9).fillColor(soft).text(periodSoFar(pen, cut), MARGIN, 132)
  })
  drawCheck(pen, root, around)
  drawSubject(pen, tell, cut)
  drawSums(pen, root, cut)
}

/** Of a period that was not over it says so: more may have been booked since. */
const periodSoFar = (pen: Pen, cut: StatementCut): string =>
  cut.to < dayOf(cut.madeAt)
    ? periodIn(pen, cut)
    : `${periodIn(pen, cut)}, ${pen.words.statement.soFar(pen.moment(cut.madeAt))}`

/** Whose statement it is, and of what. */
function drawSubject(
  { doc, layout, words, ink, soft }: Pen,
  tell: (kind: string, write: () => void) => void,
  cut: StatementCut,
): void {
  const { holder, number, type, currency } = cut.accounts[0]!
  const { statement, codes } = words
  tell('P', () => {
    doc.font(BOLD).fontSize(10).fillColor(ink)
    doc.text(fitted(doc, printable(holder.name), 240), MARGIN, 160)
    doc.font(REGULAR).fontSize(9).fillColor(soft)
    doc.text(holder.address.split('\n').map(printable).join('\n'), MARGIN, 174, {
      width: 240,
      height: 36,
      ellipsis: true,
      lineGap: 1,
    })
  })
  tell('P', () => {
    const facts =
      cut.accounts.length > 1
        ? [statement.allAccounts, statement.currency(currency)]
        : [
            statement.accountNumber(number),
            statement.accountType(called(codes.accountTypes, type)),
            statement.currency(currency),
          ]
    doc.font(REGULAR).fontSize(9).fillColor(soft)
    const x = layout.width - MARGIN - 250
    doc.text(facts.join('\n'), x, 168, { width: 250, align: 'right', lineGap: 2 })
  })
}

/**
 * Accounts that stand in one statement are of one currency. What came and went stands with each: of all together it would
 * count what only moved from one to another.
 */
function drawSums(pen: Pen, root: PDFKit.PDFStructureElement, { accounts }: StatementCut): void {
  const {
    doc,
    layout,
    ink,
    soft,
    money,
    words: { statement },
  } = pen
  const sum = (pick: (one: CutAccount) => bigint) =>
    money(accounts.reduce((total, one) => total + pick(one), 0n))
  const moved = [
    [statement.columns.moneyIn, sum(({ inMinor }) => inMinor)],
    [statement.columns.moneyOut, sum(({ outMinor }) => outMinor)],
  ] as const
  const sums = [
    [statement.openingBalance, sum(({ opening }) => opening.balanceMinor)],
    ...(accounts.length > 1 ? [] : moved),
    [statement.closingBalance, sum(({ closing }) => closing.balanceMinor)],
  ] as const
  const width = (layout.width - 2 * MARGIN) / sums.length
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .roundedRect(MARGIN, 222, layout.width - 2 * MARGIN, 52, 6)
    .fillColor('#f3f6f4')
    .fill()
  doc.endMarkedContent()
  for (const [index, [name, amount]] of sums.entries()) {
    const x = MARGIN + index * width + 12
    const write = () => {
      doc.font(REGULAR).fontSize(8).fillColor(soft).text(name, x, 234, { lineBreak: false })
      doc
        .font(BOLD)
        .fontSize(amount.length > 18 ? 8 : 11)
        .fillColor(ink)
        .text(amount, x, 248, { lineBreak: false })
    }
    root.add(doc.struct('P', {}, write))
  }
}

/** The head of later pages repeats the first, so readers of the tags need not hear it again. */
export function drawSmallHead(pen: Pen, { brand, cut }: Around): void {
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
  const about = `${subjectIn(pen, cut)} · ${periodIn(pen, cut)}`
  doc.text(about, layout.width - MARGIN - 260, 48, { width: 260, align: 'right', lineBreak: false })
  doc.endMarkedContent()
}

export function drawFooter(
  { doc, layout, soft, words: { statement }, day }: Pen,
  { brand, madeOn, code }: Around,
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
    .text(statement.madeOn(day(madeOn)), MARGIN + width - 120, y + 11, { width: 120, align: 'right' })
  doc.text(code, MARGIN + width - 120, y + 20, { width: 120, align: 'right' })
  doc.endMarkedContent()
}

export const periodIn = ({ words, day }: Pick<Pen, 'words' | 'day'>, { from, to }: StatementCut) =>
  words.statement.period(day(from), day(to))

/** Whose statement it is: an account by its number, or all of them. */
export const subjectIn = ({ words }: Pick<Pen, 'words'>, { accounts }: StatementCut): string =>
  accounts.length > 1 ? words.statement.allAccounts : accounts[0]!.number
