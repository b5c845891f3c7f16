import { CURED_AFTER } from '@larkfield/contract/loan-cure.ts'
import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import type { Instalment } from '../../floor/reckoning/instalments.ts'
import type { DebtRow, DueRow } from './debts.queries.ts'
import type { OfferRow } from './offers.queries.ts'

type NewAccount = {
  account: number
  loanId: string
  offer: OfferRow
  customerId: string
  payFrom: bigint | null
  day: string
  dayBefore: string
  transfer: number
}

export const insertLoanAccount = (n: NewAccount): Sql => sql`
  insert into bank.loan_accounts
    (account_id, loan_id, offer_id, customer_id, product_id, terms_id, currency, amount_minor, rate_ppm, day_count, method,
     months, effective_ppm, late_fee_minor, late_fee_after_days, early_fee_ppm, pay_from, paid_out_on, transfer_id,
     principal_minor, accrued_through, worked_through, owed_minor, next_due_on)
  values
    (${n.account}, ${n.loanId}, ${n.offer.id}, ${n.customerId}, ${n.offer.product_id}, ${n.offer.terms_id},
     ${n.offer.currency}, ${n.offer.amount_minor}, ${n.offer.rate_ppm}, ${n.offer.day_count}, ${n.offer.method},
     ${n.offer.months}, ${n.offer.effective_ppm}, ${n.offer.late_fee_minor}, ${n.offer.late_fee_after_days},
     ${n.offer.early_fee_ppm}, ${n.payFrom}, ${n.day}::date, ${n.transfer}, ${n.offer.amount_minor}, ${n.dayBefore}::date,
     ${n.dayBefore}::date, ${n.offer.amount_minor}, ${n.offer.first_due_on}::date)`

type NewPlan = {
  account: bigint | number
  plan: number
  why: 'paid_out' | 'early' | 'restructured' | 'reversed' | 'resumed'
  from: string
  ratePpm: number
  principalMinor: bigint
  instalments: readonly Instalment[]
}

export async function insertPlan(queries: Queries, p: NewPlan): Promise<void> {
  await queries.run(sql`
    insert into bank.loan_plans (account_id, plan, why, from_day, principal_minor, rate_ppm)
    values (${p.account}, ${p.plan}, ${p.why}, ${p.from}::date, ${p.principalMinor}, ${p.ratePpm})`)
  const of = <T>(take: (one: Instalment) => T): T[] => p.instalments.map(take)
  await queries.run(sql`
    insert into bank.loan_instalments (account_id, plan, no, due_on, principal_minor, interest_minor, remaining_minor)
    select ${p.account}, ${p.plan}, i.no, i.due_on, i.principal, i.interest, i.remaining
    from unnest(${of(({ no }) => no)}::int[], ${of(({ dueOn }) => dueOn)}::date[],
                ${of(({ principalMinor }) => principalMinor)}::bigint[],
                ${of(({ interestMinor }) => interestMinor)}::bigint[],
                ${of(({ remainingMinor }) => remainingMinor)}::bigint[])
      as i (no, due_on, principal, interest, remaining)`)
}

export type AccrualRow = { day: string; balanceMinor: bigint; millionths: bigint; rest: bigint }

export const insertAccruals = (debt: DebtRow, rows: readonly AccrualRow[]): Sql => sql`
  insert into bank.accruals (account_id, day, balance_minor, terms_id, millionths, rest)
  select ${debt.account_id}, r.day, r.balance, ${debt.terms_id}, r.millionths, r.rest
  from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ balanceMinor }) => balanceMinor)}::bigint[],
              ${rows.map(({ millionths }) => millionths)}::numeric[], ${rows.map(({ rest }) => rest)}::bigint[])
    as r (day, balance, millionths, rest)`

type NewDue = {
  account: bigint
  kind: DueRow['kind']
  forWhat: string
  dueOn: string
  amountMinor: bigint
  transfer: number | null
}

export const insertDue = (d: NewDue): Sql => sql`
  insert into bank.loan_dues (account_id, kind, for_what, due_on, amount_minor, transfer_id)
  values (${d.account}, ${d.kind}, ${d.forWhat}, ${d.dueOn}::date, ${d.amountMinor}, ${d.transfer})`

export const isDue = (queries: Queries, account: bigint, forWhat: string) =>
  queries.row<{ id: bigint }>(sql`
    select id from bank.loan_dues where account_id = ${account} and for_what = ${forWhat} limit 1`)

