import type { Queryable } from './connection.ts'

/** What an operator watches. Counted up to some thousands, oldest first: reading it costs the same whatever there is. */
export type BooksFigures = {
  unsealed: number
  /** Of the oldest transfer that waits to be sealed. */
  unsealedSeconds: number
  holds: { underHour: number; underDay: number; underWeek: number; underMonth: number; older: number }
  /** Of the oldest hold that is open. */
  holdSeconds: number
  /** Holds whose time ran out more than a minute ago. */
  overdueHolds: number
}

const MOST = 5_000

export async function measureBooks(db: Queryable): Promise<BooksFigures> {
  const { rows } = await db.query<BooksFigures>({
    name: 'ledger-measure',
    text: `
      with head as (select last_id from ledger.chain_head),
      unsealed as (
        select booked_at from ledger.transfers where id > (select last_id from head) order by id limit $1
      ),
      holds as (
        select clock_timestamp() - transfer.booked_at as age
          from (select hold_id from ledger.open_holds order by hold_id limit $1) as open
          join ledger.transfers as transfer on transfer.id = open.hold_id
      )
      select (select count(*)::int from unsealed) as unsealed,
             (select coalesce(extract(epoch from clock_timestamp() - min(booked_at)), 0)::float8 from unsealed)
               as "unsealedSeconds",
             json_build_object(
               'underHour', count(*) filter (where age < interval '1 hour'),
               'underDay', count(*) filter (where age >= interval '1 hour' and age < interval '1 day'),
               'underWeek', count(*) filter (where age >= interval '1 day' and age < interval '7 days'),
               'underMonth', count(*) filter (where age >= interval '7 days' and age < interval '30 days'),
               'older', count(*) filter (where age >= interval '30 days')) as holds,
             coalesce(extract(epoch from max(age)), 0)::float8 as "holdSeconds",
             (select count(*)::int
                from (select 1 from ledger.open_holds
                       where expires_at < clock_timestamp() - interval '1 minute' limit $1) as overdue)
               as "overdueHolds"
        from holds`,
    values: [MOST],
  })
  return rows[0]!
}
