import { describe, expect, it } from 'vitest'
import { dayOf, daysBefore, firstOfMonth, firstOfYear, lastOfMonth } from './days.ts'

const now = new Date('2026-03-31T23:30:00Z')

describe('days of the bank', () => {
  it('are UTC days', () => {
    expect(dayOf(now)).toBe('2026-03-31')
    expect(daysBefore(now, 31)).toBe('2026-02-28')
    expect(firstOfYear(now)).toBe('2026-01-01')
  })

  it('know the ends of months, also across a year and after a long month', () => {
    expect(firstOfMonth(now)).toBe('2026-03-01')
    expect(lastOfMonth(now)).toBe('2026-03-31')
    expect(firstOfMonth(now, 1)).toBe('2026-02-01')
    expect(lastOfMonth(now, 1)).toBe('2026-02-28')
    expect(firstOfMonth(now, 3)).toBe('2025-12-01')
  })
})
