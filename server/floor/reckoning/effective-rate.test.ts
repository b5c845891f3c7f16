import { search } from '@larkfield/ops/testing/depth.ts'
import { assert, bigInt, integer, property } from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../calendar/bank-time.ts'
import {
  effectivePpmOf as effectiveOf,
  effectivePpm as effectivePpmBy,
  type Flow,
  yearsBetween,
} from './effective-rate.ts'
import { scheduleOf } from './schedule.ts'

const flows = (...all: [on: string, minor: bigint][]): Flow[] => all.map(([on, minor]) => ({ on, minor }))

/** A rate in percent, as published with so many decimals. */
const percent = (ppm: number, decimals: number) => (ppm / 10_000).toFixed(decimals)

/** In days, where nothing else is said. */
const effectivePpm = (all: readonly Flow[]) => effectivePpmBy(all, 'consumer_days')
const effectivePpmOf = (given: Omit<Parameters<typeof effectiveOf>[0], 'by'>) =>
  effectiveOf({ ...given, by: 'consumer_days' })

/** So many payments, one on the same day of each month from the first one on. */
const monthly = (from: string, times: number, minor: bigint): [string, bigint][] =>
  Array.from({ length: times }, (_, month) => [
    Temporal.PlainDate.from(from).add({ months: month }).toString(),
    -minor,
  ])

describe('intervals in months and days, as the Commission’s guidelines on Directive 2008/48/EC count them', () => {
  test.each([
    ['2019-01-12', '2020-01-12', 1],
    ['2012-01-12', '2012-02-15', 1 / 12 + 3 / 365],
    ['2012-01-12', '2012-04-15', 3 / 12 + 3 / 365],
    ['2013-01-12', '2013-02-15', 1 / 12 + 3 / 366],
    ['2013-01-12', '2013-04-15', 3 / 12 + 3 / 366],
    ['2013-02-25', '2013-03-28', 1 / 12 + 3 / 366],
    ['2013-02-26', '2013-03-29', 1 / 12 + 2 / 366],
    ['2012-02-26', '2012-03-29', 1 / 12 + 3 / 366],
    ['2012-02-26', '2012-02-26', 0],
  ])('from %s to %s are %s years', (start, on, years) => {
    expect(yearsBetween('consumer_months', start, on)).toBeCloseTo(years, 14)
    expect(yearsBetween('mortgage', start, on)).toBeCloseTo(years, 14)
  })
})

describe('the Commission’s examples for Directive 2014/17/EU: a mortgage of 200,000 less 4,000', () => {
  const mortgage = (start: string, ...paid: [string, bigint][]) =>
    effectivePpmBy(flows([start, 19_600_000n], ...paid), 'mortgage')
  test.each([
    ['1, 240 months', '2012-01-12', monthly('2012-02-12', 240, 143_286n), 64_344],
    ['2, first case, months and three days', '2012-01-12', monthly('2012-02-15', 240, 143_357n), 64_342],
    ['2, second case, days of a leap year', '2013-01-12', monthly('2013-02-15', 240, 143_356n), 64_341],
    [
      '6, with a cost at the end',
      '2012-01-12',
      [...monthly('2012-02-12', 240, 143_286n), ['2032-01-12', -10_000n]],
      64_364,
    ],
    [
      '7, what is left paid after 15 years',
      '2012-01-12',
      [...monthly('2012-02-12', 180, 119_910n), ['2027-01-12', -14_209_769n]],
      64_095,
    ],
  ] as [string, string, [string, bigint][], number][])('example %s', (_, start, paid, ppm) => {
    expect(mortgage(start, ...paid)).toBe(ppm)
  })

  test('counted in days, the second example comes to another rate', () => {
    const paid = monthly('2012-02-15', 240, 143_357n)
    expect(effectivePpm(flows(['2012-01-12', 19_600_000n], ...paid))).not.toBe(64_342)
  })
})

describe('published examples for consumer credit, in months', () => {
  const inMonths = (...all: [string, bigint][]) => effectivePpmBy(flows(...all), 'consumer_months')
  test('Directive 98/7/EC, on the basis of a standard year: 12.92, 16.85, 13.07 and 13.19 %', () => {
    const lent: [string, bigint] = ['1994-01-01', 100_000n]
    expect(percent(inMonths(lent, ['1995-07-01', -120_000n]), 2)).toBe('12.92')
    expect(percent(inMonths(['1994-01-01', 95_000n], ['1995-07-01', -120_000n]), 2)).toBe('16.85')
    expect(percent(inMonths(lent, ['1995-01-01', -60_000n], ['1996-01-01', -60_000n]), 2)).toBe('13.07')
    const parts: [string, bigint][] = [
      ['1994-04-01', -27_200n],
      ['1994-07-01', -27_200n],
      ['1995-01-01', -54_400n],
    ]
    expect(percent(inMonths(lent, ...parts), 2)).toBe('13.19')
  })

  test('six payments of 172.55 for 1,000, from the reference tests of Curo: 12.6862 %', () => {
    expect(percent(inMonths(['2019-01-01', 100_000n], ...monthly('2019-02-01', 6, 17_255n)), 4)).toBe(
      '12.6862',
    )
  })
})

