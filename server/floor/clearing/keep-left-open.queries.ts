import { type Sql, sql } from '../database/sql.ts'

/** Whoever undoes a match at that moment puts its entries among those left open before or after this, never between. */
export const lockLeftOpen: Sql = sql`lock table bank.clearing_left_open in share row exclusive mode`

/**
 * Looks through the next entries of the clearing accounts and keeps those that are not matched. Answers how many of them
 * there were, matched or not; none once it is through.
 */
export const keepLeftOpen = (most: number): Sql => sql`
  with next as materialized (
    select a.id as account_id, coalesce(looked.version, 0) as after,
           least(coalesce(looked.version, 0) + ${most}, a.version) as through
      from books.accounts as a
      left join bank.clearing_looked_through as looked on looked.account_id = a.id
     where a.kind = 'wire_clearing' and a.version > coalesce(looked.version, 0)
  ), left_open as (
    insert into bank.clearing_left_open (account_id, transfer_id)
    select next.account_id, e.transfer_id
      from next
     cross join lateral (
       -- By the index of versions: without the offset the planner may read all entries of the bank.
       select transfer_id
         from books.entries
        where account_id = next.account_id and version > next.after and version <= next.through
       offset 0
     ) as e
     where not exists (select from bank.clearing_matched as m where m.transfer_id = e.transfer_id and not m.is_undone)
        on conflict do nothing
  ), looked as (
    insert into bank.clearing_looked_through (account_id, version)
    select account_id, through from next
        on conflict (account_id) do update set version = excluded.version
  )
  select coalesce(sum(through - after), 0)::int as entries from next`

/** What was matched since is not open any more. */
export const forgetMatched: Sql = sql`
  delete from bank.clearing_left_open as item
   where exists (select from bank.clearing_matched as m where m.transfer_id = item.transfer_id and not m.is_undone)`
