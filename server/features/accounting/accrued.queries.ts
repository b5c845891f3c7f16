import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { accruedSums, lastKeptDay } from '../../floor/interest/accrued-sums.queries.ts'

export type AccruedRow = { accounts: number; millionths: bigint; through: string | null }

type Asked = { currency: string; day: string }

/** Interest that accounts have earned by a day and were not credited with by then: the sums that customers' days come to. */
export async function findAccruedToCustomers(
  queries: Queries,
  { currency, day }: Asked,
): Promise<AccruedRow> {
  const kept = await lastKeptDay(queries, day)
  const row = await queries.row<AccruedRow>(sql`
    select accounts, millionths, to_char(through, 'YYYY-MM-DD') as through
      from (${accruedSums({ kept, day })}) as sums
     where currency = ${currency}`)
  return row ?? { accounts: 0, millionths: 0n, through: null }
}

/**
 * Interest that loans have cost by a day and were not charged with by then; of those that had not ended. Of those that
 * still run, it is what stands in their rows, without what came after the day; only of the others all days are read.
 */
export const findAccruedOnLoans = async (queries: Queries, { currency, day }: Asked): Promise<AccruedRow> =>
  (await queries.row<AccruedRow>(sql`
    with running as (
      select account_id, state = 'active' as is_active, uncharged_millionths
        from bank.loan_accounts
       where currency = ${currency} and paid_out_on <= ${day}::date and (ended_on is null or ended_on > ${day}::date)
    ), each as (
      select l.uncharged_millionths - later.millionths + charged.millionths as millionths,
             (select a.day from bank.accruals as a
               where a.account_id = l.account_id and a.day <= ${day}::date
               order by a.day desc
               limit 1) as through
        from running as l
       cross join lateral (
         select coalesce(sum(millionths), 0) as millionths
           from bank.accruals
          where account_id = l.account_id and day > ${day}::date
       ) as later
       cross join lateral (
         ${chargesOf(sql`e.day > ${day}::date`)}
       ) as charged
       where l.is_active
      union all
      select cost.millionths - charged.millionths, cost.through
        from running as l
       cross join lateral (
         select coalesce(sum(millionths), 0) as millionths, max(day) as through
           from bank.accruals
          where account_id = l.account_id and day <= ${day}::date
       ) as cost
       cross join lateral (
         ${chargesOf(sql`e.day <= ${day}::date`)}
       ) as charged
       where not l.is_active
    )
    select count(*)::int as accounts, coalesce(sum(millionths), 0) as millionths,
           to_char(max(through), 'YYYY-MM-DD') as through
      from each`))!

/** A charge that was taken back has accrued all the same, and is charged again. */
const chargesOf = (isMeant: Sql): Sql => sql`
  select coalesce(sum(-e.amount_minor), 0) * 1000000 as millionths
    from books.entries as e
    left join books.transfers as first on first.id = e.reverses
   where e.account_id = l.account_id and coalesce(first.kind, e.kind) = 'interest' and ${isMeant}`
