import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export type AccruedRow = { accounts: number; millionths: bigint; through: string | null }

type Asked = { currency: string; day: string }

/** Interest that accounts have earned by a day and were not credited with by then; from the same rows customers read. */
export const findAccruedToCustomers = async (
  queries: Queries,
  { currency, day }: Asked,
): Promise<AccruedRow> =>
  (await queries.row<AccruedRow>(sql`
    select count(*) filter (where earned.through is not null)::int as accounts,
           coalesce(sum(coalesce(last.carried_out, 0) + earned.millionths + corrected.millionths), 0)::bigint as millionths,
           to_char(max(earned.through), 'YYYY-MM-DD') as through
      from books.accounts as a
      left join lateral (
        select ends_on, accrued_through, carried_out
          from bank.interest_periods
         where account_id = a.id and ends_on <= ${day}::date
         order by ends_on desc
         limit 1
      ) as last on true
     cross join lateral (
       select coalesce(sum(millionths), 0) as millionths, max(day) as through
         from bank.accruals
        where account_id = a.id and day > coalesce(last.accrued_through, last.ends_on, '-infinity') and day <= ${day}::date
     ) as earned
     cross join lateral (
       select coalesce(sum(millionths), 0) as millionths
         from bank.accrual_corrections
        where account_id = a.id and booked_on > coalesce(last.ends_on, '-infinity') and booked_on <= ${day}::date
     ) as corrected
     where a.kind = 'customer' and a.currency = ${currency}`))!

/** Interest that loans have cost by a day and were not charged with by then; of those that had not ended. */
export const findAccruedOnLoans = async (queries: Queries, { currency, day }: Asked): Promise<AccruedRow> =>
  (await queries.row<AccruedRow>(sql`
    select count(*)::int as accounts,
           coalesce(sum(cost.millionths - charged.millionths), 0)::bigint as millionths,
           to_char(max(cost.through), 'YYYY-MM-DD') as through
      from bank.loan_accounts as l
     cross join lateral (
       select coalesce(sum(millionths), 0) as millionths, max(day) as through
         from bank.accruals
        where account_id = l.account_id and day <= ${day}::date
     ) as cost
     cross join lateral (
       -- A charge that was taken back has accrued all the same, and is charged again.
       select coalesce(sum(-e.amount_minor), 0) * 1000000 as millionths
         from books.entries as e
         left join books.transfers as first on first.id = e.reverses
        where e.account_id = l.account_id and coalesce(first.kind, e.kind) = 'interest' and e.day <= ${day}::date
     ) as charged
     where l.currency = ${currency} and l.paid_out_on <= ${day}::date
       and (l.ended_on is null or l.ended_on > ${day}::date)`))!
