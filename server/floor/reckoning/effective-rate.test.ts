import { search } from '@larkfield/ops/testing/depth.ts'
import { assert, bigInt, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../calendar/bank-time.ts'
import { effectivePpm, effectivePpmOf, type Flow } from './effective-rate.ts'
import { scheduleOf } from './schedule.ts'

const flows = (...all: [on: string, minor: bigint][]): Flow[] => all.map(([on, minor]) => ({ on, minor }))

/** A rate in percent, as published with so many decimals. */
const percent = (ppm: number, decimals: number) => (ppm / 10_000).toFixed(decimals)

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
