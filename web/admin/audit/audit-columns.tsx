import { DateText } from '../../ui/DateText.tsx'
import type { DeskWords } from '../../words/area-words.ts'
import type { Column } from '../pieces/column.ts'
import { About, type AuditLine, type Handling, More, Outcome, What, Who } from './audit-pieces.tsx'

type Telling = Handling & { reason: (given: string) => string }

export const auditColumns = (
  words: DeskWords['audit'],
  { reason, ...handling }: Telling,
): Column<AuditLine>[] => {
  const { onOnly } = handling
  return [
    { title: words.columns.when, cell: (line) => <DateText value={line.at} as="moment" /> },
    { title: words.columns.who, cell: (line) => <Who {...{ line, words, onOnly }} /> },
    { title: words.columns.what, cell: (line) => <What {...{ line, words, onOnly }} /> },
    { title: words.columns.about, cell: (line) => <About {...{ line, words, onOnly }} /> },
    { title: words.columns.outcome, cell: (line) => <Outcome {...{ line, words }} /> },
    { title: words.columns.reason, cell: (line) => (line.reason ? reason(line.reason) : '–') },
    {
      title: words.columns.where,
      cell: (line) => <span className="tabular">{line.address ?? '–'}</span>,
    },
    {
      title: words.columns.more,
      align: 'end',
      cell: (line) => <More {...{ line, words }} {...handling} />,
    },
  ]
}
