import { type EffectiveRule, usualRule } from '@larkfield/contract/entities/effective-rules.ts'
import type { DepositTerms, LoanTerms, ProductKind } from '@larkfield/contract/entities/products.ts'
import { toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { assertCurrency, assertDay, ppmOf } from '../../floor/http/judge-fields.ts'
import type { NewTerms } from '../../floor/products/add-terms.queries.ts'

/** As the desk fills them in: amounts in major units, rates in percent. */
export type AskedTerms = {
  productId: string
  currency: string
  beginsOn: string
  deposit?: DepositTerms | undefined
  loan?: AskedLoan | undefined
}

type AskedLoan = Omit<LoanTerms, 'effectiveBy'> & { effectiveBy?: EffectiveRule | undefined }

/** What the form alone tells, before the product is known. */
export function assertWhole({ currency, beginsOn }: AskedTerms): void {
  assertCurrency(currency, 'currency')
  assertDay(beginsOn, 'beginsOn')
}

/** The same in minor units and millionths; refuses what no terms can be. */
export function newTermsOf(asked: AskedTerms, kind: ProductKind): NewTerms {
  const { productId, currency, beginsOn, deposit, loan } = asked
  const common = { product_id: productId, currency, begins_on: beginsOn }
  if (kind === 'loan' && loan && !deposit) return { ...common, kind, ...loanColumns(loan, asked) }
  if (kind !== 'loan' && deposit && !loan) return { ...common, kind, ...depositColumns(deposit, currency) }
  throw new Refusal('terms_of_other_kind')
}

function depositColumns(deposit: DepositTerms, currency: string) {
  const sum = sumIn(currency)
  const tiers = deposit.tiers.map(({ from, rate }) => ({
    from_minor: Number(sum(from, 'tiers')),
    rate_ppm: ppmOf(rate, 'tiers'),
  }))
  const isRising = tiers.every(({ from_minor }, place) =>
    place === 0 ? from_minor === 0 : from_minor > tiers[place - 1]!.from_minor,
  )
  if (!isRising) throw new Refusal('tiers_not_rising', { field: 'tiers' })
  return {
    day_count: deposit.dayCount,
    tiers,
    credited: deposit.credited,
    tax_ppm: ppmOf(deposit.tax, 'tax'),
    fee_monthly_minor: sum(deposit.feeMonthly, 'feeMonthly'),
    fee_wire_minor: sum(deposit.feeWire, 'feeWire'),
    fee_dormancy_minor: sum(deposit.feeDormancy, 'feeDormancy'),
    dormant_after_months: deposit.dormantAfterMonths,
  }
}

function loanColumns(loan: AskedLoan, { currency, productId }: AskedTerms) {
  const sum = sumIn(currency)
  const [least, most] = [sum(loan.amountLeast ?? 0, 'amountLeast'), sum(loan.amountMost ?? 0, 'amountMost')]
  if (least > most) throw new Refusal('least_above_most', { field: 'amountMost' })
  if (loan.monthsLeast > loan.monthsMost) throw new Refusal('least_above_most', { field: 'monthsMost' })
  if (loan.monthsDefault < loan.monthsLeast || loan.monthsDefault > loan.monthsMost)
    throw new Refusal('usual_outside', { field: 'monthsDefault' })
  return {
    day_count: loan.dayCount,
    rate_ppm: ppmOf(loan.rate, 'rate'),
    method: loan.method,
    months_min: loan.monthsLeast,
    months_max: loan.monthsMost,
    months_default: loan.monthsDefault,
    amount_min_minor: least,
    amount_max_minor: most,
    late_fee_minor: sum(loan.lateFee, 'lateFee'),
    early_fee_ppm: ppmOf(loan.earlyFee, 'earlyFee'),
    effective_by: loan.effectiveBy ?? usualRule(productId),
  }
}

/** No sum of terms comes near it; the table knows the same bound. */
const MOST_MINOR = 1_000_000_000_000n

const sumIn = (currency: string) => (amount: number, field: string) => {
  const minor = toMinor(amount, currency)
  if (minor === undefined || (isFee(field) && minor > MOST_MINOR))
    throw new Refusal('not_an_amount', { field, values: { currency } })
  return minor
}

const isFee = (field: string) => /^fee|Fee$/.test(field)
