import { currencyFormat } from './money.ts'
import { reasonIn } from './own-reasons.ts'

/**
 * Sentences with places in them: `{name}` is filled as it is, `{name|kind}` is written the way the reader's language
 * writes it. Both sides use this: the server for English, the browser for every other language.
 */
export type Values = Record<string, string | number>

type Kind = 'money' | 'time' | 'day' | 'month' | 'reason' | 'field'

/** The names of the places in a sentence; money also needs the currency beside it. The field comes with the refusal. */
export type PlacesIn<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? NamesOf<Place> | PlacesIn<Rest>
  : never

type NamesOf<Place extends string> = Place extends `${infer Name}|${infer As}`
  ? As extends 'money'
    ? Name | 'currency'
    : As extends 'time' | 'day' | 'month' | 'reason'
      ? Name
      : never
  : Exclude<Place, 'field'>

export type Writing = { locale: string; fieldNames: Record<string, string> }

/** What is not known stays out rather than standing there in braces. */
export function fillSentence(sentence: string, values: Values, writing: Writing): string {
  return sentence.replace(/\{(\w+)(?:\|(\w+))?\}/g, (_, name: string, kind?: Kind) => {
    const value = values[name]
    if (value === undefined) return ''
    return kind ? written[kind](value, values, writing) : String(value)
  })
}

const written: Record<Kind, (value: string | number, values: Values, writing: Writing) => string> = {
  money: (value, { currency }, { locale }) => currencyFormat(locale, String(currency)).format(Number(value)),
  // The bank's own clock, as it is shown everywhere else.
  time: (value, _values, { locale }) => writtenTime(value, locale),
  day: (value, _values, { locale }) => writtenDay(value, locale),
  month: (value, _values, { locale }) => writtenMonth(value, locale),
  reason: (value, _values, { locale }) => reasonIn(String(value), locale),
  // A field that has no name for people keeps its own.
  field: (value, _values, { fieldNames }) =>
    (Object.hasOwn(fieldNames, value) && fieldNames[value]) || `"${value}"`,
}

const formats = new Map<string, Intl.DateTimeFormat>()

const styles = {
  day: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  time: { timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Making a format costs more than all the days of a statement's page. */
function formatOf(locale: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const name = `${style} ${locale}`
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
  formats.set(name, format)
  return format
}

/** `17 Nov 2026`, `17.11.2026`. The day comes first in English too: 11/12 is two days on two sides of an ocean. */
export const writtenDay = (value: string | number | Date, locale: string): string =>
  formatOf(locale.startsWith('en') ? 'en-GB' : locale, 'day').format(new Date(value))

/** `15:22 UTC` */
export const writtenTime = (value: string | number | Date, locale: string): string =>
  `${formatOf(locale, 'time').format(new Date(value))} UTC`

/** `2026-09` as `September 2026` */
const writtenMonth = (value: string | number, locale: string): string =>
  formatOf(locale, 'month').format(new Date(`${value}-01T00:00:00Z`))
