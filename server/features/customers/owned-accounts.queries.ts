import type { AccountStatus } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export type Owned = {
  account_id: bigint
  number: string
  status: AccountStatus
  parent_id: bigint | null
  /** It has its status from the customer. */
  follows: boolean
  isEmpty: boolean
}

/** What a customer owns besides the main account and has not closed, pots included; in the order of ids. */
export const otherAccountsOf = (queries: Queries, customerId: string): Promise<Owned[]> =>
  queries.rows(sql`
    select a.id as account_id, a.number, a.status, h.parent_id, t.follows_customer as follows,
           a.balance_minor = 0 and a.held_minor = 0 as "isEmpty"
    from bank.held_accounts h
    join books.accounts a on a.id = h.account_id and a.status <> 'closed'
    join bank.customers c on c.id = h.customer_id and c.account_id <> a.id
    join bank.account_terms t on t.account_id = a.id
    where h.customer_id = ${customerId} and h.role = 'owner'
    order by a.id`)

export type CoHolder = { number: string; id: string; full_name: string; email: string }

/** Whoever else holds these accounts, or looks at them. */
export const othersWhoHold = (
  queries: Queries,
  customerId: string,
  accounts: readonly bigint[],
): Promise<CoHolder[]> =>
  queries.rows(sql`
    select a.number, c.id, c.full_name, c.email
    from (select distinct id as account_id from unnest(${accounts}::bigint[]) as given (id)) as one
    cross join lateral (
      select * from bank.holdings where account_id = one.account_id and customer_id <> ${customerId} offset 0
    ) h
    join books.accounts a on a.id = h.account_id
    join bank.customers c on c.id = h.customer_id and c.deleted_at is null
    order by a.id, h.id`)

/** What they hold of others, held until it is taken away. */
export const lockHoldingsOf = (
  queries: Queries,
  customerId: string,
): Promise<{ id: string; account_id: bigint }[]> =>
  queries.rows(sql`
    select id, account_id
    from bank.holdings
    where customer_id = ${customerId} and role <> 'owner'
    order by id
    for update`)

/** Invitations they made are withdrawn, those they received declined; the address they were typed with goes. */
export const endInvitationsOf = (queries: Queries, customerId: string) =>
  queries.run(sql`
    update bank.holder_invitations
    set state = case when invited_by = ${customerId} then 'withdrawn' else 'declined' end,
        ended_at = clock_timestamp()
    where (invited_by = ${customerId} or customer_id = ${customerId}) and state = 'waiting'`)

/** What was typed to invite them may have been their address. */
export const forgetInvited = (queries: Queries, customerId: string) =>
  queries.run(sql`
    update bank.holder_invitations
    set typed = 'deleted-' || id
    where customer_id = ${customerId}`)
