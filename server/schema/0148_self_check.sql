-- The books verify themselves. One row says how far the pass over them has come; whichever node locks it does the next
-- slice, and nobody does before rest_until, so that any number of nodes cost the database no more than one.
create table bank.self_check (
  only_one boolean primary key default true check (only_one),
  -- Where the next slice begins; none before a pass has begun.
  place json,
  slice_size int not null default 1000 check (slice_size between 1 and 1000),
  rest_until timestamptz not null default '-infinity',
  pass_begun_at timestamptz,
  -- Whether every slice of this pass could be read in time.
  pass_is_whole boolean not null default true,
  -- The last pass that went through everything, and the last run over all books in one snapshot.
  pass_ended_at timestamptz,
  whole_run_at timestamptz,
  told_at timestamptz
);
insert into bank.self_check default values;
grant select, update on bank.self_check to larkfield_app;

-- What is wrong, or worth a remark, for as long as it lasts; kept when it is gone.
create table bank.book_findings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('fault', 'remark')),
  rule text not null check (rule ~ '^[A-Z][0-9]{1,3}$'),
  subject text not null check (length(subject) <= 200),
  wrong text not null check (length(wrong) <= 1000),
  -- Where a slice begins that shows it; none for what only the whole run sees.
  place json,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  gone_at timestamptz
);
create unique index one_finding_of_a_kind on bank.book_findings (kind, rule, subject) where gone_at is null;
grant select on bank.book_findings to larkfield_app;
grant insert (kind, rule, subject, wrong, place) on bank.book_findings to larkfield_app;
grant update (wrong, place, last_seen_at, told_at, gone_at) on bank.book_findings to larkfield_app;
