import { describe, expect, it } from 'vitest'
import {
  dayText,
  historyDate,
  momentText,
  monthText,
  shortDayText,
  statementDate,
  tickingText,
  transferDate,
} from './dates.ts'

describe('the one form', () => {
  const now = new Date('2026-11-16T12:00')
  it('writes a day so that no reader can take the month for the day', () => {
    expect(dayText('2026-11-04', 'en-US')).toBe('4 Nov 2026')
    expect(dayText('2026-11-04', 'de-DE')).toBe('04.11.2026')
    expect(shortDayText('2026-11-04', 'en-US')).toBe('4 Nov')
    expect(shortDayText('2026-11-04', 'de-DE')).toBe('04.11.')
    expect(dayText(undefined, 'en-US')).toBe('–')
  })
  it('writes a moment with its year only when that is another one', () => {
    expect(momentText('2026-11-14T15:22', 'en-US', now)).toBe('14 Nov, 15:22')
    expect(momentText('2025-11-14T00:05', 'en-US', now)).toBe('14 Nov 2025, 00:05')
    expect(momentText('2026-11-14T15:22', 'de-DE', now)).toBe('14.11., 15:22')
    expect(momentText('2025-11-04T00:05', 'de-AT', now)).toBe('04.11.2025, 00:05')
    expect(momentText('soon', 'en-US', now)).toBe('–')
  })
  it('writes a clock that ticks', () => {
    expect(tickingText('2026-11-16T15:22:07', 'en-US')).toBe('Mon, 16 November 2026, 15:22:07')
    expect(tickingText('2026-11-16T15:22:07', 'de-DE')).toBe('Mo., 16. November 2026, 15:22:07')
  })
  it('writes a month', () => {
    expect(monthText('2026-03', 'en-US')).toBe('March 2026')
  })
})

describe('the formats of the specification', () => {
  it.each([
    ['2026-03-09T00:05:00', '09/03/2026 12:05am'],
    ['2026-03-09T12:00:00', '09/03/2026 12:00pm'],
    ['2026-11-21T15:07:00', '21/11/2026 3:07pm'],
    ['', '–'],
    ['soon', '–'],
  ])('a transfer at %j reads %s', (date, text) => {
    expect(transferDate(date, 'en-US')).toBe(text)
  })

  it('keeps a calendar day in every time zone', () => {
    expect(historyDate('2026-03-09', 'en-US')).toBe('9/3/2026')
    expect(historyDate(undefined, 'en-US')).toBe('–')
  })

  it('is written as everywhere else in German', () => {
    expect(transferDate('2026-03-09T15:07:00', 'de-DE')).toBe('09.03.2026, 15:07')
    expect(historyDate('2026-03-09', 'de-DE')).toBe('09.03.2026')
    expect(statementDate('2026-03-09', 'de-DE')).toBe('09.03.2026')
    expect(historyDate('soon', 'de-DE')).toBe('–')
  })
})
