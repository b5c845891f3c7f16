/** Days and times of the model, counted by hand: nothing of the bank's calendar is used here. */

export const ZONE = 'Europe/Berlin'
/** Every year, and once. */
export const HOLIDAYS = ['01-01', '12-25', '12-26', '2037-04-03', '2038-04-23']

const MS_A_DAY = 86_400_000
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
export const plusDays = (day: string, days: number): string =>
  new Date(noon(day) + days * MS_A_DAY).toISOString().slice(0, 10)

const inZone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})
export const dayIn = (moment: number): string => inZone.format(moment).slice(0, 10)

const known = new Map<string, number>()

/** The moment at which clocks on the wall show this: in Berlin an hour or two after Greenwich. */
export function wallTime(day: string, hour: number): number {
  const written = `${day} ${String(hour).padStart(2, '0')}:00`
  let moment = known.get(written)
  if (moment === undefined) {
    const utc = Date.parse(`${written.replace(' ', 'T')}:00Z`)
    moment = [1, 2].map((ahead) => utc - ahead * 3_600_000).find((at) => inZone.format(at) === written)!
    known.set(written, moment)
  }
  return moment
}

/** Six in the morning or in the evening, whichever comes next. */
export function nextWallRound(after: number): number {
  const today = dayIn(after)
  const rounds = [wallTime(today, 6), wallTime(today, 18), wallTime(plusDays(today, 1), 6)]
  return rounds.find((round) => round > after)!
}

const isClosed = (day: string): boolean =>
  [0, 6].includes(new Date(noon(day)).getUTCDay()) ||
  HOLIDAYS.includes(day) ||
  HOLIDAYS.includes(day.slice(5))

export function openDay(day: string, rule: 'before' | 'after' | 'same'): string {
  let at = day
  while (rule !== 'same' && isClosed(at)) at = plusDays(at, rule === 'before' ? -1 : 1)
  return at
}

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day so many months later, or the last one that month has. */
export function plusMonths(day: string, months: number, onLastDay: boolean): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const count = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const last = daysInMonth(toYear, toMonth)
  const to = onLastDay ? last : Math.min(date, last)
  return `${toYear}-${String(toMonth).padStart(2, '0')}-${String(to).padStart(2, '0')}`
}
