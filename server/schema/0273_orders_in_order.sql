-- concurrently
-- The desk's lists of standing orders: those that have ended come last.
create index concurrently if not exists standing_orders_by_date
  on bank.standing_orders (coalesce(next_due, '9999-12-31'::date), seq);
create index concurrently if not exists standing_orders_by_state
  on bank.standing_orders (state, coalesce(next_due, '9999-12-31'::date), seq);
-- What one customer ordered, also what has ended.
create index concurrently if not exists standing_orders_ordered_by on bank.standing_orders (created_by, seq);
