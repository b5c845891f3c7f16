/** The customers by their place, from nothing on. */
export const choosePeople = `
  create temporary table if not exists holding_people as
    select id, account_id, row_number() over (order by seq) - 1 as place from bank.customers;
  create unique index if not exists holding_people_by_place on holding_people (place);
  analyze holding_people`

const placed = `
  new as materialized (
    select id, $2::bigint + place as place
      from unnest($1::bigint[]) with ordinality as given (id, place)
  ), people as (
    select new.id as account_id, new.place, one.id as customer_id, one.account_id as main_account
      from new
      join holding_people as one on one.place = new.place % (select count(*) from holding_people)
  )`

export const holdOthers = `
  with ${placed}, terms as (
    insert into bank.account_terms (account_id, type)
    select account_id, (array['savings', 'current'])[1 + place % 2] from people
  )
  insert into bank.holdings (account_id, customer_id, role)
  select account_id, customer_id, 'owner' from people`

export const holdPots = `
  with ${placed}, terms as (
    insert into bank.account_terms (account_id, type)
    select account_id, 'pot' from people
  )
  insert into bank.pots (account_id, parent_id, name, picture, goal_minor)
  select account_id, main_account, 'Pot ' || place, 'roof', 100000 from people`

export const shareSome = `
  with owned as (
    select h.account_id, h.customer_id, row_number() over (order by h.account_id) as place
      from bank.holdings as h
     where h.role = 'owner'
  )
  insert into bank.holdings (account_id, customer_id, role)
  select owned.account_id, other.id, case when owned.place % 50 = 0 then 'viewer' else 'joint' end
    from owned
    join holding_people as other
      on other.place = (owned.place * 31 + 7) % (select count(*) from holding_people) and other.id <> owned.customer_id
   where owned.place % 10 = 0`
