import { useSpeech } from '../words/speech.tsx'
import { historyDate, localDate, localDateTime, transferDate } from './format.ts'

const formats = { local: localDate, moment: localDateTime, transfer: transferDate, history: historyDate }

type Props = { value: string | undefined | null; as?: keyof typeof formats }

/** A day or a moment in one of the specification's formats: in English pages the reader's own, as it asks. */
export function DateText({ value, as = 'local' }: Props) {
  const { language, locale } = useSpeech()
  return (
    <time dateTime={value ?? undefined} className="tabular">
      {formats[as](value, language === 'en' ? undefined : locale)}
    </time>
  )
}
