import type { Brand } from '@larkfield/contract/brand.ts'

type At = { x: number; y: number; size: number }

/** The mark of the brand is no text; screen readers pass it by. */
export function drawLogo(doc: PDFKit.PDFDocument, brand: Brand, { x, y, size }: At): void {
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
