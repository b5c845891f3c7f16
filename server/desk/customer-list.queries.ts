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
  after: { name: string; seq: bigint } | undefined
  limit: number
}

function wanted({ q, status, type, verified }: Filter): Sql {
  // The kind is there for the index of accounts that are not active, which are few.
  const withStatus = sql`
    join ledger.accounts s on s.id = c.account_id and s.kind = 'customer' and s.status = ${status ?? null}`
  return sql`
    from bank.customers c
    ${status ? withStatus : sql``}
    where c.deleted_at is null
      and ${type ? sql`c.account_type = ${type}` : sql`true`}
      and ${verified === undefined ? sql`true` : sql`c.is_verified = ${verified}`}
      and ${everyWord(sql`c.search_text`, q)}`
}

type Keys = { seq: Sql; name: Sql }

const inOrder = (sort: Sort, { seq, name }: Keys): Sql =>
  ({ newest: sql`${seq} desc`, oldest: seq, name: sql`${name}, ${seq}` })[sort]

/** Rows after the last one seen, in the list's own order. */
function beyond({ sort, after }: Ask, { seq, name }: Keys): Sql {
  if (!after) return sql`true`
  if (sort === 'newest') return sql`${seq} < ${after.seq}`
  if (sort === 'oldest') return sql`${seq} > ${after.seq}`
  return sql`(${name}, ${seq}) > (${after.name}, ${after.seq}::bigint)`
}

const ofCustomer: Keys = { seq: sql`c.seq`, name: sql`lower(c.full_name)` }
const ofFound: Keys = { seq: sql`f.seq`, name: sql`f.name` }

/** First which customers, by one index; then what stands beside those few. */
const walked = (queries: Queries, ask: Ask) =>
  queries.rows<CustomerRecord>(sql`
    with page as materialized (
      select c.id
      ${wanted(ask.filter)}
        and ${beyond(ask, ofCustomer)}
      order by ${inOrder(ask.sort, ofCustomer)}
      limit ${ask.limit + 1}
    )
    select ${customerColumns}
    from page
    join bank.customers c on c.id = page.id
    join ledger.accounts a on a.id = c.account_id
    order by ${inOrder(ask.sort, ofCustomer)}`)

/** All that match, which are not many; then the page among them, and how many they are. */
async function collected(queries: Queries, ask: Ask): Promise<{ rows: CustomerRecord[] } & Total> {
  const rows = await queries.rows<CustomerRecord & { total: number }>(sql`
    with found as materialized (
      select c.id, c.seq, lower(c.full_name) as name
      ${wanted(ask.filter)}
    ), page as materialized (
      select f.id
      from found f
      where ${beyond(ask, ofFound)}
      order by ${inOrder(ask.sort, ofFound)}
      limit ${ask.limit + 1}
    )
    select counted.total, ${customerColumns}
    from (select count(*)::int as total from found) as counted
    left join page on true
    left join bank.customers c on c.id = page.id
    left join ledger.accounts a on a.id = c.account_id
    order by ${inOrder(ask.sort, ofCustomer)}`)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}

/** Beyond this many the first page is near in any order, and collecting them all would take longer than finding it. */
const COLLECTED_MOST = 2_500
/** Words and names go together, so in the order of names the first match may lie at the very end. */
const COLLECTED_BY_NAME_MOST = 100_000

/** Everybody is counted exactly up to here: a bank of this size wants to know. */
const COUNTED_MOST = 20_000

/**
 * One row more than asked for, and the total. A search is either rare, and then all it matches are collected by the
 * trigrams, or common, and then the list is walked until the page is full: each is slow where the other is quick, so
 * the planner's estimate chooses. The total is exact for what is collected.
 */
export async function findCustomers(queries: Queries, ask: Ask): Promise<{ rows: CustomerRecord[] } & Total> {
  const estimate = await estimatedRows(queries, wanted(ask.filter))
  const most = ask.sort === 'name' && ask.filter.q ? COLLECTED_BY_NAME_MOST : COLLECTED_MOST
  if (estimate <= most) return collected(queries, ask)
  const rows = await walked(queries, ask)
  const isEverybody = Object.values(ask.filter).every((value) => !value)
  if (isEverybody) return { rows, ...(await boundedTotal(queries, wanted({}), COUNTED_MOST)) }
  return { rows, total: estimate, totalIsEstimate: true }
}

/** A stretch of the whole list in order of arrival, for taking it away. */
export const someCustomers = (
  queries: Queries,
  { q, after, limit }: { q: string | undefined; after: bigint; limit: number },
) => walked(queries, { filter: { q }, sort: 'oldest', after: { name: '', seq: after }, limit })
