-- Browsers that somebody has signed in from before (S28), one row for each of their people. Only a hash of what the
-- browser keeps is here; it opens nothing, it only gives that browser a count of failures of its own.
create table bank.known_browsers (
  id uuid primary key default gen_random_uuid(),
  browser_hash bytea not null check (length(browser_hash) = 32),
  customer_id uuid references bank.customers (id) on delete cascade,
  admin_id uuid references bank.admins (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  check (num_nonnulls(customer_id, admin_id) = 1)
);
create unique index known_browsers_of_customer on bank.known_browsers (customer_id, browser_hash)
  where customer_id is not null;
create unique index known_browsers_of_admin on bank.known_browsers (admin_id, browser_hash)
  where admin_id is not null;
create index known_browsers_by_end on bank.known_browsers (expires_at);
grant select, insert, update, delete on bank.known_browsers to larkfield_app;

-- Where the code for a new browser of an administrator goes; without it there is none to send.
alter table bank.admins add column if not exists email text;

-- A code may also stand between the right password and a browser that is not known yet, for staff too.
alter table bank.code_flows add column admin_id uuid references bank.admins (id) on delete cascade;
alter table bank.code_flows drop constraint code_flows_purpose_check;
alter table bank.code_flows
  add constraint code_flows_purpose_check check (purpose in ('sign_up', 'reset', 'sign_in'));
drop index bank.resets_by_age;
create index code_flows_by_age on bank.code_flows (created_at) where purpose <> 'sign_up';
