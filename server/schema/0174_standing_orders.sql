-- Payments on dates. What a due date came to stands in standing_order_runs, once for each (B27).
create table bank.standing_orders (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  account_id bigint not null references ledger.accounts (id),
  created_by uuid not null references bank.customers (id),
  created_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('wire', 'move')),
  to_account_id bigint references ledger.accounts (id),
  payee_name text not null,
  payee_account text not null,
  bank text not null,
  currency text not null,
  -- A sum, or whatever is above a sum that stays.
  amount_minor bigint check (amount_minor > 0),
  keep_minor bigint check (keep_minor >= 0),
  description text,
  rhythm text not null check (rhythm in ('once', 'weekly', 'monthly', 'quarterly', 'yearly')),
  start_on date not null,
  on_last_day boolean not null default false,
  end_on date,
  times integer check (times > 0),
  closed_days text not null check (closed_days in ('before', 'after', 'same')),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- The place of the next due date in the rhythm, that date, and when it is to be done or tried again.
  next_place integer not null default 0,
  next_due date,
  next_try_at timestamptz,
  tries integer not null default 0,
  version integer not null default 1,
  approval_id text,
  -- How many holders have signed it: an account that two sign later on refuses what one of them ordered (B28).
  signatures smallint not null default 1 check (signatures in (1, 2)),
  -- Who ordered it, from where and with what, for the origin of each wire (S35).
  origin jsonb,
  -- The same key orders once.
  request_key text,
  fingerprint text,
  ended_at timestamptz,
  check ((request_key is null) = (fingerprint is null)),
  check ((amount_minor is null) <> (keep_minor is null)),
  check ((kind = 'move') = (to_account_id is not null)),
  check (end_on is null or times is null),
  check ((state = 'ended') = (next_due is null))
);
create index standing_orders_due on bank.standing_orders (next_try_at, seq) where state <> 'ended';
create unique index standing_orders_by_key on bank.standing_orders (created_by, request_key)
  where request_key is not null;
create index standing_orders_by_customer on bank.standing_orders (created_by) where state <> 'ended';
create index standing_orders_of_account on bank.standing_orders (account_id, seq);
create index standing_orders_to_account on bank.standing_orders (to_account_id) where to_account_id is not null;
create index standing_orders_in_order on bank.standing_orders (next_due, seq) where state <> 'ended';
grant select, insert, update on bank.standing_orders to larkfield_app;

create table bank.standing_order_runs (
  order_id uuid not null references bank.standing_orders (id),
  due date not null,
  outcome text not null
    check (outcome in ('done', 'nothing_to_move', 'short', 'refused', 'skipped', 'paused')),
  transfer_id bigint,
  amount_minor bigint,
  why text,
  at timestamptz not null default clock_timestamp(),
  primary key (order_id, due),
  check ((outcome = 'done') = (transfer_id is not null))
);
grant select, insert on bank.standing_order_runs to larkfield_app;

-- Days on which the bank is closed besides its weekdays and the days in its configuration.
create table bank.holidays (
  day date primary key,
  name text not null,
  added_by uuid references bank.admins (id),
  added_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on bank.holidays to larkfield_app;
