import type pg from 'pg'
import type { ModelOrder } from './model.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

/** Somebody who holds all the accounts, straight in the tables. */
export async function placeCustomer(db: Queryable, account: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into bank.customers
       (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
        account_type, password_hash, is_verified, transfer_codes_sealed)
     values ($1, 'Ada Example', 'ada', 'ada@example.com', '+1 802 555 0199', 'Printer',
             '1985-12-10', 'Single', '2 Mill Lane', 'savings', 'none', true, '')
     returning id`,
    [account],
  )
  return rows[0]!.id
}

type Held = { customer: string; accounts: readonly number[]; type: 'savings' | 'current' }

export async function holdAll(db: Queryable, { customer, accounts, type }: Held): Promise<void> {
  await db.query(
    `with terms as (
       insert into bank.account_terms (account_id, type) select unnest($2::bigint[]), $3
     )
     insert into bank.holdings (account_id, customer_id, role) select unnest($2::bigint[]), $1, 'owner'`,
    [customer, accounts, type],
  )
}

type Placed = { order: ModelOrder; customer: string; from: number; to: number; now: Date }

/** As it would stand after it was ordered; the worker finds its first day by the bank's calendar. */
export async function placeOrder(db: Queryable, { order, customer, from, to, now }: Placed): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into bank.standing_orders
       (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, keep_minor,
        rhythm, start_on, on_last_day, end_on, times, closed_days, state, next_due, next_try_at)
     values ($1, $2, $3, $4, 'Ada Example', '2000000001', 'Larkfield', 'USD', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     returning id`,
    [
      from,
      customer,
      order.kind,
      to,
      order.amount,
      order.keep,
      order.rhythm,
      order.startOn,
      order.onLastDay,
      order.endOn,
      order.times,
      order.closedDays,
      order.isPaused ? 'paused' : 'active',
      order.startOn,
      now,
    ],
  )
  const { id } = rows[0]!
  // Of an order on last days the first date is not the one it starts on.
  await db.query(
    `update bank.standing_orders
     set next_due = (date_trunc('month', start_on) + interval '1 month - 1 day')::date
     where id = $1 and on_last_day`,
    [id],
  )
  return id
}

export type FoundRun = {
  order_id: string
  due: string
  outcome: string
  amount: number | null
  /** The business day on which it was booked. */
  on: string | null
}

export async function runsFound(db: Queryable): Promise<FoundRun[]> {
  const { rows } = await db.query<FoundRun>(
    `select r.order_id, to_char(r.due, 'YYYY-MM-DD') as due, r.outcome, r.amount_minor::float8 as amount,
            to_char(t.day, 'YYYY-MM-DD') as "on"
     from bank.standing_order_runs r
     left join books.transfers t on t.id = r.transfer_id
     order by r.order_id, r.due`,
  )
  return rows
}

export async function balancesFound(db: Queryable): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; balance: number }>(
    `select id::float8 as id, balance_minor::float8 as balance from books.accounts where kind = 'customer'`,
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

export async function countDue(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from bank.standing_orders where state <> 'ended' and next_try_at <= $1`,
    [now],
  )
  return rows[0]!.n
}

/** Days that are closed, with what was booked on each of them on one account. */
export async function closesFound(db: Queryable, account: number): Promise<{ day: string; paid: number }[]> {
  const { rows } = await db.query<{ day: string; paid: number }>(
    `select to_char(c.day, 'YYYY-MM-DD') as day,
            coalesce((select sum(e.amount_minor) from books.entries e
                      where e.account_id = $1 and e.day = c.day), 0)::float8 as paid
     from books.day_closes c
     order by c.day`,
    [account],
  )
  return rows
}

export async function nightsFound(db: Queryable): Promise<{ day: string; open: number; steps: string }[]> {
  const { rows } = await db.query<{ day: string; open: number; steps: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, (count(*) filter (where state <> 'done'))::int as open,
            string_agg(step, ' ' order by place) as steps
     from bank.night_steps
     group by bank.night_steps.day
     order by bank.night_steps.day`,
  )
  return rows
}

/** Business days that are over and not closed. */
export async function countOpenDays(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select (d.day - coalesce((select max(day) + 1 from books.day_closes), d.open_from))::int
            + (select count(*) from bank.night_steps where state <> 'done')::int as n
     from books.business_date d`,
  )
  return rows[0]!.n
}
