-- Who at the desk has the form of which customer open. A row counts for half a minute by the database's clock, so that
-- every node sees the same people; whoever goes on says so again.
create table bank.desk_editing (
  customer_id uuid not null references bank.customers (id) on delete cascade,
  admin_id uuid not null references bank.admins (id),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, admin_id)
);
create index desk_editing_by_age on bank.desk_editing (seen_at);
create index desk_editing_by_admin on bank.desk_editing (admin_id);
grant select, insert, update, delete on bank.desk_editing to larkfield_app;
