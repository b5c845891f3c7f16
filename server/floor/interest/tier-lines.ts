import type { TierRow } from '../products/terms.queries.ts'
import { yearlyOf } from '../reckoning/accrual.ts'

/** Numbers as text, for the database: they are bigints and, with `base`, beyond. */
export type TierLine = { from_minor: string; through_minor: string; rate_ppm: number; base: string }

const LEAST_MINOR = -(2n ** 63n)
const MOST_MINOR = 2n ** 63n - 1n

/**
 * Every tier as a straight line: a balance within it earns its rate on all of it in a year, and `base` millionths more for
 * what the tiers below differ by. Below zero the first rate holds. For a million accounts that is one multiplication each,
 * where `bank.yearly_of`, by which the books are verified, adds up tier by tier.
 */
export function linesOf(tiers: readonly TierRow[]): TierLine[] {
  const rising = tiers.map(({ from_minor, rate_ppm }) => ({
    fromMinor: BigInt(from_minor),
    ratePpm: rate_ppm,
  }))
  return rising.map(({ fromMinor, ratePpm }, place) => {
    const next = rising[place + 1]
    return {
      from_minor: String(place === 0 ? LEAST_MINOR : fromMinor),
      through_minor: String(next ? next.fromMinor - 1n : MOST_MINOR),
      rate_ppm: ratePpm,
      base: String(yearlyOf(fromMinor, rising) - fromMinor * BigInt(ratePpm)),
    }
  })
}
