import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { toMajor, toMinor } from '@larkfield/contract/money.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'

/** What to say of an amount that is none: an empty field is another mistake than nothing. */
export function noAmount(amount: AmountValue, words: { missing: string; zero: string }): string | undefined {
  if (amount === '') return words.missing
  return amount === 0 ? words.zero : undefined
}

type Parts = { fees: number; interest: number; principal: number; stillDue: number }

/** What a payment would be for, to the last minor unit: fees, then interest, then principal. The bank reckons again. */
export function paymentParts(amount: number, { due, currency }: Pick<Debt, 'due' | 'currency'>): Parts {
  const inMinor = (sum: number) => toMinor(sum, currency) ?? 0n
  let left: bigint = inMinor(amount)
  const take = (open: number) => {
    const part = left < inMinor(open) ? left : inMinor(open)
    left -= part
    return toMajor(part, currency)
  }
  const [fees, interest, principal] = [take(due.fees), take(due.interest), take(due.principal)] as const
  const stillDue = inMinor(due.total) - inMinor(amount)
  return { fees, interest, principal, stillDue: toMajor(stillDue > 0n ? stillDue : 0n, currency) }
}

/** What an account has left, exactly; undefined where it has too little. */
export function leftAfter(available: number, amount: number, currency: string): number | undefined {
  const left = (toMinor(available, currency) ?? 0n) - (toMinor(amount, currency) ?? 0n)
  return left < 0n ? undefined : toMajor(left, currency)
}
