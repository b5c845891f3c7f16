import { ofSomeAccounts, type Within } from '../database/some-accounts.queries.ts'
import { loanInterestRules } from './verify-loan-interest.queries.ts'
import { type LoanRule, loanRowRules } from './verify-loan-rows.queries.ts'

/**
 * B25, one row for each loan that does not hold: what is owed = the balance of its account, the principals of a plan sum to
 * what it plans, parts of a payment sum to it, and what is planned and due of the principal is all of it.
 */
const wrongLoans = (within: Within) => `
  with dues as (
    select account_id,
           sum(amount_minor - paid_minor - replanned_minor) filter (where kind <> 'principal') as charges,
           sum(amount_minor - paid_minor - replanned_minor) filter (where kind = 'principal') as principal,
           sum(paid_minor) as paid
    from bank.loan_dues
    where not is_reversed and ${within('account_id')}
    group by account_id
  ), paid as (
    select p.account_id, sum(p.principal_minor) as principal, sum(p.amount_minor - p.ahead_minor) as on_dues,
           bool_or(p.amount_minor - p.ahead_minor is distinct from (
             select coalesce(sum((part ->> 'minor')::bigint), 0) from jsonb_array_elements(p.allocations) part)) as is_odd
    from bank.loan_payments p
    where p.reversed_by is null and ${within('p.account_id')}
    group by p.account_id
  ), plans as (
    select p.account_id,
           bool_or(p.principal_minor <> (
             select coalesce(sum(i.principal_minor), 0) from bank.loan_instalments i
             where i.account_id = p.account_id and i.plan = p.plan)) as is_odd
    from bank.loan_plans p
    where ${within('p.account_id')}
    group by p.account_id
  )
  select a.number,
         case
           when -a.balance_minor <> l.owed_minor
             or -a.balance_minor <> case when l.state = 'active' then l.principal_minor + coalesce(dues.charges, 0) else 0 end
             then 'loan_owed_differs'
           when l.state <> 'reversed'
             and l.principal_minor <> l.amount_minor + l.capitalised_minor - coalesce(paid.principal, 0)
             then 'loan_owed_differs'
           when coalesce(plans.is_odd, true) or l.state = 'active' and l.principal_minor <> coalesce(dues.principal, 0) + (
             select coalesce(sum(i.principal_minor), 0) from bank.loan_instalments i
             where i.account_id = l.account_id and i.plan = l.plan
               and not exists (select from bank.loan_dues d
                               where d.account_id = i.account_id and d.kind = 'principal'
                                 and d.for_what = i.plan || '/' || i.no))
             then 'loan_plan_differs'
           when coalesce(paid.is_odd, false) or coalesce(paid.on_dues, 0) <> coalesce(dues.paid, 0)
             then 'loan_payment_differs'
         end as code
  from bank.loan_accounts l
  join books.accounts a on a.id = l.account_id
  left join dues using (account_id)
  left join paid using (account_id)
  left join plans using (account_id)
  where ${within('l.account_id')}`

const ofAll: LoanRule = {
  rule: 'B25',
  sql: (within) =>
    `select number, code, '{}'::json as given from (${wrongLoans(within)}) loans where code is not null`,
}

const rules = [ofAll, ...loanRowRules, ...loanInterestRules]

const rulesWithin = (within: Within, most: number) =>
  rules.map(({ rule, sql }) => ({
    rule,
    text: `select * from (${sql(within)}) found order by number limit ${most}`,
  }))

export const loanRules = (most: number) => rulesWithin(() => 'true', most)
export const loanRulesOfSome = (most: number) => rulesWithin(ofSomeAccounts, most)

export const lastOfNextLoans = `
  select max(account_id) as through
    from (select account_id from bank.loan_accounts where account_id > $1 order by account_id limit $2) as next`
