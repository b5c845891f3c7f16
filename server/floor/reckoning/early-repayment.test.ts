import { dayCounts } from '@larkfield/contract/entities/day-counts.ts'
import { type LoanMethod, loanMethods } from '@larkfield/contract/entities/products.ts'
import { search } from '@larkfield/ops/testing/depth.ts'
import { assert, bigInt, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accrueBetween } from './accrual.ts'
import { type Due, sumOf } from './allocation.ts'
import { earlyLimits, earlyRepayment, type Repaying } from './early-repayment.ts'
import { amountOf } from './instalments.ts'
import { scheduleOf } from './schedule.ts'

/** 10,000.00 at 6 % over 24 months, twelve of which are paid; half of the next one has passed. */
const loan = halfwayThrough({ method: 'annuity', earlyFeePpm: 0 })

function halfwayThrough({ method, earlyFeePpm }: { method: LoanMethod; earlyFeePpm: number }): Repaying<Due> {
  const rates = { ratePpm: 60_000, dayCount: '30E/360', method } as const
  const dates = { months: 24, paidOutOn: '2027-01-15', firstDueOn: '2027-02-15' }
  const schedule = scheduleOf({ principalMinor: 1_000_000n, ...rates, ...dates })
  const principalMinor = schedule[11]!.remainingMinor
  const tiers = [{ fromMinor: 0n, ratePpm: rates.ratePpm }]
  const days = { dayCount: rates.dayCount, from: '2028-01-15', to: '2028-01-30' }
  const accrued = accrueBetween({ balanceMinor: principalMinor, tiers, ...days, rest: 0n })
  return {
    ...rates,
    day: '2028-01-30',
    principalMinor,
    accrued,
    dues: [],
    ahead: schedule.slice(12),
    earlyFeePpm,
  }
}

describe('repaying all of it', () => {
  test('is the principal, the interest until today and the fee', () => {
    const all = earlyRepayment({ ...loan, earlyFeePpm: 10_000 }, { amountMinor: 'all', keep: 'term' })
    // 5,149.53 for half a month at 6 % is 12.87, and 1 % of it is 51.49.
    expect(all).toMatchObject({ principalMinor: 514_953n, interestMinor: 1_287n, earlyFeeMinor: 5_149n })
    expect(all.amountMinor).toBe(514_953n + 1_287n + 5_149n)
    expect(all).toMatchObject({ remainingMinor: 0n, plan: [] })
    // 168.89 would have been paid until the end, less the interest of half a month and what the year before left over.
    expect(sumOf(loan.ahead.map((each) => each.interestMinor))).toBe(16_889n)
    expect(all.savedInterestMinor).toBe(16_889n - 1_287n - 1n)
  })

  test('pays first what is due', () => {
    const dues: Due[] = [
      { kind: 'principal', dueOn: '2028-01-15', openMinor: 40_000n },
      { kind: 'fee', dueOn: '2028-01-20', openMinor: 1_000n },
    ]
    const all = earlyRepayment({ ...loan, dues }, { amountMinor: 'all', keep: 'term' })
    expect(all.amountMinor).toBe(41_000n + 514_953n + 1_287n)
    expect(all.allocation).toMatchObject({ feesMinor: 1_000n, principalMinor: 40_000n, earlyMinor: 0n })
  })
})

describe('repaying a part', () => {
  const amountMinor = 201_287n

  test('keeps the dates and lowers the instalments', () => {
    const part = earlyRepayment(loan, { amountMinor, keep: 'term' })
    expect(part).toMatchObject({ principalMinor: 200_000n, interestMinor: 1_287n, remainingMinor: 314_953n })
    expect(part.plan.map(({ dueOn }) => dueOn)).toEqual(loan.ahead.map(({ dueOn }) => dueOn))
    expect(amountOf(part.plan[1]!)).toBeLessThan(28_000n)
    expect(part.savedInterestMinor).toBeGreaterThan(0n)
  })

  test('or keeps the instalment and ends sooner, which saves more', () => {
    const term = earlyRepayment(loan, { amountMinor, keep: 'term' })
    const part = earlyRepayment(loan, { amountMinor, keep: 'instalment' })
    expect(part.plan).toHaveLength(8)
    expect(part.plan.slice(0, -1).every((each) => amountOf(each) === 44_321n)).toBe(true)
    expect(part.savedInterestMinor).toBeGreaterThan(term.savedInterestMinor)
  })

  test('on a due date itself, before its night', () => {
    const due = { ...loan, day: '2028-02-15', accrued: { millionths: 2_574_765_000n, rest: 0n } }
    const { interestMinor, plan } = earlyRepayment(due, { amountMinor: 102_574n, keep: 'term' })
    expect(interestMinor).toBe(2_574n)
    expect(plan[0]).toMatchObject({ dueOn: '2028-02-15', interestMinor: 0n })
  })

  test('must be more than what is due, and not more than what is owed', () => {
    const { moreThanMinor, allMinor } = earlyLimits(loan)
    expect(moreThanMinor).toBe(1_287n)
    for (const wrong of [moreThanMinor, allMinor + 1n]) {
      expect(() => earlyRepayment(loan, { amountMinor: wrong, keep: 'term' })).toThrow(RangeError)
    }
  })
})

