import { dayCounts } from '@larkfield/contract/entities/day-counts.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { dayAfter } from '../calendar/bank-time.ts'
import { sql } from '../database/sql.ts'
import { yearlyOf } from '../reckoning/accrual.ts'
import { dayFraction } from '../reckoning/day-count.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await testBank()
})

test('the database counts days of a year as the reckoning does, for ten years and every day count', async () => {
  const rows = await bank.database.rows<{ count: string; day: string; parts: bigint }>(sql`
    select count, to_char(day, 'YYYY-MM-DD') as day, bank.day_parts(count, day::date) as parts
    from unnest(${dayCounts as readonly string[]}::text[]) as count,
         generate_series('2024-01-01'::date, '2033-12-31'::date, interval '1 day') as day
    order by count, day`)
  expect(rows).toHaveLength(4 * 3_653)
  const wrong = rows.filter(({ count, day, parts }) => dayFraction(count as 'ACT/360', day) !== parts)
  expect(wrong).toEqual([])
  expect(rows[0]!.day).toBe('2024-01-01')
  expect(dayAfter(rows.at(-1)!.day)).toBe('2034-01-01')
})

const someTiers = [
  [{ fromMinor: 0n, ratePpm: 25_000 }],
  [{ fromMinor: 0n, ratePpm: -5_000 }],
  [{ fromMinor: 0n, ratePpm: 0 }],
  [
    { fromMinor: 0n, ratePpm: 10_000 },
    { fromMinor: 100_000n, ratePpm: 25_000 },
    { fromMinor: 500_000n, ratePpm: -5_000 },
  ],
  [
    { fromMinor: 0n, ratePpm: 0 },
    { fromMinor: 1n, ratePpm: 199_999 },
  ],
]
const balances = [
  ...[-9_007_199_254_740_991n, -100_000n, -1n, 0n, 1n, 2n, 99_999n, 100_000n, 100_001n],
  ...[499_999n, 500_000n, 500_001n, 123_456_789n, 9_007_199_254_740_991n],
]

test('the database takes a balance apart into tiers as the reckoning does', async () => {
  for (const tiers of someTiers) {
    const asStored = JSON.stringify(
      tiers.map(({ fromMinor, ratePpm }) => ({ from_minor: Number(fromMinor), rate_ppm: ratePpm })),
    )
    const rows = await bank.database.rows<{ balance: bigint; yearly: string }>(sql`
      select balance, bank.yearly_of(balance, ${asStored}::jsonb)::text as yearly
      from unnest(${balances}::bigint[]) as balance`)
    for (const { balance, yearly } of rows) expect(BigInt(yearly)).toBe(yearlyOf(balance, tiers))
  }
})
