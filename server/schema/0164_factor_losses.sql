-- A customer who has lost every factor and recovery code, and has proven by a reset who they are (S34): after a day in
-- which anybody who still has one can stop it, the factors are removed.
create table bank.factor_losses (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references bank.customers (id) on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  -- Of the links that stop it without signing in: one goes out at once, another shortly before the end.
  stop_hashes bytea[] not null,
  reminded_at timestamptz,
  stopped_at timestamptz,
  carried_out_at timestamptz,
  check (num_nonnulls(stopped_at, carried_out_at) <= 1)
);
create unique index factor_losses_running on bank.factor_losses (customer_id)
  where stopped_at is null and carried_out_at is null;
create index factor_losses_by_end on bank.factor_losses (ends_at);
create index factor_losses_of_customer on bank.factor_losses (customer_id);
grant select, insert, update, delete on bank.factor_losses to larkfield_app;
