-- concurrently
-- The desk's list of fees by state, and the list of an account, newest first.
create index concurrently if not exists fees_by_state on bank.fees (state, seq);
create index concurrently if not exists fees_in_order on bank.fees (account_id, seq);
