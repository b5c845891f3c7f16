import type { DayCount } from '@larkfield/contract/entities/day-counts.ts'
import type { EffectiveRule } from '@larkfield/contract/entities/effective-rules.ts'
import type { LoanFigures } from '@larkfield/contract/entities/loans.ts'
import type { LoanMethod } from '@larkfield/contract/entities/products.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { toPercent } from '@larkfield/contract/percent.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { Temporal } from 'temporal-polyfill'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Queries } from '../../floor/database/database.ts'
import { ppmOf } from '../../floor/http/judge-fields.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { defaultProductOf, isOfLoan, type LoanTermsRow, termsOn } from '../../floor/products/terms.queries.ts'
import { sumOf } from '../../floor/reckoning/allocation.ts'
import { effectivePpmOf } from '../../floor/reckoning/effective-rate.ts'
import { type Instalment, amountOf as instalmentOf } from '../../floor/reckoning/instalments.ts'
import { scheduleOf } from '../../floor/reckoning/schedule.ts'
import { type LoanRow, productNamed } from './loans.queries.ts'

/** A missed instalment may be made up for so long before it costs the fee that the terms name. */
const LATE_FEE_AFTER_DAYS = 7
const FIRST_DUE_WITHIN_DAYS = 92

/** What the desk says of an offer; the rest comes from the ticket and from the product's terms in force. */
export type OfferAsked = {
  productId?: string | undefined
  amount?: number | undefined
  months?: number | undefined
  /** In percent a year. */
  rate?: number | undefined
  firstDueOn?: string | undefined
  method?: LoanMethod | undefined
}

export type Figures = {
  productId: string
  productName: string
  termsId: string
  amountMinor: bigint
  currency: string
  months: number
  ratePpm: number
  dayCount: DayCount
  method: LoanMethod
  firstDueOn: string
  lateFeeMinor: bigint | null
  lateFeeAfterDays: number | null
  earlyFeePpm: number
  schedule: Instalment[]
  totalInterestMinor: bigint
  effectivePpm: number
  effectiveBy: EffectiveRule
}

type Wanted = { ticket: LoanRow; asked: OfferAsked; day: string }

/** An offer judged by the product's limits. */
export async function figuresOf(queries: Queries, { ticket, asked, day }: Wanted): Promise<Figures> {
  const { currency } = ticket
  const terms = await termsFor(queries, { ticket, productId: asked.productId, day })
  const amountMinor = asked.amount === undefined ? ticket.amount_minor : amountOf(asked.amount, currency)
  assertWithin(terms, { amountMinor, months: asked.months ?? terms.months_default, currency })
  assertFirstDue(asked.firstDueOn, day)
  return reckoned(queries, { terms, ticket, asked, amountMinor, day })
}

/** What approving without terms means: the type's own product, whatever the amount. */
export async function shippedFigures(
  queries: Queries,
  { ticket, day }: Pick<Wanted, 'ticket' | 'day'>,
): Promise<Figures> {
  const terms = await termsFor(queries, { ticket, productId: undefined, day })
  return reckoned(queries, { terms, ticket, asked: {}, amountMinor: ticket.amount_minor, day })
}

type OfProduct = { ticket: LoanRow; productId: string | undefined; day: string }

async function termsFor(queries: Queries, { ticket, productId, day }: OfProduct): Promise<LoanTermsRow> {
  const { currency, loan_type } = ticket
  const id = productId ?? (await defaultProductOf(queries, loan_type))?.id ?? loan_type
  const terms = await termsOn(queries, { productId: id, currency, day })
  if (!terms || !isOfLoan(terms)) throw new Refusal('loan_product_unknown', { values: { currency } })
  return terms
}

type Limits = { amountMinor: bigint; months: number; currency: string }

function assertWithin(terms: LoanTermsRow, { amountMinor, months, currency }: Limits): void {
  const { amount_min_minor: least, amount_max_minor: most, months_min, months_max } = terms
  if (least !== null && most !== null && (amountMinor < least || amountMinor > most)) {
    const values = { least: toMajor(least, currency), most: toMajor(most, currency), currency }
    throw new Refusal('loan_amount_outside', { field: 'amount', values })
  }
  if (months < months_min || months > months_max) {
    throw new Refusal('loan_months_outside', {
      field: 'months',
      values: { least: months_min, most: months_max },
    })
  }
}

