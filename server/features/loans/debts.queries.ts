import type { DayCount } from '@larkfield/contract/entities/day-counts.ts'
import type { EffectiveRule } from '@larkfield/contract/entities/effective-rules.ts'
import type { Debt } from '@larkfield/contract/entities/loans.ts'
import type { LoanMethod } from '@larkfield/contract/entities/products.ts'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/** A loan that was paid out. */
export type DebtRow = {
  account_id: bigint
  number: string
  balance_minor: bigint
  loan_id: string
  offer_id: string
  customer_id: string
  full_name: string
  email: string
  customer_number: string
  loan_type: string
  product_id: string
  product_name: string
  terms_id: string | null
  currency: string
  amount_minor: bigint
  rate_ppm: number
  day_count: DayCount
  method: LoanMethod
  months: number
  effective_ppm: number
  /** As its offer was reckoned. */
  effective_by: EffectiveRule
  late_fee_minor: bigint | null
  late_fee_after_days: number | null
  early_fee_ppm: number
  plan: number
  pay_from: bigint | null
  pay_from_number: string | null
  pay_from_signatures: 1 | 2
  state: Debt['state']
  is_charging: boolean
  /** No late fee counts days before this one. */
  late_fees_from: string | null
  /** The last new plan that it got while late, and how late it was then. */
  restructured_late_on: string | null
  restructured_days_late: number | null
  /** From when on instalments that are paid on time cure it, how many were, and since when it is. */
  cure_from: string | null
  on_time_count: number
  cured_on: string | null
  /** Since when it is charged again after a stop. */
  charged_since: string | null
  paid_out_on: string
  transfer_id: bigint
  principal_minor: bigint
  capitalised_minor: bigint
  accrued_through: string
  worked_through: string
  uncharged_millionths: bigint
  rest: bigint
  due_minor: bigint
  owed_minor: bigint
  late_since: string | null
  next_due_on: string | null
  /** The day that the books are open on. */
  today: string
}

export const debtColumns = sql`
  l.account_id, a.number, a.balance_minor, l.loan_id, l.offer_id, l.customer_id, c.full_name, c.email,
  main.number as customer_number, t.loan_type, l.product_id, o.product_name, l.terms_id, l.currency, l.amount_minor,
  l.rate_ppm, l.day_count, l.method, l.months, l.effective_ppm,
  coalesce(o.effective_by, 'consumer_days') as effective_by, l.late_fee_minor, l.late_fee_after_days,
  l.early_fee_ppm, l.plan, l.pay_from, payer.number as pay_from_number, l.pay_from_signatures, l.state, l.is_charging, l.late_fees_from::text as late_fees_from,
  l.charged_since::text as charged_since,
  l.restructured_late_on::text as restructured_late_on, l.restructured_days_late, l.cure_from::text as cure_from,
  l.on_time_count, l.cured_on::text as cured_on,
  l.paid_out_on::text as paid_out_on, l.transfer_id, l.principal_minor, l.capitalised_minor,
  l.accrued_through::text as accrued_through, l.worked_through::text as worked_through, l.uncharged_millionths, l.rest,
  l.due_minor, l.owed_minor, l.late_since::text as late_since, l.next_due_on::text as next_due_on,
  coalesce(books_day.day, current_date)::text as today`

export const debtTables = sql`
  bank.loan_accounts l
  join bank.loans t on t.id = l.loan_id
  join bank.loan_offers o on o.id = l.offer_id
  join bank.customers c on c.id = l.customer_id
  join books.accounts a on a.id = l.account_id
  join books.accounts main on main.id = c.account_id
  left join books.accounts payer on payer.id = l.pay_from and payer.status <> 'closed'
  cross join books.business_date books_day`

export const debtOfLoan = (queries: Queries, loanId: string): Promise<DebtRow | undefined> =>
  queries.row(sql`select ${debtColumns} from ${debtTables} where l.loan_id = ${loanId}::uuid`)

/** Whoever changes a loan keeps it until the transaction ends; before the locks of the books, as everybody does. */
export const lockDebt = (queries: Queries, loanId: string): Promise<{ account_id: bigint } | undefined> =>
  queries.row(sql`select account_id from bank.loan_accounts where loan_id = ${loanId}::uuid for update`)

