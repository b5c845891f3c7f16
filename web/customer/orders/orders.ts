import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type {
  OrderRun,
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

type Span = {
  account?: string | undefined
  until?: string | undefined
  /** From when closed days are told. */
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
