import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Terms } from './product.ts'

/** Terms as a list of what they say, and in one line. */
export function useTermsFacts() {
  const { products: words } = useDeskWords()
  const { money, percent, number } = useFormats()
  const { fields } = words

  const sumIn = (currency: string | null) => (amount: number) =>
    amount === 0 || currency === null ? words.free : money(amount, currency)

  const tiersOf = ({ deposit, currency }: Terms): string => {
    const tiers = deposit?.tiers ?? []
    const said = tiers.map(({ from, rate }) =>
      from === 0 || currency === null ? percent(rate) : words.tier(percent(rate), money(from, currency)),
    )
    return said.join(', ')
  }
  const ofDeposit = (terms: Terms) => {
    const { deposit, currency } = terms
    if (!deposit) return []
    const sum = sumIn(currency)
    return [
      { label: fields.tiers, value: tiersOf(terms) },
      { label: fields.credited, value: words.credited[deposit.credited] },
      { label: fields.dayCount, value: deposit.dayCount },
      { label: fields.tax, value: deposit.tax === 0 ? words.free : percent(deposit.tax) },
      { label: fields.feeMonthly, value: sum(deposit.feeMonthly) },
      { label: fields.feeWire, value: sum(deposit.feeWire) },
      { label: fields.feeDormancy, value: sum(deposit.feeDormancy) },
      ...(deposit.feeDormancy > 0
        ? [{ label: fields.dormantAfterMonths, value: number(deposit.dormantAfterMonths) }]
        : []),
    ]
  }
  const ofLoan = ({ loan, currency }: Terms) => {
    if (!loan) return []
    const { amountLeast: least, amountMost: most } = loan
    const term = `${number(loan.monthsLeast)}–${words.months(loan.monthsMost)}`
    return [
      { label: fields.rate, value: percent(loan.rate) },
      { label: fields.method, value: words.methods[loan.method] },
      { label: fields.dayCount, value: loan.dayCount },
      { label: fields.effectiveBy, value: words.effectiveRules[loan.effectiveBy] },
      { label: fields.term, value: `${term}, ${words.usually(words.months(loan.monthsDefault))}` },
      ...(least !== null && most !== null && currency
        ? [{ label: fields.amount, value: `${money(least, currency)} – ${money(most, currency)}` }]
        : []),
      { label: fields.lateFee, value: sumIn(currency)(loan.lateFee) },
      { label: fields.earlyFee, value: loan.earlyFee === 0 ? words.free : percent(loan.earlyFee) },
    ]
  }
  return {
    facts: (terms: Terms) => [...ofDeposit(terms), ...ofLoan(terms)],
    inShort: (terms: Terms): string => {
      const { deposit, loan, currency } = terms
      if (loan)
        return `${words.rates(percent(loan.rate))}, ${words.usually(words.months(loan.monthsDefault))}`
      if (!deposit) return words.noTerms
      const hasInterest = deposit.tiers.some(({ rate }) => rate !== 0)
      const fee = deposit.feeMonthly
      return [
        hasInterest ? words.rates(tiersOf(terms)) : words.noInterest,
        fee === 0 || !currency ? words.noFee : words.fee(money(fee, currency)),
      ].join(', ')
    },
  }
}
