import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { type Figures, planOf, shownFigures } from './figures.ts'
import type { OfferRow } from './offers.queries.ts'
import { instalmentsIn } from './open-loan.ts'

const keptIn = (row: OfferRow): Figures => ({
  productId: row.product_id,
  productName: row.product_name,
  termsId: row.terms_id ?? '',
  amountMinor: row.amount_minor,
  currency: row.currency,
  months: row.months,
  ratePpm: row.rate_ppm,
  dayCount: row.day_count,
  method: row.method,
  firstDueOn: row.first_due_on,
  lateFeeMinor: row.late_fee_minor,
  lateFeeAfterDays: row.late_fee_after_days,
  earlyFeePpm: row.early_fee_ppm,
  schedule: instalmentsIn(row.schedule),
  totalInterestMinor: row.total_cost_minor,
  effectivePpm: row.effective_ppm,
  effectiveBy: row.effective_by,
})

/**
 * An offer that is open is reckoned for a pay-out today: interest runs from then on, whenever it was offered. What was
 * accepted, or can be no more, stays as it is kept.
 */
export function figuresIn(row: OfferRow): Figures {
  const kept = keptIn(row)
  if (row.state !== 'offered' || row.today >= row.first_due_on) return kept
  return { ...kept, ...planOf(kept, row.today) }
}

/** Expired from its last moment on, whether or not a night has written that down. */
export const stateAt = ({ state, expires_at }: OfferRow, now: Date): OfferRow['state'] =>
  state === 'offered' && expires_at <= now ? 'expired' : state

export const shownOffer = (row: OfferRow, now: Date): LoanOffer => ({
  ...shownFigures(figuresIn(row)),
  _id: row.id,
  loanId: row.loan_id,
  state: stateAt(row, now),
  offeredAt: row.offered_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})
