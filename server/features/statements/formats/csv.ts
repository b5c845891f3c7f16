import { csvOf } from '../../../floor/exports/csv.ts'
import { wordsOf } from '../../../floor/words/words.ts'
import type { StatementCut } from '../cut.ts'
import { columns, ofAccount, type Row } from './columns.ts'
import { linesOf, type Progress } from './read-lines.ts'

/** One table, account after account. */
export const writeCsv = (
  cut: StatementCut,
  brand: { locale: string },
  progress: Progress,
): AsyncIterable<string | Uint8Array> =>
  csvOf({
    table: wordsOf(brand).tables.statement,
    columns: cut.accounts.length > 1 ? [ofAccount, ...columns] : columns,
    rows: rowsOf(cut, progress),
    brand,
  })

async function* rowsOf({ accounts }: StatementCut, progress: Progress): AsyncGenerator<Row> {
  for (const account of accounts) for await (const line of linesOf(account, progress)) yield { line, account }
}
