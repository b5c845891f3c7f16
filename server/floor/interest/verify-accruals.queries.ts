import type { Within } from '../database/some-accounts.queries.ts'

/** The last day whose accruals a period sums. */
const lastDayOfPeriod = (period: string): string => `coalesce(${period}.accrued_through, ${period}.ends_on)`

/**
 * The day from which an entry counts: that of its value, but no earlier than that of its booking. The night values interest
 * and tax on the day after; all else is valued when it is booked, or before. So no time zone is needed, which may have been
 * another when the day accrued.
 */
const countsFrom = (entry: string): string => `case
  when ${entry}.value_at is null then ${entry}.day
  when ${entry}.kind in ('interest', 'tax') then ${entry}.day + 1
  when ${entry}.value_at <= ${entry}.booked_at then ${entry}.day
  else greatest(${entry}.day, (${entry}.value_at at time zone 'UTC')::date) end`

const bears = (terms: string): string => `jsonb_path_exists(${terms}.tiers, '$[*].rate_ppm ? (@ <> 0)')`

/** B22, what the nights wrote against the books themselves: nobody left out, and each day from the entries until then. */
export const accrualRules = (within: Within): readonly string[] => [
  // Where there was money and terms with a rate there was interest, from an account's first entry and after each period.
  // What terms an account had whose product was changed later, nobody can tell any more; days with nothing earn nothing.
  `with closed as (
     select min(day) as first, max(day) as last from books.day_closes
   ), earning as materialized (
     select p.account_id, p.product_id, a.currency::text as currency, a.status
       from bank.account_products p
       join books.accounts a on a.id = p.account_id
      where ${within('p.account_id')}
        and exists (select from bank.product_terms t
                     where t.product_id = p.product_id and coalesce(t.currency, a.currency::text) = a.currency::text
                       and t.withdrawn_at is null and t.begins_on <= (select last from closed) and ${bears('t')})
   ), ends as materialized (
     select e.*, greatest(opened.day, c.first) as from_day
       from earning e
      cross join closed c
      cross join lateral (
        select day from books.entries where account_id = e.account_id and version = 1 limit 1
      ) as opened
     union all
     select e.*, ${lastDayOfPeriod('i')} + 1
       from earning e
       join bank.interest_periods i on i.account_id = e.account_id
   ), gaps as materialized (
     select e.*, coalesce(next.day - 1, case when e.status <> 'closed' then c.last end) as to_day
       from ends e
      cross join closed c
       left join lateral (
         select day from bank.accruals where account_id = e.account_id and day >= e.from_day order by day limit 1
       ) as next on true
   ), idle as materialized (
     select g.*, greatest(g.from_day, t.begins_on) as day_from
       from gaps g
       join bank.product_terms t on t.product_id = g.product_id and coalesce(t.currency, g.currency) = g.currency
        and t.withdrawn_at is null and t.begins_on <= g.to_day and ${bears('t')}
      where g.from_day <= g.to_day
   )
   select 'account ' || account_id as subject, 'accrual_missing' as code,
          json_build_object('account', account_id, 'day', min(missing.day) + 1) as given
     from idle
    cross join lateral (
      select d::date as day
        from generate_series(day_from, to_day, interval '1 day') as d
        join bank.product_terms t on t.id = bank.terms_on(product_id, currency, d::date) and ${bears('t')}
       where (select coalesce(sum(e.amount_minor), 0) from books.entries e
               where e.account_id = idle.account_id and ${countsFrom('e')} <= d::date) <> 0
       order by d
       limit 1
    ) as missing
    where not exists (
      select from bank.account_owners o
      join bank.audit_trail t on t.subject_id = o.customer_id::text and t.before ? 'accountType'
       where o.account_id = idle.account_id)
    group by account_id`,
  // A day's balance is what its entries come to, by day and value. Where one was valued ahead, the days around that one are
  // not judged: which of them it was, the bank's time zone of then would say.
  `select 'account ' || account_id as subject, 'accrual_unlike_entries' as code,
          json_build_object('account', account_id, 'day', day) as given
     from (
       select account_id, day, a.balance_minor,
              sum(coalesce(moved.amount_minor, 0)) over (partition by account_id order by day) as sum_minor
         from (
           select c.account_id, c.day, c.balance_minor
             from bank.accruals c
             join bank.account_products p on p.account_id = c.account_id
            where ${within('c.account_id')}
         ) as a
         full join (
           select account_id, counts_from as day, sum(amount_minor) as amount_minor
             from (
               select e.account_id, e.amount_minor, ${countsFrom('e')} as counts_from
                 from books.entries e
                where ${within('e.account_id')} and e.account_id in (select account_id from bank.account_products where ${within('account_id')})
             ) as entries
            group by account_id, counts_from
         ) as moved using (account_id, day)
     ) as days
    where balance_minor <> sum_minor
      and not exists (
        select from books.entries e
         where e.account_id = days.account_id and e.value_at > e.booked_at and e.kind not in ('interest', 'tax')
           and days.day between (e.value_at at time zone 'UTC')::date - 1 and (e.value_at at time zone 'UTC')::date + 1)`,
  // Whoever closed an account was paid what it had earned until then.
  `select 'account ' || c.account_id as subject, 'accruals_not_paid' as code,
          json_build_object('account', c.account_id, 'day', min(c.day)) as given
     from bank.account_products p
     join books.accounts a on a.id = p.account_id and a.status = 'closed'
    cross join lateral (
      select coalesce(max(${lastDayOfPeriod('i')}), '-infinity') as day from bank.interest_periods i where i.account_id = p.account_id
    ) as paid
     join bank.accruals c on c.account_id = p.account_id and c.day > paid.day
    where ${within('p.account_id')}
    group by c.account_id`,
]
