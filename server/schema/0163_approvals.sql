-- What somebody approved with a factor (S33): for exactly what `said` says, once. With a passkey the signed bytes stay,
-- and the key that checks them, so that anyone can check them again without the bank's own secrets.
create table bank.approvals (
  -- The question that was answered.
  id text primary key,
  customer_id uuid references bank.customers (id),
  admin_id uuid references bank.admins (id),
  purpose text not null,
  session_id uuid not null,
  -- The text whose hash was the challenge: purpose, person, session, question and all that was approved.
  said text not null,
  method text not null check (method in ('passkey', 'app', 'recovery', 'mail')),
  factor_name text,
  -- A payee that was approved once is not a new one.
  payee text,
  -- A wire that was approved may be sent again until then, under its own key.
  expires_at timestamptz not null,
  approved_at timestamptz not null default clock_timestamp(),
  rp_id text,
  public_key bytea,
  client_data bytea,
  authenticator_data bytea,
  signature bytea,
  check (num_nonnulls(customer_id, admin_id) = 1),
  check (num_nonnulls(rp_id, public_key, client_data, authenticator_data, signature)
         = case method when 'passkey' then 5 else 0 end)
);
create index approvals_of_customer on bank.approvals (customer_id, payee);
create index approvals_of_admin on bank.approvals (admin_id) where admin_id is not null;
create index approvals_by_age on bank.approvals (approved_at);
grant select, insert, delete on bank.approvals to larkfield_app;

-- What customers who have a factor have sent without being asked for it. One row each, counted under its lock, so that
-- wires on all nodes share what is left.
create table bank.wire_allowances (
  customer_id uuid primary key references bank.customers (id) on delete cascade,
  day date not null,
  day_minor bigint not null,
  -- Small ones since the last approval.
  small_count integer not null,
  small_minor bigint not null
);
grant select, insert, update, delete on bank.wire_allowances to larkfield_app;

alter table bank.wire_origins add column approval_id text;
alter table bank.wire_origins drop constraint wire_origins_factor_check;
alter table bank.wire_origins add constraint wire_origins_factor_check
  check (factor in ('password_and_codes', 'passkey', 'app', 'recovery', 'mail')) not valid;
grant insert (approval_id) on bank.wire_origins to larkfield_app;

-- Payees that need no approval because trusting them was one.
alter table bank.beneficiaries add column trusted_as text;