type Page = { customerId: string; after: bigint | undefined; limit: number }

export const debtsOfCustomer = (queries: Queries, { customerId, after, limit }: Page): Promise<DebtRow[]> =>
  queries.rows(sql`
    select ${debtColumns}
    from ${debtTables}
    where l.customer_id = ${customerId} and ${after === undefined ? sql`true` : sql`l.account_id < ${after}`}
    order by l.account_id desc
    limit ${limit}`)

export type DueRow = {
  id: bigint
  account_id: bigint
  kind: 'fee' | 'interest' | 'principal'
  for_what: string
  due_on: string
  amount_minor: bigint
  paid_minor: bigint
  replanned_minor: bigint
  paid_on: string | null
  transfer_id: bigint | null
  is_reversed: boolean
}

const dueColumns = sql`
  d.id, d.account_id, d.kind, d.for_what, d.due_on::text as due_on, d.amount_minor, d.paid_minor, d.replanned_minor,
  d.paid_on::text as paid_on, d.transfer_id, d.is_reversed`

export const openDues = (queries: Queries, account: bigint): Promise<DueRow[]> =>
  queries.rows(sql`
    select ${dueColumns}
    from bank.loan_dues d
    where d.account_id = ${account} and d.paid_minor + d.replanned_minor < d.amount_minor and not d.is_reversed
    order by d.due_on, d.id`)

export const duesOf = (queries: Queries, accounts: readonly bigint[]): Promise<DueRow[]> =>
  queries.rows(sql`
    select ${dueColumns}
    from bank.loan_dues d
    where d.account_id = any(${accounts}::bigint[]) and not d.is_reversed
    order by d.account_id, d.due_on, d.id`)

/** A fee of this loan, also one that was waived. */
export const feeOfLoan = (queries: Queries, account: bigint, charge: number): Promise<DueRow | undefined> =>
  queries.row(sql`
    select ${dueColumns}
    from bank.loan_dues d
    where d.account_id = ${account} and d.kind = 'fee' and d.transfer_id = ${charge}`)

export type InstalmentRow = {
  plan: number
  no: number
  due_on: string
  principal_minor: bigint
  interest_minor: bigint
  remaining_minor: bigint
}

const instalmentColumns = sql`
  i.plan, i.no, i.due_on::text as due_on, i.principal_minor, i.interest_minor, i.remaining_minor`

/** Of the plan in force: those from this day on. */
export const instalmentsFrom = (
  queries: Queries,
  { account_id, plan }: Pick<DebtRow, 'account_id' | 'plan'>,
  from: string,
): Promise<InstalmentRow[]> =>
  queries.rows(sql`
    select ${instalmentColumns}
    from bank.loan_instalments i
    where i.account_id = ${account_id} and i.plan = ${plan} and i.due_on >= ${from}::date
    order by i.no`)

/** Those that fell due by whatever plan was in force, and those ahead by the one of now, unless the loan has ended. */
export const instalmentsEver = (queries: Queries, account: bigint): Promise<InstalmentRow[]> =>
  queries.rows(sql`
    select ${instalmentColumns}
    from bank.loan_instalments i
    join bank.loan_accounts l using (account_id)
    join bank.loan_plans p on p.account_id = i.account_id and p.plan = i.plan
    left join bank.loan_plans later on later.account_id = i.account_id and later.plan = i.plan + 1
    where i.account_id = ${account}
      and (i.plan = l.plan and l.state not in ('repaid', 'written_off')
           or exists (select from bank.loan_dues d
                      where d.account_id = i.account_id and d.for_what = i.plan || '/' || i.no and not d.is_reversed))
    order by i.due_on, i.plan, i.no`)

/** What was to be owed by the plan in force on each day: each plan from its first day until the next began. */
export const plannedDays = (queries: Queries, account: bigint) =>
  queries.rows<{ day: string; owed_minor: bigint }>(sql`
    select distinct on (day) day::text as day, owed_minor
    from (select p.plan, 0 as no, p.from_day as day, p.principal_minor as owed_minor
          from bank.loan_plans p
          where p.account_id = ${account}
          union all
          select i.plan, i.no, i.due_on, i.remaining_minor
          from bank.loan_instalments i
          left join bank.loan_plans later on later.account_id = i.account_id and later.plan = i.plan + 1
          where i.account_id = ${account} and (later.plan is null or i.due_on < later.from_day)) planned
    order by day, plan desc, no desc`)

