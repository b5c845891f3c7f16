-- Who holds which account: an owner, people who use it with them, and people who only see it. The account that
-- bank.customers names is the customer's main one; its owner's row is written with the customer, whoever writes that.
-- What it refers to is held to once it is filled (0172): a million customers are not locked meanwhile.
create table bank.holdings (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null,
  customer_id uuid not null,
  role text not null check (role in ('owner', 'joint', 'viewer')),
  -- As this holder calls it, and where they want to see it.
  name text,
  position integer,
  since timestamptz not null default clock_timestamp(),
  unique (account_id, customer_id)
);
-- An account has one owner.
create unique index holdings_owner on bank.holdings (account_id) where role = 'owner';
create index holdings_of_customer on bank.holdings (customer_id);
grant select, insert, update, delete on bank.holdings to larkfield_app;

create function bank.hold_main_account() returns trigger language plpgsql as $$
begin
  insert into bank.holdings (account_id, customer_id, role, since)
  values (new.account_id, new.id, 'owner', new.created_at)
  on conflict do nothing;
  return new;
end $$;
create trigger hold_main_account after insert on bank.customers
  for each row execute function bank.hold_main_account();

-- What is agreed about an account besides what the books know; the type of a main account stands with its customer.
create table bank.account_terms (
  account_id bigint primary key references ledger.accounts (id),
  type text not null check (type in ('savings', 'current', 'pot')),
  closed_at timestamptz
);
grant select, insert, update on bank.account_terms to larkfield_app;

-- Money put aside: an account under another one, whose holders hold it too.
create table bank.pots (
  account_id bigint primary key references bank.account_terms (account_id),
  parent_id bigint not null references ledger.accounts (id),
  name text not null,
  picture text not null,
  goal_minor bigint check (goal_minor > 0),
  goal_date date,
  locked_until date,
  check (account_id <> parent_id)
);
create index pots_of_account on bank.pots (parent_id);
grant select, insert, update on bank.pots to larkfield_app;

-- Every account somebody may look at, and as what.
create view bank.held_accounts as
  select h.customer_id, h.account_id, h.role, h.id as holding_id, h.account_id as holding_account,
         null::bigint as parent_id
    from bank.holdings h
  union all
  select h.customer_id, p.account_id, h.role, h.id, h.account_id, p.parent_id
    from bank.pots p
    join bank.holdings h on h.account_id = p.parent_id;
grant select on bank.held_accounts to larkfield_app;

-- Whose an account is; of a pot whoever owns the account above it.
create view bank.account_owners as
  select account_id, customer_id from bank.held_accounts where role = 'owner';
grant select on bank.account_owners to larkfield_app;
