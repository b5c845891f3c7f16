import { historyDate, localDate, localDateTime, transferDate } from './format.ts'

const formats = { local: localDate, moment: localDateTime, transfer: transferDate, history: historyDate }

type Props = { value: string | undefined | null; as?: keyof typeof formats }

/** A day or a moment in one of the specification's formats, readable by machines as well. */
export function DateText({ value, as = 'local' }: Props) {
  return (
    <time dateTime={value ?? undefined} className="tabular">
      {formats[as](value)}
    </time>
  )
}
