/**
 * How days and moments are written. One unambiguous form everywhere ("14 Nov 2026", "14 Nov, 15:22"), in the reader's
 * language; the three formats that docs/SPECIFICATION.md §9 asks for stand at the end and are used only there.
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

/** `14 Nov 2026` */
export const dayText = as({ day: 'numeric', month: 'short', year: 'numeric' })

/** `14 Nov`, where the year is plain from what stands around it. */
export const shortDayText = as({ day: 'numeric', month: 'short' })

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

/** `2026-11` as `Nov 2026`. */
export function monthText(month: string, locale: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return as({ month: 'short', year: 'numeric' })(new Date(year, number - 1, 1), locale)
}

/** Statements: the reader's own local format. */
export const statementDate = (value: Day, locale?: string) =>
  toDate(value)?.toLocaleDateString(locale) ?? NONE

const pad = (value: number) => String(value).padStart(2, '0')

/** The transfers table: dd/mm/yyyy h:mmam/pm. */
export function transferDate(value: Day): string {
  const date = toDate(value)
  if (!date) return NONE
  const hours = date.getHours()
  const clock = `${hours % 12 || 12}:${pad(date.getMinutes())}${hours < 12 ? 'am' : 'pm'}`
  return `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${date.getFullYear()} ${clock}`
}

/** The administrator's history: day/month/year. */
export function historyDate(value: Day): string {
  const date = toDate(value)
  return date ? `${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()}` : NONE
}
