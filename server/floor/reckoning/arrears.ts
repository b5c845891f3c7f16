/** How old the oldest unpaid due is, in days. */
export type ArrearsAge = '1-30' | '31-60' | '61-90' | 'over-90'

/** Undefined for what is not late. */
export function ageOf(daysLate: number): ArrearsAge | undefined {
  if (daysLate < 1) return undefined
  if (daysLate <= 30) return '1-30'
  if (daysLate <= 60) return '31-60'
  return daysLate <= 90 ? '61-90' : 'over-90'
}
