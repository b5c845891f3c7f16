/** A PDF of one page with a few lines, written by hand: a specimen of a letter needs no library. */
export function drawLetter(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${latin(line)}) Tj T*`).join('\n')
  const drawn = `BT /F1 12 Tf 22 TL 72 760 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(`${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** What the built-in font can show; brackets and backslashes mean something to PDF. */
const latin = (line: string) =>
  line
    .replaceAll('’', "'")
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
