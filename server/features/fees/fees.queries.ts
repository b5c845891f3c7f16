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

const found = ({ accounts, customerId, state }: Filter): Sql => sql`
  ${accounts === undefined ? sql`true` : sql`f.account_id = any(${accounts}::bigint[])`}
  and ${
    customerId === undefined
      ? sql`true`
      : sql`f.account_id in (select h.account_id from bank.held_accounts h where h.customer_id = ${customerId} and h.role = 'owner')`
  }
  and ${state === undefined ? sql`true` : sql`f.state = ${state}`}`

type Page = Filter & { after: bigint | undefined; limit: number }

/** Newest first. */
export const findFees = (queries: Queries, page: Page): Promise<FeeRow[]> =>
  queries.rows(sql`
    select ${withReliefs}
    from ${feeTables}
    where ${found(page)} and ${page.after === undefined ? sql`true` : sql`f.seq < ${page.after}`}
    order by f.seq desc
    limit ${page.limit}`)

export const countFees = (database: Database, filter: Filter) =>
  boundedTotal(database, sql`from bank.fees f where ${found(filter)}`)

export const feeWithReliefs = (queries: Queries, id: string): Promise<FeeRow | undefined> =>
  queries.row(sql`select ${withReliefs} from ${feeTables} where f.id = ${id}`)
