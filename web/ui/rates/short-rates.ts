import { shortRates as english } from '../../words/en/short-rates.ts'
import { usePageWords } from '../../words/speech.tsx'
import { useFormats } from '../use-formats.ts'
import type { Offer } from './use-rates.ts'

type Terms = Offer['terms']
export type Deposit = NonNullable<Terms['deposit']>

export const useShortRateWords = () => usePageWords('shortRates', english)

export const bestOf = ({ tiers }: Deposit) => Math.max(...tiers.map(({ rate }) => rate))
export const isFlat = ({ tiers }: Deposit) => tiers.every(({ rate }) => rate === tiers[0]!.rate)

/** What terms come to in a few words, without what only a page of rates has room for. */
export function useShortRates() {
  const words = useShortRateWords()
  const { money, percent, day } = useFormats()
  /** The best rate, and from how much on where less earns less. */
  const interest = (deposit: Deposit, currency: string) => {
    const rate = percent(bestOf(deposit))
    if (isFlat(deposit)) return words.interest(rate)
    const from = deposit.tiers.find((tier) => tier.rate === bestOf(deposit))?.from ?? 0
    return from > 0
      ? words.interestFrom(rate, money(from, currency))
      : words.interest(`${words.upTo} ${rate}`)
  }
  const inShort = ({ loan, deposit }: Terms, currency: string) => {
    if (loan) return percent(loan.rate)
    return !deposit || bestOf(deposit) === 0 ? words.noInterest : interest(deposit, currency)
  }
  const fee = (deposit: Deposit, currency: string) =>
    deposit.feeMonthly === 0 ? words.noFeeMonthly : words.feeMonthly(money(deposit.feeMonthly, currency))
  const wire = (deposit: Deposit, currency: string) =>
    deposit.feeWire === 0 ? words.noFeeWire : words.feeWire(money(deposit.feeWire, currency))
  return {
    fee,
    wire,
    /** What an account earns and costs. */
    today: ({ terms, currency }: Pick<Offer, 'terms' | 'currency'>): string =>
      [
        inShort(terms, currency),
        ...(terms.deposit ? [fee(terms.deposit, currency), wire(terms.deposit, currency)] : []),
      ].join(' · '),
    ahead: ({ ahead, currency }: Offer): string[] =>
      ahead.map(({ terms }) => {
        const rate = inShort(terms, currency)
        const said = terms.deposit ? [rate, fee(terms.deposit, currency)] : [rate]
        return words.ahead(day(terms.beginsOn), said.join(' · '))
      }),
  }
}
