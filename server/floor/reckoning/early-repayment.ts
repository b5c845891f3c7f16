import type { LoanMethod } from '@larkfield/contract/entities/products.ts'
import { type Accrual, creditOf } from './accrual.ts'
import { type Allocation, allocate, type Due, sumOf } from './allocation.ts'
import { amountOf, type Debt, type Instalment, periodsOf } from './instalments.ts'
import { datesFor, planOnDates, shorterPlanOf } from './schedule.ts'

/** A loan on the day on which it is repaid early. */
export type Repaying<Of extends Due> = Pick<Debt, 'ratePpm' | 'dayCount'> & {
  method: LoanMethod
  day: string
  /** The principal that is not due yet. */
  principalMinor: bigint
  /** The interest of the days before this one that is not charged yet. */
  accrued: Accrual
  /** What has fallen due and is not paid. */
  dues: readonly Of[]
  /** The instalments still ahead by the plan in force; the first is after this day. */
  ahead: readonly Instalment[]
  /** What it costs, in millionths of the principal that is repaid early. */
  earlyFeePpm: number
}

export type HowMuch = {
  /** `next`: as much as the next instalment, whose day then passes without one. */
  amountMinor: bigint | 'all' | 'next'
  /** Of a part: lower instalments on the same dates, or the same ones on fewer. */
  keep: 'term' | 'instalment'
}

export type EarlyRepayment<Of extends Due> = {
  amountMinor: bigint
  /** What of it pays dues. */
  allocation: Allocation<Of>
  /** Interest until this day, charged with it. */
  interestMinor: bigint
  /** Interest that is less than a minor unit, which stays accrued. */
  carried: Accrual
  earlyFeeMinor: bigint
  /** Principal that was not due yet. */
  principalMinor: bigint
  remainingMinor: bigint
  /** From this day on; none when all is repaid. */
  plan: Instalment[]
  /**
   * How much less interest is paid until the end than by the plan in force. When only a few minor units are repaid, the
   * new instalments may be rounded to slower ones, and it may be below zero.
   */
  savedInterestMinor: bigint
}

const MILLION = 1_000_000n

/** Between what is due on this day, which a part must be more than, and what repays everything. */
export function earlyLimits(loan: Repaying<Due>): { moreThanMinor: bigint; allMinor: bigint } {
  const dueMinor = sumOf(loan.dues.map(({ openMinor }) => openMinor))
  const moreThanMinor = dueMinor + creditOf(loan.accrued.millionths).postedMinor
  const feeMinor = (loan.principalMinor * BigInt(loan.earlyFeePpm)) / MILLION
  return { moreThanMinor, allMinor: moreThanMinor + loan.principalMinor + feeMinor }
}

/**
 * What repaying early comes to: first all that is due and the interest until this day, which is charged with it; then
 * principal, and the fee on it, so that the parts sum to the amount. Refuses what is not within `earlyLimits`.
 */
export function earlyRepayment<Of extends Due>(
  loan: Repaying<Of>,
  { amountMinor: asked, keep }: HowMuch,
): EarlyRepayment<Of> {
  const { moreThanMinor, allMinor } = earlyLimits(loan)
  const isNext = asked === 'next'
  const amountMinor = isNext ? nextAmount(loan) : asked === 'all' ? allMinor : asked
  if (amountMinor > allMinor || (amountMinor <= moreThanMinor && amountMinor !== allMinor && !isNext))
    throw new RangeError('repaying early takes more than what is due and not more than what is owed')
  const { postedMinor: interestMinor, carriedMillionths } = creditOf(loan.accrued.millionths)
  const carried = { millionths: carriedMillionths, rest: loan.accrued.rest }
  const { principalMinor, earlyFeeMinor } = withoutFee(amountMinor - moreThanMinor, loan.earlyFeePpm)
  const remainingMinor = loan.principalMinor - principalMinor
  const after = isNext ? { ...loan, ahead: loan.ahead.slice(1) } : loan
  const level = loan.ahead.at(-2) ?? loan.ahead[0]!
  const plan =
    remainingMinor === 0n
      ? []
      : planAfter(after, { remainingMinor, carried, keep: isNext ? 'instalment' : keep, level })
  return {
    amountMinor,
    allocation: allocate(moreThanMinor - interestMinor, loan.dues),
    interestMinor,
    carried,
    earlyFeeMinor,
    principalMinor,
    remainingMinor,
    plan,
    savedInterestMinor: interestAhead(loan) - interestMinor - interestOf(plan),
  }
}

/** What is due and the next instalment; with the last one all that is owed is paid. */
function nextAmount(loan: Repaying<Due>): bigint {
  const { moreThanMinor, allMinor } = earlyLimits(loan)
  const [next, another] = loan.ahead
  if (!next || !another) return allMinor
  const wantedMinor = sumOf(loan.dues.map(({ openMinor }) => openMinor)) + amountOf(next)
  const leastMinor = wantedMinor > moreThanMinor ? wantedMinor : moreThanMinor
  return leastMinor < allMinor ? leastMinor : allMinor
}

/**
 * Splits a sum into principal and the fee on it; what does not divide is principal, in the customer's favour. Of what
 * repays everything the fee is its share of all the principal, rounded down.
 */
function withoutFee(minor: bigint, earlyFeePpm: number) {
  const earlyFeeMinor = (minor * BigInt(earlyFeePpm)) / (MILLION + BigInt(earlyFeePpm))
  return { principalMinor: minor - earlyFeeMinor, earlyFeeMinor }
}

type After = Pick<HowMuch, 'keep'> & { remainingMinor: bigint; carried: Accrual; level: Instalment }

function planAfter(loan: Repaying<Due>, { remainingMinor, carried, keep, level }: After): Instalment[] {
  const plan = { ...debtOf(loan), principalMinor: remainingMinor, carried, method: loan.method }
  if (keep === 'term') return planOnDates(plan)
  return shorterPlanOf({ ...plan, dueDates: datesFor(plan, plan.dueDates) }, level)
}

/** What would be paid by the plan in force. */
function interestAhead(loan: Repaying<Due>): bigint {
  const { pay } = periodsOf({ ...debtOf(loan), carried: loan.accrued })
  return interestOf(pay(({ place }) => loan.ahead[place]!.principalMinor))
}

const debtOf = ({ principalMinor, ratePpm, dayCount, day, ahead }: Repaying<Due>): Debt => ({
  principalMinor,
  ratePpm,
  dayCount,
  from: day,
  dueDates: ahead.map(({ dueOn }) => dueOn),
})

const interestOf = (plan: readonly Instalment[]): bigint =>
  sumOf(plan.map(({ interestMinor }) => interestMinor))
