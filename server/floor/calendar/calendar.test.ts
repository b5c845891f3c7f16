import { search } from '@larkfield/ops/testing/depth.ts'
import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, dayAt, momentOn, nextRound } from './bank-time.ts'
import { calendarOf } from './calendar.ts'

const settings = {
  timeZone: 'UTC',
  closedWeekdays: [6, 7],
  holidays: [{ day: '12-25', name: 'Christmas Day' }],
}

describe('a date on which the bank is closed', () => {
  const calendar = calendarOf(settings, [{ day: '2026-12-24', name: 'Christmas Eve' }])

  test.each([
    ['a weekday', '2026-11-18', '2026-11-18', '2026-11-18'],
    ['a Saturday', '2026-11-21', '2026-11-20', '2026-11-23'],
    ['a holiday before a weekend', '2026-12-25', '2026-12-23', '2026-12-28'],
    ['a holiday that comes every year', '2028-12-25', '2028-12-22', '2028-12-26'],
  ])('%s', (_, due, before, after) => {
    expect(calendar.runsOn(due, 'before')).toBe(before)
    expect(calendar.runsOn(due, 'after')).toBe(after)
    expect(calendar.runsOn(due, 'same')).toBe(due)
  })

  test('has the name of the holiday', () => {
    expect(calendar.nameOf('2026-12-24')).toBe('Christmas Eve')
    expect(calendar.nameOf('2030-12-25')).toBe('Christmas Day')
    expect(calendar.nameOf('2026-11-21')).toBe(null)
  })

  test('counts itself when no day is open for months', () => {
    const days = Array.from({ length: 200 }, (_, at) => ({ day: dayAfter('2026-12-01', at), name: '' }))
    expect(calendarOf(settings, days).runsOn('2027-03-01', 'after')).toBe('2027-03-01')
  })
})

describe('six in the morning', () => {
  test.each([
    ['Europe/Berlin', '2027-03-27', '2027-03-27T05:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-28T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T11:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-02T19:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T19:00:00.000Z'],
  ])('in %s on %s is %s', (zone, day, moment) => {
    expect(momentOn(day, '06:00', zone).toISOString()).toBe(moment)
  })

  test('is the next moment that exists where a clock change leaves it out', () => {
    // Berlin goes from two to three o'clock.
    expect(momentOn('2027-03-28', '02:30', 'Europe/Berlin').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  })
})

test('B27 every day has one morning and one evening round, in their order, whatever clocks do', () => {
  assert(
    property(
      constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'),
      integer({ min: 0, max: 5_000 }),
      (zone, days) => {
        const day = dayAfter('2026-01-01', days)
        const [morning, evening] = [momentOn(day, '06:00', zone), momentOn(day, '18:00', zone)]
        expect([dayAt(morning, zone), dayAt(evening, zone)]).toEqual([day, day])
        expect(nextRound(morning, zone)).toEqual(evening)
        expect(nextRound(evening, zone)).toEqual(momentOn(dayAfter(day), '06:00', zone))
        expect(nextRound(new Date(morning.getTime() - 1), zone)).toEqual(morning)
      },
    ),
    search(100),
  )
})
