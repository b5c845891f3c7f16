import { useFormats } from './use-formats.ts'

type Props = {
  value: string | undefined | null
  /** The last three are docs/SPECIFICATION.md §9's own formats, for the places it names. */
  as?: 'day' | 'moment' | 'statement' | 'transfer' | 'history'
}

/** A day or a moment. */
export function DateText({ value, as = 'day' }: Props) {
  const { [as]: text } = useFormats()
  return (
    <time dateTime={value ?? undefined} className="tabular">
      {text(value)}
    </time>
  )
}
