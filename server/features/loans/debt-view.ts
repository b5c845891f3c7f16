import type { Debt, DebtForDesk, DebtInDetail } from '@larkfield/contract/entities/loans.ts'
import { CURED_AFTER } from '@larkfield/contract/loan-cure.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { toPercent } from '@larkfield/contract/percent.ts'
import { Temporal } from 'temporal-polyfill'
import type { Queries } from '../../floor/database/database.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import { creditOf } from '../../floor/reckoning/accrual.ts'
import { ageOf } from '../../floor/reckoning/arrears.ts'
import {
  type DebtRow,
  type DueRow,
  duesOf,
  type InstalmentRow,
  instalmentsEver,
  nextInstalments,
  openSums,
  type PaymentRow,
  paidSums,
  paymentsOf,
} from './debts.queries.ts'
import { shownInstalment } from './figures.ts'

type Parts = { fees: bigint; interest: bigint; principal: bigint }

const shownParts = ({ fees, interest, principal }: Parts, currency: string) => ({
  total: toMajor(fees + interest + principal, currency),
  fees: toMajor(fees, currency),
  interest: toMajor(interest, currency),
  principal: toMajor(principal, currency),
})

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days

export const instalmentIn = (row: InstalmentRow) => ({
  no: row.no,
  dueOn: row.due_on,
  principalMinor: row.principal_minor,
  interestMinor: row.interest_minor,
  remainingMinor: row.remaining_minor,
})

/** Loans as they stand, each from its own rows and those of the books. */
export async function shownDebts(queries: Queries, rows: readonly DebtRow[]): Promise<Debt[]> {
  const accounts = rows.map(({ account_id }) => account_id)
  const [open, paid, next] = [
    await openSums(queries, accounts),
    await paidSums(queries, accounts),
    await nextInstalments(queries, accounts),
  ]
  return rows.map((row) => {
    const isOf = ({ account_id }: { account_id: bigint }) => account_id === row.account_id
    const openOf = (kind: DueRow['kind']) => open.find((sum) => isOf(sum) && sum.kind === kind)?.minor ?? 0n
    const due = { fees: openOf('fee'), interest: openOf('interest'), principal: openOf('principal') }
    return shownDebt(row, { due, paid: paid.find(isOf), next: next.find(isOf) })
  })
}

type Around = {
  due: Parts
  paid: Parts | undefined
  next: (InstalmentRow & { ends_on: string }) | undefined
}

function shownDebt(row: DebtRow, { due, paid, next }: Around): Debt {
  const { currency } = row
  const daysLate = row.late_since === null ? 0 : Math.max(0, daysBetween(row.late_since, row.today))
  return {
    _id: row.loan_id,
    loanType: row.loan_type,
    productId: row.product_id,
    productName: row.product_name,
    account: row.number,
    amount: toMajor(row.amount_minor, currency),
    currency,
    state: row.state,
    isCharging: row.is_charging,
    rate: toPercent(row.rate_ppm),
    effectiveRate: toPercent(row.effective_ppm),
    dayCount: row.day_count,
    method: row.method,
    months: row.months,
    paidOutOn: row.paid_out_on,
    endsOn: next?.ends_on ?? null,
    payFrom: row.pay_from_number,
    restructuredLate: restructuredLateOf(row),
    owed: shownParts(
      { fees: due.fees, interest: due.interest, principal: -row.balance_minor - due.fees - due.interest },
      currency,
    ),
    accrued: toMajor(row.state === 'active' ? creditOf(row.uncharged_millionths).postedMinor : 0n, currency),
    due: { ...shownParts(due, currency), since: row.late_since, daysLate, age: ageOf(daysLate) ?? null },
    next: next ? shownInstalment(instalmentIn(next), currency) : null,
    paid: shownParts(paid ?? { fees: 0n, interest: 0n, principal: 0n }, currency),
  }
}

type Marked = Pick<DebtRow, 'restructured_late_on' | 'cured_on' | 'state'>

/** It counts as late, whatever is due: a new plan pays back nothing. */
export const isMarked = ({ restructured_late_on, cured_on, state }: Marked): boolean =>
  state === 'active' && restructured_late_on !== null && cured_on === null

const restructuredLateOf = (row: DebtRow): Debt['restructuredLate'] =>
  isMarked(row)
    ? {
        on: row.restructured_late_on!,
        daysLate: row.restructured_days_late!,
        paidOnTime: row.on_time_count,
        needed: CURED_AFTER,
      }
    : null

export const shownOne = async (queries: Queries, row: DebtRow): Promise<Debt> =>
  (await shownDebts(queries, [row]))[0]!

