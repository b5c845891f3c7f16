import type { AccountKind, AccountStatus } from '@larkfield/ledger'
import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** An account with whoever owns it; nobody for the bank's own. */
export type PartyRow = {
  account_id: bigint
  number: string
  kind: AccountKind
  currency: string
  status: AccountStatus
  opened_at: Date
  customer_id: string | null
  full_name: string | null
  email: string | null
  /** Money put aside: only its holders move something into it. */
  is_pot: boolean
}

const columns = sql`
  a.id as account_id, a.number, a.kind, a.currency, a.status, a.opened_at,
  c.id as customer_id, c.full_name, c.email,
  exists (select from bank.pots p where p.account_id = a.id) as is_pot`

export const partiesByNumber = (queries: Queries, numbers: readonly string[]): Promise<PartyRow[]> =>
  queries.rows(sql`
    select ${columns}
    from books.accounts a
    left join bank.account_owners o on o.account_id = a.id
    left join bank.customers c on c.id = o.customer_id and c.deleted_at is null
    where a.number = any(${numbers}::text[])`)

export const partiesByAccount = (queries: Queries, ids: readonly number[]): Promise<PartyRow[]> =>
  queries.rows(sql`
    select ${columns}
    from books.accounts a
    left join bank.account_owners o on o.account_id = a.id
    left join bank.customers c on c.id = o.customer_id and c.deleted_at is null
    where a.id = any(${ids}::bigint[])`)

/** Deleted customers are nobody's any more. */
export const partyOfCustomer = (queries: Queries, customerId: string): Promise<PartyRow | undefined> =>
  queries.row(sql`
    select ${columns}
    from bank.customers c
    join books.accounts a on a.id = c.account_id
    where c.id = ${customerId}::uuid and c.deleted_at is null`)

/** Everybody who holds these accounts, viewers too; of pots whoever holds the account above. */
export const holdersOfAccounts = (queries: Queries, accounts: readonly number[]): Promise<{ id: string }[]> =>
  queries.rows(sql`
    select distinct customer_id as id
    from bank.account_holders
    where account_id = any(${accounts}::bigint[])`)

/** Of those who use an account with its owner; whoever only looks at it is not its name. */
export const jointNames = (queries: Queries, account: number): Promise<{ full_name: string }[]> =>
  queries.rows(sql`
    select c.full_name
    from bank.holdings h
    join bank.customers c on c.id = h.customer_id and c.deleted_at is null
    where h.account_id = ${account} and h.role = 'joint'
    order by h.since, h.id`)
