-- concurrently
-- An address is one customer's once they are verified. Any number of sign-ups may wait for a code to it, so that an address
-- in use answers a sign-up as a free one does (S10).
create unique index concurrently if not exists customers_verified_email on bank.customers (lower(email)) where deleted_at is null and is_verified;
drop index concurrently if exists bank.customers_email;
