import type { AccountId } from '@larkfield/ledger'
import { type Sql, sql } from '../database/sql.ts'

/** Ends orders for good; a date that is under way ends with them, and says why (B27). */
const ended = (which: Sql, why: string): Sql => sql`
  with ending as (
    select id, next_due, tries > 0 or next_try_at <= clock_timestamp() as is_under_way
    from bank.standing_orders
    where state <> 'ended' and ${which}
    for no key update
  ), noted as (
    insert into bank.standing_order_runs (order_id, due, outcome, why)
    select id, next_due, 'refused', ${why} from ending where is_under_way
    on conflict do nothing
  )
  update bank.standing_orders o
  set state = 'ended', next_due = null, next_try_at = null, ended_at = clock_timestamp(), version = o.version + 1
  from ending
  where o.id = ending.id`

/** Whatever was ordered from these accounts or into them. */
export const endOrders = (accounts: readonly AccountId[]): Sql =>
  ended(
    sql`(account_id = any(${accounts}::bigint[]) or to_account_id = any(${accounts}::bigint[]))`,
    'unknown_account',
  )

/** What somebody ordered who holds the account no longer: from it and its pots, or as a move into them. */
export const endOrdersBy = (accountId: AccountId, customerId: string): Sql => {
  const accounts = sql`
    (select ${accountId}::bigint union all select p.account_id from bank.pots p where p.parent_id = ${accountId})`
  return ended(
    sql`created_by = ${customerId}
        and (account_id in ${accounts} or (kind = 'move' and to_account_id in ${accounts}))`,
    'unknown_account',
  )
}
