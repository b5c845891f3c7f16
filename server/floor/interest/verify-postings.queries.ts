import type { Within } from '../database/some-accounts.queries.ts'

/** So long the night tries to take a tax; what is not to be had by then is the desk's to ask for. */
const NIGHTS_OF_A_TAX = 40

const posted = (within: Within): string => `
  select account_id, ends_on, transfer_id from bank.interest_periods
   where transfer_id is not null and ${within('account_id')}
  union all
  select account_id, ends_on, transfer_id from bank.interest_taxes where ${within('account_id')}`

/** B22, what was posted: interest and tax between accounts and the bank stand in one period each, and stay. */
export const postingRules = (within: Within): readonly string[] => [
  // Interest of an account that is closed may be paid to its owner's first one, and its tax be taken there.
  `select 'transfer ' || e.transfer_id as subject, 'interest_outside_period' as code,
          json_build_object('transfer', e.transfer_id, 'account', e.account_id) as given
     from books.entries e
     join books.accounts house on house.id = e.counter_id and house.kind in ('interest', 'tax')
     left join bank.interest_periods i on i.transfer_id = e.transfer_id and e.kind = 'interest'
     left join bank.interest_taxes x on x.transfer_id = e.transfer_id and e.kind = 'tax'
    where ${within('e.account_id')} and e.kind in ('interest', 'tax')
      and e.account_id in (select account_id from bank.account_products where ${within('account_id')})
      and (coalesce(i.account_id, x.account_id) is null
           or e.amount_minor <> coalesce(i.posted_minor, -x.tax_minor)
           or coalesce(i.account_id, x.account_id) <> e.account_id and not exists (
             select from bank.account_owners o
               join bank.account_owners own on own.customer_id = o.customer_id and own.account_id = e.account_id
               join books.accounts ended on ended.id = o.account_id and ended.status = 'closed'
              where o.account_id = coalesce(i.account_id, x.account_id)))`,
  // What a period says was posted went between an account and the bank's own for it.
  `select 'account ' || posted.account_id as subject, 'interest_unlike_posting' as code,
          json_build_object('account', posted.account_id, 'day', posted.ends_on) as given
     from (${posted(within)}) as posted
     join books.transfers t on t.id = posted.transfer_id
     join books.accounts debit on debit.id = t.debit_account
     join books.accounts credit on credit.id = t.credit_account
    where (debit.kind::text, credit.kind::text)
          not in (('interest', 'customer'), ('customer', 'interest'), ('customer', 'tax'))`,
  // And it was not taken back.
  `select 'transfer ' || posted.transfer_id as subject, 'interest_taken_back' as code,
          json_build_object('transfer', posted.transfer_id, 'account', posted.account_id, 'day', posted.ends_on) as given
     from (${posted(within)}) as posted
     join books.transfers back on back.reverses = posted.transfer_id`,
  // A tax that could be taken on each of these nights was.
  `select 'account ' || i.account_id as subject, 'tax_not_taken' as code,
          json_build_object('account', i.account_id, 'day', i.ends_on) as given
     from bank.interest_periods i
     join books.accounts a on a.id = i.account_id and a.status <> 'closed'
    where ${within('i.account_id')} and i.tax_minor > 0
      and i.ends_on + ${NIGHTS_OF_A_TAX} <= (select max(day) from books.day_closes)
      and not exists (select from bank.interest_taxes x where x.account_id = i.account_id and x.ends_on = i.ends_on)
      and (select count(*) from bank.accruals c
            where c.account_id = i.account_id and c.day > i.ends_on and c.day <= i.ends_on + ${NIGHTS_OF_A_TAX}
              and c.balance_minor >= i.tax_minor) = ${NIGHTS_OF_A_TAX}`,
]
