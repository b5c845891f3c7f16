-- What somebody at the desk may do. Whoever was there before may do everything, as may the first administrator: the
-- default also stands for processes of an earlier release.
alter table bank.admins add column roles text[] not null default '{owner,teller,approver,auditor}'
  check (cardinality(roles) > 0 and roles <@ '{owner,teller,approver,auditor}'::text[]);
alter table bank.admins add column full_name text;
-- Their own customer record, if they have one: they cannot act on the accounts they hold.
alter table bank.admins add column customer_id uuid references bank.customers (id);
-- Whoever was invited and has not chosen a password counts for nothing yet.
alter table bank.admins add column has_password boolean not null default true;
update bank.admins a set has_password = false
  where exists (select 1 from bank.staff_set_ups s where s.admin_id = a.id);