describe('paying the next instalment before its day', () => {
  test('costs as much as it, passes over its date, and makes the last one lower', () => {
    const next = earlyRepayment(loan, { amountMinor: 'next', keep: 'term' })
    expect(next).toMatchObject({ amountMinor: 44_321n, interestMinor: 1_287n, principalMinor: 43_034n })
    expect(next.plan.map(({ dueOn }) => dueOn)).toEqual(loan.ahead.slice(1).map(({ dueOn }) => dueOn))
    expect(next.plan.slice(0, -1).every((each) => amountOf(each) === 44_321n)).toBe(true)
    expect(amountOf(next.plan.at(-1)!)).toBeLessThan(amountOf(loan.ahead.at(-1)!))
    expect(next.savedInterestMinor).toBeGreaterThan(0n)
  })

  test('pays what is due with it', () => {
    const dues: Due[] = [{ kind: 'interest', dueOn: '2028-01-15', openMinor: 2_000n }]
    const next = earlyRepayment({ ...loan, dues }, { amountMinor: 'next', keep: 'term' })
    expect(next).toMatchObject({ amountMinor: 46_321n, principalMinor: 43_034n })
  })

  test('is all of it where only the last one is left', () => {
    const last = { ...loan, ahead: loan.ahead.slice(-1), principalMinor: 44_000n }
    const all = earlyRepayment(last, { amountMinor: 'all', keep: 'term' })
    expect(earlyRepayment(last, { amountMinor: 'next', keep: 'term' })).toEqual(all)
  })

  test('of a loan that is repaid at its end is its interest', () => {
    const bullet = halfwayThrough({ method: 'bullet', earlyFeePpm: 0 })
    const next = earlyRepayment(bullet, { amountMinor: 'next', keep: 'term' })
    // A month of 10,000.00 at 6 % is 50.00, of which half has come up; the rest repays principal.
    expect(next).toMatchObject({ amountMinor: 5_000n, interestMinor: 2_500n, principalMinor: 2_500n })
    expect(next.plan.at(-1)).toMatchObject({ remainingMinor: 0n })
    expect(next.plan).toHaveLength(11)
  })
})

test('of less than a minor unit for each date the plan ends when nothing is owed', () => {
  const dates = { months: 24, paidOutOn: '2027-01-15', firstDueOn: '2027-02-15' }
  const rates = { ratePpm: 60_000, dayCount: '30E/360' } as const
  for (const method of ['annuity', 'equal_principal'] as const)
    for (const leftMinor of [1n, 5n, 23n, 24n, 30n]) {
      const ahead = scheduleOf({ principalMinor: 10_000n, ...rates, ...dates, method })
      const accrued = { millionths: 0n, rest: 0n }
      const state = { ...rates, method, day: '2027-01-20', principalMinor: 10_000n, accrued, dues: [], ahead }
      const asked = { amountMinor: 10_000n - leftMinor, keep: 'term' } as const
      const { plan } = earlyRepayment({ ...state, earlyFeePpm: 0 }, asked)
      expect(plan.every((each) => amountOf(each) > 0n)).toBe(true)
      expect(sumOf(plan.map((each) => each.principalMinor))).toBe(leftMinor)
      expect(plan.at(-1)!.remainingMinor).toBe(0n)
    }
})

test('parts sum to what is paid, the new plan to what is left, and no fee is above its share', () => {
  const cases = record({
    principalMinor: bigInt({ min: 100n, max: 100_000_000n }),
    share: integer({ min: 1, max: 1_000 }),
    earlyFeePpm: constantFrom(0, 5_000, 10_000, 33_333),
    method: constantFrom(...loanMethods),
    dayCount: constantFrom(...dayCounts),
    keep: constantFrom<'term' | 'instalment'>('term', 'instalment'),
    months: integer({ min: 1, max: 60 }),
    dueMinor: bigInt({ min: 0n, max: 50_000n }),
  })
  assert(
    property(cases, ({ share, keep, months, dueMinor, ...any }) => {
      const dates = { months, paidOutOn: '2028-01-31', firstDueOn: '2028-02-29' }
      const ahead = scheduleOf({ ...any, ...dates, ratePpm: 45_000 })
      const dues: Due[] = [{ kind: 'interest', dueOn: '2028-01-31', openMinor: dueMinor }]
      const accrued = { millionths: 123_456_789n, rest: 5n }
      const state = { ...any, ratePpm: 45_000, day: '2028-02-10', accrued, dues, ahead }
      const { moreThanMinor, allMinor } = earlyLimits(state)
      const amountMinor = moreThanMinor + 1n + ((allMinor - moreThanMinor - 1n) * BigInt(share)) / 1_000n
      const result = earlyRepayment(state, { amountMinor, keep })
      const { allocation, interestMinor, earlyFeeMinor, principalMinor, remainingMinor, plan } = result
      expect(allocation.interestMinor).toBe(dueMinor)
      expect(dueMinor + interestMinor + earlyFeeMinor + principalMinor).toBe(amountMinor)
      expect(principalMinor + remainingMinor).toBe(any.principalMinor)
      expect(sumOf(plan.map((each) => each.principalMinor))).toBe(remainingMinor)
      expect(earlyFeeMinor * 1_000_000n <= principalMinor * BigInt(any.earlyFeePpm)).toBe(true)
      expect(plan.length).toBeLessThanOrEqual(ahead.length)
      // A minor unit of rounding in each instalment may outweigh only what is less than that.
      if (principalMinor > 2n * BigInt(months)) expect(result.savedInterestMinor).toBeGreaterThanOrEqual(0n)
      const next = earlyRepayment(state, { amountMinor: 'next', keep })
      expect(dueMinor + next.interestMinor + next.earlyFeeMinor + next.principalMinor).toBe(next.amountMinor)
      expect(sumOf(next.plan.map((each) => each.principalMinor))).toBe(next.remainingMinor)
      expect(next.plan.length).toBeLessThanOrEqual(ahead.length - 1)
      const all = earlyRepayment(state, { amountMinor: 'all', keep })
      expect([all.principalMinor, all.plan]).toEqual([any.principalMinor, []])
      expect(all.earlyFeeMinor).toBe((any.principalMinor * BigInt(any.earlyFeePpm)) / 1_000_000n)
    }),
    search(60),
  )
})
