-- concurrently
-- A customer record belongs to one person of the staff at most.
create unique index concurrently if not exists admins_customer on bank.admins (customer_id)
  where customer_id is not null;
