import { type Sql, sql } from '../database/sql.ts'

/** Somebody whose loans were collected from an account, and how many those are. */
export type Borrower = { id: string; email: string; number: string; loans: number }

/** In the order of their accounts, as the night takes them. */
export const leavePayer = ({ account, customerId }: { account: bigint; customerId: string }): Sql => sql`
  with theirs as (
    select account_id
    from bank.loan_accounts
    where customer_id = ${customerId} and pay_from = ${account} and state = 'active'
    order by account_id
    for update
  ), left_it as (
    update bank.loan_accounts l
    set pay_from = null, pay_from_signatures = 1
    from theirs
    where l.account_id = theirs.account_id
    returning l.account_id
  )
  select c.id, c.email, a.number, (select count(*)::int from left_it) as loans
  from bank.customers c, books.accounts a
  where c.id = ${customerId} and a.id = ${account} and c.deleted_at is null and exists (select from left_it)`
