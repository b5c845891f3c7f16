import type { Rhythm } from '@larkfield/contract/entities/standing-orders.ts'
import { useLocation, useNavigate } from 'react-router'
import { withDialog } from '../../paths.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'

/** What the form for an order begins with. It travels beside the address: names and sums are nobody's bookmark. */
export type OrderPresets = {
  /** An order to change, by its id. */
  changes?: string
  account?: string
  /** An own account or pot that is to be paid. */
  to?: string
  recipientAccount?: string
  accountName?: string
  bank?: string
  amount?: AmountValue
  description?: string
  rhythm?: Rhythm
}

/** Opens the form for a payment on dates over whichever screen is open. */
export function useOpenOrder() {
  const place = useLocation()
  const navigate = useNavigate()
  return (presets: OrderPresets = {}) => navigate(withDialog(place, 'order'), { state: { order: presets } })
}

export const presetsIn = (state: unknown): OrderPresets =>
  (state as { order?: OrderPresets } | null)?.order ?? {}
