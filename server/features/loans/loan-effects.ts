import type { Debt, LoanFigures } from '@larkfield/contract/entities/loans.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { ActEffect } from '../../floor/acts/act.ts'
import { becomes, inPercent, moving, newlySaid, newSum } from '../../floor/acts/effects.ts'
import type { DebtRow } from './debts.queries.ts'

/**
 * What whoever proposes terms reads in their preview: a second person agrees to no less than that, and to the end of an
 * offer that is open.
 */
export const effectsOfFigures = (figures: LoanFigures, withdrawnOffers: number): Effect[] => [
  ...newlySaid('productId', figures.productName),
  ...newlySaid('months', figures.months),
  ...newlySaid('rate', inPercent(figures.rate)),
  newSum('instalment', figures.instalment, figures.currency),
  ...newlySaid('firstDueOn', figures.firstDueOn),
  ...costOf(figures),
  ...newlySaid('withdrawsOffer', withdrawnOffers > 0 ? 'true' : null),
]

/** What comes of the plan as a whole. */
const costOf = ({ method, totalInterest, totalToPay, effectiveRate, currency }: LoanFigures): Effect[] => [
  ...newlySaid('method', method),
  newSum('totalInterest', totalInterest, currency),
  newSum('totalToPay', totalToPay, currency),
  // It is reckoned and has no end: to a hundredth of a percent, as everywhere.
  ...newlySaid('effectiveRate', inPercent(Math.round(effectiveRate * 100) / 100)),
]

/** The same of a loan that has a plan already: what becomes of it. */
export const effectsOfPlan = (before: Debt, figures: LoanFigures, capitalises: boolean): Effect[] => [
  becomes({
    field: 'instalment',
    before: before.next?.amount ?? null,
    after: figures.instalment,
    currency: figures.currency,
  }),
  becomes({ field: 'months', before: before.months, after: figures.months }),
  becomes({ field: 'rate', before: inPercent(before.rate), after: inPercent(figures.rate) }),
  ...newlySaid('productId', figures.productName),
  newSum('principal', figures.amount, figures.currency),
  ...newlySaid('firstDueOn', figures.firstDueOn),
  ...costOf(figures),
  ...newlySaid('capitalises', String(capitalises)),
]

/** What the next instalment becomes. */
export const effectOnInstalment = (before: Debt, { next, currency }: Debt): Effect =>
  becomes({
    field: 'instalment',
    before: before.next?.amount ?? null,
    after: next?.amount ?? null,
    currency,
  })

/** Which loan it is, and what is left of it once so much of it is paid. */
export function effectsOfPaying(
  { product_name, balance_minor, currency }: DebtRow,
  paidMinor: bigint,
): ActEffect[] {
  const leftMinor = -balance_minor
  return [
    moving({
      field: 'owed',
      before: toMajor(leftMinor + paidMinor, currency),
      after: toMajor(leftMinor, currency),
      currency,
    }),
    ...newlySaid('productId', product_name),
  ]
}
