-- When each job that repeats was last due, so that of many servers one queues it, and a jump of the clock queues it once.
create table bank.recurring_jobs (
  job text primary key check (length(job) <= 100),
  due_at timestamptz not null
);
grant select, insert, update on bank.recurring_jobs to larkfield_app;
