import type { UpcomingPayment } from '@larkfield/contract/entities/standing-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'

export type {
  OrderRun,
  PaidInstalment,
  StandingOrder,
  UpcomingPayment,
} from '@larkfield/contract/entities/standing-orders.ts'

export function useOrder(orderId: string | undefined) {
  return useQuery({
    queryKey: ['standing-orders', 'one', orderId],
    queryFn: ({ signal }) =>
      api('GET /standing-orders/{orderId}', { params: { orderId: orderId ?? '' }, signal }),
    select: (reply) => reply.data,
    enabled: Boolean(orderId),
  })
}

/** As many as somebody may have that are active. */
const MOST_ORDERS = 100

/** The rules that fill pots, asked for where there are pots to be filled. */
export function useFillingOrders(pots: readonly { accountNumber: string }[]) {
  const numbers = new Set(pots.map((pot) => pot.accountNumber))
  return useQuery({
    queryKey: ['standing-orders', 'filling'],
    queryFn: ({ signal }) =>
      api('GET /standing-orders', { query: { state: 'active', limit: MOST_ORDERS }, signal }),
    select: ({ data }) =>
      data.filter(({ payeeAccount, kind }) => kind === 'move' && numbers.has(payeeAccount)),
    enabled: pots.length > 0,
  })
}

/** Where a payment is explained; nowhere for the instalment of somebody else's loan. */
export const pathOf = ({
  orderId,
  loanId,
}: Pick<UpcomingPayment, 'orderId' | 'loanId'>): string | undefined => {
  if (orderId) return paths.standingOrder(orderId)
  return loanId ? paths.ownLoan(loanId) : undefined
}

type Span = {
  account?: string | undefined
  until?: string | undefined
  /** From when closed days and what was paid for loans are told. */
  from?: string | undefined
  /** Whether it is known yet which account is meant. */
  isKnown?: boolean
}

/** Payments to come until a day, and what they leave; as far as the bank looks ahead where no day is named. */
export function useUpcoming({ account, until, from, isKnown = true }: Span) {
  return useQuery({
    queryKey: ['upcoming', account, until, from],
    queryFn: ({ signal }) => api('GET /upcoming', { query: { account, until, from }, signal }),
    enabled: isKnown,
  })
}
