import type { ClosedDayRule, Rhythm } from '@larkfield/contract/entities/standing-orders.ts'
import type { UseFormReturnType } from '@mantine/form'
import type { Options } from '../../api-types.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import { dayOf, firstOfMonth } from '../days.ts'
import type { OrderPresets } from './open-order.ts'
import type { StandingOrder } from './orders.ts'

export type OrderValues = {
  /** Which account pays; nothing for the main one. */
  account: string
  whom: 'other' | 'own'
  to: string
  recipientAccount: string
  accountName: string
  bank: string
  how: 'sum' | 'above'
  amount: AmountValue
  keep: AmountValue
  description: string
  rhythm: Rhythm
  startOn: string
  onLastDay: boolean
  ends: 'never' | 'on' | 'after'
  endOn: string
  times: string
  closedDays: ClosedDayRule
}

export type OrderForm = UseFormReturnType<OrderValues>
export type OrderBody = Options<'POST /standing-orders'>['body']
type Schedule = Options<'POST /standing-order-dates'>['body']

const DAY_MS = 86_400_000

/** What is asked for most: every month from the first on. */
export function newOrder(presets: OrderPresets, now = new Date()): OrderValues {
  const rhythm = presets.rhythm ?? 'monthly'
  return {
    account: presets.account ?? '',
    whom: presets.to ? 'own' : 'other',
    to: presets.to ?? '',
    recipientAccount: presets.recipientAccount ?? '',
    accountName: presets.accountName ?? '',
    bank: presets.bank ?? '',
    how: 'sum',
    amount: presets.amount ?? '',
    keep: '',
    description: presets.description ?? '',
    rhythm,
    startOn: rhythm === 'once' ? dayOf(new Date(now.getTime() + DAY_MS)) : firstOfMonth(now, -1),
    onLastDay: false,
    ends: 'never',
    endOn: '',
    times: '',
    closedDays: 'after',
  }
}

/**
 * An order as it stands, to be changed. Its first date stays what it was, however long ago: the day of the month is
 * counted from it, and the next date may be the 28th of an order on the 31st.
 */
export const orderToChange = (order: StandingOrder): OrderValues => ({
  account: order.accountNumber,
  whom: order.kind === 'move' ? 'own' : 'other',
  to: order.kind === 'move' ? order.payeeAccount : '',
  recipientAccount: order.payeeAccount,
  accountName: order.payeeName,
  bank: order.bank,
  how: order.keep === null ? 'sum' : 'above',
  amount: order.amount ?? '',
  keep: order.keep ?? '',
  description: order.description ?? '',
  rhythm: order.rhythm,
  startOn: order.startOn,
  onLastDay: order.onLastDay,
  ends: order.endOn ? 'on' : order.times ? 'after' : 'never',
  endOn: order.endOn ?? '',
  times: order.times ? String(order.times) : '',
  closedDays: order.closedDays,
})

/**
 * The first date once the rhythm was touched, of somebody who has not chosen one: with the order's own rhythm its own,
 * with another one from the next date on, since what is past cannot begin again.
 */
export function startFor(order: StandingOrder, { rhythm, onLastDay, startOn }: OrderValues): string {
  const next = order.next?.due ?? order.startOn
  if (startOn !== order.startOn && startOn !== next) return startOn
  return rhythm === order.rhythm && onLastDay === order.onLastDay ? order.startOn : next
}

export function scheduleOf(values: OrderValues): Schedule {
  const { rhythm, startOn, onLastDay, ends, endOn, times, closedDays } = values
  const comesAgain = rhythm !== 'once'
  return {
    rhythm,
    startOn,
    closedDays,
    ...(rhythm === 'monthly' && onLastDay && { onLastDay }),
    ...(comesAgain && ends === 'on' && { endOn }),
    ...(comesAgain && ends === 'after' && { times: Number(times) }),
  }
}

/** A sum, or whatever is above one that stays; the latter goes to own places only. */
export const howMuchOf = ({ whom, how, amount, keep }: OrderValues) =>
  whom === 'own' && how === 'above' ? { keep: Number(keep) } : { amount: Number(amount) }

export function bodyOf(values: OrderValues): OrderBody {
  const description = values.description.trim()
  return {
    ...(values.account && { account: values.account }),
    ...(values.whom === 'own'
      ? { to: values.to }
      : {
          recipientAccount: values.recipientAccount.trim(),
          accountName: values.accountName.trim(),
          bank: values.bank.trim(),
        }),
    ...(description && { description }),
    ...howMuchOf(values),
    ...scheduleOf(values),
  }
}

export type MissingWords = Record<
  'target' | 'amount' | 'keep' | 'startOn' | 'endOn' | 'endBefore' | 'times',
  string
>
type Judging = {
  words: MissingWords
  incomplete: string
  amountProblem: (value: AmountValue) => string | undefined
}

/** What keeps an order from being shown with its dates, field by field in the order they stand. */
export function orderProblems(
  values: OrderValues,
  { words, incomplete, amountProblem }: Judging,
): Partial<Record<keyof OrderValues, string>> {
  const problems: Partial<Record<keyof OrderValues, string>> = {}
  if (values.whom === 'own') {
    if (!values.to) problems.to = words.target
  } else {
    for (const field of ['recipientAccount', 'bank', 'accountName'] as const)
      if (!values[field].trim()) problems[field] = incomplete
  }
  const isAbove = values.whom === 'own' && values.how === 'above'
  const sum = isAbove ? values.keep : values.amount
  const wrong = amountProblem(sum) ?? (isSum(sum, isAbove) ? undefined : words[isAbove ? 'keep' : 'amount'])
  if (wrong) problems[isAbove ? 'keep' : 'amount'] = wrong
  if (!values.startOn) problems.startOn = words.startOn
  if (values.rhythm === 'once') return problems
  if (values.ends === 'on') {
    if (!values.endOn) problems.endOn = words.endOn
    else if (values.endOn < values.startOn) problems.endOn = words.endBefore
  }
  if (values.ends === 'after' && !/^[1-9]\d{0,3}$/.test(values.times)) problems.times = words.times
  return problems
}

const isSum = (value: AmountValue, mayBeNothing: boolean) =>
  value !== '' && (Number(value) > 0 || (mayBeNothing && Number(value) === 0))
