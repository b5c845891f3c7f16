import type { EffectiveRule } from '@larkfield/contract/entities/effective-rules.ts'
import { Temporal } from 'temporal-polyfill'
import type { Instalment } from './instalments.ts'

/** What the customer receives on a day; what they pay is negative. */
export type Flow = { on: string; minor: bigint }

const YEAR_DAYS = 365
/** No loan costs e^700 times itself a year, and a double holds no more. */
const MOST_GROWTH = 700
/** Halvings that take any bracket to the precision of a double; Newton's steps need far fewer. */
const MOST_STEPS = 200

type Intervals = (start: Temporal.PlainDate, on: Temporal.PlainDate) => number

const inDays: Intervals = (start, on) => start.until(on, { largestUnit: 'days' }).days / YEAR_DAYS

/**
 * Whole months, counted back from the payment, are twelfths of a year. The days that are left are parts of the year that
 * ends where they end, which has 365 days or 366 (Directive 2014/17/EU, Annex I, remark c).
 */
const inMonths: Intervals = (start, on) => {
  const upTo = 12 * (on.year - start.year) + on.month - start.month
  const isBefore = Temporal.PlainDate.compare(on.subtract({ months: upTo }), start) < 0
  const months = isBefore ? upTo - 1 : upTo
  const daysEnd = on.subtract({ months })
  const days = start.until(daysEnd, { largestUnit: 'days' }).days
  const yearDays = daysEnd.subtract({ years: 1 }).until(daysEnd, { largestUnit: 'days' }).days
  return months / 12 + days / yearDays
}

const intervals: Record<EffectiveRule, Intervals> = {
  consumer_days: inDays,
  consumer_months: inMonths,
  mortgage: inMonths,
}

/** How many years lie between two days. */
export const yearsBetween = (by: EffectiveRule, start: string, on: string): number =>
  intervals[by](Temporal.PlainDate.from(start), Temporal.PlainDate.from(on))

/**
 * The yearly rate, in millionths, at which what is received and what is paid are worth the same: each amount is discounted
 * by the years since the first, which a directive says how to count.
 */
export function effectivePpm(flows: readonly Flow[], by: EffectiveRule): number {
  const first = flows.map(({ on }) => on).sort()[0]
  if (first === undefined) throw new RangeError('a rate needs payments')
  const discounted = flows.map(({ on, minor }) => ({
    amount: Number(minor),
    years: yearsBetween(by, first, on),
  }))
  // Rounded half up, below zero too; and a zero is never a negative one.
  return Math.round(Math.expm1(growthOf(discounted)) * 1e6) || 0
}

/** Of a loan that was paid out at once, less what was kept back for costs. */
export const effectivePpmOf = ({
  principalMinor,
  costsMinor = 0n,
  paidOutOn,
  instalments,
  by,
}: {
  principalMinor: bigint
  costsMinor?: bigint
  paidOutOn: string
  instalments: readonly Pick<Instalment, 'dueOn' | 'principalMinor' | 'interestMinor'>[]
  by: EffectiveRule
}): number =>
  effectivePpm(
    [
      { on: paidOutOn, minor: principalMinor - costsMinor },
      ...instalments.map((each) => ({ on: each.dueOn, minor: -each.principalMinor - each.interestMinor })),
    ],
    by,
  )

type Discounted = { amount: number; years: number }

/**
 * The logarithm of a year's growth. What is received comes first, so the worth of all rises with it through one zero:
 * Newton's step wherever it stays between the bounds, and half of what is between them where it does not.
 */
function growthOf(flows: readonly Discounted[]): number {
  let [low, high] = boundsOf(flows)
  let growth = (low + high) / 2
  for (let step = 0; step < MOST_STEPS; step++) {
    const worth = worthAt(growth, flows)
    if (worth === 0) return growth
    if (worth > 0) high = growth
    else low = growth
    const newton = growth - worth / slopeAt(growth, flows)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (next === growth || high - low < Number.EPSILON) return next
    growth = next
  }
  return growth
}

function boundsOf(flows: readonly Discounted[]): [low: number, high: number] {
  let [low, high] = [-1, 1]
  while (worthAt(low, flows) > 0 && low > -MOST_GROWTH) low *= 2
  while (worthAt(high, flows) < 0 && high < MOST_GROWTH) high *= 2
  if (!(worthAt(low, flows) <= 0 && worthAt(high, flows) >= 0))
    throw new RangeError('at no rate are these payments worth the same')
  return [low, high]
}

const worthAt = (growth: number, flows: readonly Discounted[]): number =>
  flows.reduce((sum, { amount, years }) => sum + amount * Math.exp(-growth * years), 0)

const slopeAt = (growth: number, flows: readonly Discounted[]): number =>
  flows.reduce((sum, { amount, years }) => sum - years * amount * Math.exp(-growth * years), 0)
