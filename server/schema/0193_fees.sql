-- What accounts are charged, each once for what it is for. What became of it stands in the two tables after it, which
-- only grow; the sums here follow them by themselves, so that an amount is always taken, given up or still due.
create table bank.fees (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  account_id bigint not null,
  kind text not null check (kind in ('monthly', 'outside_wire', 'dormancy', 'late')),
  -- The month (2026-11), or the wire.
  for_what text not null check (length(for_what) between 1 and 60),
  due_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  taken_minor bigint not null default 0 check (taken_minor >= 0),
  waived_minor bigint not null default 0 check (waived_minor >= 0),
  -- Taken once, and given back.
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  state text not null generated always as (
    case
      when taken_minor + waived_minor + returned_minor < amount_minor then 'due'
      when returned_minor > 0 then 'reversed'
      when waived_minor > 0 then 'waived'
      else 'taken'
    end) stored,
  -- The first night on which it could not be taken whole: the holders got a letter.
  told_on date,
  charged_at timestamptz not null default clock_timestamp(),
  unique (account_id, kind, for_what),
  constraint fees_are_charged_once check (taken_minor + waived_minor + returned_minor <= amount_minor)
);
create index fees_due on bank.fees (account_id, seq) where state = 'due';
grant select on bank.fees to larkfield_app;
grant insert (account_id, kind, for_what, due_on, currency, amount_minor) on bank.fees to larkfield_app;
grant update (told_on) on bank.fees to larkfield_app;

-- Each posting that took some of a fee, and each that gave it back (below zero).
create table bank.fee_takings (
  transfer_id bigint primary key,
  fee_id uuid not null references bank.fees (id),
  amount_minor bigint not null check (amount_minor <> 0)
);
create index fee_takings_of on bank.fee_takings (fee_id);
grant select, insert on bank.fee_takings to larkfield_app;

-- What the bank let go: of what was due, or of what it had taken.
create table bank.fee_reliefs (
  id bigint generated always as identity primary key,
  fee_id uuid not null references bank.fees (id),
  how text not null check (how in ('waived', 'returned')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- Nobody where the bank does so by itself, as with a wire that came back.
  by_staff text,
  at timestamptz not null default clock_timestamp()
);
create index fee_reliefs_of on bank.fee_reliefs (fee_id);
grant select, insert on bank.fee_reliefs to larkfield_app;

create function bank.sum_fee_taking() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update bank.fees set taken_minor = taken_minor + new.amount_minor where id = new.fee_id;
  return new;
end $$;
create trigger sum_fee_taking after insert on bank.fee_takings
  for each row execute function bank.sum_fee_taking();

-- Given back is what a posting below zero has taken off just before.
create function bank.sum_fee_relief() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update bank.fees
  set waived_minor = waived_minor + case new.how when 'waived' then new.amount_minor else 0 end,
      returned_minor = returned_minor + case new.how when 'returned' then new.amount_minor else 0 end
  where id = new.fee_id;
  return new;
end $$;
create trigger sum_fee_relief after insert on bank.fee_reliefs
  for each row execute function bank.sum_fee_relief();

-- What a wire to another bank costs from an account on a day.
create function bank.wire_fee(account bigint, on_day date) returns bigint
  language sql stable parallel safe as $$
  select coalesce((
    select t.fee_wire_minor
    from bank.account_products p
    join books.accounts a on a.id = p.account_id
    join bank.product_terms t on t.id = bank.terms_on(p.product_id, a.currency::text, on_day)
    where p.account_id = account
    limit 1), 0)
$$;

-- The day the books are open on.
create function bank.open_day() returns date
  language sql stable parallel safe as $$
  select coalesce(day, (statement_timestamp() at time zone interval '0')::date) from books.business_date
$$;
