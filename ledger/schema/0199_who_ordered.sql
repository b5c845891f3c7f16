-- Who a transfer is owed to, for whoever asks at the desk: a customer, somebody of the bank, or the bank itself.
create or replace view books.transfers as
  select id, kind, debit_account, credit_account, amount_minor, currency,
         debit_version, debit_balance_minor, credit_version, credit_balance_minor,
         booked_at, hold_id, reverses, details, coalesce(business_day, booked_day) as day, value_at, principal
    from ledger.transfers
   where debit_version is not null;
