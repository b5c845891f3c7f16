import type { LoanMethod } from '@larkfield/contract/entities/products.ts'
import { dueAt } from '../calendar/rhythm.ts'
import type { Accrual } from './accrual.ts'
import { annuityOf, payLevel } from './annuity.ts'
import { amountOf, type Debt, type Instalment, periodsOf } from './instalments.ts'

type Loan = Pick<Debt, 'principalMinor' | 'ratePpm' | 'dayCount'> & {
  method: LoanMethod
  months: number
  paidOutOn: string
  firstDueOn: string
  /** Interest of before that is not charged yet. */
  carried?: Accrual | undefined
}

/**
 * The instalments of a loan, one each month: every date is counted from the first, so that the 31st returns. Where that is
 * a month after the pay-out, they are counted from the pay-out: 28 February is followed by 31 March.
 */
export function scheduleOf({ months, paidOutOn, firstDueOn, ...loan }: Loan): Instalment[] {
  if (firstDueOn <= paidOutOn) throw new RangeError('nothing is paid back before it was paid out')
  const ofPayOut = { rhythm: 'monthly', startOn: paidOutOn } as const
  const isAMonthLater = dueAt(ofPayOut, 1) === firstDueOn
  const dates = isAMonthLater ? ofPayOut : ({ rhythm: 'monthly', startOn: firstDueOn } as const)
  const first = isAMonthLater ? 1 : 0
  const dueDates = Array.from({ length: months }, (_, place) => dueAt(dates, first + place)!)
  return planOf({ ...loan, from: paidOutOn, dueDates })
}

/**
 * How what is owed on a day is paid back by the last of the dates, which takes the rounding. That day may be the first of
 * them: what was due on it is still due when something is repaid early on it.
 */
export function planOf({ method, ...debt }: Debt & { method: LoanMethod }): Instalment[] {
  assertInOrder(debt)
  if (method === 'annuity') return annuityOf(debt)
  const part = method === 'bullet' ? 0n : debt.principalMinor / BigInt(debt.dueDates.length)
  return periodsOf(debt).pay(() => part)
}

/** The same with instalments as high as this one, so that all may be paid back before the last of the dates. */
export function shorterPlanOf(
  { method, ...debt }: Debt & { method: LoanMethod },
  instalment: Instalment,
): Instalment[] {
  assertInOrder(debt)
  if (method === 'bullet') return periodsOf(debt).pay(() => 0n)
  const periods = periodsOf(debt)
  const instalments =
    method === 'annuity'
      ? payLevel(periods, amountOf(instalment))
      : periods.pay(() => instalment.principalMinor)
  return untilRepaid(instalments)
}

/**
 * What is left of a loan on the dates that are left, of which some may not be needed: an instalment is a minor unit at
 * least. The first may be odd and the last takes the rounding.
 */
export const planOnDates = ({ dueDates, ...debt }: Debt & { method: LoanMethod }): Instalment[] =>
  untilRepaid(planOf({ ...debt, dueDates: datesFor(debt, dueDates) }))

type Dated = { principalMinor: bigint; method: LoanMethod }

export const datesFor = ({ principalMinor, method }: Dated, dates: readonly string[]): readonly string[] =>
  method === 'bullet' || principalMinor >= BigInt(dates.length)
    ? dates
    : dates.slice(0, Number(principalMinor))

/** A plan ends when nothing is owed: what rounding leaves empty after that is no instalment. */
function untilRepaid(instalments: Instalment[]): Instalment[] {
  const last = instalments.findIndex(({ remainingMinor }) => remainingMinor === 0n)
  return instalments.slice(0, last + 1)
}

function assertInOrder({ principalMinor, from, dueDates }: Debt): void {
  const isInOrder = dueDates.every((dueOn, place) =>
    place === 0 ? dueOn >= from : dueOn > dueDates[place - 1]!,
  )
  if (principalMinor <= 0n || dueDates.length === 0 || !isInOrder)
    throw new RangeError('a plan needs money that is owed, and dates from then on')
}
