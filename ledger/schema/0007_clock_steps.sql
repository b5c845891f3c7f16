-- A clock that stepped back over midnight must not stop the books, nor put a transfer into a day that its accounts have
-- left: the transfer then belongs to the later day, and its booking time stays what the clock said. No row can break the
-- wider rule that did not break the narrower one, so the rows there are need not be read again.
alter table ledger.transfers drop constraint booked_on_its_day;
alter table ledger.transfers add constraint booked_on_its_day
  check (booked_day >= (booked_at at time zone interval '0')::date) not valid;

create or replace view books.accounts as
  select id, number, kind, currency, status, balance_minor, held_minor, daily_limit_minor,
         case when day >= (statement_timestamp() at time zone interval '0')::date then day_sent_minor else 0 end
           as sent_today_minor,
         version, opened_at
    from ledger.accounts;
