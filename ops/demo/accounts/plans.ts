import { wireOut } from '../year/day.ts'
import { cents, DAY_MS, MINUTE_MS, type Plan } from '../year/movement.ts'
import {
  EXTENSION,
  GREENHOUSE_POT,
  HOUSEHOLD,
  LISBON_POT,
  SAVINGS,
  STREET_FAIR,
  STUDIES_POT,
} from './accounts.ts'
import type { DatedOrder } from './order-dates.ts'
import type { DemoOrder } from './orders.ts'
import { nameFor, partyOf, sidesOfMove } from './parties.ts'

type Setting = { now: Date; bankName: string; orders: readonly DatedOrder[] }

/** What happened on accounts besides the first ones, and in pots: by hand, and by standing orders. */
export const accountPlans = (setting: Setting): Plan[] => [
  ...byHand(setting),
  ...setting.orders.flatMap((dated) => tried(dated, setting.bankName)),
  ...kitchen(setting),
]

const ELEANORS = '2048613907'
const SAMUELS = '2051774420'
const TOMASES = '2072286514'

const moves: readonly { daysAgo: number; from: string; to: string; amount: number; remark: string }[] = [
  { daysAgo: 358.2, from: ELEANORS, to: HOUSEHOLD, amount: 2_000, remark: 'To begin with' },
  { daysAgo: 356.9, from: ELEANORS, to: LISBON_POT, amount: 200, remark: 'First the flights' },
  { daysAgo: 235.4, from: HOUSEHOLD, to: GREENHOUSE_POT, amount: 180, remark: 'Seeds and glass' },
  { daysAgo: 210.3, from: SAVINGS, to: EXTENSION, amount: 3_500, remark: 'My half of the veranda' },
  { daysAgo: 209.7, from: SAMUELS, to: EXTENSION, amount: 2_800, remark: 'And mine' },
  { daysAgo: 151.5, from: SAVINGS, to: STUDIES_POT, amount: 4_000, remark: 'From grandmother' },
  { daysAgo: 61.3, from: ELEANORS, to: GREENHOUSE_POT, amount: 120, remark: 'From the jar' },
  { daysAgo: 43.2, from: TOMASES, to: STREET_FAIR, amount: 350, remark: 'For the tents' },
]

const bills = [
  {
    // What the loan was for.
    from: ELEANORS,
    daysAgo: 138.9,
    to: 'Shelburne Heating & Air',
    account: '83040216',
    bank: 'Summit Trust',
    amount: 8_400,
    remark: 'Heat pump, offer 2207',
  },
  {
    from: EXTENSION,
    daysAgo: 118.3,
    to: 'Builders’ Yard Vermont',
    account: '83040127',
    bank: 'Summit Trust',
    amount: 1_420,
    remark: 'Footings, order 5512',
  },
  {
    from: EXTENSION,
    daysAgo: 57.4,
    to: 'Northern Tool Hire',
    account: '83040138',
    bank: 'Summit Trust',
    amount: 268,
    remark: 'Cement mixer',
  },
]

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

function byHand({ now, bankName }: Setting): Plan[] {
  const within = moves.map(
    ({ daysAgo, from, to, amount, remark }): Plan => ({
      ...moveOf(from, to, bankName),
      at: daysBefore(now, daysAgo),
      remark,
      amountMinor: () => cents(amount),
    }),
  )
  const paid = bills.map(
    ({ from, daysAgo, to, account, amount, bank, remark }): Plan => ({
      ...paidFrom(from, daysBefore(now, daysAgo)),
      receiverName: to,
      outsideAccount: account,
      bank,
      remark,
      amountMinor: () => cents(amount),
    }),
  )
  return [...within, ...paid]
}

const moveOf = (from: string, to: string, bankName: string) => ({
  kind: 'move' as const,
  debit: from,
  credit: to,
  ...sidesOfMove(from, to),
  bank: bankName,
})

const paidFrom = (number: string, at: Date) => ({ ...wireOut(partyOf(number).owner, at), debit: number })

/** A large bill that leaves too little for the insurance of that quarter. */
function kitchen({ orders }: Setting): Plan[] {
  const insurance = orders.find(({ order }) => order.name === 'insurance')!
  const due = insurance.past[2]!
  const leaves = cents(160)
  return [
    {
      ...paidFrom(HOUSEHOLD, new Date(due.at.getTime() - 2 * DAY_MS + 470 * MINUTE_MS)),
      receiverName: 'Hearth & Home Hardware',
      outsideAccount: '40718844',
      bank: 'Northbrook Bank',
      remark: 'Kitchen, with stove and dishwasher',
      // In whole dollars.
      amountMinor: (balance) => balance - leaves - ((balance - leaves) % 100),
    },
  ]
}

/** Booked as the bank carries a date out. */
const tried = ({ order, past }: DatedOrder, bankName: string): Plan[] =>
  past.flatMap(({ due, at, was }) => {
    if (was !== 'tried') return []
    const { name, description: remark } = order
    return [
      { ...paidBy(order, at, bankName), at, remark, amountMinor: amountOf(order), order: { name, due } },
    ]
  })

function paidBy({ by, from, to }: DemoOrder, at: Date, bankName: string) {
  if ('elsewhere' in to) {
    const { name, account, bank } = to.elsewhere
    return { ...paidFrom(from, at), receiverName: name, outsideAccount: account, bank }
  }
  const isMove = 'own' in to
  const credit = isMove ? to.own : to.here
  return {
    kind: isMove ? ('move' as const) : ('wire' as const),
    debit: from,
    credit,
    senderName: partyOf(from).owner.fullName,
    receiverName: isMove ? nameFor(by, credit) : partyOf(credit).owner.fullName,
    bank: bankName,
  }
}

const amountOf =
  ({ sum }: DemoOrder) =>
  (availableMinor: number): number =>
    'amount' in sum ? cents(sum.amount) : availableMinor - cents(sum.keep)
