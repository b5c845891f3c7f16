-- The chart of accounts: every kind of account in the books stands on one line, and reports are read by lines. A line
-- that is shipped has a code, by which every language knows what to call it until the bank gives it a name of its own.
-- Kinds are text here: which ones there are is the ledger's matter.
create table bank.chart_lines (
  number text primary key check (number ~ '^[0-9]{3,8}$'),
  code text unique,
  name text check (length(name) between 1 and 80),
  type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- Profit is never posted: these lines are reckoned from the others.
  reckoned text unique check (reckoned in ('profit_of_earlier_years', 'profit_of_the_year')),
  check (code is not null or name is not null),
  check (reckoned is null or type = 'equity')
);

-- A line that has accounts cannot go.
create table bank.chart_places (
  account_kind text primary key,
  number text not null references bank.chart_lines (number) on update cascade
);

insert into bank.chart_lines (number, code, type, reckoned) values
  ('1000', 'cash', 'asset', null),
  ('1200', 'loans', 'asset', null),
  ('1210', 'loans_before', 'asset', null),
  ('2000', 'deposits', 'liability', null),
  ('2100', 'clearing', 'liability', null),
  ('2200', 'tax', 'liability', null),
  ('2300', 'unclaimed', 'liability', null),
  ('2900', 'suspense', 'liability', null),
  ('3000', 'profit_of_earlier_years', 'equity', 'profit_of_earlier_years'),
  ('3100', 'profit_of_the_year', 'equity', 'profit_of_the_year'),
  ('4000', 'interest_income', 'income', null),
  ('4100', 'fees', 'income', null),
  ('5000', 'interest_expense', 'expense', null),
  ('5100', 'loan_losses', 'expense', null);

insert into bank.chart_places (account_kind, number) values
  ('cash_desk', '1000'),
  ('loan', '1200'),
  ('loans', '1210'),
  ('customer', '2000'),
  ('wire_clearing', '2100'),
  ('tax', '2200'),
  ('unclaimed', '2300'),
  ('adjustments', '2900'),
  ('interest_income', '4000'),
  ('fees', '4100'),
  ('interest', '5000'),
  ('loan_losses', '5100');

grant select, insert, update, delete on bank.chart_lines, bank.chart_places to larkfield_app;

-- What was matched on the clearing account: entries that cancel out. A match that was a mistake is undone and stays.
create table bank.clearing_matches (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  currency text not null,
  reason text not null,
  matched_by uuid not null references bank.admins (id),
  matched_at timestamptz not null default clock_timestamp(),
  undone_by uuid references bank.admins (id),
  undone_at timestamptz,
  undone_reason text,
  check ((undone_at is null) = (undone_by is null))
);

create table bank.clearing_matched (
  match_id uuid not null references bank.clearing_matches (id),
  transfer_id bigint not null,
  amount_minor bigint not null,
  is_undone boolean not null default false,
  primary key (match_id, transfer_id)
);
-- An entry stands in one match at a time.
create unique index an_entry_is_matched_once on bank.clearing_matched (transfer_id) where not is_undone;
grant select, insert on bank.clearing_matches, bank.clearing_matched to larkfield_app;
grant update (undone_by, undone_at, undone_reason) on bank.clearing_matches to larkfield_app;
grant update (is_undone) on bank.clearing_matched to larkfield_app;
