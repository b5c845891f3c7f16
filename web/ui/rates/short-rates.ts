import { shortRates as english } from '../../words/en/short-rates.ts'
import { usePageWords } from '../../words/speech.tsx'
import { useFormats } from '../use-formats.ts'
import { useTierTexts } from './tier-texts.ts'
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
  const tierTexts = useTierTexts()
  /** Every rate, each with the part of the balance it is for. */
  const interest = (deposit: Deposit, currency: string) =>
    isFlat(deposit)
      ? words.interest(percent(bestOf(deposit)))
      : words.interestOf(tierTexts(deposit.tiers, currency, percent))
  const inShort = ({ loan, deposit }: Terms, currency: string) => {
    if (loan) return percent(loan.rate)
    return !deposit || bestOf(deposit) === 0 ? words.noInterest : interest(deposit, currency)
  }
  const fee = (deposit: Deposit, currency: string) =>
    deposit.feeMonthly === 0 ? words.noFeeMonthly : words.feeMonthly(money(deposit.feeMonthly, currency))
  const wire = (deposit: Deposit, currency: string) =>
    deposit.feeWire === 0 ? words.noFeeWire : words.feeWire(money(deposit.feeWire, currency))
  const facts = (terms: Terms, currency: string): string[] => [
    inShort(terms, currency),
    ...(terms.deposit ? [fee(terms.deposit, currency), wire(terms.deposit, currency)] : []),
  ]
  return {
    fee,
    wire,
    /** What an account earns and costs. */
    today: ({ terms, currency }: Pick<Offer, 'terms' | 'currency'>): string =>
      facts(terms, currency).join(' · '),
    /** What changes from when, each time against what was in force until then. */
    ahead: ({ terms: now, ahead, currency }: Offer): string[] =>
      ahead.map(({ terms }, place) => {
        const before = facts(ahead[place - 1]?.terms ?? now, currency)
        const said = facts(terms, currency)
        const changed = said.filter((fact) => !before.includes(fact))
        // Where none of them does, as with a tax, they are all said rather than none.
        return words.ahead(day(terms.beginsOn), (changed.length > 0 ? changed : said).join(' · '))
      }),
  }
}
