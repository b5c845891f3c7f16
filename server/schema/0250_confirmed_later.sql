-- Power that one person took away is gone at once: what they did is kept as a proposal that is done, and a second person
-- confirms it afterwards.
alter table bank.proposals add column done_at timestamptz;

-- Whoever was disabled so goes on counting among those who decide: one person alone must not switch the policy off by
-- disabling the second one. A confirmation, or the machine of the bank, ends it.
alter table bank.admins add column still_counts boolean not null default false;
