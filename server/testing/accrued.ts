import { sql } from '../floor/database/sql.ts'
import type { TestBank } from './bank.ts'

type Asked = { currency: string; day: string }

/** What is accrued by a day, account by account and row by row: slow, and what every quicker way has to come to. */
export async function accruedRowByRow(bank: TestBank, { currency, day }: Asked) {
  const [row] = await bank.asOwner(sql`
    select json_build_object(
             'accounts', count(*) filter (where earned.through is not null),
             'millionths', coalesce(sum(coalesce(last.carried_out, 0) + earned.millionths + corrected.millionths), 0)::text,
             'through', max(earned.through)) as found
      from books.accounts as a
      left join lateral (
        select ends_on, carried_out
          from bank.interest_periods
         where account_id = a.id and ends_on <= ${day}::date
         order by ends_on desc
         limit 1
      ) as last on true
     cross join lateral (
       select coalesce(sum(millionths), 0) as millionths, max(day) as through
         from bank.accruals
        where account_id = a.id and day > coalesce(last.ends_on, '-infinity') and day <= ${day}::date
     ) as earned
     cross join lateral (
       select coalesce(sum(millionths), 0) as millionths
         from bank.accrual_corrections
        where account_id = a.id and booked_on > coalesce(last.ends_on, '-infinity') and booked_on <= ${day}::date
     ) as corrected
     where a.kind = 'customer' and a.currency = ${currency}`)
  const [loans] = await bank.asOwner(sql`
    select json_build_object(
             'accounts', count(*), 'millionths', coalesce(sum(cost.millionths - charged.millionths), 0)::text,
             'through', max(cost.through)) as found
      from bank.loan_accounts as l
     cross join lateral (
       select coalesce(sum(millionths), 0) as millionths, max(day) as through
         from bank.accruals
        where account_id = l.account_id and day <= ${day}::date
     ) as cost
     cross join lateral (
       select coalesce(sum(-e.amount_minor), 0) * 1000000 as millionths
         from books.entries as e
         left join books.transfers as first on first.id = e.reverses
        where e.account_id = l.account_id and coalesce(first.kind, e.kind) = 'interest' and e.day <= ${day}::date
     ) as charged
     where l.currency = ${currency} and l.paid_out_on <= ${day}::date
       and (l.ended_on is null or l.ended_on > ${day}::date)`)
  return { toCustomers: row.found, onLoans: loans.found }
}
