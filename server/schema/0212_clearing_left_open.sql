-- How far the night has looked through each clearing account, and what it left open there. What is open is then found among
-- these entries and the later ones, however many were matched long ago. An entry may stand here and be matched meanwhile:
-- what counts is bank.clearing_matched, and the next night takes it away. None that is open is ever missing.
create table bank.clearing_looked_through (
  account_id bigint primary key,
  version bigint not null
);
create table bank.clearing_left_open (
  account_id bigint not null,
  transfer_id bigint not null,
  primary key (account_id, transfer_id)
);
grant select, insert, update on bank.clearing_looked_through to larkfield_app;
grant select, insert, delete on bank.clearing_left_open to larkfield_app;
