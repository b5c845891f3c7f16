import { isDay } from '@larkfield/contract/rules.ts'

/** Day and name of a holiday in the configuration: `12-25` comes every year, `2026-04-03` once. */
export type ConfiguredHoliday = { day: string; name: string }

export type CalendarSettings = {
  /** By its IANA name. */
  timeZone: string
  /** 1 for Monday to 7 for Sunday. */
  closedWeekdays: number[]
  holidays: ConfiguredHoliday[]
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** A year that has every day of any year. */
const LEAP_YEAR = '2028'

/** Problems are added to the list, each as one sentence. */
export function readCalendar(
  given: (name: string) => string | undefined,
  problems: string[],
): CalendarSettings {
  const timeZone = given('BANK_TIME_ZONE') ?? 'UTC'
  if (!isTimeZone(timeZone)) problems.push('BANK_TIME_ZONE must be a time zone such as Europe/Berlin, or UTC')
  const closed = (given('BANK_CLOSED_WEEKDAYS') ?? 'sat,sun').toLowerCase()
  const closedWeekdays = closed === 'none' ? [] : partsOf(closed).map((day) => WEEKDAYS.indexOf(day) + 1)
  if (closedWeekdays.includes(0) || new Set(closedWeekdays).size === WEEKDAYS.length)
    problems.push(`BANK_CLOSED_WEEKDAYS must name some of ${WEEKDAYS.join(', ')}, not all of them, or none`)
  const holidays = partsOf(given('BANK_HOLIDAYS') ?? '').map(holidayIn)
  for (const { day } of holidays.filter(({ day }) => !isHoliday(day)))
    problems.push(`BANK_HOLIDAYS names ${day}, which is no day such as 12-25 or 2026-04-03`)
  return { timeZone, closedWeekdays, holidays }
}

const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A day, and after a blank its name: `12-25 Christmas Day`. */
function holidayIn(part: string): ConfiguredHoliday {
  const [day = '', ...name] = part.split(/\s+/)
  return { day, name: name.join(' ') }
}

const isHoliday = (day: string): boolean =>
  /^\d\d-\d\d$/.test(day) ? isDay(`${LEAP_YEAR}-${day}`) : /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
