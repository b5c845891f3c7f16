import type { FeeState } from '@larkfield/contract/entities/fees.ts'
import type { Database, Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'
import { type Fee, feeColumns, feeTables } from '../../floor/fees/fees.queries.ts'

export type ReliefRow = {
  how: 'waived' | 'returned'
  amount_minor: number
  reason: string
  by: string | null
  at: string
}

export type FeeRow = Fee & { reliefs: ReliefRow[] }

const withReliefs = sql`
  ${feeColumns},
  (select coalesce(jsonb_agg(jsonb_build_object(
            'how', r.how, 'amount_minor', r.amount_minor, 'reason', r.reason, 'by', r.by_staff, 'at', r.at)
            order by r.id), '[]')
   from bank.fee_reliefs r where r.fee_id = f.id) as reliefs`

type Filter = {
  accounts?: readonly number[] | undefined
  customerId?: string | undefined
  state?: FeeState | undefined
}

/** Of some accounts, all fees there are: they are few, and the newest of the whole bank would be many. */
const source = ({ accounts, customerId }: Filter): Sql => {
  if (accounts !== undefined)
    return sql`(select * from bank.fees where account_id = any(${accounts}::bigint[]) offset 0)`
  if (customerId === undefined) return sql`bank.fees`
  return sql`(
    select * from bank.fees
    where account_id = any(array(
      select h.account_id from bank.held_accounts h where h.customer_id = ${customerId} and h.role = 'owner'
    ))
    offset 0)`
}

const found = (filter: Filter): Sql => sql`
  from ${source(filter)} f
  where ${filter.state === undefined ? sql`true` : sql`f.state = ${filter.state}`}`

type Page = Filter & { after: bigint | undefined; limit: number }

/** Newest first. */
export const findFees = (queries: Queries, page: Page): Promise<FeeRow[]> =>
  queries.rows(sql`
    with page as materialized (
      select f.id, f.seq
      ${found(page)} and ${page.after === undefined ? sql`true` : sql`f.seq < ${page.after}`}
      order by f.seq desc
      limit ${page.limit}
    )
    select ${withReliefs}
    from ${feeTables}
    join page on page.id = f.id
    order by page.seq desc`)

export const countFees = (database: Database, filter: Filter) => boundedTotal(database, found(filter))

export const feeWithReliefs = (queries: Queries, id: string): Promise<FeeRow | undefined> =>
  queries.row(sql`select ${withReliefs} from ${feeTables} where f.id = ${id}`)
