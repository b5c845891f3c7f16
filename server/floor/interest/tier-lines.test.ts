import { expect, test } from 'vitest'
import { yearlyOf } from '../reckoning/accrual.ts'
import { linesOf } from './tier-lines.ts'

const someTiers = [
  [{ from_minor: 0, rate_ppm: 25_000 }],
  [{ from_minor: 0, rate_ppm: -5_000 }],
  [
    { from_minor: 0, rate_ppm: 10_000 },
    { from_minor: 100_000, rate_ppm: 25_000 },
    { from_minor: 500_000, rate_ppm: -5_000 },
  ],
  [
    { from_minor: 0, rate_ppm: 0 },
    { from_minor: 1, rate_ppm: 199_999 },
  ],
]
const balances = [
  ...[-9_007_199_254_740_991n, -100_000n, -1n, 0n, 1n, 2n, 99_999n, 100_000n, 100_001n],
  ...[499_999n, 500_000n, 500_001n, 123_456_789n, 9_007_199_254_740_991n],
]

test.each(someTiers)(
  'every balance lies on one line of its tiers, and earns what the tiers add up to',
  (...tiers) => {
    const rising = tiers.map((tier) => ({ fromMinor: BigInt(tier.from_minor), ratePpm: tier.rate_ppm }))
    for (const balance of balances) {
      const found = linesOf(tiers).filter(
        ({ from_minor, through_minor }) => BigInt(from_minor) <= balance && balance <= BigInt(through_minor),
      )
      const yearly = found.map(({ rate_ppm, base }) => balance * BigInt(rate_ppm) + BigInt(base))
      expect(yearly).toEqual([yearlyOf(balance, rising)])
    }
  },
)
