import { containing } from '@larkfield/contract/search-pattern.ts'
import type { Database, Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'
import { isOneOf } from '../../floor/money/amounts.queries.ts'
import type { Search } from '../../floor/money/search.ts'

export type MemoRow = {
  id: string
  seq: bigint
  customer_id: string
  transaction_type: 'credit' | 'debit'
  amount_minor: bigint
  currency: string
  sender_name: string
  receiver_name: string
  receiver_account: string
  bank: string
  remark: string
  dated_at: Date
  /** Microseconds and all, for a cursor that loses nothing. */
  dated_at_text: string
  recorded_by: string
  recorded_at: Date
  archived_at: Date | null
}

/** Days are UTC days, both included. */
type Filter = Search & {
  from?: string | undefined
  to?: string | undefined
  archived: boolean
  asOf?: Date | undefined
}

const columns = sql`
  m.id, m.seq, m.customer_id, m.transaction_type, m.amount_minor, m.currency, m.sender_name, m.receiver_name,
  a.number as receiver_account, m.bank, m.remark, m.dated_at,
  to_char(m.dated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as dated_at_text,
  m.recorded_by, m.recorded_at, m.archived_at`

const tables = sql`
  bank.memos m
  join bank.customers c on c.id = m.customer_id
  join books.accounts a on a.id = c.account_id`

/** Said as its index has it, where nothing archived is asked for. */
function isThere({ archived, asOf }: Pick<Filter, 'archived' | 'asOf'>): Sql {
  if (archived) return sql`true`
  return asOf === undefined
    ? sql`m.archived_at is null`
    : sql`(m.archived_at is null or m.archived_at > ${asOf})`
}

const found = ({ text, amounts, archived, asOf }: Filter) => sql`
  ${isThere({ archived, asOf })}
  and ${asOf === undefined ? sql`true` : sql`m.recorded_at <= ${asOf}`}
  and ${isOneOf(amounts, { currency: sql`m.currency`, amount: sql`m.amount_minor` })}
  and ${text === undefined ? sql`true` : sql`${said} ilike ${containing(text)}`}`

/** As its index has it. */
const said = sql`(m.sender_name || ' ' || m.receiver_name || ' ' || m.bank || ' ' || m.remark)`

const datedWithin = ({ from, to }: Filter) => sql`
  m.dated_at >= coalesce(${from ?? null}::date, '-infinity'::date)::timestamp at time zone 'UTC'
  and m.dated_at < coalesce(${to ?? null}::date + 1, 'infinity'::date)::timestamp at time zone 'UTC'`

type OfCustomer = Filter & {
  customerId: string
  order: keyof typeof ways
  after: { datedAt: string; seq: bigint } | undefined
  limit: number
}

/** The same columns both ways: what comes after a place in the list, and how the list is sorted. */
const ways = {
  'newest first': { beyond: sql`<`, sorted: sql`m.dated_at desc, m.seq desc` },
  'oldest first': { beyond: sql`>`, sorted: sql`m.dated_at, m.seq` },
}

/** A customer's memos as they are dated: newest first for lists, oldest first for statements. */
export function memosOfCustomer(queries: Queries, query: OfCustomer): Promise<MemoRow[]> {
  const { customerId, after, limit } = query
  const { beyond, sorted } = ways[query.order]
  return queries.rows(sql`
    select ${columns}
    from ${tables}
    where m.customer_id = ${customerId}
      and ${found(query)}
      and ${datedWithin(query)}
      and (${after?.datedAt ?? null}::timestamp is null
           or (m.dated_at, m.seq)
              ${beyond} (${after?.datedAt ?? null}::timestamp at time zone 'UTC', ${after?.seq ?? null}::bigint))
    order by ${sorted}
    limit ${limit}`)
}

export const countMemos = (database: Database, query: Filter & { customerId: string }) =>
  boundedTotal(
    database,
    sql`
      from bank.memos m
      where m.customer_id = ${query.customerId}
        and ${found(query)}
        and ${datedWithin(query)}`,
    COUNTED_MOST,
  )

/** One customer has fewer, and of a bank's it is near enough. */
const COUNTED_MOST = 10_000

const recordedWithin = ({ from, to }: Filter) => sql`
  ${from === undefined ? sql`true` : sql`m.recorded_at >= ${from}::date::timestamp at time zone 'UTC'`}
  and ${to === undefined ? sql`true` : sql`m.recorded_at < (${to}::date + 1)::timestamp at time zone 'UTC'`}`

/** All customers' memos in the order in which they were recorded, newest first. */
export function memosAsRecorded(
  queries: Queries,
  query: Filter & { after: bigint | undefined; limit: number },
): Promise<MemoRow[]> {
  const { after, limit } = query
  return queries.rows(sql`
    with page as materialized (
      select m.id
      from bank.memos m
      where ${found(query)}
        and ${recordedWithin(query)}
        and ${after === undefined ? sql`true` : sql`m.seq < ${after}`}
      order by m.seq desc
      limit ${limit}
    )
    select ${columns}
    from ${tables}
    join page on page.id = m.id
    order by m.seq desc`)
}

export const countAllMemos = (database: Database, query: Filter) =>
  boundedTotal(
    database,
    sql`
      from bank.memos m
      where ${found(query)} and ${recordedWithin(query)}`,
    COUNTED_MOST,
  )
