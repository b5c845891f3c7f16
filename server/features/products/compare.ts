import type { NewTerms } from '../../floor/products/add-terms.queries.ts'
import type { DepositTermsRow, TierRow } from '../../floor/products/terms.queries.ts'

type DepositColumns = Omit<DepositTermsRow, 'id'>

const isLoan = (terms: NewTerms): terms is Exclude<NewTerms, DepositColumns> => terms.kind === 'loan'

const rateAt = (tiers: readonly TierRow[], from: number): number =>
  tiers.findLast(({ from_minor }) => from_minor <= from)?.rate_ppm ?? 0

const rhythm = { monthly: 1, quarterly: 3, yearly: 12 }

/**
 * Whether anything in the terms is worse for whoever has an account on them than those before: a lower rate for any part of
 * a balance, interest later or counted by other days, a higher tax or fee. Whoever has a loan keeps its terms, so new ones
 * are worse for nobody.
 */
export function isWorse(before: NewTerms, after: NewTerms): boolean {
  if (isLoan(before) || isLoan(after)) return false
  const froms = [...before.tiers, ...after.tiers].map(({ from_minor }) => from_minor)
  return (
    froms.some((from) => rateAt(after.tiers, from) < rateAt(before.tiers, from)) ||
    rhythm[after.credited] > rhythm[before.credited] ||
    after.day_count !== before.day_count ||
    after.tax_ppm > before.tax_ppm ||
    after.fee_monthly_minor > before.fee_monthly_minor ||
    after.fee_wire_minor > before.fee_wire_minor ||
    isDormancyWorse(before, after)
  )
}

const isDormancyWorse = (before: DepositColumns, after: DepositColumns): boolean =>
  after.fee_dormancy_minor > before.fee_dormancy_minor ||
  (after.fee_dormancy_minor > 0n && after.dormant_after_months < before.dormant_after_months)
