import { type Sql, sql } from '../database/sql.ts'
import type { Addressee } from './holders.queries.ts'

/** A customer whose loans were collected from an account, and how many those are. */
export type Borrower = Addressee & { number: string; loans: number }

type Which = { account: bigint; customerId?: string; agreedBy?: 1 }

/** In the order of their accounts, as the night takes them. */
export const leavePayer = ({ account, customerId, agreedBy }: Which): Sql => sql`
  with theirs as (
    select account_id
    from bank.loan_accounts
    where pay_from = ${account} and state = 'active'
      and ${customerId === undefined ? sql`true` : sql`customer_id = ${customerId}`}
      and ${agreedBy === undefined ? sql`true` : sql`pay_from_signatures = ${agreedBy}`}
    order by account_id
    for update
  ), left_it as (
    update bank.loan_accounts l
    set pay_from = null, pay_from_signatures = 1
    from theirs
    where l.account_id = theirs.account_id
    returning l.customer_id
  )
  select c.id, c.full_name, c.email, a.number, count(*)::int as loans
  from left_it
  join bank.customers c on c.id = left_it.customer_id and c.deleted_at is null
  join books.accounts a on a.id = ${account}
  group by c.id, a.number
  order by c.id`

/** Where one signs again, two have agreed to nothing: what becomes of the account later is agreed to then. */
export const agreedByOne = (account: bigint): Sql => sql`
  with theirs as (
    select account_id
    from bank.loan_accounts
    where pay_from = ${account} and state = 'active' and pay_from_signatures = 2
    order by account_id
    for update
  )
  update bank.loan_accounts l
  set pay_from_signatures = 1
  from theirs
  where l.account_id = theirs.account_id`
