import { usualRule } from '@larkfield/contract/entities/effective-rules.ts'
import type { Arguments } from '../../api-types.ts'
import { amountInField, type Separators } from '../../ui/amount/read-amount.ts'
import { readPercent } from '../../ui/amount/read-percent.ts'
import type { Terms, WholeProduct } from './product.ts'

/** The form as it stands: percents and months as they are typed, sums as the amount field gives them. */
export type TermsValues = {
  currency: string
  beginsOn: string
  tiers: { from: number | string; rate: string }[]
  dayCount: string
  credited: string
  tax: string
  feeMonthly: number | string
  feeWire: number | string
  feeDormancy: number | string
  dormantAfterMonths: string
  rate: string
  method: string
  effectiveBy: string
  monthsLeast: string
  monthsMost: string
  monthsDefault: string
  amountLeast: number | string
  amountMost: number | string
  lateFee: number | string
  earlyFee: string
  reason: string
}

/** Begins from the latest that is set: usually one figure changes. */
export function valuesOf(
  product: WholeProduct,
  { currency, locale }: { currency: string; locale: string },
): TermsValues {
  const terms: Terms | undefined =
    product.ahead.findLast((one) => one.currency === currency) ??
    product.inForce.find((one) => one.currency === currency) ??
    product.inForce.find((one) => one.isShipped)
  const percent = (value: number) => amountInField(value, 2, locale)
  const { deposit, loan } = terms ?? {}
  return {
    currency,
    beginsOn: '',
    tiers: deposit?.tiers.map(({ from, rate }) => ({ from, rate: percent(rate) })) ?? [
      { from: 0, rate: '0' },
    ],
    dayCount: deposit?.dayCount ?? loan?.dayCount ?? '30E/360',
    credited: deposit?.credited ?? 'quarterly',
    tax: percent(deposit?.tax ?? 0),
    feeMonthly: deposit?.feeMonthly ?? 0,
    feeWire: deposit?.feeWire ?? 0,
    feeDormancy: deposit?.feeDormancy ?? 0,
    dormantAfterMonths: String(deposit?.dormantAfterMonths ?? 24),
    rate: percent(loan?.rate ?? 0),
    method: loan?.method ?? 'annuity',
    effectiveBy: loan?.effectiveBy ?? usualRule(product._id),
    monthsLeast: String(loan?.monthsLeast ?? 12),
    monthsMost: String(loan?.monthsMost ?? 84),
    monthsDefault: String(loan?.monthsDefault ?? 48),
    amountLeast: loan?.amountLeast ?? '',
    amountMost: loan?.amountMost ?? '',
    lateFee: loan?.lateFee ?? 0,
    earlyFee: percent(loan?.earlyFee ?? 0),
    reason: '',
  }
}

export type NewTerms = Arguments<'POST /products/{productId}/terms-preview'>[0]['body']

/** What the bank is asked for; the form has judged that every figure is one. */
export function askedOf(
  values: TermsValues,
  { isLoan, separators }: { isLoan: boolean; separators: Separators },
) {
  const percent = (typed: string) => readPercent(typed, separators)!
  const { currency, beginsOn } = values
  const asked = isLoan
    ? {
        loan: {
          rate: percent(values.rate),
          dayCount: values.dayCount,
          method: values.method,
          effectiveBy: values.effectiveBy,
          monthsLeast: Number(values.monthsLeast),
          monthsMost: Number(values.monthsMost),
          monthsDefault: Number(values.monthsDefault),
          amountLeast: Number(values.amountLeast),
          amountMost: Number(values.amountMost),
          lateFee: Number(values.lateFee),
          earlyFee: percent(values.earlyFee),
        },
      }
    : {
        deposit: {
          tiers: values.tiers.map(({ from, rate }) => ({ from: Number(from), rate: percent(rate) })),
          dayCount: values.dayCount,
          credited: values.credited,
          tax: percent(values.tax),
          feeMonthly: Number(values.feeMonthly),
          feeWire: Number(values.feeWire),
          feeDormancy: Number(values.feeDormancy),
          dormantAfterMonths: Number(values.dormantAfterMonths),
        },
      }
  return { currency, beginsOn, ...asked } as NewTerms
}
