-- Mail of the demonstration stays in the bank: this table is its inbox. Texts are sealed, for they may hold a code.
create schema bank;
grant usage on schema bank to larkfield_app;

create table bank.demo_inbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  sealed bytea not null,
  arrived_at timestamptz not null default clock_timestamp()
);
create index demo_inbox_by_recipient on bank.demo_inbox (lower(recipient), id desc);
grant select, insert on bank.demo_inbox to larkfield_app;
