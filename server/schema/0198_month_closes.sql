-- Months that are closed, each with its reports as canonical bytes (B24). Rows are only ever added.
create table bank.month_closes (
  -- The first day of the month.
  month date primary key check (extract(day from month) = 1),
  reports bytea not null,
  hash bytea not null check (hash = sha256(reports)),
  closed_by uuid not null references bank.admins (id),
  closed_at timestamptz not null default clock_timestamp()
);
grant select, insert on bank.month_closes to larkfield_app;
