import { useSignedInWords } from '../../words/signed-in.ts'
import type { UpcomingPayment } from './orders.ts'

/** Whom a payment goes to; for an instalment, what the loan is called. */
export function usePaymentName(): (payment: Pick<UpcomingPayment, 'kind' | 'payeeName'>) => string {
  const { products } = useSignedInWords().loans
  return ({ kind, payeeName }) => (kind === 'instalment' ? (products[payeeName] ?? payeeName) : payeeName)
}
