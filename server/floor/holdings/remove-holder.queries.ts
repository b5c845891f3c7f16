import { type Sql, sql } from '../database/sql.ts'

export const deleteHolding = (holdingId: string): Sql =>
  sql`delete from bank.holdings where id = ${holdingId}`

/** How many are left who could sign. */
export const countSigners = (account: bigint): Sql => sql`
  select count(*)::int as count
  from bank.holdings
  where account_id = ${account} and role <> 'viewer'`

/** The account, and the pots under it that are not closed. */
export const withPots = (account: bigint): Sql => sql`
  select a.id as account_id, a.signers
  from books.accounts a
  where a.id = any(array(
      select ${account}::bigint
      union all
      select p.account_id from bank.pots p where p.parent_id = ${account}
    ))
    and (a.id = ${account} or a.status <> 'closed')
  order by a.id`

export const withdrawInvitations = (accountId: bigint, customerId: string): Sql => sql`
  update bank.holder_invitations
  set state = 'withdrawn', ended_at = clock_timestamp()
  where account_id = ${accountId} and invited_by = ${customerId} and state = 'waiting'`

/** Those to sign with the others. */
export const withdrawJoint = (accountId: bigint): Sql => sql`
  update bank.holder_invitations
  set state = 'withdrawn', ended_at = clock_timestamp()
  where account_id = ${accountId} and role = 'joint' and state = 'waiting'`
