-- An order inside the bank goes to the account and not to its number, which may change.
alter table bank.standing_orders drop constraint standing_orders_check2;
alter table bank.standing_orders
  add constraint moves_go_to_an_account check (kind <> 'move' or to_account_id is not null) not valid;
