import assert from 'node:assert/strict'

/**
 * A finished document is a row of numbered objects, and at its end a table that tells where each of them begins. An
 * object that only becomes known once everything else stands is put into its place here.
 */
type Place = { from: number; before: number }

/** A line of the table: ten digits, and ten signs more. */
const LINE = 20
const OFFSET_DIGITS = 10
const OBJECT_ENDS = '\nendobj\n'

type Table = { from: number; lines: number; before: number }

function tableOf(pdf: Buffer): Table {
  const told = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.subarray(-60).toString('latin1'))
  assert(told, 'a document ends by saying where its table is')
  const from = Number(told[1])
  const head = /^xref\n0 (\d+)\n/.exec(pdf.subarray(from, from + 40).toString('latin1'))
  assert(head, 'the table is where the document says')
  const lines = from + head[0].length
  return { from, lines, before: lines + Number(head[1]) * LINE }
}

export function placeOf(pdf: Buffer, id: number): Place {
  const at = tableOf(pdf).lines + id * LINE
  const from = Number(pdf.subarray(at, at + OFFSET_DIGITS).toString('latin1'))
  return { from, before: pdf.indexOf(OBJECT_ENDS, from) + OBJECT_ENDS.length }
}

/** The document with another object under this number; what comes after it moves, and the table tells so. */
export function withObject(pdf: Buffer, id: number, content: readonly Uint8Array[]): Buffer {
  const { from, before } = placeOf(pdf, id)
  const table = tableOf(pdf)
  const object = [Buffer.from(`${id} 0 obj\n`), ...content, Buffer.from(OBJECT_ENDS)]
  const moved = object.reduce((sum, { length }) => sum + length, 0) - (before - from)
  const lines = Buffer.from(pdf.subarray(table.lines, table.before))
  const known = lines.toString('latin1')
  for (let at = LINE; at < known.length; at += LINE) {
    const offset = Number(known.slice(at, at + OFFSET_DIGITS))
    if (offset > from) lines.write(String(offset + moved).padStart(OFFSET_DIGITS, '0'), at, 'latin1')
  }
  const end = pdf.subarray(table.before).toString('latin1')
  return Buffer.concat([
    pdf.subarray(0, from),
    ...object,
    pdf.subarray(before, table.lines),
    lines,
    Buffer.from(end.replace(/\d+\n%%EOF\n$/, `${table.from + moved}\n%%EOF\n`), 'latin1'),
  ])
}
