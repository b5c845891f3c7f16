import type { DayCount } from '@larkfield/contract/entities/day-counts.ts'
import { type Accrual, accruePart, creditOf } from './accrual.ts'
import { fractionBetween } from './day-count.ts'

export type Instalment = {
  no: number
  dueOn: string
  principalMinor: bigint
  interestMinor: bigint
  /** What of the principal is owed after it. */
  remainingMinor: bigint
}

/** A loan from a day on: what of it is owed then, and on which dates it is paid back. */
export type Debt = {
  principalMinor: bigint
  ratePpm: number
  dayCount: DayCount
  from: string
  dueDates: readonly string[]
  /** Interest of before that is not charged yet. */
  carried?: Accrual | undefined
}

/** How much principal an instalment pays back; the last one is not asked: it takes all that is left. */
export type PrincipalOf = (period: { place: number; owedMinor: bigint; interestMinor: bigint }) => bigint

export type Periods = {
  /** Each period as parts of a year. */
  parts: readonly bigint[]
  pay(principalOf: PrincipalOf): Instalment[]
}

/**
 * A period begins with the due date before it and ends before its own, as the nights accrue: what is paid on a day earns
 * nothing on it any more. Its interest are the whole minor units of all that has accrued by then; the remainder goes
 * into the next period.
 */
export function periodsOf({ principalMinor, ratePpm, dayCount, from, dueDates, carried }: Debt): Periods {
  const tiers = [{ fromMinor: 0n, ratePpm }]
  const parts = dueDates.map((dueOn, place) => fractionBetween(dayCount, dueDates[place - 1] ?? from, dueOn))

  function pay(principalOf: PrincipalOf): Instalment[] {
    let owedMinor = principalMinor
    let { millionths, rest } = carried ?? { millionths: 0n, rest: 0n }
    return dueDates.map((dueOn, place) => {
      const accrual = accruePart({ balanceMinor: owedMinor, tiers, part: parts[place]!, rest })
      const { postedMinor: interestMinor, carriedMillionths } = creditOf(millionths + accrual.millionths)
      millionths = carriedMillionths
      rest = accrual.rest
      const isLast = place === dueDates.length - 1
      const paid = isLast ? owedMinor : within(owedMinor, principalOf({ place, owedMinor, interestMinor }))
      owedMinor -= paid
      return { no: place + 1, dueOn, principalMinor: paid, interestMinor, remainingMinor: owedMinor }
    })
  }

  return { parts, pay }
}

/** Where the interest is more than an instalment, it is paid whole and no principal: what is owed never grows. */
const within = (mostMinor: bigint, minor: bigint): bigint =>
  minor < 0n ? 0n : minor > mostMinor ? mostMinor : minor

export const amountOf = ({ principalMinor, interestMinor }: Instalment): bigint =>
  principalMinor + interestMinor
