import { type Sql, sql } from '../database/sql.ts'

/**
 * Matches what agrees on the clearing accounts, and leaves the rest to people:
 * - an entry and the one that takes it back;
 * - a settlement, which is a transfer between the bank's own accounts whose description names a day, and the entries of
 *   that day, when they cancel out. Where exactly one entry makes the difference, all others are matched and it stays
 *   open. Several settlements of one day count together.
 *
 * What was matched before and undone by somebody is left alone: people knew better; so is what was booked before a day, so
 * that a night of an old bank does not read all that ever left it. Answers how many matches were made and how many
 * entries they have.
 */
export const matchWhatAgrees = (since: string): Sql => sql`
  with open as materialized (
    select e.transfer_id as id, e.currency, e.amount_minor, e.reverses, e.kind = 'internal' as is_own,
           case when e.kind = 'internal' then substring(e.details->>'remark' from '[0-9]{4}-[0-9]{2}-[0-9]{2}')
                else to_char(e.day, 'YYYY-MM-DD') end as day
      from books.accounts as a
      join books.entries as e on e.account_id = a.id
     where a.kind = 'wire_clearing' and e.day >= ${since}::date
       and not exists (select from bank.clearing_matched as m where m.transfer_id = e.transfer_id)
  ), taken_back as materialized (
    select gen_random_uuid() as match_id, back.currency, first.id as first_id, back.id as back_id
      from open as back
      join open as first on first.id = back.reverses
  ), left_over as materialized (
    select * from open
     where not exists (select from taken_back as t where open.id in (t.first_id, t.back_id))
  ), settled as (
    select currency, day, sum(amount_minor) as difference
      from left_over
     where day is not null
     group by currency, day
    having bool_or(is_own) and bool_or(not is_own)
  ), agreed as materialized (
    select gen_random_uuid() as match_id, s.currency, s.day, odd.id as odd_id
      from settled as s
      left join lateral (
        select min(o.id) as id, count(*) as found
          from left_over as o
         where o.currency = s.currency and o.day = s.day and not o.is_own and o.amount_minor = s.difference
      ) as odd on s.difference <> 0
     where s.difference = 0 or odd.found = 1
  ), matches as (
    insert into bank.clearing_matches (id, currency, reason)
    select match_id, currency, 'reversed' from taken_back
    union all
    (select match_id, currency, day from agreed order by day)
    returning id
  ), entries as (
    insert into bank.clearing_matched (match_id, transfer_id, amount_minor)
    select t.match_id, o.id, o.amount_minor
      from taken_back as t
      join open as o on o.id in (t.first_id, t.back_id)
    union all
    select a.match_id, o.id, o.amount_minor
      from agreed as a
      join left_over as o on o.currency = a.currency and o.day = a.day and o.id is distinct from a.odd_id
    returning 1
  )
  select (select count(*) from matches)::int as matched, (select count(*) from entries)::int as entries`
