import type { Example } from '@larkfield/contract/entities/products.ts'
import { decimalsOf, type Minor, toMajor, toMinor } from '@larkfield/contract/money.ts'
import { toPercent } from '@larkfield/contract/percent.ts'
import { dueAt } from '../../floor/calendar/rhythm.ts'
import {
  type DepositTermsRow,
  isOfLoan,
  type LoanTermsRow,
  type TermsRow,
} from '../../floor/products/terms.queries.ts'
import { yearlyOf } from '../../floor/reckoning/accrual.ts'
import { effectivePpmOf } from '../../floor/reckoning/effective-rate.ts'
import { amountOf } from '../../floor/reckoning/instalments.ts'
import { scheduleOf } from '../../floor/reckoning/schedule.ts'

/** Amounts that people think of, in currencies with two decimals. */
const USUAL = 10_000
const usualLoan: Record<string, number> = { mortgages: 200_000, 'business-loans': 50_000 }

/** About as much in a currency without decimals or with three. */
const inCurrency = (amount: number, currency: string): Minor =>
  toMinor(decimalsOf(currency) === 0 ? amount * 100 : amount, currency)!

type Asked = { currency: string; day: string }

/** What terms come to for one amount: of a deposit in a year, of a loan until it is paid back. */
export const exampleOf = (terms: TermsRow, asked: Asked): Example =>
  isOfLoan(terms) ? ofLoan(terms, asked) : ofDeposit(terms, asked)

const creditsAYear = { monthly: 12, quarterly: 4, yearly: 1 }
const MILLION = 1_000_000

function ofDeposit(terms: DepositTermsRow, { currency }: Asked): Example {
  const amountMinor = inCurrency(USUAL, currency)
  const tiers = terms.tiers.map(({ from_minor, rate_ppm }) => ({
    fromMinor: BigInt(from_minor),
    ratePpm: rate_ppm,
  }))
  const credits = creditsAYear[terms.credited]
  let balance: bigint = amountMinor
  for (let credit = 0; credit < credits; credit++)
    balance += yearlyOf(balance, tiers) / BigInt(credits * MILLION)
  const interestMinor = balance - amountMinor
  return {
    amount: toMajor(amountMinor, currency),
    effectiveRate: asPercent(Number(interestMinor) / Number(amountMinor)),
    interest: toMajor(interestMinor, currency),
    months: 12,
    instalment: null,
    total: null,
  }
}

/** With two decimals, as rates are compared. */
const asPercent = (share: number): number => Math.round(share * 10_000) / 100

function ofLoan(terms: LoanTermsRow, { currency, day: paidOutOn }: Asked): Example {
  const principalMinor = loanAmount(terms, currency)
  const instalments = scheduleOf({
    principalMinor,
    ratePpm: terms.rate_ppm,
    dayCount: terms.day_count,
    method: terms.method,
    months: terms.months_default,
    paidOutOn,
    firstDueOn: dueAt({ rhythm: 'monthly', startOn: paidOutOn }, 1)!,
  })
  const interestMinor = instalments.reduce((sum, one) => sum + one.interestMinor, 0n)
  return {
    amount: toMajor(principalMinor, currency),
    effectiveRate: asPercent(
      toPercent(effectivePpmOf({ principalMinor, paidOutOn, instalments, by: terms.effective_by })) / 100,
    ),
    interest: toMajor(interestMinor, currency),
    months: terms.months_default,
    instalment: terms.method === 'bullet' ? null : toMajor(amountOf(instalments[0]!), currency),
    total: toMajor(principalMinor + interestMinor, currency),
  }
}

function loanAmount(terms: LoanTermsRow, currency: string): bigint {
  const usual = inCurrency(usualLoan[terms.product_id] ?? USUAL, currency)
  const { amount_min_minor: least, amount_max_minor: most } = terms
  if (least !== null && usual < least) return least
  return most !== null && usual > most ? most : usual
}
