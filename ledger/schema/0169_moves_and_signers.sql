-- Money that people move between accounts of their own.
alter type ledger.transfer_kind add value if not exists 'move' before 'adjustment';

-- How many of its holders must sign what they send from an account (B28). Judged under the account's lock, like its status.
alter table ledger.accounts add column signers smallint not null default 1;
alter table ledger.accounts add constraint one_or_two_sign check (signers in (1, 2)) not valid;
grant insert (signers), update (signers) on ledger.accounts to larkfield_app;

create or replace view books.accounts as
  select id, number, kind, currency, status, balance_minor, held_minor, daily_limit_minor,
         case when day = (statement_timestamp() at time zone interval '0')::date then day_sent_minor else 0 end
           as sent_today_minor,
         version, opened_at, signers
    from ledger.accounts;
