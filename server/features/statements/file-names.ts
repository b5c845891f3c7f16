import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import { wordsOf } from '../../floor/words/words.ts'
import type { StatementCut } from './cut.ts'
import { statementFormats } from './formats/formats.ts'

export const mediaTypeOf = (format: StatementFormat): string =>
  format === 'pdf' ? 'application/pdf' : statementFormats[format].mediaType

/** Says whose it is and of which days. */
export function fileNameOf(cut: StatementCut, format: StatementFormat, brand: { locale: string }): string {
  const { tables, statement } = wordsOf(brand)
  const [account] = cut.accounts
  const about =
    cut.accounts.length > 1 ? statement.fileOfAll : `${tables.statement.fileName}-${account!.number}`
  const extension = format === 'pdf' ? 'pdf' : statementFormats[format].extension
  return `${about}-${cut.from}-${cut.to}.${extension}`
}
