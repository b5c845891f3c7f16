-- The books. A transfer moves money between two accounts, and its row *is* its two entries: both halves stand in
-- one row with one amount, so that a transfer which does not sum to zero cannot be written at all (B1).
--
-- Names are always qualified, so that no search path decides which table is meant.
-- There are no foreign keys on the hot path: accounts are never deleted (no role may), every id written comes from
-- a row locked in the same transaction, and verify-books checks the references.

create schema ledger;
grant usage on schema ledger to larkfield_app;

create type ledger.account_kind as enum
  ('customer', 'cash_desk', 'wire_clearing', 'adjustments', 'interest', 'fees', 'loans', 'unclaimed');
create type ledger.account_status as enum ('active', 'inactive', 'closed', 'disabled');
create type ledger.transfer_kind as enum
  ('opening', 'credit', 'debit', 'wire', 'wire_out', 'wire_in', 'adjustment', 'block', 'loan', 'repayment',
   'interest', 'fee', 'sweep', 'internal', 'reversal');
-- Money moves in the steps posted and settled; held takes it out of what is available, the others end a hold.
create type ledger.transfer_step as enum ('posted', 'held', 'settled', 'released', 'expired');

-- What one column must be is a domain: its check is prepared once, while PostgreSQL prepares the constraints of a table
-- anew for every statement. So tables have few
-- constraints, for what several columns must be together.
create domain ledger.account_number as text check (value ~ '^[1-9][0-9]{9,29}$');
create domain ledger.currency as text check (value ~ '^[A-Z]{3}$');
create domain ledger.amount as bigint check (value between 1 and 1000000000000000);
create domain ledger.total as bigint check (value between -9007199254740991 and 9007199254740991);
create domain ledger.count as bigint check (value >= 0);
create domain ledger.name as text check (octet_length(value) <= 100);
create domain ledger.details as json check (octet_length(value::text) <= 4000);

create table ledger.accounts (
  id bigint generated always as identity primary key,
  number ledger.account_number not null unique,
  kind ledger.account_kind not null,
  currency ledger.currency not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- The least that must stay available; null for the bank's own accounts, which may go below zero.
  floor_minor ledger.count,
  status ledger.account_status not null default 'active',
  daily_limit_minor ledger.count,
  -- From here on a cache of what the transfers say, kept under the row's lock and recomputed by verify-books.
  version ledger.count not null default 0,
  balance_minor ledger.total not null default 0,
  held_minor ledger.count not null default 0,
  -- The UTC day of the last change, and what came in, went out and was sent on it.
  day date not null default (clock_timestamp() at time zone interval '0')::date,
  day_in_minor ledger.count not null default 0,
  day_out_minor ledger.count not null default 0,
  day_sent_minor ledger.count not null default 0,
  constraint a_sound_account check (
    (kind = 'customer') = (floor_minor is not null)
    and (floor_minor is null or balance_minor - held_minor >= floor_minor)
    and (status <> 'closed' or (balance_minor = 0 and held_minor = 0))
  )
) with (fillfactor = 50);

create unique index one_house_account_per_kind on ledger.accounts (kind, currency) where kind <> 'customer';

create sequence ledger.transfer_ids as bigint;

create table ledger.transfers (
  -- Asking for the transaction's own id first makes sure that it has one before it draws from the sequence: the
  -- sealer relies on this to know when every transfer up to some id is either committed or gone.
  id bigint not null
    default (case when pg_current_xact_id() is not null then nextval('ledger.transfer_ids') end)
    primary key,
  debit_account bigint not null,
  credit_account bigint not null,
  amount_minor ledger.amount not null,
  -- The two entries: each account's gapless version, and its total after the transfer.
  debit_version bigint,
  debit_balance_minor bigint,
  credit_version bigint,
  credit_balance_minor bigint,
  booked_at timestamptz not null default clock_timestamp(),
  -- The hold this row ends, and the transfer it takes back.
  hold_id bigint,
  reverses bigint,
  value_at timestamptz,
  expires_at timestamptz,
  -- SHA-256 cut to 128 bits: of principal, call and key; and of what was asked for.
  request uuid not null unique,
  fingerprint uuid not null,
  booked_day date not null,
  step ledger.transfer_step not null,
  kind ledger.transfer_kind not null,
  -- That of both accounts, so it needs no check of its own.
  currency text not null,
  principal ledger.name not null,
  details ledger.details,
  constraint a_sound_transfer check (
    debit_account <> credit_account
    -- Entries where money moved, and only there.
    and (step in ('posted', 'settled')) = (debit_version is not null)
    and (debit_version is null) = (debit_balance_minor is null)
    and (debit_version is null) = (credit_version is null)
    and (debit_version is null) = (credit_balance_minor is null)
    and (step in ('settled', 'released', 'expired')) = (hold_id is not null)
    and (kind = 'reversal') = (reverses is not null)
    and (expires_at is null or step = 'held')
  ),
  -- The poster says which day it judged the daily limit for; just after midnight the clock may disagree.
  constraint booked_on_its_day check (booked_day = (booked_at at time zone interval '0')::date),
  unique (debit_account, debit_version),
  unique (credit_account, credit_version)
);

