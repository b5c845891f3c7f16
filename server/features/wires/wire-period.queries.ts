import { type Sql, sql } from '../../floor/database/sql.ts'

/** Two wires sent at the same moment may have drawn their numbers in the other order. */
const SLACK = 5_000

/**
 * The number of the first wire booked at this moment or later. Wires are numbered in the order in which they are booked,
 * so halving the range finds it in some twenty looks, however many there are.
 */
const firstFrom = (moment: Sql): Sql => sql`(
  with recursive search (low, high) as (
    select 0::bigint, coalesce((select max(id) from books.holds where kind = 'wire_out'), 0) + 1
    union all
    select case when middle.booked_at < ${moment} then middle.id + 1 else search.low end,
           case when middle.booked_at < ${moment} then search.high else (search.low + search.high) / 2 end
    from search
    left join lateral (
      select id, booked_at
      from books.holds
      where kind = 'wire_out' and id >= (search.low + search.high) / 2
      order by id
      limit 1
    ) as middle on true
    where search.low < search.high
  )
  select high from search order by high - low limit 1)`

type Period = { from?: string | undefined; to?: string | undefined }

/**
 * Wires `h` of a period; days are UTC days, both included. Their numbers, in this column, are bounded too: a list of
 * last year's would else be looked for among everything since then.
 */
export function bookedWithin({ from, to }: Period, id: Sql): Sql {
  const begins = sql`${from ?? null}::date::timestamp at time zone 'UTC'`
  const ends = sql`(${to ?? null}::date + 1)::timestamp at time zone 'UTC'`
  return sql`
    ${from === undefined ? sql`true` : sql`(h.booked_at >= ${begins} and ${id} >= ${firstFrom(begins)} - ${SLACK}::int)`}
    and ${to === undefined ? sql`true` : sql`(h.booked_at < ${ends} and ${id} < ${firstFrom(ends)} + ${SLACK}::int)`}`
}
