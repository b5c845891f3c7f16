import { expect, it } from 'vitest'
import { daysOf, holidaysIn, lastDayOf, monthIn, shiftMonth, weeksOf } from './month.ts'

it('takes the month from the address, and this one where it names none', () => {
  expect(monthIn('2027-02', '2026-11-18')).toBe('2027-02')
  for (const wrong of [null, '', '2027-13', '2027-2', 'x'])
    expect(monthIn(wrong, '2026-11-18')).toBe('2026-11')
})

it('goes over the turn of the year in both directions', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})

it('knows how long months are', () => {
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(daysOf('2026-11')).toHaveLength(30)
})

it('lays days out in weeks from Monday on', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

it('tells holidays from the days on which the bank is closed every week', () => {
  const weekends = daysOf('2026-12').filter((day) => [0, 6].includes(new Date(day).getUTCDay()))
  const closed = new Map<string, string | null>([
    ...weekends.map((day) => [day, null] as const),
    ['2026-12-24', null],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-26', 'Second day of Christmas'],
  ])
  expect(holidaysIn('2026-12', closed)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26'])
  expect(holidaysIn('2026-12', new Map())).toEqual([])
})
