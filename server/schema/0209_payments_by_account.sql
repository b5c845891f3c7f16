-- concurrently
-- What an account has paid for loans, by day: the calendar of its holders shows it.
create index concurrently if not exists loan_payments_by_account on bank.loan_payments (from_account, day);
