-- concurrently
-- The same key of a holder gives the same proposal, and the same without one while it waits.
create unique index concurrently if not exists proposals_by_key_of_holder
  on bank.proposals (proposed_by_holder, act, request_key)
  where proposed_by_holder is not null and request_key is not null;
create unique index concurrently if not exists proposals_alike_of_holder
  on bank.proposals (proposed_by_holder, fingerprint)
  where proposed_by_holder is not null and state = 'waiting' and request_key is null;
create index concurrently if not exists proposals_of_account
  on bank.proposals (account_id, seq) where account_id is not null;