const ofCustomer = ({ customer_id, full_name, customer_number }: DebtRow) => ({
  userId: customer_id,
  fullName: full_name,
  accountNumber: customer_number,
})

export const shownForDesk = async (queries: Queries, rows: readonly DebtRow[]): Promise<DebtForDesk[]> =>
  (await shownDebts(queries, rows)).map((debt, place) => ({
    ...debt,
    ...ofCustomer(rows[place]!),
    arrears: arrearsOf(debt),
  }))

/** As the portfolio counts it. */
export function arrearsOf({ due, restructuredLate }: Debt): DebtForDesk['arrears'] {
  const daysLate = Math.max(due.daysLate, restructuredLate?.daysLate ?? 0)
  return { daysLate, age: ageOf(daysLate) ?? null }
}

export const shownPayment = (row: PaymentRow, currency: string) => ({
  _id: shownId(Number(row.transfer_id)),
  day: row.day,
  at: row.at.toISOString(),
  ...shownParts(
    { fees: row.fees_minor, interest: row.interest_minor, principal: row.principal_minor },
    currency,
  ),
  how: row.how,
  from: row.from_number,
  isReversed: row.reversed_by !== null,
})

export async function shownInDetail(queries: Queries, row: DebtRow): Promise<DebtInDetail> {
  const dues = await duesOf(queries, [row.account_id])
  const instalments = await instalmentsEver(queries, row.account_id)
  const payments = await paymentsOf(queries, row.account_id)
  return {
    ...(await shownOne(queries, row)),
    schedule: instalments.map((instalment, place) => ({
      ...againstDues(row, instalment, dues),
      no: place + 1,
    })),
    payments: payments.map((payment) => ({
      ...shownPayment(payment, row.currency),
      ahead: shownParts(aheadOf(payment, dues, instalments), row.currency),
    })),
  }
}

const isFor = ({ plan, no }: InstalmentRow, { for_what }: DueRow) => for_what === `${plan}/${no}`

/** What of a payment stands in no line of the schedule: principal before its day, and what was charged with that. */
function aheadOf(payment: PaymentRow, dues: readonly DueRow[], instalments: readonly InstalmentRow[]): Parts {
  const parts = { fees: 0n, interest: 0n, principal: payment.ahead_minor }
  const names = { fee: 'fees', interest: 'interest', principal: 'principal' } as const
  for (const { due: id, minor } of payment.allocations) {
    const due = dues.find((one) => String(one.id) === id)
    if (due && !instalments.some((instalment) => isFor(instalment, due))) {
      parts[names[due.kind]] += BigInt(minor)
    }
  }
  return parts
}

type InstalmentNow = DebtInDetail['schedule'][number]

/** What became of an instalment: what was charged for it, and what of that is paid. */
function againstDues(row: DebtRow, instalment: InstalmentRow, all: readonly DueRow[]): InstalmentNow {
  const { currency } = row
  const dues = all.filter((due) => isFor(instalment, due))
  const sum = (take: (due: DueRow) => bigint): Parts => {
    const of = (kind: DueRow['kind']) =>
      dues.filter((due) => due.kind === kind).reduce((total, due) => total + take(due), 0n)
    return { fees: of('fee'), interest: of('interest'), principal: of('principal') }
  }
  const paid = sum((due) => due.paid_minor)
  const isOpen = dues.some(isOpenDue)
  return {
    ...shownInstalment(instalmentIn(instalment), currency),
    state: stateOf({ row, instalment, dues }),
    charged: shownParts(
      sum((due) => due.amount_minor),
      currency,
    ),
    paid: shownParts(paid, currency),
    paidOn:
      isOpen || isReplanned(dues)
        ? null
        : dues
            .map((due) => due.paid_on ?? '')
            .sort()
            .at(-1) || null,
  }
}

const isOpenDue = (due: DueRow): boolean => due.paid_minor + due.replanned_minor < due.amount_minor

/** What of it was not paid is in a later plan: it has not been paid, and nobody waits for it any more. */
const isReplanned = (dues: readonly DueRow[]): boolean => dues.some((due) => due.replanned_minor > 0n)

type Judged = { row: DebtRow; instalment: InstalmentRow; dues: readonly DueRow[] }

function stateOf({ row, instalment, dues }: Judged): InstalmentNow['state'] {
  const hasFallenDue = row.next_due_on === null || instalment.due_on < row.next_due_on
  if (!dues.some(isOpenDue)) return isReplanned(dues) ? 'replanned' : hasFallenDue ? 'paid' : 'ahead'
  if (dues.some((due) => due.paid_minor > 0n)) return 'part'
  return instalment.due_on < row.today ? 'late' : 'due'
}
