import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord, firstWordBegins } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal, estimatedRows, type Total } from '../../floor/database/totals.queries.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'
import { type CustomerRecord, customerColumns } from '../../floor/people/customer-record.queries.ts'
import { holdsNumber, ownerFirst } from './found-by-number.queries.ts'

type Filter = {
  q?: string | undefined
  status?: string | undefined
  type?: string | undefined
  verified?: boolean | undefined
}

type Sort = 'newest' | 'oldest' | 'name'

type Ask = {
  filter: Filter
  sort: Sort
  /** The `seq` of the last row seen. */
  after: bigint | undefined
  limit: number
}

/** Whom a search goes through, as `c`; those who left are never among them. In order where the table is. */
type Among = { table: Sql; stays: Sql; order?: Sql }

const everybody: Among = { table: sql`bank.customers c`, stays: sql`c.deleted_at is null` }

function wanted({ q, status, type, verified }: Filter, among = everybody): Sql {
  // The kind is there for the index of accounts that are not active, which are few.
  const withStatus = sql`
    join books.accounts s on s.id = c.account_id and s.kind = 'customer' and s.status = ${status ?? null}`
  return sql`
    from ${among.table}
    ${status ? withStatus : sql``}
    where ${among.stays}
      and ${type ? sql`c.account_type = ${type}` : sql`true`}
      and ${verified === undefined ? sql`true` : sql`c.is_verified = ${verified}`}
      and ${everyWord(sql`c.search_text`, q, holdsNumber)}`
}

/** Whether the name does not begin with what is searched; what is searched in begins with a blank and the name. */
const isElsewhere = ({ q }: Filter): Sql => sql`(not ${firstWordBegins(sql`c.search_text`, q)})`

/** By name: first those whose name begins with the search, then those it was found elsewhere in. */
function inOrder({ sort, filter }: Ask): Sql {
  const first = ownerFirst(filter.q)
  if (sort !== 'name') return sort === 'newest' ? sql`${first}c.seq desc` : sql`${first}c.seq`
  const byName = sql`c.search_text, c.seq`
  return filter.q ? sql`${first}${isElsewhere(filter)}, ${byName}` : byName
}

/** Rows after the last one seen, in the list's own order. */
function beyond({ sort, filter, after }: Ask): Sql {
  if (after === undefined) return sql`true`
  if (sort === 'newest') return sql`c.seq < ${after}`
  if (sort === 'oldest') return sql`c.seq > ${after}`
  const ofLast = (value: Sql) => sql`(select ${value} from bank.customers c where c.seq = ${after})`
  const isFurther = sql`(c.search_text, c.seq) > (${ofLast(sql`c.search_text`)}, ${after}::bigint)`
  if (!filter.q) return isFurther
  const elsewhere = isElsewhere(filter)
  const last = ofLast(elsewhere)
  return sql`(${elsewhere} > ${last} or (${elsewhere} = ${last} and ${isFurther}))`
}

/** First which customers, by one index; then what stands beside those few. */
const walked = (queries: Queries, ask: Ask, among = everybody) =>
  queries.rows<CustomerRecord>(sql`
    with page as materialized (
      select c.seq
      ${wanted(ask.filter, among)}
        and ${beyond(ask)}
      order by ${among.order ?? inOrder(ask)}
      limit ${ask.limit + 1}
    )
    select ${customerColumns}
    from page
    join bank.customers c on c.seq = page.seq
    join books.accounts a on a.id = c.account_id
    order by ${inOrder(ask)}`)

/** All that match, which are not many; then the page among them, and how many they are. */
async function collected(queries: Queries, ask: Ask): Promise<{ rows: CustomerRecord[] } & Total> {
  const rows = await queries.rows<CustomerRecord & { total: number }>(sql`
    with found as materialized (
      select c.id, c.seq, c.search_text
      ${wanted(ask.filter)}
    ), page as materialized (
      select c.seq
      from found c
      where ${beyond(ask)}
      order by ${inOrder(ask)}
      limit ${ask.limit + 1}
    )
    select counted.total, ${customerColumns}
    from (select count(*)::int as total from found) as counted
    left join page on true
    left join bank.customers c on c.seq = page.seq
    left join books.accounts a on a.id = c.account_id
    order by ${inOrder(ask)}`)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}

/**
 * A common search in the order of names: first the stretch of the index where the names begin with it, then the others,
 * only so far ahead. Both are answered by the index without a look at the rows, unless there are other filters.
 * Undefined where that does not fill the page.
 */