export function assertFirstDue(firstDueOn: string | undefined, day: string): void {
  if (firstDueOn === undefined) return
  const [from, to] = [dayAfter(day), dayAfter(day, FIRST_DUE_WITHIN_DAYS)]
  if (firstDueOn < from || firstDueOn > to) {
    throw new Refusal('loan_first_due_outside', { field: 'firstDueOn', values: { from, to } })
  }
}

export const inAMonth = (day: string): string => Temporal.PlainDate.from(day).add({ months: 1 }).toString()

type Reckoning = {
  terms: LoanTermsRow
  ticket: LoanRow
  asked: OfferAsked
  amountMinor: bigint
  day: string
}

async function reckoned(
  queries: Queries,
  { terms, ticket, asked, amountMinor, day }: Reckoning,
): Promise<Figures> {
  const months = asked.months ?? terms.months_default
  const ratePpm = asked.rate === undefined ? terms.rate_ppm : ppmOf(asked.rate, 'rate')
  const { day_count: dayCount, effective_by: effectiveBy } = terms
  const method = asked.method ?? terms.method
  const firstDueOn = asked.firstDueOn ?? inAMonth(day)
  const product = await productNamed(queries, terms.product_id)
  const hasLateFee = terms.late_fee_minor > 0n
  return {
    productId: terms.product_id,
    productName: product?.name ?? terms.product_id,
    termsId: terms.id,
    amountMinor,
    currency: ticket.currency,
    months,
    ratePpm,
    dayCount,
    method,
    firstDueOn,
    lateFeeMinor: hasLateFee ? terms.late_fee_minor : null,
    lateFeeAfterDays: hasLateFee ? LATE_FEE_AFTER_DAYS : null,
    earlyFeePpm: terms.early_fee_ppm,
    effectiveBy,
    ...planOf({ amountMinor, ratePpm, dayCount, method, months, firstDueOn, effectiveBy }, day),
  }
}

type Planned = Pick<
  Figures,
  'amountMinor' | 'ratePpm' | 'dayCount' | 'method' | 'months' | 'firstDueOn' | 'effectiveBy'
>

/** The plan of a loan that is paid out on this day, and what it costs. */
export function planOf(
  { amountMinor: principalMinor, ...plan }: Planned,
  paidOutOn: string,
): Pick<Figures, 'schedule' | 'totalInterestMinor' | 'effectivePpm'> {
  const { ratePpm, dayCount, method, months, firstDueOn, effectiveBy: by } = plan
  const schedule = scheduleOf({ principalMinor, ratePpm, dayCount, method, months, paidOutOn, firstDueOn })
  return {
    schedule,
    totalInterestMinor: sumOf(schedule.map(({ interestMinor }) => interestMinor)),
    effectivePpm: effectivePpmOf({ principalMinor, paidOutOn, instalments: schedule, by }),
  }
}

export const shownInstalment = (instalment: Instalment, currency: string) => ({
  no: instalment.no,
  dueOn: instalment.dueOn,
  amount: toMajor(instalmentOf(instalment), currency),
  principal: toMajor(instalment.principalMinor, currency),
  interest: toMajor(instalment.interestMinor, currency),
  remaining: toMajor(instalment.remainingMinor, currency),
})

/** As it is shown before anybody agrees to it. */
export function shownFigures(figures: Figures): LoanFigures {
  const { currency, schedule, amountMinor, totalInterestMinor, lateFeeMinor } = figures
  return {
    productId: figures.productId,
    productName: figures.productName,
    amount: toMajor(amountMinor, currency),
    currency,
    months: figures.months,
    rate: toPercent(figures.ratePpm),
    dayCount: figures.dayCount,
    method: figures.method,
    firstDueOn: figures.firstDueOn,
    instalment: toMajor(instalmentOf(schedule[0]!), currency),
    totalInterest: toMajor(totalInterestMinor, currency),
    totalToPay: toMajor(amountMinor + totalInterestMinor, currency),
    effectiveRate: toPercent(figures.effectivePpm),
    effectiveBy: figures.effectiveBy,
    lateFee: lateFeeMinor === null ? null : toMajor(lateFeeMinor, currency),
    lateFeeAfterDays: figures.lateFeeAfterDays,
    earlyFee: toPercent(figures.earlyFeePpm),
    schedule: schedule.map((instalment) => shownInstalment(instalment, currency)),
  }
}