describe('published examples', () => {
  test('Directive 98/7/EC, on a calendar basis, first: 12.96 %', () => {
    const rate = effectivePpm(flows(['1994-01-01', 100_000n], ['1995-07-01', -120_000n]))
    expect(percent(rate, 2)).toBe('12.96')
  })

  test('Directive 98/7/EC, second, with costs kept back: 16.9 %', () => {
    const rate = effectivePpm(flows(['1994-01-01', 95_000n], ['1995-07-01', -120_000n]))
    expect(percent(rate, 1)).toBe('16.9')
  })

  test('Directive 98/7/EC, third, in two instalments: 0.1306623', () => {
    const rate = effectivePpm(
      flows(['1994-01-01', 100_000n], ['1995-01-01', -60_000n], ['1996-01-01', -60_000n]),
    )
    expect(rate).toBe(130_662)
  })

  test('the example of XIRR in Microsoft Excel: 0.373362535', () => {
    const rate = effectivePpm(
      flows(
        ['2008-01-01', 1_000_000n],
        ['2008-03-01', -275_000n],
        ['2008-10-30', -425_000n],
        ['2009-02-15', -325_000n],
        ['2009-04-01', -275_000n],
      ),
    )
    expect(rate).toBe(373_363)
  })

  test('the example of XIRR in Apache OpenOffice: 12.4 %', () => {
    const rate = effectivePpm(
      flows(['2008-02-05', 275_000n], ['2008-07-05', -100_000n], ['2009-01-05', -200_000n]),
    )
    expect(percent(rate, 1)).toBe('12.4')
  })
})

const loan = {
  principalMinor: 1_000_000n,
  ratePpm: 120_000,
  dayCount: 'ACT/365F',
  method: 'annuity',
  months: 24,
  paidOutOn: '2027-01-15',
  firstDueOn: '2027-02-15',
} as const

describe('of a loan', () => {
  test('the rate of a month, compounded', () => {
    // 1 % a month is 12.68 % a year; months of unequal length move it a little.
    const rate = effectivePpmOf({ ...loan, instalments: scheduleOf(loan) })
    expect(percent(rate, 1)).toBe('12.7')
  })

  test('without interest it is zero, and costs raise it', () => {
    const instalments = scheduleOf({ ...loan, ratePpm: 0 })
    expect(effectivePpmOf({ ...loan, instalments })).toBe(0)
    expect(effectivePpmOf({ ...loan, costsMinor: 10_000n, instalments })).toBeGreaterThan(9_000)
  })

  test('paid back with less than was received it is below zero', () => {
    expect(effectivePpm(flows(['2027-01-01', 100_000n], ['2028-01-01', -90_000n]))).toBe(-100_000)
  })

  test('where there is none it is refused', () => {
    expect(() => effectivePpm([])).toThrow(RangeError)
    expect(() => effectivePpm(flows(['2027-01-01', 1n], ['2028-01-01', 1n]))).toThrow(RangeError)
  })
})

test('a single payment after any time gives back the rate it was reckoned with', () => {
  assert(
    property(
      bigInt({ min: 1_000_000_000n, max: 1_000_000_000_000n }),
      integer({ min: -500_000, max: 20_000_000 }),
      integer({ min: 30, max: 12_000 }),
      (principal, ppm, days) => {
        const paid = Math.round(Number(principal) * (1 + ppm / 1e6) ** (days / 365))
        if (paid < 1_000_000 || paid > Number.MAX_SAFE_INTEGER) return
        const on = dayAfter('2027-01-01', days)
        const found = effectivePpm([
          { on: '2027-01-01', minor: principal },
          { on, minor: -BigInt(paid) },
        ])
        // A minor unit of a million is as fine as the rate itself is told.
        expect(Math.abs(found - ppm)).toBeLessThanOrEqual(1 + Math.abs(ppm) / 1e6 + 365 / days)
      },
    ),
    search(100),
  )
})
