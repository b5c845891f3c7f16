import type { DepositTerms, LoanTerms, Terms, Tier } from '@larkfield/contract/entities/products.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { toPercent } from '@larkfield/contract/percent.ts'
import {
  type DepositTermsRow,
  isOfLoan,
  type LoanTermsRow,
  type TermsRow,
} from '../../floor/products/terms.queries.ts'
import type { ProductRow } from './products.queries.ts'

export const productShape = ({ id, kind, name, is_default_for }: ProductRow) => ({
  _id: id,
  kind,
  name,
  isDefaultFor: is_default_for,
})

/** Terms for any currency hold no sums but zero, which is zero in all of them. */
const inMajor = (minor: bigint, currency: string | null): number =>
  currency === null ? 0 : toMajor(minor, currency)

const orNull = (minor: bigint | null, currency: string | null): number | null =>
  minor === null ? null : inMajor(minor, currency)

const tiersOf = ({ tiers, currency }: DepositTermsRow): Tier[] =>
  tiers.map(({ from_minor, rate_ppm }) => ({
    from: inMajor(BigInt(from_minor), currency),
    rate: toPercent(rate_ppm),
  }))

const depositShape = (terms: DepositTermsRow): DepositTerms => ({
  tiers: tiersOf(terms),
  dayCount: terms.day_count,
  credited: terms.credited,
  tax: toPercent(terms.tax_ppm),
  feeMonthly: inMajor(terms.fee_monthly_minor, terms.currency),
  feeWire: inMajor(terms.fee_wire_minor, terms.currency),
  feeDormancy: inMajor(terms.fee_dormancy_minor, terms.currency),
  dormantAfterMonths: terms.dormant_after_months,
})

const loanShape = (terms: LoanTermsRow): LoanTerms => ({
  rate: toPercent(terms.rate_ppm),
  dayCount: terms.day_count,
  method: terms.method,
  monthsLeast: terms.months_min,
  monthsMost: terms.months_max,
  monthsDefault: terms.months_default,
  amountLeast: orNull(terms.amount_min_minor, terms.currency),
  amountMost: orNull(terms.amount_max_minor, terms.currency),
  lateFee: inMajor(terms.late_fee_minor, terms.currency),
  earlyFee: toPercent(terms.early_fee_ppm),
  effectiveBy: terms.effective_by,
})

export const depositOrLoan = (terms: TermsRow): Pick<Terms, 'deposit' | 'loan'> =>
  isOfLoan(terms) ? { deposit: null, loan: loanShape(terms) } : { deposit: depositShape(terms), loan: null }

export const termsShape = (terms: TermsRow, endsOn: string | null): Terms => ({
  _id: terms.id,
  currency: terms.currency,
  beginsOn: terms.begins_on,
  endsOn,
  isShipped: terms.currency === null,
  ...depositOrLoan(terms),
})
