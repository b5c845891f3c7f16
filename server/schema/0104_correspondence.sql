create table bank.messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  -- in: written to the bank; out: written by the bank.
  direction text not null check (direction in ('in', 'out')),
  -- Nobody when a visitor wrote from the public site.
  customer_id uuid references bank.customers (id),
  sender_name text not null,
  sender_email text not null,
  receiver text not null,
  subject text not null,
  content text not null check (length(content) <= 5000),
  sent_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- Off both sides' lists, but kept: complaints refer to it.
  deleted_at timestamptz,
  deleted_by text
);
create index messages_in_order on bank.messages (seq desc) where deleted_at is null;
create index messages_of_customer on bank.messages (customer_id, seq desc) where deleted_at is null;
create index messages_search on bank.messages
  using gin ((lower(sender_name || ' ' || sender_email || ' ' || subject || ' ' || content)) gin_trgm_ops);
grant select, insert on bank.messages to larkfield_app;
grant update (read_at, deleted_at, deleted_by) on bank.messages to larkfield_app;

-- History carried over from paper books: shown and dated as asked, never part of a balance.
create table bank.memos (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  customer_id uuid not null references bank.customers (id),
  counterparty_id uuid references bank.customers (id),
  transaction_type text not null check (transaction_type in ('credit', 'debit')),
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000000),
  currency text not null,
  sender_name text not null,
  receiver_name text not null,
  bank text not null,
  remark text not null,
  dated_at timestamptz not null,
  recorded_by text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  archived_at timestamptz,
  archived_by text
);
create index memos_of_customer on bank.memos (customer_id, seq desc) where archived_at is null;
create index memos_in_order on bank.memos (seq desc) where archived_at is null;
grant select, insert on bank.memos to larkfield_app;
grant update (archived_at, archived_by) on bank.memos to larkfield_app;
