import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

type Debt = { owedMinor: bigint; paidOutMinor: bigint; paidOutAt: Date }

/**
 * What the customer of an account still owes: a loan with an account of its own, or one of before there were such.
 */
export const findDebt = async (queries: Queries, accountId: bigint): Promise<Debt | undefined> =>
  (await findLoan(queries, accountId)) ?? (await findEarlierDebt(queries, accountId))

async function findLoan(queries: Queries, accountId: bigint): Promise<Debt | undefined> {
  const row = await queries.row<{ owed: bigint; paid_out: bigint; paid_out_at: Date }>(sql`
    select -loan.balance_minor as owed, l.amount_minor as paid_out, t.booked_at as paid_out_at
    from bank.customers c
    join bank.loan_accounts l on l.customer_id = c.id
    join books.accounts loan on loan.id = l.account_id
    join books.transfers t on t.id = l.transfer_id
    where c.account_id = ${accountId} and loan.balance_minor < 0
    order by l.account_id desc
    limit 1`)
  return row && { owedMinor: row.owed, paidOutMinor: row.paid_out, paidOutAt: row.paid_out_at }
}

/**
 * What an account owes to the bank's loans of before they had accounts, by the books alone: what came from there less what
 * went back, by whatever name. It is named by the last pay-out that was not taken back.
 */
async function findEarlierDebt(queries: Queries, accountId: bigint): Promise<Debt | undefined> {
  const row = await queries.row<{ owed: bigint; paid_out: bigint; paid_out_at: Date }>(sql`
    with moved as (
      select t.id, t.amount_minor, t.booked_at, t.credit_account = ${accountId} as is_paid_out
      from books.transfers t
      join books.accounts loans
        on loans.kind = 'loans' and loans.id in (t.debit_account, t.credit_account)
      where t.credit_account = ${accountId} or t.debit_account = ${accountId}
    ), owed as (
      select sum(case when is_paid_out then amount_minor else -amount_minor end)::bigint as minor from moved
    )
    select owed.minor as owed, last.amount_minor as paid_out, last.booked_at as paid_out_at
    from owed, lateral (
      select amount_minor, booked_at
      from moved
      where is_paid_out and not exists (select 1 from books.transfers back where back.reverses = moved.id)
      order by id desc
      limit 1
    ) last
    where owed.minor > 0`)
  return row && { owedMinor: row.owed, paidOutMinor: row.paid_out, paidOutAt: row.paid_out_at }
}
