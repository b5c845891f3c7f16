import { type Sql, sql } from '../../floor/database/sql.ts'

/**
 * What was agreed about this account in its own currency and is not over: open pots, orders from it or into it, fees due,
 * loans that are collected from it, what waits for a second signature.
 */
export const agreedAbout = (account: bigint): Sql => sql`
  select 1 as agreed
  where exists (
      select from bank.pots p join books.accounts a on a.id = p.account_id
      where p.parent_id = ${account} and a.status <> 'closed')
    or exists (
      select from bank.standing_orders
      where (account_id = ${account} or to_account_id = ${account}) and state <> 'ended')
    or exists (select from bank.fees where account_id = ${account} and state = 'due')
    or exists (select from bank.loan_accounts where pay_from = ${account} and state = 'active')
    or exists (select from bank.proposals where account_id = ${account} and state = 'waiting')`

/** Everybody who holds it, those who are invited, and closed pots, whose past stays readable. */
export const moveHolders = (from: bigint, to: bigint): readonly Sql[] => [
  sql`update bank.holdings set account_id = ${to} where account_id = ${from}`,
  sql`update bank.holder_invitations set account_id = ${to} where account_id = ${from}`,
  sql`update bank.pots set parent_id = ${to} where parent_id = ${from}`,
]
