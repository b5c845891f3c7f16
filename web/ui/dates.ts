/**
 * How days and moments are written. One unambiguous form everywhere ("14 Nov 2026", "14 Nov, 15:22"; "14.11.2026" in
 * German, on paper too); the three formats that docs/SPECIFICATION.md §9 asks for stand at the end and are used only there.
 */
export type Day = string | number | Date | undefined | null

const NONE = '–'

/** The day comes first in English too: 11/12 is two different days on two sides of an ocean. */
const written = (locale: string) => (locale.startsWith('en') ? 'en-GB' : locale)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(name) ?? new Intl.DateTimeFormat(written(locale), options)
  formats.set(name, format)
  return format
}

function toDate(value: Day): Date | undefined {
  if (value === undefined || value === null || value === '') return undefined
  // A date without a time is a calendar day: reading it as UTC midnight would show the day before in the west.
  const date =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
      ? new Date(`${value}T00:00`)
      : new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const as = (options: Intl.DateTimeFormatOptions) => (value: Day, locale: string) => {
  const date = toDate(value)
  return date ? formatOf(locale, options).format(date) : NONE
}

/** Germans write a day in figures, and nobody there takes the month for the day. */
const dayForm = (locale: string): Intl.DateTimeFormatOptions =>
  isGerman(locale) ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'short' }

const isGerman = (locale: string) => locale.startsWith('de')

/** `4 Nov 2026`, `04.11.2026` */
export const dayText = (value: Day, locale: string) =>
  as({ ...dayForm(locale), year: 'numeric' })(value, locale)

/** `4 Nov`, `04.11.`, where the year is plain from what stands around it. */
export const shortDayText = (value: Day, locale: string) => as(dayForm(locale))(value, locale)

/** `Wed, 4 Nov 2026`, `Mi, 04.11.2026`, where it matters on which day of the week. */
export const dayOfWeekText = (value: Day, locale: string) =>
  `${as({ weekday: 'short' })(value, locale)}, ${dayText(value, locale)}`

/** `15:22` */
export const clockText = as({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `14 Nov, 15:22`, and with its year when that is not this one. */
export function momentText(value: Day, locale: string, now = new Date()): string {
  const date = toDate(value)
  if (!date) return NONE
  const day = date.getFullYear() === now.getFullYear() ? shortDayText : dayText
  return `${day(date, locale)}, ${clockText(date, locale)}`
}

const weekdayText = as({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
const secondText = as({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** `Mon, 16 November 2026, 15:22:07`, for a clock that ticks. */
export const tickingText = (value: Day, locale: string) =>
  `${weekdayText(value, locale)}, ${secondText(value, locale)}`

/** `2026-11` as `November 2026`. */
export function monthText(month: string, locale: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return as({ month: 'long', year: 'numeric' })(new Date(year, number - 1, 1), locale)
}

/** Statements: the reader's own local format. */
export const statementDate = (value: Day, locale: string) =>
  locale.startsWith('en') ? (toDate(value)?.toLocaleDateString() ?? NONE) : dayText(value, locale)

const pad = (value: number) => String(value).padStart(2, '0')

/** The transfers table: dd/mm/yyyy h:mmam/pm, and in German `04.11.2026, 15:22`. */
export function transferDate(value: Day, locale: string): string {
  const date = toDate(value)
  if (!date) return NONE
  if (isGerman(locale)) return `${dayText(date, locale)}, ${clockText(date, locale)}`
  const hours = date.getHours()
  const clock = `${hours % 12 || 12}:${pad(date.getMinutes())}${hours < 12 ? 'am' : 'pm'}`
  return `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${date.getFullYear()} ${clock}`
}

/** The administrator's history: day/month/year. */
export function historyDate(value: Day, locale: string): string {
  const date = toDate(value)
  if (isGerman(locale)) return dayText(value, locale)
  return date ? `${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()}` : NONE
}
