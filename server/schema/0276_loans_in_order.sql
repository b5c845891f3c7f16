-- concurrently
-- The desk's list of loans, in the orders it can be sorted by, and by state.
create index concurrently if not exists loan_accounts_by_pay_out on bank.loan_accounts (paid_out_on, account_id);
create index concurrently if not exists loan_accounts_by_state on bank.loan_accounts (state, paid_out_on, account_id);
create index concurrently if not exists loan_accounts_by_owed on bank.loan_accounts (owed_minor, account_id);
create index concurrently if not exists loan_accounts_by_due on bank.loan_accounts (due_minor, account_id);
create index concurrently if not exists loan_accounts_by_next
  on bank.loan_accounts (coalesce(next_due_on, '9999-12-31'::date), account_id);
