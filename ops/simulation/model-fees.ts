import { plusMonths } from './model-days.ts'
import { isLastOfMonth } from './model-rates.ts'

/** From a day on a month costs this, and more where nobody has used the account for so long. */
export type FeeTerms = { beginsOn: string; monthly: bigint; dormancy: bigint; dormantAfterMonths: number }

export type ModelFee = { kind: 'monthly' | 'dormancy'; month: string; amount: bigint; taken: bigint }

export type Charged = {
  terms: readonly FeeTerms[]
  /** By the calendar on the wall, whatever day the books are on. */
  openedOn: string
  usedOn: string | undefined
  balance: bigint
  fees: ModelFee[]
}

export const chargedOf = (terms: readonly FeeTerms[], openedOn: string): Charged => ({
  terms,
  openedOn,
  usedOn: undefined,
  balance: 0n,
  fees: [],
})

export function use(charged: Charged, day: string, amount: bigint): void {
  charged.balance += amount
  charged.usedOn = day
}

/** The end of a day: the last one of a month costs, and what is due is taken as far as there is money, oldest first. */
export function endDay(charged: Charged, day: string): void {
  if (isLastOfMonth(day)) chargeMonth(charged, day)
  for (const fee of charged.fees) {
    const left = fee.amount - fee.taken
    const taken = left < charged.balance ? left : charged.balance
    fee.taken += taken
    charged.balance -= taken
  }
}

function chargeMonth(charged: Charged, day: string): void {
  const { terms, openedOn, usedOn, fees } = charged
  const { monthly, dormancy, dormantAfterMonths } = terms.findLast(({ beginsOn }) => beginsOn <= day)!
  const month = day.slice(0, 7)
  if (openedOn >= `${month}-01`) return
  fees.push({ kind: 'monthly', month, amount: monthly, taken: 0n })
  const since = plusMonths(day, -dormantAfterMonths, false)
  if (openedOn < since && (usedOn === undefined || usedOn <= since))
    fees.push({ kind: 'dormancy', month, amount: dormancy, taken: 0n })
}
