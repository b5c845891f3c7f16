import type { NewTerms } from '../../floor/products/add-terms.queries.ts'
import type { DepositTermsRow, TierRow } from '../../floor/products/terms.queries.ts'

type DepositColumns = Omit<DepositTermsRow, 'id'>

const isLoan = (terms: NewTerms): terms is Exclude<NewTerms, DepositColumns> => terms.kind === 'loan'

const rateAt = (tiers: readonly TierRow[], from: number): number =>
  tiers.findLast(({ from_minor }) => from_minor <= from)?.rate_ppm ?? 0

const rhythm = { monthly: 1, quarterly: 3, yearly: 12 }

/**
 * What in the terms is worse for whoever has an account on them than before: a lower rate for any part of a balance,
 * interest later or counted by other days, a higher tax or fee. Whoever has a loan keeps its terms, so new ones are worse
 * for nobody.
 */
function worseFields(before: NewTerms, after: NewTerms): string[] {
  if (isLoan(before) || isLoan(after)) return []
  const froms = [...before.tiers, ...after.tiers].map(({ from_minor }) => from_minor)
  const isWorseIn = {
    tiers: froms.some((from) => rateAt(after.tiers, from) < rateAt(before.tiers, from)),
    credited: rhythm[after.credited] > rhythm[before.credited],
    dayCount: after.day_count !== before.day_count,
    tax: after.tax_ppm > before.tax_ppm,
    feeMonthly: after.fee_monthly_minor > before.fee_monthly_minor,
    feeWire: after.fee_wire_minor > before.fee_wire_minor,
    feeDormancy: isDormancyWorse(before, after),
  }
  return Object.entries(isWorseIn).flatMap(([field, worse]) => (worse ? [field] : []))
}

export const isWorse = (before: NewTerms, after: NewTerms): boolean => worseFields(before, after).length > 0

type Ahead = { ahead: NewTerms; was: NewTerms | undefined; becomes: NewTerms }

/**
 * Whether terms ahead, told as a change of what was to be before them, take something away of what is to be before them
 * now that nobody was told they would.
 */
export function becomesWorse({ ahead, was, becomes }: Ahead): boolean {
  const told = was ? worseFields(was, ahead) : []
  return worseFields(becomes, ahead).some((field) => !told.includes(field))
}

const isDormancyWorse = (before: DepositColumns, after: DepositColumns): boolean =>
  after.fee_dormancy_minor > before.fee_dormancy_minor ||
  (after.fee_dormancy_minor > 0n && after.dormant_after_months < before.dormant_after_months)
