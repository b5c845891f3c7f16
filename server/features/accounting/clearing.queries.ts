import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

export type ItemRow = {
  id: bigint
  kind: string
  day: string
  age_days: number
  amount_minor: bigint
  currency: string
  counter_number: string
  remark: string | null
  bank: string | null
}

/**
 * Every entry of a clearing account is an item, until it is matched. So what is open adds up to what the account stands
 * at, for a match adds up to nothing. It is among what the night left open and what came after it: see
 * keep-left-open.queries.ts.
 */
const open = (currency: string): Sql => sql`
  from (
    select id as account_id, coalesce(looked.version, 0) as version
      from books.accounts
      left join bank.clearing_looked_through as looked on looked.account_id = id
     where kind = 'wire_clearing' and currency = ${currency}
  ) as a
 cross join lateral (
    select e.* from books.entries as e where e.account_id = a.account_id and e.version > a.version
    union all
    select e.*
      from bank.clearing_left_open as item
     cross join lateral (
       select * from books.entries where transfer_id = item.transfer_id and account_id = item.account_id limit 1
     ) as e
     where item.account_id = a.account_id and e.version <= a.version
  ) as e
 where (
    -- One by one, by its index: the planner would rather read all that was ever matched, which is nearly everything.
    select true from bank.clearing_matched as m where m.transfer_id = e.transfer_id and not m.is_undone limit 1
  ) is null`

const age = (today: string): Sql => sql`greatest(${today}::date - e.day, 0)`

type Asked = { currency: string; today: string }
type Place = { day: string; id: bigint }

export const findOpen = (
  queries: Queries,
  { currency, today, after, limit }: Asked & { after: Place | undefined; limit: number },
): Promise<ItemRow[]> =>
  queries.rows<ItemRow>(sql`
    select item.*, counter.number as counter_number
      from (
        select e.transfer_id as id, e.kind::text as kind, to_char(e.day, 'YYYY-MM-DD') as day,
               ${age(today)} as age_days, e.amount_minor, e.currency, e.counter_id,
               e.details->>'remark' as remark, e.details->>'bank' as bank
        ${open(currency)}
          and (e.day, e.transfer_id) > (${after?.day ?? '-infinity'}::date, ${after?.id ?? 0n})
        order by e.day, e.transfer_id
        limit ${limit}
      ) as item
      join books.accounts as counter on counter.id = item.counter_id
     order by item.day, item.id`)

export type AgeRow = { days: string; items: number; owed_minor: bigint; due_minor: bigint }

export const findAges = (queries: Queries, { currency, today }: Asked): Promise<AgeRow[]> =>
  queries.rows<AgeRow>(sql`
    select case when age <= 1 then '0-1' when age <= 5 then '2-5' when age <= 30 then '6-30' else '31+' end as days,
           count(*)::int as items,
           coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as owed_minor,
           coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as due_minor
      from (select ${age(today)} as age, e.amount_minor ${open(currency)}) as items
     group by 1`)

export const findClearingBalance = async (queries: Queries, currency: string): Promise<bigint> =>
  (
    await queries.row<{ balance_minor: bigint }>(sql`
      select balance_minor from books.accounts where kind = 'wire_clearing' and currency = ${currency}`)
  )?.balance_minor ?? 0n

/** Those of these that are entries of a clearing account; a transfer between two of them is none. */
export const findItems = (queries: Queries, ids: readonly string[]) =>
  queries.rows<{ id: bigint; amount_minor: bigint; currency: string }>(sql`
    select e.transfer_id as id, e.amount_minor, e.currency
      from unnest(${ids}::bigint[]) as asked (id)
      join books.transfers as t on t.id = asked.id
      join books.accounts as a on a.kind = 'wire_clearing' and a.id in (t.debit_account, t.credit_account)
     cross join lateral (
       select t.id as transfer_id, t.currency,
              case when a.id = t.credit_account then t.amount_minor else -t.amount_minor end as amount_minor
     ) as e`)

export const insertMatch = (currency: string, reason: string, by: string): Sql => sql`
  insert into bank.clearing_matches (currency, reason, matched_by) values (${currency}, ${reason}, ${by}) returning id`

/** Answers how many were free; an entry that somebody else has just matched is not. */
export const insertMatched = (
  matchId: string,
  items: readonly { id: bigint; amount_minor: bigint }[],
): Sql => sql`
  insert into bank.clearing_matched (match_id, transfer_id, amount_minor)
  select ${matchId}, id, amount_minor
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ amount_minor }) => amount_minor)}::bigint[])
         as item (id, amount_minor)
      on conflict (transfer_id) where not is_undone do nothing`

export const undoMatch = (id: string, reason: string, by: string): Sql => sql`
  update bank.clearing_matches
     set undone_by = ${by}, undone_at = clock_timestamp(), undone_reason = ${reason}
   where id = ${id} and undone_at is null`

/** They are open again, wherever the night has looked through by now. */
export const undoMatched = (id: string): Sql => sql`
  with undone as (
    update bank.clearing_matched set is_undone = true where match_id = ${id} returning transfer_id
  )
  insert into bank.clearing_left_open (account_id, transfer_id)
  select a.id, undone.transfer_id
    from undone
    join books.transfers as t on t.id = undone.transfer_id
    join books.accounts as a on a.id in (t.debit_account, t.credit_account) and a.kind = 'wire_clearing'
      on conflict do nothing`

export type MatchRow = {
  id: string
  seq: bigint
  currency: string
  amount_minor: bigint
  /** The first of them; a day of a busy bank has many. */
  items: string[]
  count: number
  reason: string
  /** Nobody, where it agreed by itself. */
  matched_by: string | null
  matched_at: Date
  undone_by: string | null
  undone_at: Date | null
  undone_reason: string | null
}

const matches = sql`
  select m.id, m.seq, m.currency, m.reason, by.username as matched_by, m.matched_at,
         undoer.username as undone_by, m.undone_at, m.undone_reason, sums.amount_minor, sums.items, sums.count
    from bank.clearing_matches as m
    left join bank.admins as by on by.id = m.matched_by
    left join bank.admins as undoer on undoer.id = m.undone_by
   cross join lateral (
     select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as amount_minor,
            count(*)::int as count,
            array(select one.transfer_id::text from bank.clearing_matched as one
                   where one.match_id = m.id order by one.transfer_id limit 500) as items
       from bank.clearing_matched
      where match_id = m.id
   ) as sums`

export const matchById = (id: string): Sql => sql`${matches} where m.id = ${id}`

type Page = { currency: string | undefined; before: bigint | undefined; limit: number }

export const findMatches = (queries: Queries, { currency, before, limit }: Page): Promise<MatchRow[]> =>
  queries.rows<MatchRow>(sql`
    ${matches}
     where (${currency ?? null}::text is null or m.currency = ${currency ?? null})
       and (${before ?? null}::bigint is null or m.seq < ${before ?? null})
     order by m.seq desc
     limit ${limit}`)
