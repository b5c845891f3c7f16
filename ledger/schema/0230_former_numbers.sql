-- A number on which something was booked is nobody else's, ever: what people trust, approve or order by it would reach
-- another person. The trigger asks after the row is in, when whoever gave the number away has committed.
create table ledger.former_numbers (
  number ledger.account_number primary key,
  account_id bigint not null references ledger.accounts (id)
);
grant select, insert on ledger.former_numbers to larkfield_app;

create function ledger.keep_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.number <> new.number and old.version > 0 then
    insert into ledger.former_numbers (number, account_id) values (old.number, new.id) on conflict do nothing;
  end if;
  if exists (select from ledger.former_numbers where number = new.number and account_id <> new.id) then
    raise unique_violation using constraint = 'accounts_number_key', message = 'the number was another account''s';
  end if;
  return null;
end $$;
create trigger keep_numbers after insert or update of number on ledger.accounts
  for each row execute function ledger.keep_numbers();
