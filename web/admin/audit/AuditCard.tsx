import { DateText } from '../../ui/DateText.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { CompactCard } from '../pieces/CompactCard.tsx'
import {
  About,
  type AuditLine,
  type Handling,
  More,
  Outcome,
  saidAccounts,
  What,
  Who,
} from './audit-pieces.tsx'

/** A line of the trail on a phone: what, how it ended, who about whom, when and from where. */
export function AuditCard({ line, ...handling }: { line: AuditLine } & Handling) {
  const { audit: words } = useDeskWords()
  const { reason } = useFormats()
  const { onOnly } = handling
  const accounts = saidAccounts(line, words)
  return (
    <CompactCard
      title={<What {...{ line, words, onOnly }} />}
      aside={<Outcome {...{ line, words }} />}
      said={
        <>
          <Who {...{ line, words, onOnly }} short />
          {/* Who signs in does it about nobody else. */}
          {line.actorId !== line.subjectId && (
            <>
              {' '}
              → <About {...{ line, words, onOnly }} short />
            </>
          )}
        </>
      }
      note={
        <>
          <DateText value={line.at} as="moment" />
          {accounts && ` · ${accounts}`}
          {line.address && ` · ${line.address}`}
          {line.reason && ` · ${reason(line.reason)}`}
        </>
      }
      act={<More {...{ line, words }} {...handling} />}
    />
  )
}
