import { dayCounts } from '@larkfield/contract/entities/day-counts.ts'
import { search } from '@larkfield/ops/testing/depth.ts'
import { array, assert, bigInt, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../calendar/bank-time.ts'
import { accrueBetween, accrueDay, creditOf, type Tier, taxOn, yearlyOf } from './accrual.ts'
import { PARTS_OF_A_YEAR } from './day-count.ts'

const flat = (ratePpm: number): Tier[] => [{ fromMinor: 0n, ratePpm }]

/** 1 % up to 1,000.00, 2.5 % from there to 5,000.00, 0.5 % above. */
const tiered: Tier[] = [
  { fromMinor: 0n, ratePpm: 10_000 },
  { fromMinor: 100_000n, ratePpm: 25_000 },
  { fromMinor: 500_000n, ratePpm: 5_000 },
]

describe('what a balance earns in a year', () => {
  test.each([
    ['nothing', 0n, tiered, 0n],
    ['the first slice', 100_000n, tiered, 1_000n],
    ['two slices', 100_100n, tiered, 1_002n],
    ['all slices', 600_000n, tiered, 1_000n + 10_000n + 500n],
    ['below zero, at the first rate', -100_000n, tiered, -1_000n],
    ['a negative rate', 100_000n, flat(-5_000), -500n],
    ['a rate of zero', 100_000n, flat(0), 0n],
  ])('%s', (_, balanceMinor, tiers, minor) => {
    expect(yearlyOf(balanceMinor, tiers) / 1_000_000n).toBe(minor)
  })

  test('tiers out of order are refused', () => {
    expect(() => yearlyOf(1n, [])).toThrow(RangeError)
    expect(() => yearlyOf(1n, [{ fromMinor: 1n, ratePpm: 1 }])).toThrow(RangeError)
    expect(() => yearlyOf(1n, [...tiered, tiered[1]!])).toThrow(RangeError)
  })
})

test('a day earns its part of the year to the millionth, and the rest is carried', () => {
  const day = { tiers: flat(25_000), dayCount: 'ACT/365F', day: '2027-03-01', rest: 0n } as const
  // 1,000.00 at 2.5 % are 6.849315 cents a day, and 25/365 of a millionth.
  const first = accrueDay({ ...day, balanceMinor: 100_000n })
  expect(first).toEqual({ millionths: 6_849_315n, rest: (25n * PARTS_OF_A_YEAR) / 365n })
  // Below zero it rounds down as well, and the rest stays positive.
  expect(accrueDay({ ...day, balanceMinor: -100_000n })).toEqual({
    millionths: -6_849_316n,
    rest: (340n * PARTS_OF_A_YEAR) / 365n,
  })
})

const rates = constantFrom(-7_500, -1, 0, 1, 333, 25_000, 199_999)
const someTiers = array(tuple(bigInt({ min: 1n, max: 1_000_000n }), rates), { maxLength: 4 }).chain((rest) =>
  rates.map((first) => {
    let from = 0n
    const above = rest.map(([width, ratePpm]) => {
      from += width
      return { fromMinor: from, ratePpm }
    })
    return [{ fromMinor: 0n, ratePpm: first }, ...above]
  }),
)
/** Of one yen to a million dinars in fils, on both sides of zero. */
const balances = bigInt({ min: -1_000_000_000n, max: 1_000_000_000n })
const days = integer({ min: 0, max: 3_000 }).map((count) => dayAfter('2024-01-01', count))

test.each(dayCounts)('%s: ten years day by day are the closed form to the last millionth', (dayCount) => {
  assert(
    property(balances, someTiers, days, (balanceMinor, tiers, from) => {
      const accruing = { dayCount, balanceMinor, tiers }
      let [millionths, rest, day] = [0n, 0n, from]
      for (let count = 0; count < 3_653; count++) {
        const today = accrueDay({ ...accruing, day, rest })
        millionths += today.millionths
        rest = today.rest
        day = dayAfter(day)
      }
      expect(rest >= 0n && rest < PARTS_OF_A_YEAR).toBe(true)
      expect(accrueBetween({ ...accruing, from, to: day, rest: 0n })).toEqual({ millionths, rest })
    }),
    search(2),
  )
})

test('a balance in tiers earns as its slices do', () => {
  assert(
    property(someTiers, bigInt({ min: 0n, max: 5_000_000n }), (tiers, balanceMinor) => {
      const slices = tiers.map(({ fromMinor, ratePpm }, place) => {
        const end = tiers[place + 1]?.fromMinor ?? balanceMinor
        const top = end < balanceMinor ? end : balanceMinor
        return top > fromMinor ? yearlyOf(top - fromMinor, flat(ratePpm)) : 0n
      })
      expect(yearlyOf(balanceMinor, tiers)).toBe(slices.reduce((sum, slice) => sum + slice, 0n))
    }),
    search(100),
  )
})

describe('what is posted at the end of a period', () => {
  test.each([
    [1_999_999n, 1n, 999_999n],
    [999_999n, 0n, 999_999n],
    [-1_999_999n, -1n, -999_999n],
    [-999_999n, 0n, -999_999n],
    [0n, 0n, 0n],
  ])('of %s millionths', (total, postedMinor, carriedMillionths) => {
    expect(creditOf(total)).toEqual({ postedMinor, carriedMillionths })
  })

  test.each([
    [1_000n, 250_000, 250n],
    [1_003n, 263_750, 264n],
    [1n, 999_999, 0n],
    [-1_000n, 250_000, 0n],
    [1_000n, 0, 0n],
  ])('tax on %s at %s millionths is %s', (postedMinor, taxPpm, tax) => {
    const millionths = postedMinor * 1_000_000n + 7n
    const terms = { millionths, taxed: millionths * BigInt(taxPpm), taxPpm }
    expect(taxOn(postedMinor, terms)).toBe(tax)
  })

  test.each([
    {
      what: 'half of it at a quarter, half at a half',
      posted: 1_000n,
      earned: 1_000n,
      taxed: 375_000_000n,
      tax: 375n,
    },
    { what: 'carried in alone, by the last day’s terms', posted: 1_000n, earned: 0n, taxed: 0n, tax: 100n },
    { what: 'what was taken back at a higher rate', posted: 10n, earned: 10n, taxed: -5_000_000n, tax: 0n },
    { what: 'never more than all of it', posted: 10n, earned: 10n, taxed: 30_000_000n, tax: 10n },
  ])('B22 tax of days at different rates: $what', ({ posted, earned, taxed, tax }) => {
    const million = 1_000_000n
    const terms = { millionths: earned * million, taxed: taxed * million, taxPpm: 100_000 }
    expect(taxOn(posted, terms)).toBe(tax)
  })
})
