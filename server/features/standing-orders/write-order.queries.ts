import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import type { Standing } from './advance.ts'
import type { Ordered } from './order-form.ts'
import type { OrderState } from './orders.queries.ts'

export type NewOrder = Ordered & {
  accountId: bigint
  customerId: string
  kind: 'wire' | 'move'
  toAccountId: bigint | null
  payeeName: string
  payeeAccount: string
  bank: string
  currency: string
  standing: Standing
  signatures: 1 | 2
  approvalId: string | undefined
  origin: object | null
  key: string
  fingerprint: string
}

export const insertOrder = (queries: Queries, order: NewOrder) =>
  queries.row<{ id: string }>(sql`
    insert into bank.standing_orders
      (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, keep_minor,
       description, rhythm, start_on, on_last_day, end_on, times, closed_days, next_place, next_due, next_try_at,
       signatures, approval_id, origin, request_key, fingerprint)
    values
      (${order.accountId}, ${order.customerId}, ${order.kind}, ${order.toAccountId}, ${order.payeeName},
       ${order.payeeAccount}, ${order.bank}, ${order.currency}, ${order.amountMinor}, ${order.keepMinor},
       ${order.description}, ${order.rhythm}, ${order.startOn}, ${order.onLastDay}, ${order.endOn}, ${order.times},
       ${order.closedDays}, ${order.standing.place}, ${order.standing.due}, ${order.standing.tryAt},
       ${order.signatures}, ${order.approvalId ?? null}, ${order.origin === null ? null : JSON.stringify(order.origin)},
       ${order.key}, ${order.fingerprint})
    returning id`)

type Changed = Ordered & {
  id: string
  standing: Standing
  signatures: 1 | 2
  approvalId: string | undefined
  origin: object | null
}

export const changeOrder = (queries: Queries, order: Changed) =>
  queries.run(sql`
    update bank.standing_orders
    set amount_minor = ${order.amountMinor}, keep_minor = ${order.keepMinor}, description = ${order.description},
        rhythm = ${order.rhythm}, start_on = ${order.startOn}, on_last_day = ${order.onLastDay},
        end_on = ${order.endOn}, times = ${order.times}, closed_days = ${order.closedDays},
        next_place = ${order.standing.place}, next_due = ${order.standing.due}, next_try_at = ${order.standing.tryAt},
        tries = 0, signatures = ${order.signatures}, approval_id = coalesce(${order.approvalId ?? null}, approval_id),
        origin = coalesce(${order.origin === null ? null : JSON.stringify(order.origin)}::jsonb, origin),
        version = version + 1
    where id = ${order.id}::uuid`)

/** Where it goes on, and in which state; behind its last date it has ended. */
export const moveOn = (
  queries: Queries,
  { id, standing, state }: { id: string; standing: Standing; state: OrderState },
) => {
  const isOver = standing.due === null || state === 'ended'
  return queries.run(sql`
    update bank.standing_orders
    set next_place = ${standing.place}, next_due = ${isOver ? null : standing.due},
        next_try_at = ${isOver ? null : standing.tryAt}, tries = 0, state = ${isOver ? 'ended' : state},
        ended_at = case when ${isOver} then clock_timestamp() end, version = version + 1
    where id = ${id}::uuid`)
}

type Paused = { by: 'customer' | 'bank'; reason: string | null }

export const setPaused = (queries: Queries, id: string, { by, reason }: Paused) =>
  queries.run(sql`
    update bank.standing_orders
    set state = 'paused', paused_by = ${by}, pause_reason = ${reason}, version = version + 1
    where id = ${id}::uuid`)

type Outcome = { id: string; due: string; outcome: 'skipped' | 'paused' }

/** Each date ends once: whatever is written down already stays (B27). */
export const recordOutcome = (queries: Queries, { id, due, outcome }: Outcome) =>
  queries.run(sql`
    insert into bank.standing_order_runs (order_id, due, outcome)
    values (${id}::uuid, ${due}::date, ${outcome})
    on conflict do nothing`)

export const isRecorded = async (queries: Queries, id: string, due: string): Promise<boolean> =>
  (await queries.row(sql`
    select 1 from bank.standing_order_runs where order_id = ${id}::uuid and due = ${due}::date`)) !==
  undefined

export async function lastRecorded(queries: Queries, id: string): Promise<string | null> {
  const row = await queries.row<{ due: string | null }>(sql`
    select to_char(max(due), 'YYYY-MM-DD') as due from bank.standing_order_runs where order_id = ${id}::uuid`)
  return row!.due
}
