import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import type { PaidInstalment, UpcomingPayment } from './orders.ts'

/** Whom a payment goes to; for an instalment, what the loan is called. */
export function usePaymentName(): (payment: Pick<UpcomingPayment, 'kind' | 'payeeName'>) => string {
  const { products } = useSignedInWords().loans
  return ({ kind, payeeName }) => (kind === 'instalment' ? (products[payeeName] ?? payeeName) : payeeName)
}

/** What was paid for a loan: an instalment, or more than one before its day. */
export function usePaidName(): (paid: Pick<PaidInstalment, 'payeeName' | 'how'>) => string {
  const { instalmentOf, earlyOf } = useCustomerWords().orders.upcoming
  const nameOf = usePaymentName()
  return ({ payeeName, how }) => {
    const loan = nameOf({ kind: 'instalment', payeeName })
    return how === 'early' ? earlyOf(loan) : instalmentOf(loan)
  }
}
