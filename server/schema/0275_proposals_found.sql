-- concurrently
-- The list of proposals by state, and a search for what they name.
create index concurrently if not exists proposals_by_state on bank.proposals (state, seq) where account_id is null;
create index concurrently if not exists proposals_by_name on bank.proposals using gin ((subject ->> 'name') gin_trgm_ops);
