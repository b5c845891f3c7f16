import { type Sql, sql } from '../database/sql.ts'

/** Milliseconds by the database's clock, which all processes share. */
const now: Sql = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The same as it was when the statement began: it bounds an index, which a clock that moves on cannot. */
const begun: Sql = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`

export type Count = { points: number; left_ms: bigint }

type Limits = { most: number; forMs: number; isSliding: boolean }

/** One more, or the first of a new count. A full count keeps its end: knocking does not prolong a block. */
export const countOne = (key: string, limit: Limits) => sql`
  insert into bank.throttles as t (key, points, expire)
  values (${key}, 1, ${now} + ${limit.forMs}::bigint)
  on conflict (key) do update
  set points = case when t.expire <= ${now} then 1 else t.points + 1 end,
      expire = case when t.expire <= ${now} then excluded.expire
                    when t.points >= ${limit.most}::integer or not ${limit.isSliding}::boolean then t.expire
                    else excluded.expire end
  returning points, expire - ${now} as left_ms`

export const countsNow = (keys: string[]) => sql`
  select key, points, expire - ${now} as left_ms
  from bank.throttles
  where key = any(${keys}::text[]) and expire > ${now}`

/** Forgets the count unless it is full. */
export const forgetUnlessFull = (key: string, most: number) => sql`
  delete from bank.throttles
  where key = ${key} and (points < ${most}::integer or expire <= ${now})`

export const forget = (key: string) => sql`
  delete from bank.throttles
  where key = ${key}`

export const forgetAllOf = (beginning: string) => sql`
  delete from bank.throttles
  where starts_with(key, ${beginning})`

export const deleteSomeEnded = sql`
  delete from bank.throttles
  where key in (
    select key
    from bank.throttles
    where expire <= ${begun}
    order by expire
    limit 20
    for update skip locked
  )`
