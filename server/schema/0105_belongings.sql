-- The number is sealed with a key that is not in this database; the cvv is nowhere at all.
create table bank.cards (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  customer_id uuid not null references bank.customers (id),
  number_sealed bytea not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  brand text not null,
  holder_name text not null,
  expiry_date text not null,
  added_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create index cards_of_customer on bank.cards (customer_id, seq desc) where deleted_at is null;
create index cards_in_order on bank.cards (seq desc) where deleted_at is null;
grant select, insert, update on bank.cards to larkfield_app;

-- Files live in the database: every server process sees them, and one backup holds everything.
create table bank.files (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references bank.customers (id),
  purpose text not null check (purpose in ('photo', 'document')),
  content_type text not null,
  byte_count integer not null check (byte_count between 1 and 5242880),
  content bytea not null,
  uploaded_at timestamptz not null default clock_timestamp()
);
create index files_of_customer on bank.files (customer_id);
grant select, insert, delete on bank.files to larkfield_app;

create table bank.documents (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  customer_id uuid not null references bank.customers (id),
  title text not null,
  file_id uuid not null references bank.files (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reason text,
  reviewed_by text,
  reviewed_at timestamptz,
  uploaded_at timestamptz not null default clock_timestamp()
);
create index documents_of_customer on bank.documents (customer_id, seq desc);
grant select, insert on bank.documents to larkfield_app;
grant update (state, reason, reviewed_by, reviewed_at) on bank.documents to larkfield_app;

create table bank.loans (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  customer_id uuid not null references bank.customers (id),
  loan_type text not null check (loan_type in ('personal-loans', 'mortgages', 'business-loans')),
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000000),
  currency text not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  decision_reason text,
  decided_by text,
  decided_at timestamptz,
  -- The posting that paid it out.
  transfer_id bigint,
  asked_at timestamptz not null default clock_timestamp(),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'approved') = (transfer_id is not null))
);
create index loans_of_customer on bank.loans (customer_id, seq desc);
create index open_loans on bank.loans (seq) where state = 'open';
grant select, insert on bank.loans to larkfield_app;
grant update (state, decision_reason, decided_by, decided_at, transfer_id) on bank.loans to larkfield_app;

create table bank.beneficiaries (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references bank.customers (id),
  account_name text not null,
  account_number text not null,
  bank text not null,
  saved_at timestamptz not null default clock_timestamp(),
  unique (customer_id, account_number, bank)
);
grant select, insert, update, delete on bank.beneficiaries to larkfield_app;
