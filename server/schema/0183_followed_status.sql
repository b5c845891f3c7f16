-- Whether an account has its status from its customer: then it comes back with the customer. One that the desk gave a status
-- of its own keeps that.
alter table bank.account_terms add column follows_customer boolean not null default false;
update bank.account_terms t
set follows_customer = true
from books.accounts a, bank.account_owners owner, bank.customers c, books.accounts main
where a.id = t.account_id and owner.account_id = a.id and c.id = owner.customer_id and main.id = c.account_id
  and a.status = main.status and a.status not in ('active', 'closed');

-- Who paused an order, the customer or the bank, and the reason the bank gave.
alter table bank.standing_orders
  add column paused_by text check (paused_by in ('customer', 'bank')),
  add column pause_reason text;
