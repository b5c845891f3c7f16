-- Who holds an account, asked in two directions. A union of accounts and pots could be asked in one only: joined to other
-- tables it was made whole, for every account of the bank.

-- By customer: every account a customer may look at, and as what.
create or replace view bank.held_accounts as
  select h.customer_id, held.account_id, h.role, h.id as holding_id, h.account_id as holding_account, held.parent_id
    from bank.holdings h
    cross join lateral (
      select h.account_id, null::bigint as parent_id
      union all
      select p.account_id, p.parent_id from bank.pots p where p.parent_id = h.account_id
    ) as held;

-- By account: its holders; of a pot those of the account above it.
create view bank.account_holders as
  select a.id as account_id, h.customer_id, h.role, h.id as holding_id
    from books.accounts a
    left join bank.pots p on p.account_id = a.id
    join bank.holdings h on h.account_id = coalesce(p.parent_id, a.id);
grant select on bank.account_holders to larkfield_app;

create or replace view bank.account_owners as
  select account_id, customer_id from bank.account_holders where role = 'owner';
