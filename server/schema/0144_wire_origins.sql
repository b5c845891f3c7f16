-- Who sent a wire (S35), for the desk and for disputes: a row for each one that was accepted, written with it in one
-- transaction. It stands beside the books and not in them, because it is erased after its time and they never are.
create table bank.wire_origins (
  -- The posting inside the bank, or the hold of a wire to another one.
  transfer_id bigint primary key,
  customer_id uuid not null references bank.customers (id),
  address text not null,
  browser text not null check (length(browser) <= 300),
  -- The session's id, which opens nothing; the session's own row is gone soon after it ends.
  session_id uuid not null,
  session_started_at timestamptz not null,
  -- What showed that it was the customer.
  factor text not null check (factor in ('password_and_codes')),
  sent_at timestamptz not null default clock_timestamp()
);
create index wire_origins_by_age on bank.wire_origins (sent_at);
create index wire_origins_of_customer on bank.wire_origins (customer_id, transfer_id);
grant select, delete on bank.wire_origins to larkfield_app;
grant insert (transfer_id, customer_id, address, browser, session_id, session_started_at, factor)
  on bank.wire_origins to larkfield_app;
