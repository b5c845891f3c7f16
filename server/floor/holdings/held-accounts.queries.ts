import type { HolderRole, PotPicture } from '@larkfield/contract/entities/own-accounts.ts'
import type { AccountStatus } from '@larkfield/ledger'
import { named, type Sql, sql } from '../database/sql.ts'

/** An account as one of its holders has it. */
export type HeldAccount = {
  account_id: bigint
  number: string
  currency: string
  status: AccountStatus
  balance_minor: bigint
  held_minor: bigint
  daily_limit_minor: bigint | null
  sent_today_minor: bigint
  signers: 1 | 2
  opened_at: Date
  type: 'savings' | 'current' | 'pot'
  role: HolderRole
  holding_id: string
  /** As this holder calls it, and where they want to see it; a pot's name is the same for all. */
  name: string | null
  position: number | null
  is_main: boolean
  owner_id: string
  /** The account above a pot. */
  parent_id: bigint | null
  picture: PotPicture | null
  goal_minor: bigint | null
  goal_date: string | null
  locked_until: string | null
}

export const heldColumns = sql`
  a.id as account_id, a.number, a.currency, a.status, a.balance_minor, a.held_minor, a.daily_limit_minor,
  a.sent_today_minor, a.signers, a.opened_at,
  coalesce(t.type, main.account_type) as type,
  h.role, h.id as holding_id, coalesce(p.name, h.name) as name, h.position,
  main.id is not distinct from h.customer_id as is_main, owner.customer_id as owner_id,
  p.parent_id, p.picture, p.goal_minor, to_char(p.goal_date, 'YYYY-MM-DD') as goal_date,
  to_char(p.locked_until, 'YYYY-MM-DD') as locked_until`

/** The holdings `h` of a customer, each with its account `a` and the pots under it, which are held with it. */
export const heldTables = sql`
  bank.holdings h
  join bank.holdings owner on owner.account_id = h.account_id and owner.role = 'owner'
  cross join lateral (
    select h.account_id as id, null::bigint as parent_id, null::text as name, null::text as picture,
           null::bigint as goal_minor, null::date as goal_date, null::date as locked_until
    union all
    select pot.account_id, pot.parent_id, pot.name, pot.picture, pot.goal_minor, pot.goal_date, pot.locked_until
    from bank.pots pot
    where pot.parent_id = h.account_id
  ) as p
  join books.accounts a on a.id = p.id
  left join bank.account_terms t on t.account_id = a.id
  left join bank.customers main on main.account_id = a.id`

export const heldByNumber = (customerId: string, number: string) =>
  named(
    'held_by_number',
    sql`
      select ${heldColumns}
      from ${heldTables}
      where h.customer_id = ${customerId} and a.number = ${number}`,
  )

/** What a customer holds and has not closed. */
export const heldBy = (customerId: string): Sql => sql`
  select ${heldColumns}
  from ${heldTables}
  where h.customer_id = ${customerId} and a.status <> 'closed'
  order by h.position nulls last, main.id is distinct from h.customer_id, h.since, h.id, p.parent_id nulls first, a.id`

export type HeldEnd = Pick<HeldAccount, 'number' | 'name' | 'type'>

/** Which of these numbers a customer holds or looks at, closed ones too, as they call them. */
export const heldAmong = (customerId: string, numbers: readonly string[]): Sql => sql`
  select a.number, coalesce(p.name, h.name) as name, coalesce(t.type, main.account_type) as type
  from ${heldTables}
  where h.customer_id = ${customerId} and a.number = any(${numbers}::text[])`

const MOST_EVER_HELD = 1_000

/** With those that are closed, whose history stays; the first one first, then those in use. */
export const everHeldBy = (customerId: string): Sql => sql`
  select ${heldColumns}
  from ${heldTables}
  where h.customer_id = ${customerId} and h.role <> 'viewer'
  order by main.id is distinct from h.customer_id, a.status = 'closed', h.position nulls last, h.since, h.id,
           p.parent_id nulls first, a.id
  limit ${MOST_EVER_HELD}`

/** Whether somebody holds this account, or the one above it. */
export const holds = (customerId: string, accountId: bigint | number): Sql => sql`
  select 1 as held
  from bank.account_holders
  where customer_id = ${customerId} and account_id = ${accountId}`

/** A status that changes, or a holder who is removed, comes before this or waits for the transaction's end. */
export const holdCustomer = (customerId: string) => sql`
  select main.status
  from bank.customers c
  join books.accounts main on main.id = c.account_id
  where c.id = ${customerId} and c.deleted_at is null
  for share of c`

export const holdHolding = (customerId: string, number: string) => sql`
  select h.id
  from bank.holdings h
  where h.customer_id = ${customerId}
    and h.account_id = (
      select coalesce(pot.parent_id, a.id)
      from books.accounts a
      left join bank.pots pot on pot.account_id = a.id
      where a.number = ${number}
    )
  for share`

/** Whoever locks or closes a pot comes before this, or waits as well. */
export const holdPot = (number: string) => sql`
  select pot.account_id
  from bank.pots pot
  join books.accounts a on a.id = pot.account_id
  where a.number = ${number}
  for share of pot`

export type HolderRow = {
  holding_id: string
  account_id: bigint
  customer_id: string
  full_name: string
  role: HolderRole
  since: Date
}

/** Whoever holds these accounts, its owner first. */
export const holdersOf = (accounts: readonly bigint[]): Sql => sql`
  select h.id as holding_id, h.account_id, h.customer_id, c.full_name, h.role, h.since
  from bank.holdings h
  join bank.customers c on c.id = h.customer_id
  where h.account_id = any(${accounts}::bigint[])
  order by h.account_id, h.role <> 'owner', h.since, h.id`
