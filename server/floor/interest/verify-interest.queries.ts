import { ofSomeAccounts, type Within } from '../database/some-accounts.queries.ts'
import { accrualRules } from './verify-accruals.queries.ts'
import { postingRules } from './verify-postings.queries.ts'

/**
 * B22 as queries that find nothing when it holds, like the rules of the books: each row names what is wrong and what the
 * sentence of its code needs. That no account accrues a day twice is the tables' own keys.
 */
const rulesWithin = (within: Within): readonly string[] => [
  // Days follow each other, but for a pause after a period, or while the account was closed; and each is what its balance earns by its terms.
  `select 'account ' || account_id as subject,
          case when is_gap then 'accrual_missing' else 'accrual_unlike_balance' end as code,
          json_build_object('account', account_id, 'day', day) as given
     from (
       select d.account_id, d.day,
              d.before <> d.day - 1 and not exists (
                select from bank.interest_periods i where i.account_id = d.account_id
                   and coalesce(i.accrued_through, i.ends_on) = d.before) as is_gap,
              bank.yearly_of(d.balance_minor, t.tiers) * bank.day_parts(t.day_count, d.day) + coalesce(d.rest_before, 0)
                <> d.millionths::numeric * 1603080 + d.rest as is_other
         from (
           select a.*, lag(a.day) over days as before, lag(a.rest) over days as rest_before
             from bank.accruals a
            where ${within('a.account_id')}
           window days as (partition by a.account_id order by a.day)
         ) as d
         join bank.account_products p on p.account_id = d.account_id
         join bank.product_terms t on t.id = d.terms_id and t.kind <> 'loan'
     ) as days
    where is_gap or is_other`,
  // Nobody's days end before the bank's do, but with a period or with the account.
  `select 'account ' || p.account_id as subject, 'accrual_missing' as code,
          json_build_object('account', p.account_id, 'day', last.day + 1) as given
     from bank.account_products p
     join books.accounts a on a.id = p.account_id and a.status <> 'closed'
    cross join lateral (
      select c.day from bank.accruals c where c.account_id = p.account_id order by c.day desc limit 1
    ) as last
    where ${within('p.account_id')} and last.day < (select max(day) from books.day_closes)
      and not exists (
        select from bank.interest_periods i
         where i.account_id = p.account_id and coalesce(i.accrued_through, i.ends_on) = last.day)`,
  // Each correction is the difference that its balance makes.
  `select 'account ' || account_id as subject, 'correction_unlike_balance' as code,
          json_build_object('account', account_id, 'day', day) as given
     from (
       select c.account_id, c.day,
              (bank.yearly_of(c.balance_minor, t.tiers) - bank.yearly_of(coalesce(c.was_minor, a.balance_minor), t.tiers))
                * bank.day_parts(t.day_count, c.day) + coalesce(c.rest_before, 0)
                is distinct from c.millionths::numeric * 1603080 + c.rest as is_other
         from (
           select *, lag(rest) over (partition by account_id order by booked_on, day) as rest_before,
                  lag(balance_minor) over (partition by account_id, day order by booked_on) as was_minor
             from bank.accrual_corrections
            where ${within('account_id')}
         ) as c
         join bank.account_products p on p.account_id = c.account_id
         left join bank.accruals a on a.account_id = c.account_id and a.day = c.day
         left join bank.product_terms t on t.id = a.terms_id
     ) as corrections
    where is_other`,
  // A period is the sum of its days and corrections, and begins with what the one before has left.
  `select 'account ' || account_id as subject,
          case when carried_in <> left_over then 'period_not_carried' else 'period_unlike_days' end as code,
          json_build_object('account', account_id, 'day', ends_on) as given
     from (
       select i.account_id, i.ends_on, i.carried_in, i.accrued, i.corrected,
              coalesce(i.accrued_through, i.ends_on) as through,
              coalesce(lag(coalesce(i.accrued_through, i.ends_on)) over periods, '-infinity') as accrued_after,
              coalesce(lag(i.carried_out) over periods, 0) as left_over,
              coalesce(lag(i.ends_on) over periods, '-infinity') as after
         from bank.interest_periods i
        where ${within('i.account_id')}
       window periods as (partition by i.account_id order by i.ends_on)
     ) as p
    where carried_in <> left_over
       or accrued <> (select coalesce(sum(a.millionths), 0) from bank.accruals a
                       where a.account_id = p.account_id and a.day > p.accrued_after and a.day <= p.through)
       or corrected <> (select coalesce(sum(c.millionths), 0) from bank.accrual_corrections c
                         where c.account_id = p.account_id and c.booked_on > p.after and c.booked_on <= p.ends_on)`,
  // And its tax is that of each day, by the terms of the day.
  `select 'account ' || account_id as subject, 'tax_unlike_days' as code,
          json_build_object('account', account_id, 'day', ends_on) as given
     from (
       select i.account_id, i.ends_on, i.posted_minor, i.tax_minor, i.taxed, i.accrued + i.corrected as earned,
              coalesce(i.accrued_through, i.ends_on) as through,
              coalesce(lag(coalesce(i.accrued_through, i.ends_on)) over periods, '-infinity') as accrued_after,
              coalesce(lag(i.ends_on) over periods, '-infinity') as after
         from bank.interest_periods i
        where ${within('i.account_id')}
       window periods as (partition by i.account_id order by i.ends_on)
     ) as p
    where taxed is not null
      and (taxed <> (select coalesce(sum(a.millionths * coalesce(t.tax_ppm, 0)), 0)
                       from bank.accruals a left join bank.product_terms t on t.id = a.terms_id
                      where a.account_id = p.account_id and a.day > p.accrued_after and a.day <= p.through)
                  + (select coalesce(sum(c.millionths * coalesce(t.tax_ppm, 0)), 0)
                       from bank.accrual_corrections c
                       left join bank.accruals a on a.account_id = c.account_id and a.day = c.day
                       left join bank.product_terms t on t.id = a.terms_id
                      where c.account_id = p.account_id and c.booked_on > p.after and c.booked_on <= p.ends_on)
        or posted_minor > 0 and earned > 0
             and tax_minor <> least(posted_minor, greatest(0, div(posted_minor * taxed, earned * 1000000))))`,
  // What a period says was posted was, as interest and as tax.
  `select 'account ' || i.account_id as subject, 'interest_unlike_posting' as code,
          json_build_object('account', i.account_id, 'day', i.ends_on) as given
     from bank.interest_periods i
     left join books.transfers posted on posted.id = i.transfer_id
     left join bank.interest_taxes x on x.account_id = i.account_id and x.ends_on = i.ends_on
     left join books.transfers tax on tax.id = x.transfer_id
    where ${within('i.account_id')}
      and (i.transfer_id is not null
             and (posted.kind, posted.amount_minor) is distinct from ('interest', abs(i.posted_minor))
           or x.transfer_id is not null
             and (tax.kind, tax.amount_minor, x.tax_minor) is distinct from ('tax', i.tax_minor, i.tax_minor))`,
  ...accrualRules(within),
  ...postingRules(within),
]

export const interestRules = rulesWithin(() => 'true')
export const interestRulesOfSome = rulesWithin(ofSomeAccounts)

/** The last of the next accounts that can earn something. */
export const lastOfNextEarning = `
  select max(account_id) as through
    from (select account_id from bank.account_products where account_id > $1 order by account_id limit $2) as next`

export const figuresOfInterest = `
  select (select count(*) from bank.accruals) as days, (select count(*) from bank.interest_periods) as periods`
