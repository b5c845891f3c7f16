-- concurrently
-- What is done and still to be confirmed, by whom it is about.
create index concurrently if not exists proposals_to_confirm on bank.proposals ((subject ->> 'id'))
  where state = 'waiting' and done_at is not null;
