import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

type Debt = { owedMinor: bigint; paidOutMinor: bigint; paidOutAt: Date }

/**
 * What an account still owes to the bank's loans, by the books alone: what came from there less what went back, by
 * whatever name. It is named by the last pay-out that was not taken back.
 */
export async function findDebt(queries: Queries, accountId: bigint): Promise<Debt | undefined> {
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
