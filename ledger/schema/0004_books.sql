-- The ledger's face in SQL: what others may name in their queries. The tables behind it are the ledger's own and may
-- change; these names and columns stay. Each view is a plain selection, so that the planner sees through it and every
-- index serves as before. Nothing here is volatile: PostgreSQL plans a view with a volatile column on its own.
create schema books;
grant usage on schema books to larkfield_app;

create view books.accounts as
  select id, number, kind, currency, status, balance_minor, held_minor, daily_limit_minor,
         case when day = (statement_timestamp() at time zone interval '0')::date then day_sent_minor else 0 end
           as sent_today_minor,
         version, opened_at
    from ledger.accounts;

-- Transfers in which money moved, each with both of its entries.
create view books.transfers as
  select id, kind, debit_account, credit_account, amount_minor, currency,
         debit_version, debit_balance_minor, credit_version, credit_balance_minor,
         booked_at, hold_id, reverses, details
    from ledger.transfers
   where debit_version is not null;

-- Every hold there ever was.
create view books.holds as
  select id, kind, debit_account as account_id, amount_minor, currency, booked_at, details
    from ledger.transfers
   where step = 'held';

-- The holds that have not ended.
create view books.open_holds as
  select hold_id, account_id, amount_minor
    from ledger.open_holds;

-- How each of the others ended. A settled one is a transfer under the same id. Not "hold_id is not null", which says
-- the same: it would tempt the planner to read the ends of all holds where an index knows the few that were returned.
create view books.hold_ends as
  select id, hold_id, debit_account as account_id, step as outcome, booked_at as ended_at, details
    from ledger.transfers
   where step in ('settled', 'released', 'expired');

-- One row. What is sealed was counted when it was; only the newest are counted now.
create view books.totals as
  select head.sealed_movements
           + (select count(*) from ledger.transfers where id > head.last_id and debit_version is not null)
           as transfers
    from ledger.chain_head as head;

grant select on all tables in schema books to larkfield_app;
