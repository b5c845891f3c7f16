-- Customers from before there were holdings. Whoever arrives meanwhile has theirs from the trigger, and nobody waits.
insert into bank.holdings (account_id, customer_id, role, since)
select account_id, id, 'owner', created_at
from bank.customers
on conflict do nothing;
