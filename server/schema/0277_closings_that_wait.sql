-- concurrently
-- Whether somebody has proposed to close an account.
create index concurrently if not exists proposals_about_account on bank.proposals ((subject ->> 'account'))
  where state = 'waiting' and account_id is null;
