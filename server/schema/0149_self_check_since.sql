-- A bank whose nightly check never ended has gone without one since it could have had the first.
alter table bank.self_check
  add column since timestamptz not null default now();
