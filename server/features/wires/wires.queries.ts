import type { Details } from '@larkfield/ledger'
import type { Database, Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'
import { isOneOf } from '../../floor/money/amounts.queries.ts'
import { containing, type Search } from '../../floor/money/search.ts'

export type WireState = 'held' | 'settled' | 'returned' | 'reversed'

/** A hold for another bank, the row that ended it, and what took the posting back if it was reversed. */
export type WireRow = {
  id: bigint
  account_id: bigint
  account_number: string
  customer_id: string | null
  sender_name: string | null
  amount_minor: bigint
  currency: string
  details: Details | null
  booked_at: Date
  /** The last is of wires inside the bank, which move the money at once. */
  state: WireState | 'posted'
  ended_by: bigint | null
  ended_at: Date | null
  end_details: Details | null
}

const columns = sql`
  h.id, h.account_id, a.number as account_number, c.id as customer_id, c.full_name as sender_name,
  h.amount_minor, h.currency, h.details, h.booked_at,
  case when taken_back.id is not null then 'reversed'
    else case e.outcome when 'settled' then 'settled' when 'released' then 'returned' when 'expired' then 'returned'
      else 'held' end
    end as state,
  e.id as ended_by, coalesce(taken_back.booked_at, e.ended_at) as ended_at, e.details as end_details`

/** What is shown of a hold `h` besides its own row. */
const beside = sql`
  join books.accounts a on a.id = h.account_id
  left join bank.customers c on c.account_id = h.account_id
  left join books.hold_ends e on e.hold_id = h.id
  left join books.transfers taken_back on taken_back.reverses = e.id`

const tables = sql`books.holds h ${beside}`

type Filter = Search & {
  account?: number | undefined
  state?: WireState | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Few wires are open or returned; starting from those finds them without reading all that were settled. */
function inState(state: WireState | undefined): Sql {
  if (state === 'held') return sql`h.id in (select o.hold_id from books.open_holds o)`
  if (state === 'settled') return sql`e.outcome = 'settled' and taken_back.id is null`
  if (state === 'reversed') return sql`taken_back.id is not null`
  if (state === 'returned') {
    return sql`
      h.id in (select r.hold_id from books.hold_ends r where r.outcome in ('released', 'expired'))`
  }
  return sql`true`
}

const detailsMatch = (text: string) =>
  sql`exists (select 1 from json_each_text(h.details) d where d.value ilike ${containing(text)})`

const found = ({ account, state, from, to, text, amounts }: Filter) => sql`
  h.kind = 'wire_out'
  and ${account === undefined ? sql`true` : sql`h.account_id = ${account}`}
  and ${inState(state)}
  and ${from === undefined ? sql`true` : sql`h.booked_at >= ${from}::date::timestamp at time zone 'UTC'`}
  and ${to === undefined ? sql`true` : sql`h.booked_at < (${to}::date + 1)::timestamp at time zone 'UTC'`}
  and ${isOneOf(amounts, { currency: sql`h.currency`, amount: sql`h.amount_minor` })}
  and ${text === undefined ? sql`true` : sql`(a.number = ${text} or ${detailsMatch(text)})`}`

/** Newest first. */
export function wires(
  queries: Queries,
  query: Filter & { after: bigint | undefined; limit: number },
): Promise<WireRow[]> {
  const { after, limit } = query
  return queries.rows(sql`
    select ${columns}
    from ${tables}
    where ${found(query)}
      and ${after === undefined ? sql`true` : sql`h.id < ${after}`}
    order by h.id desc
    limit ${limit}`)
}

/** The whole list, for taking it away: which wires, and then those wires. */
export const wireKeys = (queries: Queries, query: Filter) =>
  keysInOrder(queries, sql`h.id`, { from: sql`from ${tables} where ${found(query)}`, order: sql`h.id desc` })

export const wiresByKeys = (queries: Queries, keys: readonly bigint[]): Promise<WireRow[]> =>
  queries.rows(sql`
    select ${columns}
    from ${among(keys)}
    join books.holds h on h.id = k.key
    ${beside}
    order by k.place`)

export const countWires = (database: Database, query: Filter) =>
  boundedTotal(
    database,
    sql`
      from ${looksBeyondHolds(query) ? tables : sql`books.holds h`}
      where ${found(query)}`,
  )

/** How a wire ended and what it says stand beside its hold. */
const looksBeyondHolds = ({ state, text }: Filter) =>
  state === 'settled' || state === 'reversed' || text !== undefined

export const wireById = (queries: Queries, id: number): Promise<WireRow | undefined> =>
  queries.row(sql`
    select ${columns}
    from ${tables}
    where h.id = ${id} and h.kind = 'wire_out'`)

/** A wire inside the bank, in the same shape: nothing was held, so it ended when it was booked. */
export const inHouseWireById = (queries: Queries, id: number): Promise<WireRow | undefined> =>
  queries.row(sql`
    select t.id, t.debit_account as account_id, a.number as account_number, c.id as customer_id,
           c.full_name as sender_name, t.amount_minor, t.currency, t.details, t.booked_at,
           case when taken_back.id is null then 'posted' else 'reversed' end as state,
           t.id as ended_by, coalesce(taken_back.booked_at, t.booked_at) as ended_at, null as end_details
    from books.transfers t
    join books.accounts a on a.id = t.debit_account
    left join bank.customers c on c.account_id = t.debit_account
    left join books.transfers taken_back on taken_back.reverses = t.id
    where t.id = ${id} and t.kind = 'wire' and t.reverses is null`)

/**
 * Wires that have been open for so long, oldest first; the database's clock says how long. What goes to a bank "by
 * post" is no rail's: it waits for the desk, however many there are. One look-up for each open
 * hold: left to choose, the planner may walk through all wires there ever were.
 */
export const wiresOpenFor = (queries: Queries, seconds: number, limit: number): Promise<WireRow[]> =>
  queries.rows(sql`
    select ${columns}
    from books.open_holds o
    cross join lateral (select * from books.holds where id = o.hold_id limit 1) as h
    ${beside}
    where h.kind = 'wire_out'
      and h.booked_at < clock_timestamp() - make_interval(secs => ${seconds})
      and coalesce(h.details ->> 'bank', '') not ilike '%by post%'
    order by o.hold_id
    limit ${limit}`)

/** Wires that made no entry: still under way, or returned. `position` is the row where a list shows them. */
export type EntrylessWire = WireRow & { position: bigint }

type EntrylessFilter = Omit<Filter, 'state'>

const entryless = ({ account, ...filter }: EntrylessFilter) => sql`
  (
    select o.hold_id as id, o.hold_id as position
    from books.open_holds o
    where ${account === undefined ? sql`true` : sql`o.account_id = ${account}`}
    union all
    select r.hold_id, r.id
    from books.hold_ends r
    where r.outcome in ('released', 'expired')
      and ${account === undefined ? sql`true` : sql`r.account_id = ${account}`}
  ) as p
  join books.holds h on h.id = p.id
  ${beside}
  where ${found(filter)}`

/** Newest first, a returned one at the time of its return. */
export function entrylessWires(
  queries: Queries,
  query: EntrylessFilter & { after: bigint | undefined; limit: number },
): Promise<EntrylessWire[]> {
  const { after, limit } = query
  return queries.rows(sql`
    select ${columns}, p.position
    from ${entryless(query)}
      and ${after === undefined ? sql`true` : sql`p.position < ${after}`}
    order by p.position desc
    limit ${limit}`)
}

export const countEntrylessWires = (database: Database, query: EntrylessFilter) =>
  boundedTotal(database, sql`from ${entryless(query)}`)
