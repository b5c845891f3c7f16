-- A part of the number of any account or pot finds its holders at the desk. That of a first account stands with its
-- customer (0106); those of the others stand here, for an index of trigrams beside the balances would slow every posting.
-- A trigger keeps them, so that nobody who opens an account can forget.
create table bank.account_numbers (
  account_id bigint primary key references bank.account_terms (account_id),
  number text not null
);
create index account_numbers_search on bank.account_numbers using gin (number gin_trgm_ops);
grant select, insert on bank.account_numbers to larkfield_app;

create function bank.keep_account_number() returns trigger language plpgsql as $$
begin
  insert into bank.account_numbers (account_id, number)
  select id, number from books.accounts where id = new.account_id;
  return new;
end $$;
create trigger keep_account_number after insert on bank.account_terms
  for each row execute function bank.keep_account_number();

insert into bank.account_numbers (account_id, number)
select a.id, a.number from bank.account_terms t join books.accounts a on a.id = t.account_id
on conflict do nothing;
