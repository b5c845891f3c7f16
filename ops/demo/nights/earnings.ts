import assert from 'node:assert/strict'
import { isPeriodEnd } from '@larkfield/server/floor/interest/terms-of-day.ts'
import { accrueDay, creditOf } from '@larkfield/server/floor/reckoning/accrual.ts'
import { type DemoDeposit, inForce } from '../terms.ts'
import { daysOn, monthEnds } from './days.ts'

export type EarningAccount = { number: string; product: 'savings' | 'pot'; openedOn: string }

export type DemoAccrual = {
  account: string
  day: string
  balanceMinor: bigint
  terms: DemoDeposit
  millionths: bigint
  rest: bigint
}

/** In millionths of a minor unit, but for what was posted. */
export type DemoPeriod = {
  account: string
  endsOn: string
  accrued: bigint
  carriedIn: bigint
  postedMinor: bigint
  carriedOut: bigint
}

type Standing = EarningAccount & {
  /** What came or went on each day, by value. */
  moved: Map<string, bigint>
  balanceMinor: bigint
  through: string
  rest: bigint
  accrued: bigint
  carried: bigint
}

/** What accounts of the demonstration earned, reckoned as its nights would have: each day once, each period posted once. */
export type Earnings = ReturnType<typeof openEarnings>

export function openEarnings(accounts: readonly EarningAccount[], terms: readonly DemoDeposit[]) {
  const standings = new Map(
    accounts.map((account): [string, Standing] => [
      account.number,
      {
        ...account,
        moved: new Map(),
        balanceMinor: 0n,
        through: daysOn(account.openedOn, -1),
        rest: 0n,
        accrued: 0n,
        carried: 0n,
      },
    ]),
  )
  const accruals: DemoAccrual[] = []
  const periods: DemoPeriod[] = []

  function accrue(standing: Standing, through: string): void {
    const { number: account, product } = standing
    for (let day = daysOn(standing.through, 1); day <= through; day = daysOn(day, 1)) {
      standing.balanceMinor += standing.moved.get(day) ?? 0n
      const { balanceMinor, rest } = standing
      const dayTerms = inForce(terms, { product, day })
      const tiers = dayTerms.tiers.map(({ from_minor, rate_ppm }) => ({
        fromMinor: BigInt(from_minor),
        ratePpm: rate_ppm,
      }))
      const accrual = accrueDay({ balanceMinor, tiers, dayCount: dayTerms.day_count, day, rest })
      accruals.push({ account, day, balanceMinor, terms: dayTerms, ...accrual })
      standing.rest = accrual.rest
      standing.accrued += accrual.millionths
      standing.through = day
    }
  }

  return {
    accruals,
    periods,

    /** Every period of every account that has ended by this day. */
    periodEnds: (through: string): { account: string; endsOn: string }[] =>
      accounts.flatMap(({ number: account, product, openedOn }) =>
        monthEnds(openedOn, through)
          .filter((day) => isPeriodEnd(inForce(terms, { product, day }).credited, day))
          .map((endsOn) => ({ account, endsOn })),
      ),

    has: (account: string): boolean => standings.has(account),

    move(account: string, day: string, amountMinor: number): void {
      const standing = standings.get(account)!
      assert(day > standing.through, `${account} moves nothing on ${day}, which has accrued`)
      standing.moved.set(day, (standing.moved.get(day) ?? 0n) + BigInt(amountMinor))
    },

    /** Ends a period; answers what is posted for it. */
    credit(account: string, endsOn: string): number {
      const standing = standings.get(account)!
      accrue(standing, endsOn)
      const { accrued, carried: carriedIn } = standing
      const { postedMinor, carriedMillionths: carriedOut } = creditOf(accrued + carriedIn)
      periods.push({ account, endsOn, accrued, carriedIn, postedMinor, carriedOut })
      standing.accrued = 0n
      standing.carried = carriedOut
      return Number(postedMinor)
    },

    accrueThrough(day: string): void {
      for (const standing of standings.values()) accrue(standing, day)
    },
  }
}
