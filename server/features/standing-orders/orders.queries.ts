import type { ClosedDayRule, Rhythm } from '@larkfield/contract/entities/standing-orders.ts'
import type { Database, Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal, type Total } from '../../floor/database/totals.queries.ts'

export type RunRow = {
  due: string
  outcome: 'done' | 'nothing_to_move' | 'short' | 'refused' | 'skipped' | 'paused'
  amountMinor: number | null
  at: string
  transferId: number | null
  why: string | null
}

export type OrderState = 'active' | 'paused' | 'ended'

export type OrderRow = {
  id: string
  seq: bigint
  account_id: bigint
  account_number: string
  created_by: string
  created_by_name: string
  created_at: Date
  kind: 'wire' | 'move'
  to_account_id: bigint | null
  payee_name: string
  payee_account: string
  bank: string
  currency: string
  amount_minor: bigint | null
  keep_minor: bigint | null
  description: string | null
  rhythm: Rhythm
  start_on: string
  on_last_day: boolean
  end_on: string | null
  times: number | null
  closed_days: ClosedDayRule
  state: OrderState
  /** Of one that is or was paused: who did last. */
  paused_by: 'customer' | 'bank' | null
  pause_reason: string | null
  next_place: number
  next_due: string | null
  next_try_at: Date | null
  tries: number
  version: number
  signatures: 1 | 2
  fingerprint: string | null
  last_runs: RunRow[]
}

/** Behind every date: orders that have ended stand last. */
export const NEVER = '9999-12-31'

const columns = sql`
  o.id, o.seq, o.account_id, a.number as account_number, o.created_by, by.full_name as created_by_name, o.created_at,
  o.kind, o.to_account_id, o.payee_name, o.payee_account, o.bank, o.currency, o.amount_minor, o.keep_minor,
  o.description, o.rhythm, to_char(o.start_on, 'YYYY-MM-DD') as start_on, o.on_last_day,
  to_char(o.end_on, 'YYYY-MM-DD') as end_on, o.times, o.closed_days, o.state, o.paused_by, o.pause_reason, o.next_place,
  to_char(o.next_due, 'YYYY-MM-DD') as next_due, o.next_try_at, o.tries, o.version, o.signatures, o.fingerprint,
  coalesce((
    select json_agg(r)
    from (
      select to_char(run.due, 'YYYY-MM-DD') as due, run.outcome, run.amount_minor as "amountMinor", run.at,
             run.transfer_id as "transferId", run.why
      from bank.standing_order_runs run
      where run.order_id = o.id
      order by run.due desc
      limit 12
    ) as r
  ), '[]'::json) as last_runs`

const tables = sql`
  bank.standing_orders o
  join books.accounts a on a.id = o.account_id
  join bank.customers by on by.id = o.created_by`

type Whose = { customerId?: string | undefined }
type Filter = Whose & { account?: bigint | undefined; state?: OrderState | undefined }

const all = (conditions: Sql[]): Sql => conditions.reduce((whole, one) => sql`${whole} and ${one}`, sql`true`)

/** Whoever holds an account, also as a viewer, sees its orders. */
const heldByCustomer = (customerId: string) => sql`
  select h.account_id from bank.held_accounts h where h.customer_id = ${customerId}`
const heldBy = (customerId: string) => sql`o.account_id in (${heldByCustomer(customerId)})`

const found = ({ customerId, account, state }: Filter): Sql =>
  all([
    ...(customerId === undefined ? [] : [heldBy(customerId)]),
    ...(account === undefined ? [] : [sql`o.account_id = ${account}`]),
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
  ])

/** Of somebody or of one account, all there are: they are few, and those of the whole bank in order would be many. */
const source = ({ customerId, account }: Filter): Sql => {
  if (customerId === undefined && account === undefined) return sql`bank.standing_orders`
  const held =
    customerId === undefined ? sql`true` : sql`o.account_id = any(array(${heldByCustomer(customerId)}))`
  const one = account === undefined ? sql`true` : sql`o.account_id = ${account}`
  return sql`(select * from bank.standing_orders o where ${held} and ${one} offset 0)`
}

type Page = Filter & { after: { due: string; seq: string } | undefined; limit: number }

/** The next ones first, those without a next one at the end. */
export const ordersInOrder = (queries: Queries, page: Page): Promise<OrderRow[]> => {
  const place = sql`coalesce(o.next_due, '9999-12-31'::date)`
  const { after, limit } = page
  return queries.rows(sql`
    with page as materialized (
      select o.id
      from ${source(page)} o
      where ${found({ state: page.state })}
        and ${after === undefined ? sql`true` : sql`(${place}, o.seq) > (${after.due}::date, ${after.seq}::bigint)`}
      order by ${place}, o.seq
      limit ${limit}
    )
    select ${columns}
    from ${tables}
    join page on page.id = o.id
    order by ${place}, o.seq`)
}

export const totalOfOrders = (database: Database, filter: Filter): Promise<Total> =>
  boundedTotal(database, sql`from ${source(filter)} o where ${found({ state: filter.state })}`)

/** How many a customer has going, of all accounts. */
export async function countGoing(queries: Queries, customerId: string): Promise<number> {
  const row = await queries.row<{ n: number }>(sql`
    select count(*)::int as n
    from bank.standing_orders
    where created_by = ${customerId} and state <> 'ended'`)
  return row!.n
}

export const orderById = (queries: Queries, id: string, whose: Whose = {}): Promise<OrderRow | undefined> =>
  queries.row(sql`select ${columns} from ${tables} where o.id = ${id}::uuid and ${found(whose)}`)

/** Waits while its date is being carried out, and keeps others waiting until the transaction ends. */
export const lockOrder = (queries: Queries, id: string): Promise<OrderRow | undefined> =>
  queries.row(sql`select ${columns} from ${tables} where o.id = ${id}::uuid for no key update of o`)

export const orderByKey = (
  queries: Queries,
  customerId: string,
  key: string,
): Promise<OrderRow | undefined> =>
  queries.row(sql`
    select ${columns} from ${tables} where o.created_by = ${customerId} and o.request_key = ${key}`)

/** Active orders out of accounts that somebody holds and into them, also another holder's, with a date up to a day. */
export const ordersUntil = (
  queries: Queries,
  { customerId, until }: { customerId: string; until: string },
): Promise<OrderRow[]> =>
  queries.rows(sql`
    select ${columns}
    from ${tables}
    where o.id = any(array(
        select paying.id
        from bank.held_accounts h join bank.standing_orders paying on paying.account_id = h.account_id
        where h.customer_id = ${customerId}
        union
        select bringing.id
        from bank.held_accounts h join bank.standing_orders bringing on bringing.to_account_id = h.account_id
        where h.customer_id = ${customerId} and bringing.kind = 'move'
      ))
      and o.state = 'active' and o.next_due <= ${until}::date
    order by o.next_due, o.seq
    limit ${MOST_UPCOMING}`)

const MOST_UPCOMING = 2_000
