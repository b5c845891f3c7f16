create table bank.admins (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  password_hash text not null,
  created_at timestamptz not null default clock_timestamp()
);
create unique index admins_username on bank.admins (lower(username));
grant select, insert, update on bank.admins to larkfield_app;

-- Only a hash of the token is here, so a reader of this table is nobody.
create table bank.sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  id uuid not null default gen_random_uuid(),
  role text not null check (role in ('customer', 'admin')),
  customer_id uuid references bank.customers (id),
  admin_id uuid references bank.admins (id),
  address text not null,
  browser text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  check ((role = 'customer') = (customer_id is not null) and (role = 'admin') = (admin_id is not null))
);
create index sessions_of_customer on bank.sessions (customer_id) where customer_id is not null;
create index sessions_of_admin on bank.sessions (admin_id) where admin_id is not null;
create index sessions_by_end on bank.sessions (expires_at);
grant select, insert, update, delete on bank.sessions to larkfield_app;

-- A code on its way to a customer. A flow for an unknown address looks the same and has nobody behind it.
create table bank.code_flows (
  id text primary key,
  purpose text not null check (purpose in ('sign_up', 'reset')),
  customer_id uuid references bank.customers (id),
  code_hash bytea,
  expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0),
  -- When codes were sent again, for "three in fifteen minutes".
  resent_at timestamptz[] not null default '{}',
  used_at timestamptz,
  -- A reset's proof: the cookie of the browser that entered the code.
  proof_hash bytea,
  proof_expires_at timestamptz,
  proof_used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index code_flows_of_customer on bank.code_flows (customer_id, purpose, created_at desc);
create index resets_by_age on bank.code_flows (created_at) where purpose = 'reset';
grant select, insert, update, delete on bank.code_flows to larkfield_app;

-- Failures in a row, counted by all server processes together; a count is over at expire (milliseconds since 1970).
create table bank.throttles (
  key text primary key check (length(key) <= 255),
  points integer not null check (points > 0),
  expire bigint not null
);
create index throttles_by_end on bank.throttles (expire);
grant select, insert, update, delete on bank.throttles to larkfield_app;

create table bank.sign_ins (
  id bigint generated always as identity primary key,
  customer_id uuid not null references bank.customers (id),
  at timestamptz not null default clock_timestamp(),
  address text not null,
  browser text not null,
  outcome text not null
);
create index sign_ins_of_customer on bank.sign_ins (customer_id, id desc);
grant select, insert on bank.sign_ins to larkfield_app;
