import { type Sql, sql } from '../database/sql.ts'

export type Holder = {
  id: string
  customer_id: string
  role: 'owner' | 'joint' | 'viewer'
  full_name: string
  email: string
}

/** Everybody who holds an account, held in one order: whoever changes holders waits for whoever moves money, and they for it. */
export const lockHolders = (accountId: bigint): Sql => sql`
  select h.id, h.customer_id, h.role, c.full_name, c.email
  from bank.holdings h
  join bank.customers c on c.id = h.customer_id
  where h.account_id = ${accountId}
  order by h.id
  for update of h`

export const deleteHolding = (id: string): Sql => sql`delete from bank.holdings where id = ${id}`

/** What somebody asked for, or with nobody named everybody: without a second one who could sign it, it is off. */
export const withdrawAsked = (accountId: bigint, customerId?: string): Sql => sql`
  update bank.proposals
  set state = 'withdrawn', decided_at = clock_timestamp()
  where account_id = ${accountId} and state = 'waiting'
    and ${customerId === undefined ? sql`true` : sql`proposed_by_holder = ${customerId}`}`

export const withdrawInvitations = (accountId: bigint, customerId: string): Sql => sql`
  update bank.holder_invitations
  set state = 'withdrawn', ended_at = clock_timestamp()
  where account_id = ${accountId} and invited_by = ${customerId} and state = 'waiting'`

/** What somebody ordered from an account and its pots, or into them. */
export const endOrdersBy = (accountId: bigint, customerId: string): Sql => sql`
  update bank.standing_orders
  set state = 'ended', next_due = null, next_try_at = null, ended_at = clock_timestamp(), version = version + 1
  where created_by = ${customerId} and state <> 'ended'
    and (account_id in (${itAndPots(accountId)}) or to_account_id in (${itAndPots(accountId)}))`

const itAndPots = (accountId: bigint): Sql => sql`
  select ${accountId}::bigint union all select p.account_id from bank.pots p where p.parent_id = ${accountId}`

export const potsUnder = (accountId: bigint): Sql => sql`
  select p.account_id as id
  from bank.pots p
  join books.accounts a on a.id = p.account_id
  where p.parent_id = ${accountId} and a.status <> 'closed'
  order by p.account_id`