/**
 * Instalments that have been missed for so long that they cost the fee, and have not cost it yet. What else is due, such as
 * interest after the last of them, costs none. The oldest first.
 */
export const missedSince = (queries: Queries, debt: DebtRow, day: string) =>
  queries.rows<{ for_what: string }>(sql`
    select d.for_what
    from bank.loan_dues d
    where d.account_id = ${debt.account_id} and d.kind <> 'fee' and not d.is_reversed
      and d.for_what ~ '^[0-9]+/[0-9]+$'
      and d.paid_minor + d.replanned_minor < d.amount_minor
      and greatest(d.due_on, ${debt.late_fees_from}::date) + ${debt.late_fee_after_days ?? 0}::int <= ${day}::date
      and not exists (select from bank.loan_dues f
                      where f.account_id = d.account_id and f.kind = 'fee' and f.for_what = d.for_what)
    group by d.for_what
    order by min(d.id)`)

/** An instalment is paid on time within so many days of its own, or of the last one on which the bank was in the way. */
const ON_TIME_DAYS = 7

/** Whether an instalment is not paid although that time is over. */
export const hasMissed = async (queries: Queries, debt: DebtRow, day: string): Promise<boolean> =>
  (await queries.row(sql`
    select d.id
    from bank.loan_dues d
    where d.account_id = ${debt.account_id} and d.kind <> 'fee' and not d.is_reversed
      and d.for_what ~ '^[0-9]+/[0-9]+$'
      and d.paid_minor + d.replanned_minor < d.amount_minor
      and greatest(d.due_on, ${debt.late_fees_from}::date) + ${ON_TIME_DAYS}::int <= ${day}::date
    limit 1`)) !== undefined

export const payDues = (parts: readonly { id: bigint; minor: bigint }[], day: string): Sql => sql`
  update bank.loan_dues d
  set paid_minor = d.paid_minor + p.minor,
      paid_on = case when d.paid_minor + p.minor + d.replanned_minor = d.amount_minor then ${day}::date end
  from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ minor }) => minor)}::bigint[]) as p (id, minor)
  where d.id = p.id`

export const unpayDues = (parts: readonly { id: bigint; minor: bigint }[]): Sql => sql`
  update bank.loan_dues d
  set paid_minor = d.paid_minor - p.minor, paid_on = null
  from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ minor }) => minor)}::bigint[]) as p (id, minor)
  where d.id = p.id`

type NewPayment = {
  transfer: number
  account: bigint
  day: string
  amountMinor: bigint
  feesMinor: bigint
  interestMinor: bigint
  principalMinor: bigint
  aheadMinor: bigint
  how: string
  from: number | null
  parts: readonly { id: bigint; minor: bigint }[]
}

export const insertPayment = (p: NewPayment): Sql => sql`
  insert into bank.loan_payments
    (transfer_id, account_id, day, amount_minor, fees_minor, interest_minor, principal_minor, ahead_minor, how,
     from_account, allocations)
  values
    (${p.transfer}, ${p.account}, ${p.day}::date, ${p.amountMinor}, ${p.feesMinor}, ${p.interestMinor},
     ${p.principalMinor}, ${p.aheadMinor}, ${p.how}, ${p.from},
     ${JSON.stringify(p.parts.map(({ id, minor }) => ({ due: String(id), minor: String(minor) })))}::jsonb)`

/**
 * Writes down where a loan stands after everything up to this day has fallen due: its own figures, and those that lists
 * go by, reckoned from dues, payments and the books.
 */
