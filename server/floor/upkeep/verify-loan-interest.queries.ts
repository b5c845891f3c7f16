import type { LoanRule } from './verify-loan-rows.queries.ts'

/**
 * What loans accrue (B22). The rate of a day is that of the plan in force then. While a loan is not charged a day accrues
 * nothing: since when it was not, nobody writes down.
 */
export const loanInterestRules: readonly LoanRule[] = [
  // Every day from the pay-out on, each once, up to the day that the loan says.
  {
    rule: 'B22',
    sql: (within) => `
      select a.number, 'loan_accrual_missing' as code, json_build_object('day', days.day) as given
        from (
          select l.account_id,
                 case when c.day is null then l.accrued_through + 1 else c.day end as day,
                 c.day is null or c.day > l.accrued_through
                   or c.day <> coalesce(lag(c.day) over days + 1, l.paid_out_on)
                   or lead(c.day) over days is null and c.day <> l.accrued_through as is_odd
            from bank.loan_accounts l
            left join bank.accruals c on c.account_id = l.account_id
           where ${within('l.account_id')} and (c.day is not null or l.accrued_through >= l.paid_out_on)
          window days as (partition by l.account_id order by c.day)
        ) as days
        join books.accounts a on a.id = days.account_id
       where is_odd`,
  },
  // Each is what the principal of its end earns, and the loan begins the next with what the last has left.
  {
    rule: 'B22',
    sql: (within) => `
      with paid as (
        select p.account_id, p.day, -p.principal_minor as minor
          from bank.loan_payments p where ${within('p.account_id')}
        union all
        select p.account_id, back.day, p.principal_minor
          from bank.loan_payments p join books.transfers back on back.id = p.reversed_by
         where ${within('p.account_id')}
      ), changes as (
        select account_id, day, sum(minor) as minor from paid group by account_id, day
      ), days as (
        select l.account_id, c.day, c.balance_minor, c.millionths::numeric * 1603080 + c.rest as earned,
               coalesce(lag(c.rest) over by_day, 0) as rest_before, c.rest,
               l.amount_minor + sum(coalesce(changes.minor, 0)) over by_day as principal_minor,
               l.capitalised_minor, l.day_count, lead(c.day) over by_day is null as is_last, l.rest as kept_rest
          from bank.loan_accounts l
          join (select account_id, day, balance_minor, millionths, rest from bank.accruals
                 where ${within('account_id')}) as c using (account_id)
          left join changes on changes.account_id = l.account_id and changes.day = c.day
        window by_day as (partition by l.account_id order by c.day)
      )
      select a.number, 'loan_accrual_unlike_principal' as code, json_build_object('day', days.day) as given
        from days
        join books.accounts a on a.id = days.account_id
       cross join lateral (
         select p.rate_ppm from bank.loan_plans p
          where p.account_id = days.account_id and p.from_day <= days.day order by p.plan desc limit 1
       ) as plan
       where (earned <> days.balance_minor::numeric * plan.rate_ppm * bank.day_parts(days.day_count, days.day) + rest_before
              and earned <> rest_before)
          or capitalised_minor = 0 and days.balance_minor <> principal_minor
          or is_last and rest <> kept_rest`,
  },
  // What has accrued was charged, or is still to be.
  {
    rule: 'B22',
    sql: (within) => `
      select a.number, 'loan_interest_differs' as code, '{}'::json as given
        from bank.loan_accounts l
        join books.accounts a on a.id = l.account_id
       cross join lateral (
         select coalesce(sum(millionths), 0) as millionths from bank.accruals where account_id = l.account_id
       ) as accrued
       cross join lateral (
         select coalesce(sum(millionths), 0) as millionths from bank.accrual_corrections where account_id = l.account_id
       ) as corrected
       cross join lateral (
         select coalesce(sum(amount_minor), 0) as minor from bank.loan_dues
          where account_id = l.account_id and kind = 'interest' and not is_reversed
       ) as charged
       where ${within('l.account_id')} and l.state <> 'reversed'
         and accrued.millionths + corrected.millionths <> charged.minor * 1000000 + l.uncharged_millionths`,
  },
]
