-- Loans from offer to last instalment. A ticket (bank.loans) gets offers; one that is accepted becomes an account of its
-- own in the books, whose balance is what is owed (B25).
create table bank.loan_offers (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  loan_id uuid not null references bank.loans (id),
  customer_id uuid not null references bank.customers (id),
  product_id text not null,
  product_name text not null,
  terms_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  months integer not null check (months > 0),
  rate_ppm integer not null check (rate_ppm >= 0),
  day_count text not null,
  method text not null check (method in ('annuity', 'equal_principal', 'bullet')),
  first_due_on date not null,
  late_fee_minor bigint check (late_fee_minor > 0),
  late_fee_after_days integer check (late_fee_after_days >= 0),
  early_fee_ppm integer not null default 0 check (early_fee_ppm >= 0),
  -- As it was shown: what was accepted is this, whatever is reckoned later.
  schedule jsonb not null,
  total_cost_minor bigint not null,
  effective_ppm integer not null,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'withdrawn', 'declined', 'expired')),
  offered_by text not null,
  offered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  approval_id text,
  check ((state = 'offered') = (decided_at is null))
);
-- An offer that is made anew takes the place of the one before.
create unique index loan_offers_open on bank.loan_offers (loan_id) where state = 'offered';
create index loan_offers_of_loan on bank.loan_offers (loan_id, seq);
create index loan_offers_of_customer on bank.loan_offers (customer_id, seq);
grant select, insert on bank.loan_offers to larkfield_app;
grant update (state, decided_at, approval_id) on bank.loan_offers to larkfield_app;

create table bank.loan_accounts (
  account_id bigint primary key references ledger.accounts (id),
  loan_id uuid not null unique references bank.loans (id),
  offer_id uuid not null unique references bank.loan_offers (id),
  customer_id uuid not null references bank.customers (id),
  product_id text not null,
  terms_id uuid,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The figures in force; restructuring changes them.
  rate_ppm integer not null check (rate_ppm >= 0),
  day_count text not null,
  method text not null check (method in ('annuity', 'equal_principal', 'bullet')),
  months integer not null check (months > 0),
  effective_ppm integer not null,
  late_fee_minor bigint,
  late_fee_after_days integer,
  early_fee_ppm integer not null default 0,
  plan integer not null default 1 check (plan > 0),
  -- Where instalments are collected from.
  pay_from bigint references ledger.accounts (id),
  state text not null default 'active' check (state in ('active', 'repaid', 'written_off', 'reversed')),
  is_charging boolean not null default true,
  -- No late fee counts days before this one: charging was stopped, or the bank itself was in the way of a payment.
  late_fees_from date,
  paid_out_on date not null,
  transfer_id bigint not null unique,
  -- What is owed of the principal, and how much of it was interest or a fee once.
  principal_minor bigint not null check (principal_minor >= 0),
  capitalised_minor bigint not null default 0 check (capitalised_minor >= 0),
  -- Accruals are written up to this day. What of them is not charged yet, and the parts of a millionth after it.
  accrued_through date not null,
  uncharged_millionths bigint not null default 0,
  rest bigint not null default 0,
  -- What has fallen due and is not paid, since when, and when the next instalment is; kept for the desk's lists.
  due_minor bigint not null default 0 check (due_minor >= 0),
  owed_minor bigint not null check (owed_minor >= 0),
  late_since date,
  next_due_on date,
  ended_on date,
  check ((due_minor = 0) = (late_since is null)),
  check ((state = 'active') = (ended_on is null))
);
create index loan_accounts_of_customer on bank.loan_accounts (customer_id);
create index loan_accounts_by_night on bank.loan_accounts (accrued_through, account_id) where state = 'active';
create index loan_accounts_due on bank.loan_accounts (next_due_on, account_id) where state = 'active';
create index loan_accounts_late on bank.loan_accounts (late_since, account_id) where late_since is not null;
create index loan_accounts_paid_from on bank.loan_accounts (pay_from) where state = 'active';
grant select, insert, update on bank.loan_accounts to larkfield_app;

-- The plan in force is the latest; those before it stay as they were.
create table bank.loan_plans (
  account_id bigint not null references bank.loan_accounts (account_id),
  plan integer not null check (plan > 0),
  why text not null check (why in ('paid_out', 'early', 'restructured', 'reversed')),
  from_day date not null,
  -- What its instalments sum to.
  principal_minor bigint not null check (principal_minor >= 0),
  rate_ppm integer not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (account_id, plan)
);
grant select, insert on bank.loan_plans to larkfield_app;

create table bank.loan_instalments (
  account_id bigint not null,
  plan integer not null,
  no integer not null check (no > 0),
  due_on date not null,
  principal_minor bigint not null check (principal_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  remaining_minor bigint not null check (remaining_minor >= 0),
  primary key (account_id, plan, no),
  foreign key (account_id, plan) references bank.loan_plans (account_id, plan)
);
create index loan_instalments_due on bank.loan_instalments (account_id, plan, due_on);
grant select, insert on bank.loan_instalments to larkfield_app;

-- What has fallen due. Interest and fees are charged to the loan's account then; principal is in its balance already.
create table bank.loan_dues (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank.loan_accounts (account_id),
  kind text not null check (kind in ('fee', 'interest', 'principal')),
  -- Which instalment, or what else, it is for: each falls due once.
  for_what text not null,
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- What a restructuring made principal of, or put into its plan.
  replanned_minor bigint not null default 0 check (replanned_minor >= 0),
  paid_on date,
  transfer_id bigint,
  is_reversed boolean not null default false,
  unique (account_id, kind, for_what),
  check (paid_minor + replanned_minor <= amount_minor),
  check ((kind = 'principal') = (transfer_id is null))
);
create index loan_dues_unpaid on bank.loan_dues (account_id, due_on)
  where paid_minor + replanned_minor < amount_minor and not is_reversed;
grant select, insert on bank.loan_dues to larkfield_app;
grant update (paid_minor, replanned_minor, paid_on, is_reversed) on bank.loan_dues to larkfield_app;

create table bank.loan_payments (
  transfer_id bigint primary key,
  account_id bigint not null references bank.loan_accounts (account_id),
  day date not null,
  at timestamptz not null default clock_timestamp(),
  amount_minor bigint not null check (amount_minor > 0),
  fees_minor bigint not null check (fees_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  principal_minor bigint not null check (principal_minor >= 0),
  -- Of the principal: what was not due yet.
  ahead_minor bigint not null default 0 check (ahead_minor between 0 and principal_minor),
  how text not null check (how in ('collected', 'paid', 'early', 'set_off', 'write_off')),
  from_account bigint,
  -- [{"due": id, "minor": "123"}], which sum to the amount less what was ahead.
  allocations jsonb not null,
  reversed_by bigint,
  check (amount_minor = fees_minor + interest_minor + principal_minor)
);
create index loan_payments_of_account on bank.loan_payments (account_id, transfer_id);
grant select, insert on bank.loan_payments to larkfield_app;
grant update (reversed_by) on bank.loan_payments to larkfield_app;

-- A letter for each step of a delay, once.
create table bank.loan_reminders (
  account_id bigint not null references bank.loan_accounts (account_id),
  since date not null,
  days_late integer not null,
  on_day date not null,
  primary key (account_id, since, days_late)
);
grant select, insert on bank.loan_reminders to larkfield_app;
