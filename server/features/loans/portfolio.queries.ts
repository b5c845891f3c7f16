import type { ArrearsAge } from '@larkfield/contract/entities/loans.ts'
import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'
import type { KeyPart } from '../../floor/http/paging.ts'
import { type DebtRow, debtColumns, debtTables } from './debts.queries.ts'

export type PortfolioFilter = {
  state?: DebtRow['state'] | undefined
  age?: ArrearsAge | 'any' | 'none' | undefined
  productId?: string | undefined
  currency?: string | undefined
  customerId?: string | undefined
  q?: string | undefined
}

export type PortfolioOrder = 'paidOutOn' | 'owed' | 'due' | 'daysLate' | 'fullName' | 'nextDueOn'

/** A loan that was restructured while late and is not cured counts as late as it was then (B38). */
const isMarked = sql`(l.state = 'active' and l.restructured_late_on is not null and l.cured_on is null)`

const daysLate = sql`greatest(
  coalesce(books_day.day, current_date) - l.late_since, case when ${isMarked} then l.restructured_days_late end)`

const bounds: Record<ArrearsAge, [from: number, to: number]> = {
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, 1_000_000],
}

function ofAge(age: PortfolioFilter['age']): Sql {
  if (age === undefined) return sql`true`
  if (age === 'none') return sql`coalesce(${daysLate}, 0) < 1`
  if (age === 'any') return sql`${daysLate} >= 1`
  const [from, to] = bounds[age]
  return sql`${daysLate} between ${from} and ${to}`
}

const matching = (f: PortfolioFilter): Sql => sql`
  ${f.state === undefined ? sql`true` : sql`l.state = ${f.state}`}
  and ${ofAge(f.age)}
  and ${f.productId === undefined ? sql`true` : sql`l.product_id = ${f.productId}`}
  and ${f.currency === undefined ? sql`true` : sql`l.currency = ${f.currency}`}
  and ${f.customerId === undefined ? sql`true` : sql`l.customer_id = ${f.customerId}`}
  and ${f.q === undefined ? sql`true` : sql`(a.number = ${f.q} or ${everyWord(sql`c.search_text`, f.q)})`}`

/** Each with the type that a cursor is read as. */
const keys: Record<PortfolioOrder, { by: Sql; type: Sql }> = {
  paidOutOn: { by: sql`l.paid_out_on`, type: sql`date` },
  owed: { by: sql`l.owed_minor`, type: sql`bigint` },
  due: { by: sql`l.due_minor`, type: sql`bigint` },
  daysLate: { by: sql`coalesce(${daysLate}, -1)`, type: sql`integer` },
  fullName: { by: sql`lower(c.full_name)`, type: sql`text` },
  nextDueOn: { by: sql`coalesce(l.next_due_on, '9999-12-31'::date)`, type: sql`date` },
}

/** The same for whoever reads the cursor. */
export const portfolioKeyParts = {
  paidOutOn: 'day',
  owed: 'number',
  due: 'number',
  daysLate: 'count',
  fullName: 'name',
  nextDueOn: 'day',
} as const satisfies Record<PortfolioOrder, KeyPart>

type Page = PortfolioFilter & {
  sort: PortfolioOrder
  isDown: boolean
  after: { value: string; account: bigint } | undefined
  limit: number
}

/** Sorted by a column, and by account where that is the same. */
export function portfolioPage(queries: Queries, page: Page): Promise<(DebtRow & { sort_key: string })[]> {
  const { by, type } = keys[page.sort]
  const way = page.isDown ? sql`desc` : sql`asc`
  const beyond = page.isDown ? sql`<` : sql`>`
  const after = page.after
    ? sql`(${by}, l.account_id) ${beyond} (${page.after.value}::text::${type}, ${page.after.account}::bigint)`
    : sql`true`
  return queries.rows(sql`
    select ${debtColumns}, (${by})::text as sort_key
    from ${debtTables}
    where ${matching(page)} and ${after}
    order by ${by} ${way}, l.account_id ${way}
    limit ${page.limit}`)
}

export type SumRow = {
  currency: string
  age: ArrearsAge | null
  count: number
  restructured: number
  owed: bigint
  due: bigint
}

export const portfolioSums = (queries: Queries, filter: PortfolioFilter): Promise<SumRow[]> =>
  queries.rows(sql`
    select l.currency, aged.age, count(*)::int as count,
           count(*) filter (where ${isMarked})::int as restructured, sum(l.owed_minor)::bigint as owed, sum(l.due_minor)::bigint as due
    from ${debtTables}
    cross join lateral (
      select case when ${daysLate} > 90 then 'over-90' when ${daysLate} > 60 then '61-90' when ${daysLate} > 30 then '31-60'
                  when ${daysLate} >= 1 then '1-30' end as age) aged
    where ${matching(filter)}
    group by l.currency, aged.age
    order by l.currency, aged.age nulls first`)

export const portfolioKeys = (database: Database, filter: PortfolioFilter): Promise<Buffer> =>
  keysInOrder(database, sql`l.account_id`, {
    from: sql`from ${debtTables} where ${matching(filter)}`,
    order: sql`l.account_id desc`,
  })

export const debtsByKeys = (queries: Queries, some: readonly bigint[]): Promise<DebtRow[]> =>
  queries.rows(sql`
    select ${debtColumns}
    from ${debtTables}
    join ${among(some)} on k.key = l.account_id
    order by k.place`)
