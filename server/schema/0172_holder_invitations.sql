-- From here on; what is there already is looked through in 0175, which locks nobody out.
alter table bank.holdings
  add constraint holdings_account_id_fkey foreign key (account_id) references ledger.accounts (id) not valid,
  add constraint holdings_customer_id_fkey foreign key (customer_id) references bank.customers (id) not valid;

-- Somebody is asked to hold an account with its owner. An address may be nobody's here: whoever asks is not told.
create table bank.holder_invitations (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  account_id bigint not null references ledger.accounts (id),
  invited_by uuid not null references bank.customers (id),
  customer_id uuid references bank.customers (id),
  -- As it was typed: an account number or an address.
  typed text not null,
  role text not null check (role in ('joint', 'viewer')),
  state text not null default 'waiting'
    check (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'expired')),
  invited_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  approval_id text,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index invitations_waiting on bank.holder_invitations (account_id, lower(typed)) where state = 'waiting';
create index invitations_of_customer on bank.holder_invitations (customer_id);
create index invitations_by_customer on bank.holder_invitations (invited_by);
grant select, insert, update on bank.holder_invitations to larkfield_app;

-- Whoever proves at the sign-up that an address is theirs finds what was sent to it. An address that somebody changes to
-- later proves nothing.
create index invitations_of_address on bank.holder_invitations (lower(typed)) where customer_id is null and state = 'waiting';
create function bank.find_own_invitations() returns trigger language plpgsql as $$
begin
  update bank.holder_invitations
  set customer_id = new.id
  where customer_id is null and state = 'waiting' and lower(typed) = lower(new.email) and invited_by <> new.id;
  return new;
end $$;
create trigger find_own_invitations after insert or update of is_verified on bank.customers
  for each row when (new.is_verified) execute function bank.find_own_invitations();

-- A proposal may be a holder's: of an account that two sign, for the other one.
alter table bank.proposals alter column proposed_by drop not null;
alter table bank.proposals
  add column account_id bigint references ledger.accounts (id),
  add column proposed_by_holder uuid references bank.customers (id),
  add column decided_by_holder uuid references bank.customers (id);
alter table bank.proposals drop constraint proposals_check1;
alter table bank.proposals
  add constraint somebody_proposed
    check (num_nonnulls(proposed_by, proposed_by_holder) = 1) not valid,
  add constraint holders_propose_for_an_account
    check ((proposed_by_holder is null) = (account_id is null)) not valid,
  add constraint somebody_decided
    check ((state in ('done', 'declined')) = (num_nonnulls(decided_by, decided_by_holder) = 1)) not valid,
  -- Staff decide what staff propose and holders what holders do, and always another one.
  add constraint the_other_decided
    check (decided_by_holder <> proposed_by_holder
           and (decided_by is null or proposed_by is not null)
           and (decided_by_holder is null or proposed_by_holder is not null)) not valid;
grant update (decided_by_holder) on bank.proposals to larkfield_app;
