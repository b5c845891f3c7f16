-- Statements that were made. What such a row holds never changes: each holder's file of it, today's or in ten years, is
-- written from the same lines and names, and proved in the tree as it was then (B30, B31).
create table bank.statements (
  id uuid primary key default gen_random_uuid(),
  -- By what the paper can be asked for: as hard to guess as a session.
  code text not null unique,
  -- Whose it is; for a month, who owned the account when it was made.
  customer_id uuid not null references bank.customers,
  -- None where it is of all that somebody holds.
  account_id bigint references ledger.accounts,
  -- The month that was over: one statement an account, made by the bank itself. None where somebody asked for a period.
  month date check (month = date_trunc('month', month)),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- The checkpoint that it is proved against.
  tree_size bigint not null references bank.checkpoints,
  line_count int not null,
  account_name text,
  currency text not null,
  opening_minor bigint not null,
  closing_minor bigint not null,
  -- The cut with all its lines: JSON, compressed.
  content bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  check (month is null or account_id is not null)
);
create unique index one_statement_a_month on bank.statements (account_id, month) where month is not null;
create index statements_of_customer on bank.statements (customer_id, made_at);
create index statements_by_age on bank.statements (made_at);
alter table bank.statements alter column content set storage external;

-- The document of a statement, from the first time that somebody took it: the same bytes for everybody after.
create table bank.statement_documents (
  statement_id uuid primary key references bank.statements on delete cascade,
  content bytea not null,
  made_at timestamptz not null default clock_timestamp()
);
alter table bank.statement_documents alter column content set storage external;

-- How far each month has come: its accounts in the order of their ids, then letters to customers in the order of theirs.
create table bank.statement_months (
  month date primary key,
  through_account bigint not null default 0,
  accounts_done_at timestamptz,
  -- Months from before there were statements are made and not announced.
  is_announced boolean not null,
  through_customer bigint not null default 0,
  done_at timestamptz,
  -- Until when somebody works on it; a process that dies is followed by another.
  taken_until timestamptz
);

-- Files that were ordered, made by a worker and kept for a day.
create table bank.statement_files (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references bank.customers,
  -- Who ordered it: the customer, or somebody at the desk.
  ordered_by uuid not null,
  format text not null,
  asked json not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  -- Which try is writing it: one that was given up may still be at it, and what it writes is nobody's.
  try int not null default 0,
  lines_done int not null default 0,
  line_count int not null,
  file_name text,
  media_type text,
  bytes bigint,
  ordered_at timestamptz not null default clock_timestamp()
);
create index statement_files_by_order on bank.statement_files (ordered_by, ordered_at);
create index statement_files_by_age on bank.statement_files (ordered_at);
create table bank.statement_file_parts (
  file_id uuid not null references bank.statement_files on delete cascade,
  try int not null,
  part int not null,
  content bytea not null,
  primary key (file_id, try, part)
);
alter table bank.statement_file_parts alter column content set storage external;

grant select on bank.statements, bank.statement_documents, bank.statement_months, bank.statement_files,
  bank.statement_file_parts to larkfield_app;
grant insert, delete on bank.statements, bank.statement_documents to larkfield_app;
grant insert, update on bank.statement_months to larkfield_app;
grant insert, update, delete on bank.statement_files to larkfield_app;
grant insert, delete on bank.statement_file_parts to larkfield_app;
