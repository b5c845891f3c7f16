import { type Sql, sql } from '../database/sql.ts'

/** Which proposal is carried out in this transaction, if one is: that one ends as done. */
export type Except = string | undefined

const withdraw = (accountId: bigint, which: Sql, except: Except): Sql => sql`
  update bank.proposals p
  set state = 'withdrawn', decided_at = clock_timestamp(), last_refusal = 'nobody_to_sign'
  where p.account_id = ${accountId} and p.state = 'waiting'
    and ${except === undefined ? sql`true` : sql`p.id <> ${except}::uuid`}
    and (${which})
  returning p.id, p.act, p.subject`

/** All that waits on an account. */
export const withdrawAll = (accountId: bigint, except: Except): Sql => withdraw(accountId, sql`true`, except)

/**
 * What cannot go on without somebody who has gone: what they asked for, that they be removed, and what nobody else saw
 * who still holds the account.
 */
export const withdrawWithout = (accountId: bigint, customerId: string, except: Except): Sql =>
  withdraw(
    accountId,
    sql`
      p.proposed_by_holder = ${customerId}
      or (p.act = 'holder_removed' and p.effects @> jsonb_build_array(jsonb_build_object('field', 'holder', 'before',
        (select c.full_name from bank.customers c where c.id = ${customerId}))))
      or not exists (
        select 1 from bank.holdings h
        where h.account_id = p.account_id and h.role <> 'viewer'
          and h.customer_id <> p.proposed_by_holder and h.since <= p.proposed_at
      )`,
    except,
  )

/** Whose screens show what waits on an account. */
export const signersOn = (accountId: bigint): Sql => sql`
  select customer_id from bank.holdings where account_id = ${accountId} and role <> 'viewer'`
