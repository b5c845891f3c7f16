-- Who the bank's customers are. What they own stands in the ledger, under account_id; status, limit and balance live
-- there alone, so that there is nothing to disagree with.
create extension if not exists pg_trgm;

create table bank.customers (
  id uuid primary key default gen_random_uuid(),
  -- Order of arrival: lists are paged by it.
  seq bigint generated always as identity unique,
  account_id bigint not null unique references ledger.accounts (id),
  full_name text not null,
  username text not null,
  email text not null,
  phone_number text not null,
  occupation text not null,
  date_of_birth date not null,
  marital_status text not null,
  address text not null,
  account_type text not null check (account_type in ('savings', 'current')),
  registration_date date not null default (clock_timestamp() at time zone 'UTC')::date,
  password_hash text not null,
  -- Chosen by staff: the customer must choose their own, and cannot send money until then.
  password_is_temporary boolean not null default false,
  is_verified boolean not null default false,
  status_reason text,
  -- COT, tax and matching code, sealed together.
  transfer_codes_sealed bytea not null,
  wrong_code_count integer not null default 0 check (wrong_code_count >= 0),
  wires_blocked_until timestamptz,
  photo_file_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- Set when the account was deleted: personal data is pseudonymised, postings stay.
  deleted_at timestamptz,
  -- Everything the desk may search by, in lower case, kept by the code that writes the row.
  search_text text not null default ''
);

create unique index customers_email on bank.customers (lower(email)) where deleted_at is null;
create unique index customers_username on bank.customers (lower(username)) where deleted_at is null;
create index customers_search on bank.customers using gin (search_text gin_trgm_ops) where deleted_at is null;
create index customers_in_order on bank.customers (seq desc) where deleted_at is null;

grant select, insert, update on bank.customers to larkfield_app;
