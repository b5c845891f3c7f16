import { sql } from '../database/sql.ts'

export const roleOf = (accountId: bigint, customerId: string) => sql`
  select role, since
  from bank.holdings
  where account_id = ${accountId} and customer_id = ${customerId}`

export type Signer = { id: string; full_name: string; email: string; number: string }

/** Everybody who may sign for an account. */
export const holdersOf = (accountId: bigint) => sql`
  select c.id, c.full_name, c.email, a.number
  from bank.holdings h
  join bank.customers c on c.id = h.customer_id and c.deleted_at is null
  join books.accounts a on a.id = h.account_id
  where h.account_id = ${accountId} and h.role <> 'viewer'
  order by h.since, c.id`

export type HeldHolder = { id: string; full_name: string }

/** Those of them who may sign at this moment, as they are until the transaction ends. */
export const holdHolders = (accountId: bigint, ids: readonly string[]) => sql`
  select c.id, c.full_name
  from bank.holdings h
  join bank.customers c on c.id = h.customer_id and c.deleted_at is null
  join books.accounts main on main.id = c.account_id and main.status = 'active'
  where h.account_id = ${accountId} and h.customer_id = any(${ids}::uuid[]) and h.role <> 'viewer'
  order by h.id
  for share of h`

/** Customers before holdings, as whoever moves money takes them. */
export const holdCustomers = (ids: readonly string[]) => sql`
  select id
  from bank.customers
  where id = any(${ids}::uuid[])
  order by id
  for share`

/** How many sign for an account, as the books have it at this moment. */
export const signersOf = (accountId: bigint) => sql`
  select signers from books.accounts where id = ${accountId}`

export type OwnWaiting = { count: number; is_told: boolean }

/** What else one holder has waiting on an account, and whether the others were told of it a short while ago. */
export const ownWaiting = (accountId: bigint, customerId: string, except?: string) => sql`
  select count(*)::int as count,
         coalesce(bool_or(proposed_at > clock_timestamp() - interval '1 hour'), false) as is_told
  from bank.proposals
  where account_id = ${accountId} and proposed_by_holder = ${customerId}
    and state = 'waiting' and expires_at > clock_timestamp()
    and ${except === undefined ? sql`true` : sql`id <> ${except}`}`
