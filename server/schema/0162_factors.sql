-- What somebody has beside their password (S32, S34): a passkey, or an app that shows codes.
create table bank.factors (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  customer_id uuid references bank.customers (id) on delete cascade,
  admin_id uuid references bank.admins (id) on delete cascade,
  kind text not null check (kind in ('passkey', 'app')),
  name text not null check (length(name) between 1 and 60),
  -- By which browser and bank both know a passkey.
  credential_id bytea unique,
  -- A passkey's public key or an app's secret, sealed as card numbers are.
  sealed bytea not null,
  -- The signatures a passkey has counted, or the half minute of the last code taken from an app: neither goes back.
  counter bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  check (num_nonnulls(customer_id, admin_id) = 1),
  check ((kind = 'passkey') = (credential_id is not null))
);
create index factors_of_customer on bank.factors (customer_id) where customer_id is not null;
create index factors_of_admin on bank.factors (admin_id) where admin_id is not null;
create index factors_by_seq on bank.factors (seq);
grant select, insert, update, delete on bank.factors to larkfield_app;

-- Shown once, on paper from then on. Eighty random bits need no key and no slow hash.
create table bank.recovery_codes (
  id bigint generated always as identity primary key,
  customer_id uuid references bank.customers (id) on delete cascade,
  admin_id uuid references bank.admins (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  check (num_nonnulls(customer_id, admin_id) = 1)
);
create index recovery_codes_of_customer on bank.recovery_codes (customer_id) where customer_id is not null;
create index recovery_codes_of_admin on bank.recovery_codes (admin_id) where admin_id is not null;
grant select, insert, update, delete on bank.recovery_codes to larkfield_app;

-- A question to be answered with a factor: once, within minutes, for one purpose, by one person in one session.
create table bank.challenges (
  id text primary key,
  purpose text not null,
  -- Nobody yet when a passkey is to say who signs in.
  customer_id uuid references bank.customers (id) on delete cascade,
  admin_id uuid references bank.admins (id) on delete cascade,
  -- None before there is one.
  session_id uuid,
  -- Over all of the above and what is to be confirmed. A passkey signs exactly this.
  what_hash bytea not null check (length(what_hash) = 32),
  -- The secret of an app that is being added.
  sealed bytea,
  -- A code that was mailed instead.
  code_hash bytea,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  check (num_nonnulls(customer_id, admin_id) <= 1)
);
create index challenges_by_end on bank.challenges (expires_at);
create index challenges_of_customer on bank.challenges (customer_id) where customer_id is not null;
create index challenges_of_admin on bank.challenges (admin_id) where admin_id is not null;
grant select, insert, update, delete on bank.challenges to larkfield_app;

-- When a factor was last used in this session.
alter table bank.sessions add column factor_at timestamptz;

-- A browser whose owner asked not to be asked for a factor there, and what it was when it last signed in.
alter table bank.known_browsers add column trusted_until timestamptz;
alter table bank.known_browsers add column address text;
alter table bank.known_browsers add column browser text;
