import type { HolderRole } from '@larkfield/contract/entities/own-accounts.ts'
import type { AccountStatus } from '@larkfield/ledger'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { type HeldAccount, heldColumns, heldTables } from '../../floor/holdings/held-accounts.queries.ts'

/** An account as the desk works on it; pots are changed by their holders. */
export type DeskAccountRow = {
  account_id: bigint
  number: string
  currency: string
  status: AccountStatus
  daily_limit_minor: bigint | null
  signers: 1 | 2
  type: 'savings' | 'current'
  /** As its owner calls it. */
  name: string | null
  is_main: boolean
  owner_id: string
}

export const accountByNumber = (number: string): Sql => sql`
  select a.id as account_id, a.number, a.currency, a.status, a.daily_limit_minor, a.signers,
         coalesce(t.type, main.account_type) as type, owner.name, main.id is not null as is_main,
         owner.customer_id as owner_id
  from books.accounts a
  join bank.holdings owner on owner.account_id = a.id and owner.role = 'owner'
  left join bank.account_terms t on t.account_id = a.id
  left join bank.customers main on main.account_id = a.id
  where a.number = ${number}`

export type DeskHolderRow = {
  holding_id: string
  customer_id: string
  role: HolderRole
  full_name: string
  email: string
}

/**
 * Whoever moves money or is added or removed at this moment holds a share of these, or waits. Locked in the order in which
 * holders lock them too, and told with the owner first.
 */
export const lockHolders = (account: bigint): Sql => sql`
  with held as (
    select id, customer_id, role, since
    from bank.holdings
    where account_id = ${account}
    order by id
    for update
  )
  select h.id as holding_id, h.customer_id, h.role, c.full_name, c.email
  from held h
  join bank.customers c on c.id = h.customer_id
  order by h.role <> 'owner', h.since, h.id`

/** The type of a customer's first account stands with the customer. */
export const setType = ({ account_id, is_main }: DeskAccountRow, type: string): Sql =>
  is_main
    ? sql`update bank.customers set account_type = ${type} where account_id = ${account_id}`
    : sql`update bank.account_terms set type = ${type} where account_id = ${account_id}`

/** Who somebody is, by the number of an account of their own. */
export const ownerOf = (number: string): Sql => sql`
  select c.id, c.full_name, c.email, main.status
  from books.accounts a
  join bank.holdings h on h.account_id = a.id and h.role = 'owner'
  join bank.customers c on c.id = h.customer_id and c.deleted_at is null
  join books.accounts main on main.id = c.account_id
  where a.number = ${number}
  for share of c`

/** Whoever was asked and is made a holder now has nothing left to answer. */
export const endInvitationOf = (account: bigint, customerId: string): Sql => sql`
  update bank.holder_invitations
  set state = 'withdrawn', ended_at = clock_timestamp()
  where account_id = ${account} and customer_id = ${customerId} and state = 'waiting'`

export type ClosedRow = HeldAccount & { closed_at: Date | null }

const MOST_CLOSED = 100

/** What a customer held and closed, the last one first: their history stays. */
export const closedOf = (customerId: string): Sql => sql`
  select ${heldColumns}, t.closed_at
  from ${heldTables}
  where h.customer_id = ${customerId} and a.status = 'closed' and p.parent_id is null
  order by t.closed_at desc nulls last, a.id desc
  limit ${MOST_CLOSED}`

export type DeskMarks = { account_id: bigint; is_first: boolean; closing_waits: boolean }

/** Of accounts, what only the desk goes by: whether one is the first of its owner, and whether its closing was proposed. */
export const marksOf = (accounts: readonly bigint[]): Sql => sql`
  select a.id as account_id, main.id is not null as is_first,
         exists (
           select 1 from bank.proposals p
           where p.state = 'waiting' and p.expires_at > clock_timestamp() and p.act = 'account_closed'
             and p.account_id is null and p.subject ->> 'account' = a.number
         ) as closing_waits
  from books.accounts a
  left join bank.customers main on main.account_id = a.id
  where a.id = any(${accounts}::bigint[])`
