-- Where mail for an administrator goes, when an address is known.
alter table bank.admins add column if not exists email text;
-- A disabled administrator cannot sign in and holds no session; what they did stays theirs on record.
alter table bank.admins add column status text not null default 'active' check (status in ('active', 'disabled'));
-- Chosen by somebody else: until they choose their own, an administrator can do nothing but that.
alter table bank.admins add column password_is_temporary boolean not null default false;

-- The one link with which an administrator chooses a password, until it is used or over. Only a hash of its token is
-- here, so a reader of this table cannot use it.
create table bank.staff_set_ups (
  admin_id uuid primary key references bank.admins (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
grant select, insert, update, delete on bank.staff_set_ups to larkfield_app;
