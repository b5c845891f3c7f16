import { encode } from 'uqr'
import { BOLD, type Pen, REGULAR } from './pen.ts'
import { MARGIN } from './statement-layout.ts'

const TOP = 90
const SIDE = 64
const GAP = 12
const TEXT_WIDTH = 210

type Checked = { code: string; verifyUrl: string | undefined }

/**
 * How whoever holds the paper finds out whether it is the bank's: a code to scan, and the same in words. A bank that was
 * not told its own address can only name the page.
 */
export function drawCheck(pen: Pen, root: PDFKit.PDFStructureElement, { code, verifyUrl }: Checked): void {
  const { doc, layout, ink, soft } = pen
  const words = pen.words.statement
  const left = layout.width - MARGIN - SIDE
  const at = left - GAP - TEXT_WIDTH
  const line = { width: TEXT_WIDTH, align: 'right' } as const
  const tell = (write: () => void) => root.add(doc.struct('P', {}, write))
  tell(() => {
    doc.font(REGULAR).fontSize(7.5).fillColor(soft)
    doc.text(words.verificationCode, at, TOP + 10, { ...line, lineBreak: false })
  })
  tell(() => {
    doc.font(BOLD).fontSize(10).fillColor(ink)
    doc.text(code, at, TOP + 21, { ...line, lineBreak: false })
  })
  tell(() => {
    doc.font(REGULAR).fontSize(7.5).fillColor(soft)
    const how = words.howToCheck(verifyUrl && placeIn(verifyUrl))
    doc.text(how, at, TOP + 38, { ...line, height: 30, ellipsis: true, lineGap: 1 })
  })
  if (verifyUrl === undefined) return
  // pdfkit writes the box too; only its types do not know of it.
  const about = { alt: words.codeToScan(verifyUrl), bbox: [left, TOP, left + SIDE, TOP + SIDE] }
  root.add(doc.struct('Figure', about as { alt: string }, () => drawSquares(pen, verifyUrl)))
}

const placeIn = (url: string) => url.replace(/^https?:\/\//, '').split('?')[0]

/** In black on white, whatever the bank's colours: not every camera makes out others. */
function drawSquares({ doc, layout }: Pen, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = SIDE / size
  const left = layout.width - MARGIN - SIDE
  for (const [row, squares] of data.entries())
    for (const [from, before] of runsIn(squares))
      doc.rect(left + from * side, TOP + row * side, (before - from) * side, side)
  doc.fillColor('#000000').fill()
}

/** Squares side by side as one, so that no hairline shows between them. */
function* runsIn(squares: readonly boolean[]): Generator<[from: number, before: number]> {
  for (let from = squares.indexOf(true); from >= 0; ) {
    const end = squares.indexOf(false, from)
    const before = end < 0 ? squares.length : end
    yield [from, before]
    from = squares.indexOf(true, before)
  }
}
