import type { StatementCut } from '../cut.ts'
import { writeCamt053 } from './camt053.ts'
import { writeCsv } from './csv.ts'
import { writeMt940 } from './mt940.ts'
import { writeOfx } from './ofx.ts'
import { inPieces } from './pieces.ts'
import type { Progress } from './read-lines.ts'
import { writeXlsx } from './xlsx.ts'

type FormatName = 'csv' | 'xlsx' | 'ofx' | 'mt940' | 'camt053'

type StatementFormat = {
  mediaType: string
  extension: string
  /** Reads the lines as fast as the file is taken, and stops reading when whoever takes it stops. */
  write(cut: StatementCut, brand: { locale: string }, progress?: Progress): AsyncIterable<string | Uint8Array>
}

/** All files that a statement can be taken away as, each from the same cut of the books (B31). */
export const statementFormats: Record<FormatName, StatementFormat> = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    extension: 'csv',
    write: (cut, brand, progress = {}) => writeCsv(cut, brand, progress),
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: (cut, brand, progress = {}) => writeXlsx(cut, brand, progress),
  },
  ofx: {
    mediaType: 'application/x-ofx',
    extension: 'ofx',
    write: (cut, brand, progress = {}) => inPieces(writeOfx(cut, brand, progress)),
  },
  mt940: {
    mediaType: 'text/plain; charset=us-ascii',
    extension: 'sta',
    write: (cut, brand, progress = {}) => inPieces(writeMt940(cut, brand, progress)),
  },
  camt053: {
    mediaType: 'application/xml',
    extension: 'xml',
    write: (cut, brand, progress = {}) => inPieces(writeCamt053(cut, brand, progress)),
  },
}
