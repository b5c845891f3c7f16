import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import type { WhyStopped } from '../../floor/holdings/stop-collecting.ts'
import type { DebtRow } from './debts.queries.ts'

export type Quiet = Pick<
  DebtRow,
  'account_id' | 'principal_minor' | 'rate_ppm' | 'day_count' | 'is_charging' | 'rest' | 'terms_id'
>

/** Loans of which nothing is due by the end of this day: all that happens to them is that they accrue. */
const isQuiet = (day: string): Sql => sql`
  l.due_minor = 0 and (l.next_due_on is null or l.next_due_on > ${day}::date)
  and l.accrued_through = ${day}::date - 1`

/** The next of them in the order of their accounts, kept until the transaction ends. */
export const quietLoans = (queries: Queries, day: string, limit: number): Promise<Quiet[]> =>
  queries.rows(sql`
    select l.account_id, l.principal_minor, l.rate_ppm, l.day_count, l.is_charging, l.rest, l.terms_id
    from bank.loan_accounts l
    where l.state = 'active' and l.worked_through < ${day}::date and l.paid_out_on <= ${day}::date
      and l.accrued_through < ${day}::date and ${isQuiet(day)}
    order by l.account_id
    limit ${limit}
    for update`)

type Accrued = { loan: Quiet; millionths: bigint; rest: bigint }

/** Writes the day's accruals of many loans, and that the night is through with them. */
export const accrueMany = (day: string, rows: readonly Accrued[]): Sql => sql`
  with accrued as (
    insert into bank.accruals (account_id, day, balance_minor, terms_id, millionths, rest)
    select r.account_id, ${day}::date, r.balance, r.terms_id, r.millionths, r.rest
    from unnest(${rows.map(({ loan }) => loan.account_id)}::bigint[],
                ${rows.map(({ loan }) => loan.principal_minor)}::bigint[],
                ${rows.map(({ loan }) => loan.terms_id)}::uuid[],
                ${rows.map(({ millionths }) => millionths)}::numeric[],
                ${rows.map(({ rest }) => rest)}::bigint[])
      as r (account_id, balance, terms_id, millionths, rest)
    returning account_id, millionths, rest
  )
  update bank.loan_accounts l
  set accrued_through = ${day}::date, worked_through = ${day}::date,
      uncharged_millionths = l.uncharged_millionths + accrued.millionths, rest = accrued.rest
  from accrued
  where l.account_id = accrued.account_id`

/** Those with something to do, in slices; one that is being paid at the moment waits for its turn. */
export const busyLoans = (queries: Queries, day: string, after: bigint, limit: number) =>
  queries.rows<{ account_id: bigint; loan_id: string }>(sql`
    select l.account_id, l.loan_id
    from bank.loan_accounts l
    where l.state = 'active' and l.worked_through < ${day}::date and l.paid_out_on <= ${day}::date
      and l.account_id > ${after}
    order by l.account_id
    limit ${limit}`)

export type LostPayer = { pay_from: bigint; customer_id: string; why: WhyStopped }

/**
 * Accounts that active loans must not be collected from: closed ones, those that more sign than have agreed, and those
 * that the borrower may not use. What changes one tells the borrowers itself; this finds what changed otherwise, as under
 * an older release.
 */
export const lostPayers = (queries: Queries, limit: number): Promise<LostPayer[]> =>
  queries.rows(sql`
    select distinct l.pay_from, l.customer_id,
           case when payer.status = 'closed' then 'closed'
                when payer.signers > l.pay_from_signatures then 'twoSign' else 'left' end as why
    from bank.loan_accounts l
    join books.accounts payer on payer.id = l.pay_from
    where l.state = 'active'
      and (payer.status = 'closed' or payer.signers > l.pay_from_signatures
           or not exists (select from bank.holdings h
                          where h.account_id = l.pay_from and h.customer_id = l.customer_id and h.role <> 'viewer'))
    order by 1, 2
    limit ${limit}`)

/** Whether somebody holds this account so that they may use it; who is removed has waited for the lock of their loans. */
export const mayPayFrom = (queries: Queries, customerId: string, account: bigint) =>
  queries.row<{ may: true }>(sql`
    select true as may from bank.holdings
    where customer_id = ${customerId} and account_id = ${account} and role <> 'viewer'`)
