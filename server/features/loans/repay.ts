import { createHash, randomUUID } from 'node:crypto'
import type { EarlyRepayment } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transfer } from '@larkfield/ledger'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { earlyLimits, earlyRepayment, type Repaying } from '../../floor/reckoning/early-repayment.ts'
import type { Instalment } from '../../floor/reckoning/instalments.ts'
import { instalmentIn } from './debt-view.ts'
import { type DueRow, instalmentsFrom } from './debts.queries.ts'
import { shownInstalment } from './figures.ts'
import { chargeInterest, postCharge, type Work } from './loan-work.ts'
import { duesIn, type Paying, pay, replan } from './pay.ts'

export type Keeps = 'term' | 'instalment'
export type EarlyAsked = {
  amount?: number | undefined
  keeps?: Keeps | undefined
  /** The next instalment, before its day, in the place of an amount. */
  next?: boolean | undefined
}

type Dues = Awaited<ReturnType<typeof duesIn>>[number]
type Loan = Repaying<Dues>
export type Reckoned = ReturnType<typeof earlyRepayment<Dues>>

/** The loan of this work as it is repaid early today, when all that falls due today has. */
export async function repayingOf(work: Work, earlyFeePpm: number): Promise<Loan> {
  const { tx, debt } = work
  const dues = await duesIn(work)
  const dueOfPrincipal = dues
    .filter(({ kind }) => kind === 'principal')
    .reduce((sum, { openMinor }) => sum + openMinor, 0n)
  const ahead = await instalmentsFrom(tx, debt, dayAfter(work.through))
  return {
    ratePpm: debt.is_charging ? debt.rate_ppm : 0,
    dayCount: debt.day_count,
    method: debt.method,
    day: debt.today,
    principalMinor: debt.principal_minor - dueOfPrincipal,
    accrued: { millionths: debt.uncharged_millionths, rest: debt.rest },
    dues,
    ahead: ahead.map(instalmentIn),
    earlyFeePpm,
  }
}

/** Nobody pays for bringing the next instalment before its day. */
const NO_FEE = 0

/** Judges how much it is to be, and reckons it. */
export async function reckonEarly(work: Work, { amount, keeps, next }: EarlyAsked): Promise<Reckoned> {
  const { currency } = work.debt
  if (next) return earlyRepayment(await repayingOf(work, NO_FEE), { amountMinor: 'next', keep: 'instalment' })
  const loan = await repayingOf(work, work.debt.early_fee_ppm)
  const { moreThanMinor, allMinor } = earlyLimits(loan)
  const amountMinor = amount === undefined ? 'all' : amountOf(amount, currency)
  if (amountMinor !== 'all' && amountMinor > allMinor) {
    const values = { owed: toMajor(allMinor, currency), currency }
    throw new Refusal('loan_more_than_owed', { field: 'amount', values })
  }
  if (amountMinor !== 'all' && amountMinor <= moreThanMinor && amountMinor !== allMinor) {
    const values = { least: toMajor(moreThanMinor, currency), currency }
    throw new Refusal('loan_part_too_small', { field: 'amount', values })
  }
  return earlyRepayment(loan, { amountMinor, keep: keeps ?? 'term' })
}

export function shownEarly(work: Work, reckoned: Reckoned): EarlyRepayment {
  const { currency, today: day } = work.debt
  const { allocation, plan } = reckoned
  const shown = {
    day,
    currency,
    isWhole: reckoned.remainingMinor === 0n,
    amount: toMajor(reckoned.amountMinor, currency),
    fees: toMajor(allocation.feesMinor, currency),
    interest: toMajor(allocation.interestMinor + reckoned.interestMinor, currency),
    principal: toMajor(allocation.principalMinor + reckoned.principalMinor, currency),
    earlyFee: toMajor(reckoned.earlyFeeMinor, currency),
    remaining: toMajor(reckoned.remainingMinor, currency),
    schedule: plan.map((instalment) => shownInstalment(instalment, currency)),
    savedInterest: toMajor(reckoned.savedInterestMinor, currency),
  }
  return { ...shown, seen: createHash('sha256').update(JSON.stringify(shown)).digest('base64url') }
}

/** What is charged because somebody pays, and not because its day has come. */
const WITH_PAYMENT = 'early/'

/** A name of its own each time: a payment may be taken back and made again on the same day. */
export const chargedWithPayment = (): string => `${WITH_PAYMENT}${randomUUID()}`

export const isChargedWithPayment = ({ for_what }: Pick<DueRow, 'for_what'>): boolean =>
  for_what.startsWith(WITH_PAYMENT)

/**
 * Pays more than what is due: the interest until today and the fee are charged and paid with it, the rest is principal
 * ahead of its time, and what is left gets a plan of its own.
 */
export async function payEarly(
  work: Work,
  reckoned: Reckoned,
  paying: Omit<Paying, 'amountMinor'>,
): Promise<Transfer> {
  const forWhat = chargedWithPayment()
  await chargeInterest(work, { forWhat, day: paying.day })
  if (reckoned.earlyFeeMinor > 0n) {
    await postCharge(work, { forWhat, day: paying.day, kind: 'fee', amountMinor: reckoned.earlyFeeMinor })
  }
  const transfer = await pay(work, { ...paying, amountMinor: reckoned.amountMinor })
  if (reckoned.plan.length > 0) {
    await replan(work, { why: 'early', day: paying.day, instalments: reckoned.plan satisfies Instalment[] })
  }
  return transfer
}
