-- Backups and restore drills, and how each of them went. Whoever makes one notes it here, so that every server, the desk
-- and the metrics tell the same.
create table bank.backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('full', 'changes', 'dump', 'drill')),
  at timestamptz not null default clock_timestamp(),
  took_ms bigint not null check (took_ms >= 0),
  bytes bigint check (bytes >= 0),
  ok boolean not null,
  problem text check (length(problem) between 1 and 500),
  -- The moment through which what was written, or restored, reaches.
  through timestamptz,
  -- When the next should have succeeded; after that it is late.
  next_by timestamptz,
  told_at timestamptz,
  check (ok = (problem is null)),
  check (ok = (next_by is not null))
);
create index backup_runs_that_went_well on bank.backup_runs ((kind = 'drill'), at desc) where ok;
create index backup_runs_that_failed on bank.backup_runs ((kind = 'drill'), at desc) where not ok;
grant select, delete on bank.backup_runs to larkfield_app;
grant insert (kind, took_ms, bytes, ok, problem, through, next_by) on bank.backup_runs to larkfield_app;
grant update (told_at) on bank.backup_runs to larkfield_app;