async function walkedByName(queries: Queries, ask: Ask): Promise<CustomerRecord[] | undefined> {
  const last = await queries.row<{ elsewhere: boolean }>(sql`
    select ${isElsewhere(ask.filter)} as elsewhere from bank.customers c where c.seq = ${ask.after ?? 0n}`)
  const stretch = (isBeginning: boolean, after: bigint | undefined, limit: number) => {
    const isThere = isBeginning ? firstWordBegins(sql`c.search_text`, ask.filter.q) : isElsewhere(ask.filter)
    const byName = { ...ask, filter: {}, after }
    const order = inOrder(byName)
    const table = sql`(
      select *
      from bank.customers c
      where c.deleted_at is null
        and ${isThere}
        and ${beyond(byName)}
      order by ${order}
      limit ${WALKED_MOST}
    ) as c`
    return walked(queries, { ...ask, after: undefined, limit }, { table, stays: sql`true`, order })
  }
  const first = last?.elsewhere ? [] : await stretch(true, ask.after, ask.limit)
  if (first.length > ask.limit) return first
  const others = await stretch(false, last?.elsewhere ? ask.after : undefined, ask.limit - first.length)
  const rows = [...first, ...others]
  return rows.length > ask.limit ? rows : undefined
}

/** Beyond this many the first page is near in any order, and collecting them all would take longer than finding it. */
const COLLECTED_MOST = 2_500
/** With fewer than this among a million, a page is further away than collecting takes. */
const WALKED_LEAST = 1_000
/** As many lines of the index as are read in the time that collecting takes. */
const WALKED_MOST = 40_000

/** Everybody is counted exactly up to here: a bank of this size wants to know. */
const COUNTED_MOST = 20_000

/** A common word that other filters leave few of: all who have it would be collected, and most of them for nothing. */
async function isFilteredDown(queries: Queries, { q, ...others }: Filter, estimate: number) {
  if (!q || estimate < WALKED_LEAST || Object.values(others).every((value) => value === undefined))
    return false
  return (await estimatedRows(queries, wanted({ q }))) > 4 * COLLECTED_MOST
}

/**
 * One row more than asked for, and the total. A search is either rare, and then all it matches are collected by the
 * trigrams, or common, and then the list is walked until the page is full: each is slow where the other is quick, so
 * the planner's estimate chooses. The total is exact for what is collected.
 */
export async function findCustomers(
  queries: Database,
  ask: Ask,
): Promise<{ rows: CustomerRecord[] } & Total> {
  const estimate = await estimatedRows(queries, wanted(ask.filter))
  if (estimate <= COLLECTED_MOST && !(await isFilteredDown(queries, ask.filter, estimate))) {
    return collected(queries, ask)
  }
  const isSearchedByName = ask.sort === 'name' && Boolean(ask.filter.q)
  const rows = await (isSearchedByName ? walkedByName : walked)(queries, ask)
  // Common, and yet not near: they stand together further on.
  if (rows === undefined) return collected(queries, ask)
  const isEverybody = Object.values(ask.filter).every((value) => value === undefined || value === '')
  if (isEverybody) return { rows, ...(await boundedTotal(queries, wanted({}), COUNTED_MOST)) }
  return { rows, total: estimate, totalIsEstimate: true }
}

/** The whole list, for taking it away: who stands on it, and then those people. */
export const customerKeys = (queries: Queries, { filter, sort }: Pick<Ask, 'filter' | 'sort'>) => {
  const order = inOrder({ filter, sort, after: undefined, limit: 0 })
  return keysInOrder(queries, sql`c.seq`, { from: wanted(filter), order })
}

export const customersByKeys = (queries: Queries, keys: readonly bigint[]) =>
  queries.rows<CustomerRecord>(sql`
    select ${customerColumns}
    from ${among(keys)}
    join bank.customers c on c.seq = k.key
    join books.accounts a on a.id = c.account_id
    where c.deleted_at is null
    order by k.place`)

/**
 * When money last moved on each of these accounts. An account's version is that of its newest entry, so the two
 * indexes of entries find it at once, however long the history is, and posting pays nothing for it.
 */
export async function lastMovements(queries: Queries, accountIds: bigint[]): Promise<Map<bigint, Date>> {
  const rows = await queries.rows<{ account_id: bigint; moved_at: Date }>(sql`
    select a.id as account_id, t.booked_at as moved_at
    from books.accounts a
    cross join lateral (
      select booked_at from books.transfers where debit_account = a.id and debit_version = a.version
      union all
      select booked_at from books.transfers where credit_account = a.id and credit_version = a.version
    ) as t
    where a.id = any(${accountIds}::bigint[])`)
  return new Map(rows.map(({ account_id, moved_at }) => [account_id, moved_at]))
}
