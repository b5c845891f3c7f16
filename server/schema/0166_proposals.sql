-- Which acts of the desk wait for a second person (B29). Every version stays; before the first one the policy that is
-- shipped holds.
create table bank.policies (
  version integer primary key check (version > 0),
  rules jsonb not null,
  changed_by uuid not null references bank.admins (id),
  changed_at timestamptz not null default clock_timestamp()
);
grant select, insert on bank.policies to larkfield_app;

-- An act that waits for a second person, or has. What was asked for is kept to the byte and sealed, for it may hold what
-- staff must not read, such as a customer's new codes.
create table bank.proposals (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  act text not null,
  proposed_by uuid not null references bank.admins (id),
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  reason text,
  said_sealed bytea not null,
  -- SHA-256 of what is sealed; it holds a random number, so nobody can guess at it.
  hash bytea not null check (length(hash) = 32),
  -- Keyed: tells whether the same is asked for again.
  fingerprint bytea not null,
  request_key text,
  subject jsonb,
  customer_id uuid references bank.customers (id),
  kinds jsonb not null,
  effects jsonb not null,
  seen text not null,
  -- The proposer's own signature, of acts that are signed.
  approval_id text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined', 'withdrawn', 'expired')),
  decided_by uuid references bank.admins (id),
  decided_at timestamptz,
  decision_reason text,
  decision_approval_id text,
  last_refusal text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('done', 'declined')) = (decided_by is not null)),
  -- The second person is another one, whatever a program says.
  check (decided_by <> proposed_by)
);
create unique index proposals_by_key on bank.proposals (proposed_by, act, request_key) where request_key is not null;
create unique index proposals_alike on bank.proposals (proposed_by, fingerprint)
  where state = 'waiting' and request_key is null;
create index proposals_waiting on bank.proposals (seq) where state = 'waiting';
create index proposals_in_order on bank.proposals (seq);
create index proposals_of_person on bank.proposals (proposed_by, seq);
create index proposals_of_customer on bank.proposals (customer_id) where customer_id is not null;
grant select, insert on bank.proposals to larkfield_app;
grant update (said_sealed, kinds, effects, seen, state, decided_by, decided_at, decision_reason, decision_approval_id,
  last_refusal) on bank.proposals to larkfield_app;

-- A decision is made once. Only the seal of what was asked for may change after it, when the bank's key does.
create function bank.keep_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' and (to_jsonb(new) - 'said_sealed') <> (to_jsonb(old) - 'said_sealed') then
    raise exception 'proposal % has been decided', old.id;
  end if;
  return new;
end $$;
create trigger keep_decision before update on bank.proposals for each row execute function bank.keep_decision();

-- What somebody has moved today without a second person: many small acts are no way round (B29).
create table bank.desk_allowances (
  admin_id uuid not null references bank.admins (id),
  day date not null,
  currency text not null,
  moved_minor bigint not null check (moved_minor >= 0),
  primary key (admin_id, day, currency)
);
grant select, insert, update, delete on bank.desk_allowances to larkfield_app;
