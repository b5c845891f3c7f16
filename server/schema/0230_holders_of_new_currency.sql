-- An empty account whose currency was changed left its holders with the account it replaced, which was closed under a
-- number of its own (9, then its id). They, how many sign, invitations and pots go to the account in its place.
with replaced as materialized (
  select c.account_id as now, old.id as before, old.signers
  from bank.customers c
  join bank.holdings h on h.customer_id = c.id and h.role = 'owner'
  join books.accounts old
    on old.id = h.account_id and old.status = 'closed' and old.number = '9' || lpad(old.id::text, 19, '0')
  where not exists (select from bank.holdings o where o.account_id = c.account_id and o.role = 'owner')
), holders as (
  update bank.holdings h set account_id = r.now from replaced r where h.account_id = r.before
), invitations as (
  update bank.holder_invitations i set account_id = r.now from replaced r where i.account_id = r.before
), pots as (
  update bank.pots p set parent_id = r.now from replaced r where p.parent_id = r.before
)
update books.accounts a set signers = r.signers from replaced r where a.id = r.now and a.signers <> r.signers;

insert into bank.holdings (account_id, customer_id, role, since)
select c.account_id, c.id, 'owner', c.created_at
from bank.customers c
where not exists (select from bank.holdings o where o.account_id = c.account_id and o.role = 'owner')
on conflict do nothing;
