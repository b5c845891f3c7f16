import type { Queries } from '../database/database.ts'
import { everyWord, searchWords } from '../database/search.queries.ts'
import { type Sql, sql } from '../database/sql.ts'
import { boundedTotal } from '../database/totals.queries.ts'
import { type CustomerRecord, customerColumns } from '../people/customers.queries.ts'

type CustomerFilter = {
  q?: string | undefined
  status?: string | undefined
  type?: string | undefined
  verified?: boolean | undefined
}

type CustomerSort = 'newest' | 'oldest' | 'name'

function wanted({ q, status, type, verified }: CustomerFilter): Sql {
  // The account is joined only where it is asked for: a count of a million need not look at a million balances.
  return sql`
    from bank.customers c
    ${status ? sql`join ledger.accounts s on s.id = c.account_id and s.status = ${status}` : sql``}
    where c.deleted_at is null
      and ${type ? sql`c.account_type = ${type}` : sql`true`}
      and ${verified === undefined ? sql`true` : sql`c.is_verified = ${verified}`}
      and ${everyWord(sql`c.search_text`, q)}`
}

const orders: Record<CustomerSort, Sql> = {
  newest: sql`c.seq desc`,
  oldest: sql`c.seq`,
  name: sql`lower(c.full_name), c.seq`,
}

/** Rows after the last one seen, in the list's own order. */
function beyond(sort: CustomerSort, after: { name: string; seq: bigint } | undefined): Sql {
  if (!after) return sql`true`
  if (sort === 'newest') return sql`c.seq < ${after.seq}`
  if (sort === 'oldest') return sql`c.seq > ${after.seq}`
  return sql`(lower(c.full_name), c.seq) > (${after.name}, ${after.seq}::bigint)`
}

type CustomerPage = {
  filter: CustomerFilter
  sort: CustomerSort
  after: { name: string; seq: bigint } | undefined
  limit: number
}

/** First which customers, by their own indexes; then what stands beside those few. */
export const listCustomers = (queries: Queries, { filter, sort, after, limit }: CustomerPage) =>
  queries.rows<CustomerRecord>(sql`
    with page as materialized (
      select c.id
      ${wanted(filter)}
        and ${beyond(sort, after)}
      order by ${orders[sort]}
      limit ${limit + 1}
    )
    select ${customerColumns}
    from page
    join bank.customers c on c.id = page.id
    join ledger.accounts a on a.id = c.account_id
    order by ${orders[sort]}`)

const EXACT_UP_TO = { searching: 1_000, all: 10_000 }

export const totalOfCustomers = (queries: Queries, filter: CustomerFilter) =>
  boundedTotal(
    queries,
    wanted(filter),
    searchWords(filter.q).length > 0 ? EXACT_UP_TO.searching : EXACT_UP_TO.all,
  )