export type PaymentRow = {
  transfer_id: bigint
  account_id: bigint
  day: string
  at: Date
  amount_minor: bigint
  fees_minor: bigint
  interest_minor: bigint
  principal_minor: bigint
  ahead_minor: bigint
  how: 'collected' | 'paid' | 'early' | 'set_off' | 'write_off'
  from_number: string | null
  allocations: { due: string; minor: string }[]
  reversed_by: bigint | null
}

const paymentColumns = sql`
  p.transfer_id, p.account_id, p.day::text as day, p.at, p.amount_minor, p.fees_minor, p.interest_minor,
  p.principal_minor, p.ahead_minor, p.how, payer.number as from_number, p.allocations, p.reversed_by`

const paymentTables = sql`
  bank.loan_payments p
  left join books.accounts payer on payer.id = p.from_account`

export const paymentsOf = (queries: Queries, account: bigint): Promise<PaymentRow[]> =>
  queries.rows(sql`
    select ${paymentColumns} from ${paymentTables} where p.account_id = ${account}
    order by p.transfer_id desc limit 2000`)

export const paymentOf = (queries: Queries, transfer: number | bigint): Promise<PaymentRow | undefined> =>
  queries.row(sql`select ${paymentColumns} from ${paymentTables} where p.transfer_id = ${transfer}`)

export type PlanRow = { plan: number; why: string; from_day: string; rate_ppm: number; instalments: number }

export const plansOf = (queries: Queries, account: bigint): Promise<PlanRow[]> =>
  queries.rows(sql`
    select p.plan, p.why, p.from_day::text as from_day, p.rate_ppm,
           (select count(*)::int from bank.loan_instalments i
            where i.account_id = p.account_id and i.plan = p.plan) as instalments
    from bank.loan_plans p
    where p.account_id = ${account}
    order by p.plan desc`)

export const remindersOf = (queries: Queries, account: bigint) =>
  queries.rows<{ days_late: number; on_day: string }>(sql`
    select days_late, on_day::text as on_day from bank.loan_reminders
    where account_id = ${account} order by on_day desc, days_late desc`)

export const paidSums = (queries: Queries, accounts: readonly bigint[]) =>
  queries.rows<{ account_id: bigint; fees: bigint; interest: bigint; principal: bigint }>(sql`
    select account_id, sum(fees_minor)::bigint as fees, sum(interest_minor)::bigint as interest,
           sum(principal_minor)::bigint as principal
    from bank.loan_payments
    where account_id = any(${accounts}::bigint[]) and reversed_by is null and how <> 'write_off'
    group by account_id`)

export const openSums = (queries: Queries, accounts: readonly bigint[]) =>
  queries.rows<{ account_id: bigint; kind: DueRow['kind']; minor: bigint }>(sql`
    select account_id, kind, sum(amount_minor - paid_minor - replanned_minor)::bigint as minor
    from bank.loan_dues
    where account_id = any(${accounts}::bigint[]) and not is_reversed
    group by account_id, kind`)

export const nextInstalments = (queries: Queries, accounts: readonly bigint[]) =>
  queries.rows<InstalmentRow & { account_id: bigint; ends_on: string }>(sql`
    select ${instalmentColumns}, l.account_id,
           (select max(due_on)::text from bank.loan_instalments e
            where e.account_id = l.account_id and e.plan = l.plan) as ends_on
    from bank.loan_accounts l
    join bank.loan_instalments i on i.account_id = l.account_id and i.plan = l.plan and i.due_on = l.next_due_on
    where l.account_id = any(${accounts}::bigint[]) and l.state = 'active'`)

export const dayEnds = (queries: Queries, account: bigint) =>
  queries.rows<{ day: string; balance_minor: bigint }>(sql`
    select distinct on (e.day) e.day::text as day, e.balance_minor
    from books.entries e
    where e.account_id = ${account}
    order by e.day, e.version desc`)
