import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { dayOf } from '../days.ts'
import {
  type OrderRun,
  type PaidInstalment,
  pathOf,
  type StandingOrder,
  type UpcomingPayment,
  useUpcoming,
} from '../orders/orders.ts'
import { usePaidName, usePaymentName } from '../orders/payment-name.ts'
import { runDay } from '../orders/run-day.ts'
import { lastDayOf } from './month.ts'

/** As many orders as somebody may have that are not over. */
const MOST_ORDERS = 100
/** The bank works dates out about a year ahead. */
const DAYS_AHEAD = 400
const DAY_MS = 86_400_000

/** Something of one day: a payment to come, or what became of one. */
export type Entry = {
  /** Where it is explained, for whoever may see it. */
  to: string | undefined
  day: string
  name: string
  amount: number | null
  currency: string
  isMove: boolean
  outcome?: OrderRun['outcome']
  /** Of what was paid for a loan. */
  how?: PaidInstalment['how']
}

type Known = {
  orders: readonly StandingOrder[]
  upcoming: readonly UpcomingPayment[]
  paid: readonly PaidInstalment[]
}

export const entriesIn = (month: string, { orders, upcoming, paid }: Known): Entry[] => {
  const past = orders.flatMap((order) =>
    order.lastRuns.map((run) => ({
      to: paths.standingOrder(order._id),
      day: runDay(run),
      name: order.payeeName,
      amount: run.amount ?? order.amount,
      currency: order.currency,
      isMove: order.kind === 'move',
      outcome: run.outcome,
    })),
  )
  const coming = upcoming.map((payment) => ({
    to: pathOf(payment),
    day: payment.runsOn,
    name: payment.payeeName,
    amount: payment.amount,
    currency: payment.currency,
    isMove: payment.kind === 'move',
  }))
  const instalments = paid.map(({ loanId, day, payeeName: name, amount, currency, how }) => ({
    to: pathOf({ orderId: null, loanId }),
    day,
    name,
    amount,
    currency,
    isMove: false,
    how,
  }))
  return [...past, ...instalments, ...coming]
    .filter(({ day }) => day.startsWith(month))
    .sort((one, other) => one.day.localeCompare(other.day))
}

/** All that a month shows, with the days on which the bank is closed, by day. */
export function useMonth(month: string, today: string) {
  const until = lastDayOf(month)
  const inDays = (days: number) => dayOf(new Date(Date.parse(today) + days * DAY_MS))
  const furthest = inDays(DAYS_AHEAD)
  const first = `${month}-01`
  const isAhead = until >= today && until <= furthest
  const orders = useQuery({
    queryKey: ['standing-orders', 'calendar'],
    queryFn: ({ signal }) => api('GET /standing-orders', { query: { limit: MOST_ORDERS }, signal }),
  })
  // Asked for up to today where the month is over or too far: what comes then is not shown.
  const upcoming = useUpcoming({
    until: isAhead ? until : today,
    from: first <= today && first > inDays(-DAYS_AHEAD) ? first : undefined,
  })
  const nameOf = usePaymentName()
  const paidName = usePaidName()
  const { instalmentOf } = useCustomerWords().orders.upcoming
  const named = (payment: UpcomingPayment) => {
    const name = nameOf(payment)
    return { ...payment, payeeName: payment.kind === 'instalment' ? instalmentOf(name) : name }
  }
  const namedPaid = (paid: PaidInstalment) => ({ ...paid, payeeName: paidName(paid) })
  const closed = new Map((upcoming.data?.closed ?? []).map(({ day, name }) => [day, name]))
  return {
    isPending: orders.isPending || upcoming.isPending,
    error: orders.error ?? upcoming.error,
    retry: () => {
      void orders.refetch()
      void upcoming.refetch()
    },
    entries: entriesIn(month, {
      orders: orders.data?.data ?? [],
      upcoming: isAhead ? (upcoming.data?.data ?? []).map(named) : [],
      paid: (upcoming.data?.paid ?? []).map(namedPaid),
    }),
    closed,
    isTooFar: until > furthest,
  }
}
