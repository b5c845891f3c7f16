import type { AccountId } from '@larkfield/ledger'
import { type Sql, sql } from '../database/sql.ts'

/** In one order, so that two who close wait for each other and not crosswise. */
export const lockHoldings = (account: bigint): Sql => sql`
  select customer_id
  from bank.holdings
  where account_id = ${account}
  order by id
  for update`

export const openPotsOf = (account: bigint): Sql => sql`
  select p.account_id
  from bank.pots p
  join books.accounts a on a.id = p.account_id
  where p.parent_id = ${account} and a.status <> 'closed'
  order by p.account_id`

export const endInvitations = (account: bigint): Sql => sql`
  update bank.holder_invitations
  set state = 'withdrawn', ended_at = clock_timestamp()
  where account_id = ${account} and state = 'waiting'`

/** The terms of a customer's first account stand with the customer, and so does what became of it. */
export const closeTerms = (accounts: readonly AccountId[]): Sql => sql`
  update bank.account_terms
  set closed_at = clock_timestamp()
  where account_id = any(${accounts}::bigint[])`

/** The first account of an account's owner, if money of this currency can go to it. */
export const firstAccountOf = (account: bigint, currency: string): Sql => sql`
  select a.id as account, a.number
  from bank.account_owners o
  join bank.customers c on c.id = o.customer_id
  join books.accounts a on a.id = c.account_id
  where o.account_id = ${account} and a.id <> ${account} and a.currency = ${currency} and a.status <> 'closed'`
