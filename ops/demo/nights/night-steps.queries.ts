import { type Sql, sql } from '@larkfield/server/floor/database/sql.ts'

/** What each step did on a closed day, counted from what it left; in the words in which the bank's nights count. */
const did = sql`
  with matched as materialized (
    -- A night matches entries as soon as the last of them is booked.
    select max(t.day) as day, count(*) as entries
      from bank.clearing_matched e
      join books.transfers t on t.id = e.transfer_id
     group by e.match_id
  )
  select c.day, 0 as place, 'fees' as step, json_build_object(
           'monthly', (select count(*) from bank.fees f where f.due_on = c.day and f.kind = 'monthly'),
           'dormancy', 0,
           'taken', (select count(*) from bank.fee_takings k join books.transfers t on t.id = k.transfer_id
                      where t.day = c.day and k.amount_minor > 0),
           'told', (select count(*) from bank.fees f where f.told_on = c.day)) as did
    from books.day_closes c
  union all
  select c.day, 1, 'loans', json_build_object(
           'expired', 0,
           'accrued', (select count(*) from bank.accruals a join bank.loan_accounts using (account_id) where a.day = c.day),
           'collected', (select count(*) from bank.loan_payments p where p.day = c.day and p.how = 'collected'),
           'reminded', (select count(*) from bank.loan_reminders r where r.on_day = c.day))
    from books.day_closes c
  union all
  select c.day, 2, 'interest', json_build_object(
           'accrued', (select count(*) from bank.accruals a join bank.account_products using (account_id) where a.day = c.day),
           'corrected', 0,
           'credited', (select count(*) from bank.interest_periods i where i.ends_on = c.day and i.posted_minor > 0),
           'charged', 0,
           'taxed', 0)
    from books.day_closes c
  union all
  select c.day, 3, 'clearing', json_build_object('matched', (
           select coalesce(sum(m.entries), 0) from matched m where m.day = c.day))
    from books.day_closes c
  union all
  select c.day, 4, 'close', json_build_object('transfers', c.transfers)
    from books.day_closes c`

/** The nights of all closed days, each a little after its midnight where the bank is, one step after the other. */
export const insertDemoNights = (timeZone: string): Sql => sql`
  insert into bank.night_steps (day, step, place, state, started_at, ended_at, did)
  select did.day, did.step, did.place, 'done', begun.at, begun.at + took.seconds * interval '1 second', did.did
    from (${did}) as did
    cross join lateral (
      select 0.18 + (did.place * 7 + extract(day from did.day)::integer * 3) % 11 * 0.04 as seconds) as took
    cross join lateral (
      select (did.day + 1)::timestamp at time zone ${timeZone} + (0.4 + did.place * 0.7) * interval '1 second' as at) as begun`
