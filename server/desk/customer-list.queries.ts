import type { Queries } from '../database/database.ts'
import { everyWord } from '../database/search.queries.ts'
import { type Sql, sql } from '../database/sql.ts'
import { boundedTotal, estimatedRows, type Total } from '../database/totals.queries.ts'
import { type CustomerRecord, customerColumns } from '../people/customers.queries.ts'

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

const everybody = sql`bank.customers c`

function wanted({ q, status, type, verified }: Filter, among = everybody): Sql {
  // The kind is there for the index of accounts that are not active, which are few.
  const withStatus = sql`
    join ledger.accounts s on s.id = c.account_id and s.kind = 'customer' and s.status = ${status ?? null}`
  return sql`
    from ${among}
    ${status ? withStatus : sql``}
    where c.deleted_at is null
      and ${type ? sql`c.account_type = ${type}` : sql`true`}
      and ${verified === undefined ? sql`true` : sql`c.is_verified = ${verified}`}
      and ${everyWord(sql`c.search_text`, q)}`
}

/** What is searched begins with the name, and an index knows it in this order. */
const inOrder = (sort: Sort): Sql =>
  ({ newest: sql`c.seq desc`, oldest: sql`c.seq`, name: sql`c.search_text, c.seq` })[sort]

/** Rows after the last one seen, in the list's own order. */
function beyond({ sort, after }: Ask): Sql {
  if (after === undefined) return sql`true`
  if (sort === 'newest') return sql`c.seq < ${after}`
  if (sort === 'oldest') return sql`c.seq > ${after}`
  const itsPlace = sql`(select l.search_text from bank.customers l where l.seq = ${after})`
  return sql`(c.search_text, c.seq) > (${itsPlace}, ${after}::bigint)`
}

/** First which customers, by one index; then what stands beside those few. */
const walked = (queries: Queries, ask: Ask, among = everybody) =>
  queries.rows<CustomerRecord>(sql`
    with page as materialized (
      select c.seq
      ${wanted(ask.filter, among)}
        and ${beyond(ask)}
      order by ${inOrder(ask.sort)}
      limit ${ask.limit + 1}
    )
    select ${customerColumns}
    from page
    join bank.customers c on c.seq = page.seq
    join ledger.accounts a on a.id = c.account_id
    order by ${inOrder(ask.sort)}`)

/** Only so far ahead in the order of names. */
const walkedAhead = (queries: Queries, ask: Ask) =>
  walked(
    queries,
    ask,
    sql`(
      select *
      from bank.customers c
      where c.deleted_at is null
        and ${beyond(ask)}
      order by ${inOrder(ask.sort)}
      limit ${WALKED_MOST}
    ) as c`,
  )

/** All that match, which are not many; then the page among them, and how many they are. */
async function collected(queries: Queries, ask: Ask): Promise<{ rows: CustomerRecord[] } & Total> {
  const rows = await queries.rows<CustomerRecord & { total: number }>(sql`
    with found as materialized (
      select c.seq, c.search_text
      ${wanted(ask.filter)}
    ), page as materialized (
      select c.seq
      from found c
      where ${beyond(ask)}
      order by ${inOrder(ask.sort)}
      limit ${ask.limit + 1}
    )
    select counted.total, ${customerColumns}
    from (select count(*)::int as total from found) as counted
    left join page on true
    left join bank.customers c on c.seq = page.seq
    left join ledger.accounts a on a.id = c.account_id
    order by ${inOrder(ask.sort)}`)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}

/** Beyond this many the first page is near in any order, and collecting them all would take longer than finding it. */
const COLLECTED_MOST = 2_500
/** Words and names go together: all who are called Zeno stand at the end of the list, however many they are. */
const COLLECTED_BY_NAME_MOST = 30_000
/** As many lines of the index as are read in the time that collecting takes. */
const WALKED_MOST = 40_000

/** Everybody is counted exactly up to here: a bank of this size wants to know. */
const COUNTED_MOST = 20_000

/**
 * One row more than asked for, and the total. A search is either rare, and then all it matches are collected by the
 * trigrams, or common, and then the list is walked until the page is full: each is slow where the other is quick, so
 * the planner's estimate chooses. The total is exact for what is collected.
 */
export async function findCustomers(queries: Queries, ask: Ask): Promise<{ rows: CustomerRecord[] } & Total> {
  const estimate = await estimatedRows(queries, wanted(ask.filter))
  const isSearchedByName = ask.sort === 'name' && Boolean(ask.filter.q)
  if (estimate <= (isSearchedByName ? COLLECTED_BY_NAME_MOST : COLLECTED_MOST)) return collected(queries, ask)
  const rows = await (isSearchedByName ? walkedAhead : walked)(queries, ask)
  // Common, and yet not there: they stand together further on.
  if (isSearchedByName && rows.length <= ask.limit) return collected(queries, ask)
  const isEverybody = Object.values(ask.filter).every((value) => value === undefined || value === '')
  if (isEverybody) return { rows, ...(await boundedTotal(queries, wanted({}), COUNTED_MOST)) }
  return { rows, total: estimate, totalIsEstimate: true }
}

/** A stretch of the list, for taking it away whole. */
export const someCustomers = (queries: Queries, ask: Ask) => walked(queries, ask)
