import { dayCounts } from '@larkfield/contract/entities/day-counts.ts'
import { search } from '@larkfield/ops/testing/depth.ts'
import { assert, constantFrom, integer, property } from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { dayFraction, fractionBetween, PARTS_OF_A_YEAR } from './day-count.ts'

const someDay = integer({ min: 0, max: 36_500 }).map((days) =>
  Temporal.PlainDate.from('1999-12-25').add({ days }),
)

describe('the part of a year that a day is', () => {
  test.each([
    ['ACT/365F', '2027-06-15', 365n],
    ['ACT/365F', '2028-06-15', 365n],
    ['ACT/360', '2028-06-15', 360n],
    ['ACT/ACT', '2027-12-31', 365n],
    ['ACT/ACT', '2028-01-01', 366n],
    ['ACT/ACT', '2028-12-31', 366n],
    ['ACT/ACT', '2029-01-01', 365n],
    ['ACT/ACT', '2100-06-15', 365n],
    ['30E/360', '2027-06-15', 360n],
  ] as const)('%s on %s is one of %s', (dayCount, day, ofYear) => {
    expect(dayFraction(dayCount, day)).toBe(PARTS_OF_A_YEAR / ofYear)
  })

  test.each([
    ['2027-01-30', 0n],
    ['2027-01-31', 1n],
    ['2027-02-28', 3n],
    ['2028-02-28', 1n],
    ['2028-02-29', 2n],
    ['2027-04-30', 1n],
  ])('30E/360 counts %s as %s days', (day, days) => {
    expect(dayFraction('30E/360', day)).toBe((days * PARTS_OF_A_YEAR) / 360n)
  })
})

test.each(dayCounts)('%s: ten years day by day are the days between at once', (dayCount) => {
  assert(
    property(someDay, (start) => {
      let sum = 0n
      const end = start.add({ years: 10 })
      for (let day = start; !day.equals(end); day = day.add({ days: 1 })) {
        sum += dayFraction(dayCount, day.toString())
      }
      expect(fractionBetween(dayCount, start.toString(), end.toString())).toBe(sum)
    }),
    search(2),
  )
})

test('whole years are whole in ACT/ACT from New Year to New Year and in 30E/360 from any day', () => {
  expect(fractionBetween('ACT/ACT', '2024-01-01', '2034-01-01')).toBe(10n * PARTS_OF_A_YEAR)
  assert(
    property(someDay, integer({ min: 1, max: 40 }), (start, years) => {
      const end = start.add({ years })
      // The 29th of February has no like in most years: the 28th is a day less.
      const missing = start.day === end.day ? 0n : PARTS_OF_A_YEAR / 360n
      expect(fractionBetween('30E/360', start.toString(), end.toString())).toBe(
        BigInt(years) * PARTS_OF_A_YEAR - missing,
      )
    }),
    search(100),
  )
})

test('periods add up, and backwards they are negative', () => {
  assert(
    property(constantFrom(...dayCounts), someDay, someDay, someDay, (dayCount, ...days) => {
      const [first, middle, last] = days.map(String) as [string, string, string]
      expect(fractionBetween(dayCount, first, middle) + fractionBetween(dayCount, middle, last)).toBe(
        fractionBetween(dayCount, first, last),
      )
      expect(fractionBetween(dayCount, last, first)).toBe(-fractionBetween(dayCount, first, last))
    }),
    search(100),
  )
})
