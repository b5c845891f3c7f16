import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Words, wordsOf } from '../../../floor/words/words.ts'
import type { CutAccount, CutLine, StatementCut } from '../cut.ts'
import { inPieces } from './pieces.ts'
import { linesOf, type Progress } from './read-lines.ts'
import { sheetXml } from './xlsx-sheet.ts'
import { stylesOf } from './xlsx-styles.ts'
import { contentTypes, relations, workbook, workbookRelations } from './xlsx-workbook.ts'

/** A spreadsheet program reads 1,048,576 rows of a sheet; a longer statement goes on in another. */
const LINES_A_SHEET = 1_000_000

type Sheet = {
  name: string
  account: CutAccount
  isFirst: boolean
  isLast: boolean
  lines: AsyncGenerator<CutLine>
}

/**
 * A workbook with a sheet for each account. The rows are compressed as they are read, by threads outside of the event
 * loop: a library that holds all cells before it writes the first kept everybody waiting for seconds.
 */
export async function* writeXlsx(
  cut: StatementCut,
  brand: { locale: string },
  progress: Progress,
  linesASheet = LINES_A_SHEET,
): AsyncGenerator<Uint8Array> {
  const words = wordsOf(brand)
  const sheets = cut.accounts.flatMap((account) => sheetsOf(account, progress, linesASheet))
  const styles = stylesOf(cut.accounts.map(({ currency }) => currency))
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  // Of the cut alone, so that the same cut makes the same file.
  const options = { mtime: cut.madeAt, mode: 0o100644 }
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path, options)
  add('[Content_Types].xml', contentTypes(sheets.length))
  add('_rels/.rels', relations)
  add('xl/workbook.xml', workbook(sheets))
  add('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length))
  add('xl/styles.xml', styles.xml)
  const open: Readable[] = []
  for (const [nth, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${nth + 1}.xml`, options, (take) => {
      const rows = Readable.from(inPieces(rowsIn(sheet, { cut, words, styles, linesASheet })), {
        objectMode: false,
      })
      rows.on('error', (error) => output.destroy(error))
      open.push(rows)
      take(null, rows)
    })
  }
  zip.end()
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    for (const stream of [...open, output]) stream.destroy()
    await Promise.all(sheets.map(({ lines }) => lines.return(undefined)))
  }
}

function sheetsOf(account: CutAccount, progress: Progress, linesASheet: number): Sheet[] {
  const lines = linesOf(account, progress)
  const count = Math.max(1, Math.ceil(account.lineCount / linesASheet))
  return Array.from({ length: count }, (_, nth) => ({
    name: nth === 0 ? account.number : `${account.number} (${nth + 1})`,
    account,
    isFirst: nth === 0,
    isLast: nth === count - 1,
    lines,
  }))
}

type Setting = {
  cut: StatementCut
  words: Words
  styles: ReturnType<typeof stylesOf>
  linesASheet: number
}

/** The part of an account's lines that stands in this sheet; the next one goes on where this one stops. */
const rowsIn = (sheet: Sheet, { linesASheet, ...setting }: Setting) =>
  sheetXml(sheet, some(sheet.lines, sheet.isLast ? Number.POSITIVE_INFINITY : linesASheet), setting)

async function* some(lines: AsyncGenerator<CutLine>, most: number): AsyncGenerator<CutLine> {
  for (let count = 0; count < most; count += 1) {
    const { done, value } = await lines.next()
    if (done) return
    yield value
  }
}
