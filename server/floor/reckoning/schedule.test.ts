import { dayCounts } from '@larkfield/contract/entities/day-counts.ts'
import { loanMethods } from '@larkfield/contract/entities/products.ts'
import { search } from '@larkfield/ops/testing/depth.ts'
import { assert, bigInt, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../calendar/bank-time.ts'
import { accrueDay } from './accrual.ts'
import { amountOf, type Instalment } from './instalments.ts'
import { planOf, scheduleOf, shorterPlanOf } from './schedule.ts'

const loan = {
  principalMinor: 1_000_000n,
  ratePpm: 60_000,
  dayCount: '30E/360',
  method: 'annuity',
  months: 24,
  paidOutOn: '2027-01-15',
  firstDueOn: '2027-02-15',
} as const

const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
const principalOf = (instalments: Instalment[]) => sumOf(instalments.map((each) => each.principalMinor))

describe('an annuity', () => {
  test('of 10,000.00 at 6 % over two years is 443.21 a month', () => {
    const schedule = scheduleOf(loan)
    expect(schedule.slice(0, 2)).toEqual([
      {
        no: 1,
        dueOn: '2027-02-15',
        principalMinor: 39_321n,
        interestMinor: 5_000n,
        remainingMinor: 960_679n,
      },
      {
        no: 2,
        dueOn: '2027-03-15',
        principalMinor: 39_518n,
        interestMinor: 4_803n,
        remainingMinor: 921_161n,
      },
    ])
    expect(new Set(schedule.slice(0, -1).map(amountOf))).toEqual(new Set([44_321n]))
    expect(amountOf(schedule.at(-1)!)).toBe(44_311n)
  })

  test('of yen, which have no decimals, and of dinars, which have three', () => {
    const yen = scheduleOf({ ...loan, principalMinor: 1_000_000n, ratePpm: 0, months: 36 })
    expect(yen.map(amountOf)).toEqual([...Array(35).fill(27_778n), 27_770n])
    const dinars = scheduleOf({ ...loan, principalMinor: 10_000_000n })
    expect(amountOf(dinars[0]!)).toBe(443_207n)
  })

  test('pays the interest whole when the first period is longer than an instalment can bear', () => {
    const [first, second] = scheduleOf({ ...loan, months: 360, ratePpm: 120_000, firstDueOn: '2027-06-15' })
    expect(first).toMatchObject({ principalMinor: 0n, interestMinor: 50_000n })
    expect(amountOf(second!)).toBeLessThan(11_000n)
  })

  test('of little money over many years has no empty instalment and no large one', () => {
    const amounts = scheduleOf({ ...loan, principalMinor: 10_000n, ratePpm: 80_000, months: 360 }).map(
      amountOf,
    )
    expect(amounts[0]).toBe(74n)
    expect(amounts.every((amount) => amount >= 72n && amount <= 74n)).toBe(true)
  })
})

test('equal parts of the principal, of which the last takes the rounding', () => {
  const schedule = scheduleOf({ ...loan, method: 'equal_principal', months: 3, principalMinor: 100_000n })
  expect(schedule.map((each) => each.principalMinor)).toEqual([33_333n, 33_333n, 33_334n])
  // What is left of a minor unit is carried: 333.335, and then 166.670, are 333 and 167.
  expect(schedule.map((each) => each.interestMinor)).toEqual([500n, 333n, 167n])
})

test('a bullet pays interest every month and the principal at the end', () => {
  const schedule = scheduleOf({ ...loan, method: 'bullet', months: 3, dayCount: 'ACT/360' })
  expect(schedule.map((each) => [each.principalMinor, each.interestMinor])).toEqual([
    [0n, 5_166n],
    [0n, 4_667n],
    [1_000_000n, 5_167n],
  ])
})

test('due dates are counted from the first: the 31st returns after short months', () => {
  const schedule = scheduleOf({ ...loan, paidOutOn: '2027-12-31', firstDueOn: '2028-01-31', months: 4 })
  expect(schedule.map(({ dueOn }) => dueOn)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
})

test('a first date a month after a pay-out on the 31st is one of its dates', () => {
  const dates = scheduleOf({ ...loan, paidOutOn: '2027-01-31', firstDueOn: '2027-02-28', months: 4 })
  expect(dates.map(({ dueOn }) => dueOn)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  const chosen = scheduleOf({ ...loan, paidOutOn: '2027-01-30', firstDueOn: '2027-02-27', months: 2 })
  expect(chosen.map(({ dueOn }) => dueOn)).toEqual(['2027-02-27', '2027-03-27'])
})

test('what cannot be a plan is refused', () => {
  expect(() => scheduleOf({ ...loan, months: 0 })).toThrow(RangeError)
  expect(() => scheduleOf({ ...loan, principalMinor: 0n })).toThrow(RangeError)
  expect(() => scheduleOf({ ...loan, firstDueOn: loan.paidOutOn })).toThrow(RangeError)
})

const loans = record({
  /** Of a yen to a million dinars in fils. */
  principalMinor: bigInt({ min: 1n, max: 1_000_000_000n }),
  ratePpm: constantFrom(0, 1, 25_000, 59_900, 199_999),
  dayCount: constantFrom(...dayCounts),
  method: constantFrom(...loanMethods),
  months: integer({ min: 1, max: 120 }),
  paidOutOn: constantFrom<string>('2027-01-01', '2027-12-31', '2028-02-29', '2028-08-30'),
  firstIn: integer({ min: 1, max: 62 }),
}).map(({ firstIn, ...each }) => ({ ...each, firstDueOn: dayAfter(each.paidOutOn, firstIn) }))

test('principals sum to the loan, the term is exact, the last takes the rounding, nothing is owed twice', () => {
  assert(
    property(loans, (any) => {
      const schedule = scheduleOf(any)
      expect(schedule.map(({ no }) => no)).toEqual(
        Array.from({ length: any.months }, (_, place) => place + 1),
      )
      expect(principalOf(schedule)).toBe(any.principalMinor)
      let owed = any.principalMinor
      for (const { principalMinor, interestMinor, remainingMinor } of schedule) {
        expect(principalMinor >= 0n && interestMinor >= 0n && remainingMinor >= 0n).toBe(true)
        owed -= principalMinor
        expect(remainingMinor).toBe(owed)
      }
      expect(owed).toBe(0n)
    }),
    search(30),
  )
})

test('the last instalment of an annuity is not higher than the one before it', () => {
  assert(
    property(loans, (any) => {
      const amounts = scheduleOf({ ...any, method: 'annuity' }).map(amountOf)
      expect(amounts.at(-1)! <= (amounts.at(-2) ?? amounts[0]!)).toBe(true)
    }),
    search(30),
  )
})

test('its interest is what the nights accrue on what is owed', () => {
  assert(
    property(loans, (any) => {
      const schedule = scheduleOf({ ...any, months: Math.min(any.months, 12) })
      let [balanceMinor, millionths, rest, day, charged] = [any.principalMinor, 0n, 0n, any.paidOutOn, 0n]
      for (const { dueOn, interestMinor, remainingMinor } of schedule) {
        for (; day < dueOn; day = dayAfter(day)) {
          const tiers = [{ fromMinor: 0n, ratePpm: any.ratePpm }]
          const today = accrueDay({ balanceMinor, tiers, dayCount: any.dayCount, day, rest })
          millionths += today.millionths
          rest = today.rest
        }
        charged += interestMinor
        expect(charged).toBe(millionths / 1_000_000n)
        balanceMinor = remainingMinor
      }
    }),
    search(15),
  )
})

test('a plan from the middle on goes on as the schedule does, and charges what has accrued before', () => {
  const schedule = scheduleOf(loan)
  const paid = schedule[9]!
  const rest = { ...loan, principalMinor: paid.remainingMinor, from: paid.dueOn }
  const dueDates = schedule.slice(10).map(({ dueOn }) => dueOn)
  const plan = planOf({ ...rest, dueDates })
  expect(plan.map(({ dueOn }) => dueOn)).toEqual(dueDates)
  expect(amountOf(plan[0]!)).toBe(44_321n)
  const bullet = { ...rest, dueDates, method: 'bullet' } as const
  const carried = { millionths: 2_000_000n, rest: 0n }
  expect(planOf({ ...bullet, carried })[0]!.interestMinor).toBe(planOf(bullet)[0]!.interestMinor + 2n)
})

test('a plan with the instalment of before is shorter', () => {
  const [first] = scheduleOf(loan)
  const dueDates = scheduleOf(loan).map(({ dueOn }) => dueOn)
  const half = { ...loan, principalMinor: 500_000n, from: loan.paidOutOn, dueDates }
  const shorter = shorterPlanOf(half, first!)
  expect(shorter).toHaveLength(12)
  expect(shorter.slice(0, -1).every((each) => amountOf(each) === 44_321n)).toBe(true)
  expect(principalOf(shorter)).toBe(500_000n)
  const equal = shorterPlanOf({ ...half, method: 'equal_principal' }, { ...first!, principalMinor: 41_666n })
  expect(equal.map((each) => each.principalMinor)).toEqual([...Array(12).fill(41_666n), 8n])
  expect(shorterPlanOf({ ...half, method: 'bullet' }, first!)).toHaveLength(24)
})
