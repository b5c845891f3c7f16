import { search } from '@larkfield/ops/testing/depth.ts'
import { assert, constantFrom, integer, property, record } from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { dueAt, duesFrom, placeFrom, type Schedule } from './rhythm.ts'

describe('dates of a rhythm', () => {
  test.each<[string, Schedule, string[]]>([
    ['once', { rhythm: 'once', startOn: '2027-01-31' }, ['2027-01-31']],
    ['weekly', { rhythm: 'weekly', startOn: '2026-12-28' }, ['2026-12-28', '2027-01-04', '2027-01-11']],
    [
      'on the 31st, which returns after short months',
      { rhythm: 'monthly', startOn: '2027-01-31' },
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'on the last day, whatever the first date is',
      { rhythm: 'monthly', startOn: '2028-01-15', onLastDay: true },
      ['2028-01-31', '2028-02-29', '2028-03-31'],
    ],
    [
      'every quarter',
      { rhythm: 'quarterly', startOn: '2026-11-30' },
      ['2026-11-30', '2027-02-28', '2027-05-30'],
    ],
    [
      'on the 29th of February, which returns after three years',
      { rhythm: 'yearly', startOn: '2028-02-29' },
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    [
      'until a day',
      { rhythm: 'weekly', startOn: '2026-12-28', endOn: '2027-01-10' },
      ['2026-12-28', '2027-01-04'],
    ],
    ['so many times', { rhythm: 'monthly', startOn: '2026-12-28', times: 2 }, ['2026-12-28', '2027-01-28']],
  ])('%s', (_, schedule, dates) => {
    const isOver = schedule.rhythm === 'once' || schedule.endOn || schedule.times
    expect(duesFrom(schedule, 0, isOver ? 10 : dates.length)).toEqual(dates)
  })
})

const schedules = record({
  rhythm: constantFrom('weekly', 'monthly', 'quarterly', 'yearly'),
  startOn: integer({ min: 0, max: 3650 }).map((days) =>
    Temporal.PlainDate.from('2026-01-01').add({ days }).toString(),
  ),
})

/** Day after day, asking of each whether it is one. */
function naive({ rhythm, startOn }: Schedule, most: number): string[] {
  const start = Temporal.PlainDate.from(startOn)
  const dues: string[] = []
  for (let day = start; dues.length < most; day = day.add({ days: 1 })) {
    const months = (day.year - start.year) * 12 + day.month - start.month
    const isInMonth = {
      once: false,
      weekly: true,
      monthly: true,
      quarterly: months % 3 === 0,
      yearly: months % 12 === 0,
    }
    const isDay =
      rhythm === 'weekly'
        ? day.dayOfWeek === start.dayOfWeek
        : day.day === Math.min(start.day, day.daysInMonth)
    if (isInMonth[rhythm] && isDay) dues.push(day.toString())
  }
  return dues
}

const freq = { weekly: 'WEEKLY', monthly: 'MONTHLY', quarterly: 'MONTHLY;INTERVAL=3', yearly: 'YEARLY' }

/** The same as iCalendar says it: of the days up to the wanted one, the last that the month has. */
function asCalendarsSay({ rhythm, startOn }: Schedule, most: number): string[] {
  const start = Temporal.PlainDate.from(startOn)
  const days = Array.from({ length: Math.max(1, start.day - 27) }, (_, less) => start.day - less)
  const monthDays =
    rhythm === 'weekly'
      ? ''
      : `;BYMONTHDAY=${days.join(',')};BYSETPOS=-1${rhythm === 'yearly' ? `;BYMONTH=${start.month}` : ''}`
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${startOn.replaceAll('-', '')}T000000\nRRULE:FREQ=${freq[rhythm as keyof typeof freq]}${monthDays};COUNT=${most}`,
  })
  return rule.all().map((moment) => moment.toPlainDate().toString())
}

test('B27 dates are those of a model that looks at every day, and those of iCalendar', () => {
  assert(
    property(schedules, (schedule) => {
      const dates = duesFrom(schedule, 0, 20)
      expect(dates).toEqual(naive(schedule, 20))
      expect(dates).toEqual(asCalendarsSay(schedule, 20))
    }),
    search(20),
  )
})

test('the place of a day is that of the first date on or after it', () => {
  assert(
    property(schedules, integer({ min: -40, max: 4000 }), (schedule, days) => {
      const day = Temporal.PlainDate.from(schedule.startOn).add({ days }).toString()
      const place = placeFrom(schedule, day)
      expect(dueAt(schedule, place)! >= day).toBe(true)
      if (place > 0) expect(dueAt(schedule, place - 1)! < day).toBe(true)
    }),
    search(100),
  )
})