export const keepStanding = (debt: DebtRow, through: string): Sql => sql`
  update bank.loan_accounts l
  set plan = ${debt.plan}, rate_ppm = ${debt.rate_ppm}, months = ${debt.months}, effective_ppm = ${debt.effective_ppm},
      is_charging = ${debt.is_charging}, late_fees_from = ${debt.late_fees_from}::date,
      charged_since = ${debt.charged_since}::date,
      restructured_late_on = ${debt.restructured_late_on}::date, restructured_days_late = ${debt.restructured_days_late},
      cure_from = ${debt.cure_from}::date, on_time_count = cure.on_time,
      cured_on = case when cure.on_time >= ${CURED_AFTER}::int then coalesce(l.cured_on, ${through}::date) end,
      capitalised_minor = ${debt.capitalised_minor},
      accrued_through = ${debt.accrued_through}::date, worked_through = ${debt.worked_through}::date,
      uncharged_millionths = ${debt.uncharged_millionths}, rest = ${debt.rest},
      principal_minor = l.amount_minor + ${debt.capitalised_minor}::bigint - paid.principal,
      owed_minor = -a.balance_minor, due_minor = due.minor, late_since = due.since,
      next_due_on = case when a.balance_minor = 0 then null else (
        select min(i.due_on) from bank.loan_instalments i
        where i.account_id = l.account_id and i.plan = ${debt.plan} and i.due_on > ${through}::date) end,
      state = case when a.balance_minor < 0 then 'active' when paid.is_written_off then 'written_off' else 'repaid' end,
      ended_on = case when a.balance_minor < 0 then null else coalesce(l.ended_on, ${through}::date) end
  from books.accounts a,
    (select coalesce(sum(p.principal_minor), 0)::bigint as principal,
            coalesce(bool_or(p.how = 'write_off'), false) as is_written_off
     from bank.loan_payments p
     where p.account_id = ${debt.account_id} and p.reversed_by is null) paid,
    (select coalesce(sum(amount_minor - paid_minor - replanned_minor), 0)::bigint as minor, min(due_on) as since
     from bank.loan_dues
     where account_id = ${debt.account_id} and not is_reversed and paid_minor + replanned_minor < amount_minor) due,
    (select count(*)::int as on_time
     from (select from bank.loan_dues d
           where d.account_id = ${debt.account_id} and d.due_on > ${debt.cure_from}::date and d.kind <> 'fee'
             and not d.is_reversed and d.for_what ~ '^[0-9]+/[0-9]+$'
           group by d.for_what
           having bool_and(d.paid_minor = d.amount_minor)) as instalments) cure
  where l.account_id = ${debt.account_id} and a.id = l.account_id
  returning l.principal_minor, l.owed_minor, l.state,
    (select coalesce(sum(d.amount_minor - d.paid_minor - d.replanned_minor), 0)::bigint from bank.loan_dues d
     where d.account_id = l.account_id and d.kind <> 'principal' and not d.is_reversed) as charges_minor`

/** What is not paid goes into the plan that follows, and what was charged becomes principal. */
export const replanDues = (account: bigint): Sql => sql`
  update bank.loan_dues
  set replanned_minor = amount_minor - paid_minor
  where account_id = ${account} and not is_reversed and paid_minor + replanned_minor < amount_minor
  returning kind, replanned_minor`

export const remind = (account: bigint, since: string, daysLate: number, day: string): Sql => sql`
  insert into bank.loan_reminders (account_id, since, days_late, on_day)
  values (${account}, ${since}::date, ${daysLate}, ${day}::date)
  on conflict do nothing`

type OfLoan = { loan_id: string; what: 'payout' | 'payment' | 'charge' }

/** Which loan a transfer belongs to, and as what. */
export const loanOfTransfer = (queries: Queries, transfer: number): Promise<OfLoan | undefined> =>
  queries.row(sql`
    select l.loan_id, 'payout' as what from bank.loan_accounts l where l.transfer_id = ${transfer}
    union all
    select l.loan_id, 'payment'
    from bank.loan_payments p join bank.loan_accounts l using (account_id)
    where p.transfer_id = ${transfer}
    union all
    select l.loan_id, 'charge'
    from books.transfers t
    join bank.loan_accounts l on l.account_id = t.debit_account
    where t.id = ${transfer} and t.kind in ('interest', 'fee')`)

export const markReversed = (payment: bigint, reversal: number): Sql => sql`
  update bank.loan_payments set reversed_by = ${reversal} where transfer_id = ${payment}`

/** Their charges were taken back: nothing of them was ever due. */
export const markDuesReversed = (dues: readonly bigint[]): Sql => sql`
  update bank.loan_dues set is_reversed = true where id = any(${dues}::bigint[])`

/** Its pay-out was taken back: nothing of it is owed, and nothing is due. */
export const endReversed = (account: bigint, day: string): Sql => sql`
  with dues as (
    update bank.loan_dues set is_reversed = true where account_id = ${account}
  )
  update bank.loan_accounts
  set state = 'reversed', ended_on = ${day}::date, principal_minor = 0, owed_minor = 0, due_minor = 0, late_since = null,
      next_due_on = null, uncharged_millionths = 0
  where account_id = ${account}`
