import type { PaidInstalment, UpcomingPayment } from '@larkfield/contract/entities/standing-orders.ts'
import { toMajor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { type Calendar, openCalendar } from '../../floor/calendar/calendar.ts'
import { dueAt } from '../../floor/calendar/rhythm.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { allHeld, type HeldAccount } from '../../floor/holdings/held-accounts.ts'
import { assertDay } from '../../floor/http/judge-fields.ts'
import { datesOf } from './order-view.ts'
import { type OrderRow, ordersUntil } from './orders.queries.ts'
import {
  type InstalmentPaid,
  type InstalmentToCome,
  instalmentsPaid,
  instalmentsUntil,
} from './upcoming-instalments.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'config' | 'clock'>
type Asked = {
  customerId: string
  account?: string | undefined
  until?: string | undefined
  from?: string | undefined
}

const DAYS_AHEAD = 35
const MOST_DAYS = 400
const MOST_PAYMENTS = 2_000
/** A date may be carried out before it is due, when the bank is closed on it. */
const SLACK_DAYS = 60

/** What goes out until a day, and what it leaves; and what has gone out for loans since another. */
export async function upcoming({ database, config, clock }: Needs, asked: Asked) {
  const now = clock.now()
  const today = dayAt(now, config.calendar.timeZone)
  const until = untilOf(asked.until, today)
  const from = fromOf(asked.from, today)
  const { customerId } = asked
  const [calendar, held, orders, instalments, paid] = await Promise.all([
    openCalendar(database, config.calendar, now),
    allHeld(database, { customerId }),
    ordersUntil(database, { customerId, until: dayAfter(until, SLACK_DAYS) }),
    instalmentsUntil(database, { customerId, until }),
    asked.from === undefined ? [] : instalmentsPaid(database, { customerId, from }),
  ])
  const shown = asked.account === undefined ? held : held.filter(({ number }) => number === asked.account)
  if (asked.account !== undefined && shown.length === 0) throw new Refusal('unknown_account')
  const ordered = orders.flatMap((order) => paymentsOf(calendar, order, until))
  const all = [...ordered, ...instalments.map(instalmentToCome)].sort(byDay)
  const numbers = new Set(shown.map(({ number }) => number))
  const isShown = ({ accountNumber }: { accountNumber: string }) => numbers.has(accountNumber)
  return {
    until,
    data: all.filter(isShown).slice(0, MOST_PAYMENTS),
    paid: paid.map(paidInstalment).filter(isShown),
    left: shown.map((account) => leftIn(account, all)),
    closed: closedDays(calendar, from, until),
  }
}

function untilOf(until: string | undefined, today: string): string {
  if (until === undefined) return dayAfter(today, DAYS_AHEAD)
  assertDay(until, 'until')
  if (until < today) throw new Refusal('order_date_passed', { field: 'until' })
  if (until > dayAfter(today, MOST_DAYS)) {
    throw new Refusal('period_too_long', { field: 'until', values: { most: MOST_DAYS } })
  }
  return until
}

/** Weekdays are known for ever, holidays as far back as the calendar reaches. */
function fromOf(from: string | undefined, today: string): string {
  if (from === undefined) return today
  assertDay(from, 'from')
  if (from > today) return today
  if (from < dayAfter(today, -MOST_DAYS)) {
    throw new Refusal('period_too_long', { field: 'from', values: { most: MOST_DAYS } })
  }
  return from
}

const byDay = (one: UpcomingPayment, other: UpcomingPayment) =>
  one.runsOn.localeCompare(other.runsOn) || one.due.localeCompare(other.due)

function paymentsOf(calendar: Calendar, order: OrderRow, until: string): UpcomingPayment[] {
  const payments: UpcomingPayment[] = []
  const dates = datesOf(order)
  for (let place = order.next_place; payments.length < MOST_DAYS; place++) {
    const due = dueAt(dates, place)
    const runsOn = due && calendar.runsOn(due, order.closed_days)
    if (!due || !runsOn || runsOn > until) break
    payments.push({
      orderId: order.id,
      loanId: null,
      due,
      runsOn,
      accountNumber: order.account_number,
      kind: order.kind,
      payeeName: order.payee_name,
      payeeAccount: order.payee_account,
      amount: order.amount_minor === null ? null : toMajor(order.amount_minor, order.currency),
      currency: order.currency,
      description: order.description,
    })
  }
  return payments
}

const instalmentToCome = (row: InstalmentToCome): UpcomingPayment => ({
  orderId: null,
  loanId: row.loan_id,
  due: row.due_on,
  runsOn: row.runs_on,
  accountNumber: row.account_number,
  kind: 'instalment',
  payeeName: row.product_name,
  payeeAccount: row.loan_number ?? '',
  amount: toMajor(row.amount_minor, row.currency),
  currency: row.currency,
  description: null,
})

const paidInstalment = (row: InstalmentPaid): PaidInstalment => ({
  loanId: row.loan_id,
  day: row.day,
  accountNumber: row.account_number,
  payeeName: row.product_name,
  amount: toMajor(row.amount_minor, row.currency),
  currency: row.currency,
  how: row.how,
})

/** What depends on how much there is by then counts for nothing. */
function leftIn(account: HeldAccount, payments: readonly UpcomingPayment[]) {
  const { number: accountNumber, currency } = account
  const availableMinor = account.balance_minor - account.held_minor
  const leftMinor = payments.reduce((left, { amount, kind, payeeAccount, ...payment }) => {
    const minor = amount === null ? 0n : (toMinor(amount, currency) ?? 0n)
    if (payment.accountNumber === accountNumber) return left - minor
    return kind === 'move' && payeeAccount === accountNumber ? left + minor : left
  }, availableMinor)
  return {
    accountNumber,
    currency,
    available: toMajor(availableMinor, currency),
    left: toMajor(leftMinor, currency),
  }
}

function closedDays(calendar: Calendar, from: string, until: string) {
  const closed: { day: string; name: string | null }[] = []
  for (let day = from; day <= until; day = dayAfter(day)) {
    if (!calendar.isOpen(day)) closed.push({ day, name: calendar.nameOf(day) })
  }
  return closed
}
