import type { PaidInstalment } from '@larkfield/contract/entities/standing-orders.ts'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/** What the night will take from an account for a loan. */
export type InstalmentToCome = {
  /** Told to the borrower alone: other holders see that something is taken, and not the loan. */
  loan_id: string | null
  loan_number: string | null
  due_on: string
  runs_on: string
  account_number: string
  product_name: string
  amount_minor: bigint
  currency: string
}

/**
 * Instalments out of accounts that somebody holds, up to a day: what is due already and is tried again every night, and
 * those of the plan. Where somebody else has to sign by now, none is taken.
 */
export const instalmentsUntil = (
  queries: Queries,
  { customerId, until }: { customerId: string; until: string },
): Promise<InstalmentToCome[]> =>
  queries.rows(sql`
    with loans as (
      select l.*, payer.number as account_number, a.number, o.product_name, d.day as today
      from bank.held_accounts h
      join bank.loan_accounts l on l.pay_from = h.account_id and l.state = 'active'
      join bank.loan_offers o on o.id = l.offer_id
      join books.accounts payer on payer.id = l.pay_from and payer.status = 'active'
      join books.accounts a on a.id = l.account_id
      cross join books.business_date d
      where h.customer_id = ${customerId} and payer.signers <= l.pay_from_signatures
    ),
    taken as (
      select account_id, late_since as due_on, today as runs_on, due_minor as amount_minor
      from loans
      where due_minor > 0
      union all
      select i.account_id, i.due_on, i.due_on, i.principal_minor + i.interest_minor
      from loans l
      join bank.loan_instalments i on i.account_id = l.account_id and i.plan = l.plan and i.due_on >= l.next_due_on
      where i.due_on <= ${until}::date
    )
    select case when l.customer_id = ${customerId} then l.loan_id end as loan_id,
           case when l.customer_id = ${customerId} then l.number end as loan_number,
           t.due_on::text as due_on, t.runs_on::text as runs_on, l.account_number, l.product_name, t.amount_minor, l.currency
    from taken t
    join loans l using (account_id)
    order by t.runs_on, l.account_id
    limit ${MOST_INSTALMENTS}`)

const MOST_INSTALMENTS = 500

/** What was taken from an account for a loan, or paid by hand. */
export type InstalmentPaid = {
  loan_id: string | null
  day: string
  account_number: string
  product_name: string
  amount_minor: bigint
  currency: string
  how: PaidInstalment['how']
}

/** What accounts that somebody holds have paid for loans since a day, without what was taken back. */
export const instalmentsPaid = (
  queries: Queries,
  { customerId, from }: { customerId: string; from: string },
): Promise<InstalmentPaid[]> =>
  queries.rows(sql`
    select case when l.customer_id = ${customerId} then l.loan_id end as loan_id, p.day::text as day,
           payer.number as account_number, o.product_name, p.amount_minor, l.currency, p.how
    from bank.held_accounts h
    join bank.loan_payments p on p.from_account = h.account_id and p.day >= ${from}::date and p.reversed_by is null
    join bank.loan_accounts l on l.account_id = p.account_id
    join bank.loan_offers o on o.id = l.offer_id
    join books.accounts payer on payer.id = p.from_account
    where h.customer_id = ${customerId}
    order by p.day, p.transfer_id
    limit ${MOST_INSTALMENTS}`)
