import { useSpeech } from '../words/speech.tsx'
import { historyDate, localDate, localDateTime, transferDate } from './format.ts'

const formats = { local: localDate, moment: localDateTime, transfer: transferDate, history: historyDate }

type Props = { value: string | undefined | null; as?: keyof typeof formats }

/** A day or a moment in one of the formats of docs/SPECIFICATION.md §9: in English pages the reader's own. */
export function DateText({ value, as = 'local' }: Props) {
  const { language, locale } = useSpeech()
  return (
    <time dateTime={value ?? undefined} className="tabular">
      {formats[as](value, language === 'en' ? undefined : locale)}
    </time>
  )
}
