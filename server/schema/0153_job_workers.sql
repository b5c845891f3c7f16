-- Which workers of the job queue are alive: each writes down every few seconds that it is. The queue itself keeps the
-- jobs of a dead worker locked for four hours; the living free them when this table says that it has gone silent.
create table bank.job_workers (
  id text primary key check (length(id) <= 100),
  seen_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on bank.job_workers to larkfield_app;
