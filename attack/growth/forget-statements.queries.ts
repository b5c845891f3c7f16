const STATED = 6

/** Those of last month, of the last accounts there are; letters about them have been written. */
export const forgetLastStatements = `
  with last as (
    select account_id from bank.holdings where role = 'owner' order by account_id desc offset ${STATED} limit 1
  ), gone as (
    delete from bank.statements
     where month = date_trunc('month', current_date - interval '1 month')
       and account_id > (select account_id from last)
  )
  update bank.statement_months
     set done_at = null, accounts_done_at = null, through_account = (select account_id from last),
         through_customer = 9000000000
   where month = date_trunc('month', current_date - interval '1 month')`
