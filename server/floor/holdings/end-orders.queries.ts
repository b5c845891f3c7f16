import type { AccountId } from '@larkfield/ledger'
import { type Sql, sql } from '../database/sql.ts'

/**
 * Ends orders for good, and a date that is under way with them (B27): as the one who carries orders out would end it, who
 * finds no account. Called before any account is locked: whoever carries an order out has its row first, and its
 * accounts after.
 */
const ended = (which: Sql): Sql => sql`
  with ending as (
    select id, next_due, state, tries > 0 or next_try_at <= clock_timestamp() as is_under_way
    from bank.standing_orders
    where state <> 'ended' and ${which}
    for no key update
  ), noted as (
    insert into bank.standing_order_runs (order_id, due, outcome, why)
    select id, next_due, case state when 'paused' then 'paused' else 'refused' end,
           case state when 'paused' then null else 'unknown_account' end
    from ending
    where is_under_way
    on conflict do nothing
  )
  update bank.standing_orders o
  set state = 'ended', next_due = null, next_try_at = null, ended_at = clock_timestamp(), version = o.version + 1
  from ending
  where o.id = ending.id`

/** Whatever was ordered from these accounts or into them. */
export const endOrders = (accounts: readonly AccountId[]): Sql =>
  ended(sql`(account_id = any(${accounts}::bigint[]) or to_account_id = any(${accounts}::bigint[]))`)

/** What somebody ordered who holds the account no longer: from it and its pots, or as a move into them. A wire to it goes on. */
export const endOrdersBy = (accountId: bigint | AccountId, customerId: string): Sql => {
  const accounts = sql`
    (select ${accountId}::bigint union all select p.account_id from bank.pots p where p.parent_id = ${accountId})`
  return ended(
    sql`created_by = ${customerId}
        and (account_id in ${accounts} or (kind = 'move' and to_account_id in ${accounts}))`,
  )
}
