-- Loans with accounts of their own, and the bank's own accounts for what they earn, for taxes and for losses.
alter type ledger.account_kind add value if not exists 'interest_income';
alter type ledger.account_kind add value if not exists 'tax';
alter type ledger.account_kind add value if not exists 'loan_losses';
alter type ledger.account_kind add value if not exists 'loan';
alter type ledger.transfer_kind add value if not exists 'tax';
alter type ledger.transfer_kind add value if not exists 'write_off';

-- Which day the books are open on. Clocks differ and step back; a day of the books turns once, for every node (B23).
create table ledger.business_date (
  only_one boolean primary key default true check (only_one),
  -- Null until a bank is opened with it.
  day date,
  -- The first day that may still be booked on: the bank's own work of the night belongs to the day that has just ended.
  open_from date,
  -- Nothing is valued before this moment: the month it ends is closed.
  values_from timestamptz
);
insert into ledger.business_date default values;
grant select, update (day, open_from, values_from) on ledger.business_date to larkfield_app;

create function ledger.business_day() returns date language plpgsql stable as $$
begin
  return (select coalesce(day, (statement_timestamp() at time zone interval '0')::date) from ledger.business_date);
end $$;

-- The day a transfer belongs to. Rows from before have none: theirs is booked_day. Whoever does not name it, such as a
-- node of an earlier release, books on the day that is open.
alter table ledger.transfers add column business_day date;
alter table ledger.transfers alter column business_day set default ledger.business_day();
grant insert (business_day) on ledger.transfers to larkfield_app;

-- Whoever books on a day that has ended, or names when money counts from, holds a share of the row until it has ended: so
-- closing waits for it, or it sees what was closed.
create function ledger.refuse_closed_days() returns trigger language plpgsql as $$
declare
  d ledger.business_date;
begin
  select * into d from ledger.business_date;
  if exists (select from booked where business_day < d.day or value_at is not null) then
    select * into d from ledger.business_date for share;
  end if;
  if exists (
    select from booked
     where business_day < d.open_from or business_day > d.day or value_at < d.values_from
  ) then
    raise exception 'this day of the books is closed' using errcode = 'LF001';
  end if;
  return null;
end $$;
create trigger refuse_closed_days after insert on ledger.transfers
  referencing new table as booked
  for each statement execute function ledger.refuse_closed_days();

-- What every kind of account came to on a day, written when the day is closed; with it reports of any day cost as many
-- rows as days, however many transfers there are.
create table ledger.day_totals (
  day date not null,
  currency ledger.currency not null,
  kind ledger.account_kind not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  entries bigint not null,
  primary key (day, currency, kind)
);
-- The chain of closed days: hash n = SHA-256(hash n-1, the totals since the day before).
create table ledger.day_closes (
  day date primary key,
  transfers bigint not null,
  hash bytea not null check (length(hash) = 32),
  closed_at timestamptz not null default clock_timestamp()
);
grant select on ledger.day_totals, ledger.day_closes to larkfield_app;
grant insert on ledger.day_totals to larkfield_app;
grant insert (day, transfers, hash) on ledger.day_closes to larkfield_app;

-- Which columns a block's hash covers: from 2 on with the business day.
alter table ledger.blocks add column format smallint not null default 1;
grant insert (format) on ledger.blocks to larkfield_app;
