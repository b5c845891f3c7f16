import { rates as english } from '../../words/en/rates.ts'
import { usePageWords } from '../../words/speech.tsx'
import { useFormats } from '../use-formats.ts'
import { bestOf, type Deposit, isFlat, useShortRates } from './short-rates.ts'
import type { Offer } from './use-rates.ts'

export const useRateWords = () => usePageWords('rates', english)

/** What terms come to, in sentences of the page's language. */
export function useRateLines() {
  const words = useRateWords()
  const short = useShortRates()
  const { effective: toHundredth, money, percent } = useFormats()

  const tierLines = ({ tiers }: Deposit, currency: string): string[] => {
    if (tiers.length === 1) return []
    return tiers.map(({ from, rate }, place) => {
      const next = tiers[place + 1]
      if (!next) return words.above(percent(rate), money(from, currency))
      return place === 0
        ? words.first(percent(rate), money(next.from, currency))
        : words.between(percent(rate), money(from, currency), money(next.from, currency))
    })
  }
  const dormancy = ({ feeDormancy, dormantAfterMonths }: Deposit, currency: string): string[] =>
    feeDormancy > 0 ? [words.feeDormancy(money(feeDormancy, currency), dormantAfterMonths)] : []
  return {
    /** Every fee that may be charged, and those that are not. */
    fees: (deposit: Deposit, currency: string): string[] => [
      short.fee(deposit, currency),
      short.wire(deposit, currency),
      ...dormancy(deposit, currency),
    ],
    /** The rate alone, to be written large. */
    figure: (deposit: Deposit) =>
      bestOf(deposit) === 0 ? undefined : { rate: percent(bestOf(deposit)), isFlat: isFlat(deposit) },
    ...short,
    lines: (deposit: Deposit, currency: string): string[] => [
      ...tierLines(deposit, currency),
      ...(bestOf(deposit) > 0 ? [words.credited[deposit.credited]] : []),
      ...(deposit.feeMonthly === 0 ? [short.fee(deposit, currency)] : []),
      ...(deposit.feeWire === 0 ? [short.wire(deposit, currency)] : []),
    ],
    /** What it takes: a tick before a fee would praise it. */
    costs: (deposit: Deposit, currency: string): string[] => [
      ...(deposit.feeMonthly > 0 ? [short.fee(deposit, currency)] : []),
      ...(deposit.feeWire > 0 ? [short.wire(deposit, currency)] : []),
      ...dormancy(deposit, currency),
      ...(deposit.tax > 0 ? [words.tax(percent(deposit.tax))] : []),
    ],
    example: ({ terms, example, currency }: Pick<Offer, 'terms' | 'example' | 'currency'>): string => {
      const amount = money(example.amount, currency)
      const effective = toHundredth(example.effectiveRate)
      if (!terms.loan) {
        return example.interest === 0
          ? ''
          : words.deposit({ amount, interest: money(example.interest, currency), rate: effective })
      }
      const { months } = example
      const it = {
        amount,
        months,
        rate: percent(terms.loan.rate),
        total: money(example.total, currency),
        effective,
      }
      return example.instalment === null
        ? words.loanBullet(it)
        : words.loan({ ...it, instalment: money(example.instalment, currency) })
    },
  }
}
