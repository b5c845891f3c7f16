import { containing, ungrouped } from '@larkfield/contract/search-pattern.ts'
import type { Details } from '@larkfield/ledger'
import type { Database, Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'
import { isOneOf } from '../../floor/money/amounts.queries.ts'
import type { Search } from '../../floor/money/search.ts'
import { bookedWithin } from './wire-period.queries.ts'

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

/**
 * What is shown of a hold `h` besides its own row. How it ended is looked up one by one: who does not know how few holds
 * there are would rather read all transfers.
 */
const beside = sql`
  join books.accounts a on a.id = h.account_id
  left join bank.account_owners whose on whose.account_id = h.account_id
  left join bank.customers c on c.id = whose.customer_id
  left join lateral (select * from books.hold_ends where hold_id = h.id limit 1) e on true
  left join lateral (select id, booked_at from books.transfers where reverses = e.id limit 1) taken_back on true`

const tables = sql`books.holds h ${beside}`

type Filter = Search & {
  account?: number | readonly number[] | undefined
  state?: WireState | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * Few wires are open, returned or taken back; starting from those finds them without reading all that were settled. How
 * one was settled is looked up for each: left to choose, the planner reads the ends of all there ever were.
 */
function inState(state: WireState | undefined): Sql {
  if (state === 'held') return sql`h.id in (select o.hold_id from books.open_holds o)`
  if (state === 'settled') {
    return sql`
      (select e.outcome from books.hold_ends e where e.hold_id = h.id limit 1) = 'settled'
      and not (${inState('reversed')})`
  }
  if (state === 'reversed') {
    return sql`
      h.id in (
        select e.hold_id
        from books.transfers r
        join books.hold_ends e on e.id = r.reverses
        where r.kind = 'reversal' and r.reverses is not null)`
  }
  if (state === 'returned') {
    return sql`
      h.id in (select r.hold_id from books.hold_ends r where r.outcome in ('released', 'expired'))`
  }
  return sql`true`
}

/** Most are passed over by a look at the whole text, where a sign that JSON writes otherwise is not found. */
const detailsMatch = (text: string) => sql`(
  ${/["\\\p{Cc}]/u.test(text) ? sql`true` : sql`h.details::text ilike ${containing(text)}`}
  and exists (select 1 from json_each_text(h.details) d where d.value ilike ${containing(text)}))`

const accountWith = (number: string) =>
  sql`(select a.id from books.accounts a where a.number = ${ungrouped(number) ?? number})`

const isOf = (account: Filter['account'], column: Sql): Sql => {
  if (account === undefined) return sql`true`
  return typeof account === 'number'
    ? sql`${column} = ${account}`
    : sql`${column} = any(${account}::bigint[])`
}

const found = ({ account, state, from, to, text, amounts }: Filter, id = sql`h.id`) => sql`
  h.kind = 'wire_out'
  and ${isOf(account, sql`h.account_id`)}
  and ${inState(state)}
  and ${bookedWithin({ from, to }, id)}
  and ${isOneOf(amounts, { currency: sql`h.currency`, amount: sql`h.amount_minor` })}
  and ${text === undefined ? sql`true` : sql`(h.account_id = ${accountWith(text)} or ${detailsMatch(text)})`}`

/** What wires say is in no index: a search looks at so many of the newest, and goes on from there on the next page. */
const MOST_SEARCHED = 5_000

/** States with an index of their own in the order of the holds, so that a page reads no more than it shows. */
const few: Partial<Record<WireState, Sql>> = {
  held: sql`books.open_holds`,
  returned: sql`(select hold_id from books.hold_ends where outcome in ('released', 'expired'))`,
}

const holdsBefore = (after: bigint | undefined) => (after === undefined ? sql`true` : sql`h.id < ${after}`)

/** What a search goes through for a page. */
const searched = ({ account }: Filter, after: bigint | undefined): Sql => sql`(
  select *
  from books.holds h
  where h.kind = 'wire_out'
    and ${isOf(account, sql`h.account_id`)}
    and ${holdsBefore(after)}
  order by h.id desc
  limit ${MOST_SEARCHED}
) as h`

/** The wires of a list as `h`, not yet in order. */
function listed(query: Filter, after?: bigint): Sql {
  if (query.text !== undefined) return sql`${searched(query, after)} where ${found(query)}`
  const start = query.state && few[query.state]
  if (start) {
    return sql`
      ${start} as s join books.holds h on h.id = s.hold_id
      where ${found({ ...query, state: undefined }, sql`s.hold_id`)} and ${holdsBefore(after)}`
  }
  return sql`books.holds h where ${found(query)} and ${holdsBefore(after)}`
}

type WiresAsk = Filter & { after: bigint | undefined; limit: number }

/**
 * Newest first, and where to go on: behind the last one, or where a search left off. First which wires, by one index;
 * then what stands beside those few. The first page of a search has seen all that is counted.
 */
export async function wires(
  queries: Queries,
  query: WiresAsk,
): Promise<{ rows: WireRow[]; leadsOn: bigint | null; total?: number }> {
  const { after, limit, text } = query
  const isSearch = text !== undefined
  const page = await queries.row<{ ids: bigint[]; lowest: bigint | null }>(
    isSearch
      ? sql`
          with searched as materialized (select * from ${searched(query, after)})
          select
            array(select h.id from searched h where ${found(query)} order by h.id desc) as ids,
            (select min(id) from searched having count(*) = ${MOST_SEARCHED}) as lowest`
      : sql`
          select
            array(select h.id from ${listed(query, after)} order by h.id desc limit ${limit + 1}) as ids,
            null::bigint as lowest`,
  )
  const { ids = [], lowest = null } = page ?? {}
  const shown = ids.slice(0, limit).map(BigInt)
  const rows = await wiresByKeys(queries, shown)
  const leadsOn = ids.length > limit ? shown.at(-1)! : lowest && BigInt(lowest)
  return { rows, leadsOn, ...(isSearch && after === undefined && { total: ids.length }) }
}

/** The whole list, for taking it away: which wires, and then those wires. */
export const wireKeys = (queries: Queries, query: Filter) =>
  keysInOrder(queries, sql`h.id`, {
    from: sql`from books.holds h where ${found(query)}`,
    order: sql`h.id desc`,
  })

export const wiresByKeys = (queries: Queries, keys: readonly bigint[]): Promise<WireRow[]> =>
  queries.rows(sql`
    select ${columns}
    from ${among(keys)}
    join books.holds h on h.id = k.key
    ${beside}
    order by k.place`)

/** From the newest on, where most of what is asked for stands. */
export const countWires = (database: Database, query: Filter) =>
  boundedTotal(database, sql`from ${listed(query)} order by h.id desc`)

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
    left join bank.account_owners whose on whose.account_id = t.debit_account
    left join bank.customers c on c.id = whose.customer_id
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
      and h.booked_at < statement_timestamp() - make_interval(secs => ${seconds})
      and coalesce(h.details ->> 'bank', '') not ilike '%by post%'
    order by o.hold_id
    limit ${limit}`)

/** Wires that made no entry: still under way, or returned. `position` is the row where a list shows them. */
export type EntrylessWire = WireRow & { position: bigint }

type EntrylessFilter = Omit<Filter, 'state'>

type Cut = { after: bigint | undefined; limit: number }

/** Each kind by an index of its own, and no more of it than a page could show: most histories are long. */
function entryless({ account, ...filter }: EntrylessFilter, cut?: Cut): Sql {
  const part = (from: Sql, position: Sql, isOne: Sql) => sql`(
    select h.id, ${position} as position
    from ${from}
    -- One by one: who does not know how many holds there are takes them for one, and walks through all.
    cross join lateral (select * from books.holds where id = p.hold_id offset 0) as h
    where ${isOne}
      and ${isOf(account, sql`p.account_id`)}
      and ${found(filter, sql`p.hold_id`)}
      and ${cut?.after === undefined ? sql`true` : sql`${position} < ${cut.after}`}
    ${cut ? sql`order by ${position} desc limit ${cut.limit}` : sql``}
  )`
  const open = part(sql`books.open_holds p`, sql`p.hold_id`, sql`true`)
  const returned = part(sql`books.hold_ends p`, sql`p.id`, sql`p.outcome in ('released', 'expired')`)
  return sql`(${open} union all ${returned}) as entryless`
}

/** Newest first, a returned one at the time of its return. */
export function entrylessWires(
  queries: Queries,
  { after, limit, ...filter }: EntrylessFilter & Cut,
): Promise<EntrylessWire[]> {
  return queries.rows(sql`
    with page as materialized (
      select id, position
      from ${entryless(filter, { after, limit })}
      order by position desc
      limit ${limit}
    )
    select ${columns}, page.position
    from page
    join books.holds h on h.id = page.id
    ${beside}
    order by page.position desc`)
}

export const countEntrylessWires = (database: Database, query: EntrylessFilter) =>
  boundedTotal(database, sql`from ${entryless(query)}`)
