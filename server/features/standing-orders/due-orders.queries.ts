import type { RunOutcome } from '@larkfield/contract/entities/standing-orders.ts'
import type { AccountStatus } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { named, sql } from '../../floor/database/sql.ts'
import type { OrderRow, OrderState } from './orders.queries.ts'

/** What the ledger runs in the transaction that carries a date out; see `keepBeside`. */
export const keepOrderRuns = `
  insert into bank.standing_order_runs (order_id, due, outcome, transfer_id, amount_minor, at)
  select (beside ->> 'orderId')::uuid, (beside ->> 'due')::date, 'done', id, amount_minor,
         (beside ->> 'at')::timestamptz
    from kept
   where beside ->> 'orderId' is not null`

/** An order with a date that is to be carried out, and all that carrying it out goes by. */
export type DueOrder = Omit<OrderRow, 'last_runs' | 'created_by_name' | 'fingerprint' | 'next_due'> & {
  next_due: string
  origin: Record<string, string> | null
  sender_name: string
  account_status: AccountStatus
  available_minor: bigint
  creator_status: AccountStatus
  is_held: boolean
  /** Of a move: whether it still goes to an account of one's own. */
  holds_target: boolean
  to_number: string | null
  to_status: AccountStatus | null
  to_name: string | null
  locked_until: string | null
  is_recorded: boolean
  /** What the date costs, where it goes to another bank. */
  fee_minor: bigint
}

/** Each is taken by one process; whoever changes one of them meanwhile waits until it is through. */
export const claimDue = (queries: Queries, now: Date, most: number): Promise<{ id: string }[]> =>
  queries.rows(
    named(
      'claim_due_orders',
      sql`
        select o.id
        from bank.standing_orders o
        where o.state <> 'ended' and o.next_try_at <= ${now}
        order by o.next_try_at, o.seq
        limit ${most}
        for no key update skip locked`,
    ),
  )

export const dueOrders = (queries: Queries, ids: readonly string[]): Promise<DueOrder[]> =>
  queries.rows(
    named(
      'due_orders',
      sql`
        select o.id, o.seq, o.account_id, a.number as account_number, o.created_by, o.created_at, o.kind,
               o.to_account_id, o.payee_name, o.payee_account, o.bank, o.currency, o.amount_minor, o.keep_minor,
               o.description, o.rhythm, to_char(o.start_on, 'YYYY-MM-DD') as start_on, o.on_last_day,
               to_char(o.end_on, 'YYYY-MM-DD') as end_on, o.times, o.closed_days, o.state, o.next_place,
               to_char(o.next_due, 'YYYY-MM-DD') as next_due, o.next_try_at, o.tries, o.version, o.signatures, o.origin,
               owner.full_name as sender_name, a.status as account_status,
               a.balance_minor - a.held_minor as available_minor, main.status as creator_status,
               exists (
                 select from bank.account_holders h
                 where h.account_id = o.account_id and h.customer_id = o.created_by and h.role <> 'viewer'
               ) as is_held,
               o.kind = 'wire' or exists (
                 select from bank.account_holders h
                 where h.account_id = o.to_account_id and h.customer_id = o.created_by and h.role <> 'viewer'
               ) as holds_target,
               target.number as to_number, target.status as to_status, payee.full_name as to_name,
               to_char(pot.locked_until, 'YYYY-MM-DD') as locked_until,
               case when o.kind = 'wire' and o.to_account_id is null
                 then bank.wire_fee(o.account_id, bank.open_day()) else 0 end as fee_minor,
               exists (
                 select from bank.standing_order_runs r where r.order_id = o.id and r.due = o.next_due
               ) as is_recorded
        from bank.standing_orders o
        join books.accounts a on a.id = o.account_id
        join bank.account_owners holder on holder.account_id = o.account_id
        join bank.customers owner on owner.id = holder.customer_id
        join bank.customers creator on creator.id = o.created_by
        join books.accounts main on main.id = creator.account_id
        left join books.accounts target on target.id = o.to_account_id
        left join bank.account_owners payee_holder on payee_holder.account_id = o.to_account_id
        left join bank.customers payee on payee.id = payee_holder.customer_id and payee.deleted_at is null
        left join bank.pots pot on pot.account_id = o.account_id
        where o.id = any(${ids}::uuid[])
        order by o.next_try_at, o.seq`,
    ),
  )

export type Outcome = { id: string; due: string; outcome: RunOutcome; why: string | null }

/** All but those that moved money, whose outcome was written with the posting. */
export const recordOutcomes = (queries: Queries, outcomes: readonly Outcome[], at: Date) =>
  queries.run(sql`
    insert into bank.standing_order_runs (order_id, due, outcome, why, at)
    select id, due, outcome, why, ${at}
    from unnest(
      ${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ due }) => due)}::date[],
      ${outcomes.map(({ outcome }) => outcome)}::text[], ${outcomes.map(({ why }) => why)}::text[]
    ) as new (id, due, outcome, why)
    on conflict do nothing`)

export type Moved = {
  id: string
  state: OrderState
  place: number
  due: string | null
  tryAt: Date | null
  tries: number
}

/** Where orders stand after their date, or when it is tried again. That is no change that somebody made. */
export const moveOnAll = (queries: Queries, moved: readonly Moved[]) =>
  queries.run(sql`
    update bank.standing_orders o
    set state = new.state, next_place = new.place, next_due = new.due, next_try_at = new.try_at, tries = new.tries,
        ended_at = case when new.state = 'ended' then clock_timestamp() end
    from unnest(
      ${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ state }) => state)}::text[],
      ${moved.map(({ place }) => place)}::int[], ${moved.map(({ due }) => due)}::date[],
      ${moved.map(({ tryAt }) => tryAt)}::timestamptz[], ${moved.map(({ tries }) => tries)}::int[]
    ) as new (id, state, place, due, try_at, tries)
    where o.id = new.id`)

export type Holder = { id: string; full_name: string; email: string }

/** Whoever uses an account, for what they have to know. */
export const usersOf = (queries: Queries, accountId: bigint): Promise<Holder[]> =>
  queries.rows(sql`
    select c.id, c.full_name, c.email
    from bank.account_holders h
    join bank.customers c on c.id = h.customer_id and c.deleted_at is null
    where h.account_id = ${accountId} and h.role <> 'viewer'
    order by h.role desc, c.id`)

export type Redatable = Pick<OrderRow, 'id' | 'closed_days' | 'next_try_at'> & { next_due: string }

/** Orders whose next date has not been tried yet, in the order of their ids. */
export const ordersToRedate = (queries: Queries, after: string, most: number): Promise<Redatable[]> =>
  queries.rows(sql`
    select o.id, o.closed_days, o.next_try_at, to_char(o.next_due, 'YYYY-MM-DD') as next_due
    from bank.standing_orders o
    where o.state <> 'ended' and o.tries = 0 and o.id > ${after}::uuid
    order by o.id
    limit ${most}`)

type Redated = { id: string; due: string; tryAt: Date }

/** Only where it still stands at that date. */
export const redateAll = (queries: Queries, redated: readonly Redated[]) =>
  queries.run(sql`
    update bank.standing_orders o
    set next_try_at = new.try_at
    from unnest(
      ${redated.map(({ id }) => id)}::uuid[], ${redated.map(({ due }) => due)}::date[],
      ${redated.map(({ tryAt }) => tryAt)}::timestamptz[]
    ) as new (id, due, try_at)
    where o.id = new.id and o.next_due = new.due and o.tries = 0 and o.state <> 'ended'`)