create unique index a_hold_ends_once on ledger.transfers (hold_id) where hold_id is not null;
create unique index reversed_once on ledger.transfers (reverses) where reverses is not null;
create index reversals_of_debit on ledger.transfers (debit_account, id) where reverses is not null;
create index reversals_of_credit on ledger.transfers (credit_account, id) where reverses is not null;
create index holds_of_account on ledger.transfers (debit_account, id) where step = 'held';
create index holds_by_id on ledger.transfers (id) where step = 'held';

comment on table ledger.transfers is
  'Append-only. Read the two halves of each row through the view ledger.entries.';

create view ledger.entries as
  select debit_account as account_id, debit_version as version, id as transfer_id,
         -amount_minor as amount_minor, debit_balance_minor as balance_minor,
         credit_account as counter_id, currency, kind, booked_at, booked_day, value_at, reverses, details
    from ledger.transfers
   where debit_version is not null
  union all
  select credit_account, credit_version, id,
         amount_minor, credit_balance_minor,
         debit_account, currency, kind, booked_at, booked_day, value_at, reverses, details
    from ledger.transfers
   where credit_version is not null;

-- Which holds are still open; derived from the transfers, so that finding them does not read old ones.
create table ledger.open_holds (
  hold_id bigint primary key,
  account_id bigint not null,
  amount_minor ledger.amount not null,
  expires_at timestamptz
);
create index open_holds_of_account on ledger.open_holds (account_id, hold_id);
create index open_holds_by_expiry on ledger.open_holds (expires_at) where expires_at is not null;

-- The end of every past day on which an account had entries, written by the first transfer of a later day. Curves,
-- monthly sums and "the version at the end of March" then cost as many rows as days, however long the history is.
create table ledger.day_ends (
  account_id bigint not null,
  day date not null,
  version bigint not null,
  balance_minor bigint not null,
  in_minor bigint not null check (in_minor >= 0),
  out_minor bigint not null check (out_minor >= 0),
  primary key (account_id, day)
);

-- Keys of requests that move no money, with the reply to give again.
create table ledger.requests (
  request uuid primary key,
  fingerprint uuid not null,
  principal ledger.name not null,
  reply json,
  made_at timestamptz not null default clock_timestamp()
);

-- The chain of blocks: hash n = SHA-256(hash n-1, rows). A block covers every transfer after the block before it
-- and up to last_id.
create table ledger.blocks (
  height bigint primary key check (height > 0),
  last_id bigint not null unique,
  transfer_count bigint not null check (transfer_count > 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);

-- One row, locked by whichever node seals. Every transaction below horizon_transaction drew the ids up to
-- horizon_id; once all of those have ended, the transfers up to there are final and can be sealed.
create table ledger.chain_head (
  only_one boolean primary key default true check (only_one),
  height bigint not null default 0,
  last_id bigint not null default 0,
  hash bytea not null default sha256('Larkfield'),
  -- How many transfers the blocks cover, and in how many of them money moved.
  sealed_transfers bigint not null default 0,
  sealed_movements bigint not null default 0,
  horizon_id bigint not null default 0,
  horizon_transaction xid8 not null default '0'
);
insert into ledger.chain_head default values;

-- What the bank's own role may do. The books are append-only for it, it cannot choose a booking time or an id, and
-- of an account it changes only what is a cache or a setting.
grant select on all tables in schema ledger to larkfield_app;
grant usage, select on sequence ledger.transfer_ids to larkfield_app;
grant insert (number, kind, currency, floor_minor, status, daily_limit_minor) on ledger.accounts to larkfield_app;
grant update (number, status, daily_limit_minor, version, balance_minor, held_minor,
              day, day_in_minor, day_out_minor, day_sent_minor) on ledger.accounts to larkfield_app;
grant insert (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor, credit_version,
              credit_balance_minor, hold_id, reverses, value_at, expires_at, request, fingerprint, booked_day,
              step, kind, currency, principal, details) on ledger.transfers to larkfield_app;
grant insert, delete on ledger.open_holds to larkfield_app;
grant insert on ledger.day_ends to larkfield_app;
grant insert (request, fingerprint, principal), update (reply) on ledger.requests to larkfield_app;
grant insert (height, last_id, transfer_count, hash) on ledger.blocks to larkfield_app;
grant update (height, last_id, hash, sealed_transfers, sealed_movements, horizon_id, horizon_transaction)
  on ledger.chain_head to larkfield_app;

-- The dollar's chart of house accounts; those of other currencies come when they are first needed.
insert into ledger.accounts (number, kind, currency)
select 1000000000 + place - 1, kind, 'USD'
  from unnest(enum_range('cash_desk'::ledger.account_kind, null)) with ordinality as house (kind, place);
