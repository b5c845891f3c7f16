import type { formatsOf } from '../../../floor/words/formats.ts'
import type { Words } from '../../../floor/words/words.ts'
import type { Layout } from './statement-layout.ts'

/** What everything on the pages of a statement is written with. */
export type Pen = {
  doc: PDFKit.PDFDocument
  layout: Layout
  words: Words
  day: ReturnType<typeof formatsOf>['day']
  moment: ReturnType<typeof formatsOf>['moment']
  money: (amountMinor: bigint) => string
  ink: string
  soft: string
}

export const REGULAR = 'Helvetica'
export const BOLD = 'Helvetica-Bold'

/** What does not fit ends in dots. */
export function fitted(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  let fits = Math.floor((text.length * width) / doc.widthOfString(text))
  while (fits > 0 && doc.widthOfString(`${text.slice(0, fits)}…`) > width) fits -= 1
  return `${text.slice(0, fits).trimEnd()}…`
}
