-- A loan is owed or paid, never overpaid.
alter table ledger.accounts add constraint no_loan_overpaid
  check (kind <> 'loan' or balance_minor <= 0) not valid;
alter table ledger.accounts validate constraint no_loan_overpaid;

create or replace view books.transfers as
  select id, kind, debit_account, credit_account, amount_minor, currency,
         debit_version, debit_balance_minor, credit_version, credit_balance_minor,
         booked_at, hold_id, reverses, details, coalesce(business_day, booked_day) as day, value_at
    from ledger.transfers
   where debit_version is not null;

-- Each transfer twice: as what left an account and as what came to one.
create view books.entries as
  select debit_account as account_id, debit_version as version, id as transfer_id, -amount_minor as amount_minor,
         debit_balance_minor as balance_minor, credit_account as counter_id, currency, kind, booked_at,
         coalesce(business_day, booked_day) as day, value_at, reverses, details
    from ledger.transfers
   where debit_version is not null
  union all
  select credit_account, credit_version, id, amount_minor, credit_balance_minor, debit_account, currency, kind, booked_at,
         coalesce(business_day, booked_day), value_at, reverses, details
    from ledger.transfers
   where credit_version is not null;

create view books.business_date as
  select day, open_from, values_from from ledger.business_date;

create view books.day_totals as
  select day, currency, kind, debit_minor, credit_minor, entries from ledger.day_totals;

create view books.day_closes as
  select day, transfers, hash, closed_at from ledger.day_closes;

grant select on books.entries, books.business_date, books.day_totals, books.day_closes to larkfield_app;
