import { usualRule } from '@larkfield/contract/entities/effective-rules.ts'
import type { DepositTermsRow, LoanTermsRow } from '@larkfield/server/floor/products/terms.queries.ts'
import { firstOfMonth } from './nights/days.ts'

export type DemoDeposit = Omit<DepositTermsRow, 'id'>
export type DemoLending = Omit<LoanTermsRow, 'id'>
export type DemoTerms = DemoDeposit | DemoLending

const percent = (rate: number): number => Math.round(rate * 10_000)
const sum = (amount: number): bigint => BigInt(Math.round(amount * 100))

type Rates = readonly (readonly [from: number, rate: number])[]

/** Nothing is withheld: banks of Vermont report what they paid, and customers declare it. */
const deposit = (kind: DemoDeposit['kind'], tiers: Rates, more: Partial<DemoDeposit> = {}) => ({
  product_id: kind,
  kind,
  day_count: 'ACT/365F' as const,
  tiers: tiers.map(([from, rate]) => ({ from_minor: Number(sum(from)), rate_ppm: percent(rate) })),
  credited: 'monthly' as const,
  tax_ppm: 0,
  fee_monthly_minor: 0n,
  fee_wire_minor: 0n,
  fee_dormancy_minor: sum(2.5),
  dormant_after_months: 24,
  ...more,
})

type Lending = {
  rate: number
  months: readonly [least: number, usual: number, most: number]
  amounts: readonly [least: number, most: number]
  lateFee: number
  earlyFee: number
}

const lending = (product_id: string, { rate, months, amounts, lateFee, earlyFee }: Lending) => ({
  product_id,
  kind: 'loan' as const,
  day_count: '30E/360' as const,
  rate_ppm: percent(rate),
  method: 'annuity' as const,
  months_min: months[0],
  months_default: months[1],
  months_max: months[2],
  amount_min_minor: sum(amounts[0]),
  amount_max_minor: sum(amounts[1]),
  late_fee_minor: sum(lateFee),
  early_fee_ppm: percent(earlyFee),
  effective_by: usualRule(product_id),
})

const savings: Rates = [
  [0, 1.75],
  [10_000, 2.25],
]
const betterSavings: Rates = [
  [0, 2],
  [10_000, 2.5],
]
const nothing: Rates = [[0, 0]]
const MONTHLY_FEE = sum(2)

/**
 * What the demonstration's bank pays and takes: since before its year began, a fee for wires that came with today so
 * that no wire of the past owes it, and better savings ahead.
 */
export function demoTerms(currency: string, today: string): DemoTerms[] {
  const since = `${Number(today.slice(0, 4)) - 1}-01-01`
  const dated = <Terms extends object>(terms: Terms, begins_on = since) => ({ ...terms, currency, begins_on })
  const current = { fee_monthly_minor: MONTHLY_FEE }
  return [
    dated(deposit('savings', savings)),
    dated(deposit('savings', betterSavings), firstOfMonth(today, 2)),
    dated(deposit('pot', [[0, 2]], { credited: 'quarterly', fee_dormancy_minor: 0n })),
    dated(deposit('current', nothing, current)),
    dated(deposit('current', nothing, { ...current, fee_wire_minor: sum(0.4) }), today),
    dated(
      lending('personal-loans', {
        rate: 7.9,
        months: [6, 36, 84],
        amounts: [500, 50_000],
        lateFee: 15,
        earlyFee: 0,
      }),
    ),
    dated(
      lending('business-loans', {
        rate: 8.75,
        months: [6, 60, 120],
        amounts: [2_000, 250_000],
        lateFee: 25,
        earlyFee: 1,
      }),
    ),
    dated(
      lending('mortgages', {
        rate: 6.25,
        months: [60, 300, 360],
        amounts: [25_000, 1_500_000],
        lateFee: 35,
        earlyFee: 1,
      }),
    ),
  ]
}

export const isOfDeposit = (terms: DemoTerms): terms is DemoDeposit => terms.kind !== 'loan'

/** Those in force on a day. */
export function inForce<Terms extends DemoTerms>(
  terms: readonly Terms[],
  { product, day }: { product: string; day: string },
): Terms {
  const begun = terms.filter(({ product_id, begins_on }) => product_id === product && begins_on <= day)
  return begun.reduce((latest, other) => (other.begins_on > latest.begins_on ? other : latest))
}
