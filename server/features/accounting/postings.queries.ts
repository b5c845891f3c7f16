import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { findPostedDays } from './posted-days.queries.ts'

export type PostingRow = {
  id: bigint
  kind: string
  day: string
  booked_at: Date
  value_at: Date | null
  debit_number: string
  debit_kind: string
  credit_number: string
  credit_kind: string
  amount_minor: bigint
  remark: string | null
  reverses: bigint | null
}

export type PostingsAsked = {
  currency: string
  from: string
  to: string
  /** Which accounts: all of some kinds. The bank's own has one of each kind and currency. */
  kinds: readonly string[]
  after: { day: string; id: bigint } | undefined
  limit: number
}

const columns = sql`
  t.id, t.kind::text as kind, to_char(t.day, 'YYYY-MM-DD') as day, t.booked_at, t.value_at,
  d.number as debit_number, d.kind::text as debit_kind,
  c.number as credit_number, c.kind::text as credit_kind,
  t.amount_minor, t.details->>'remark' as remark, t.reverses`

/** Accounts of which a currency has many; of any other kind it has one. */
const isOfMany = (kind: string) => kind === 'customer' || kind === 'loan'

/** The bank's own accounts are named, so that whatever index has fewest rows is read; of others each day's are looked through. */
async function accountsOf(queries: Queries, currency: string, kinds: readonly string[]) {
  const accounts = sql`select id from books.accounts where currency = ${currency} and kind = any(${kinds})`
  if (kinds.some(isOfMany)) return (column: Sql) => sql`${column} in (${accounts})`
  const ids = (await queries.rows<{ id: bigint }>(accounts)).map(({ id }) => id)
  return (column: Sql) => sql`${column} = any(${ids}::bigint[])`
}

/** Postings in order of their days, then as they were booked; each once, also when both accounts are among them. */
export async function findPostings(queries: Queries, asked: PostingsAsked): Promise<PostingRow[]> {
  const { currency, from, after, kinds, limit } = asked
  const isAmong = await accountsOf(queries, currency, kinds)
  const isOnDays = await findPostedDays(queries, asked)
  const found = (column: Sql) => sql`
    select t.day, t.id
      from books.transfers as t
     where t.currency = ${currency} and ${isOnDays} and ${isAmong(column)}
       and (t.day, t.id) > (${after?.day ?? from}::date, ${after?.id ?? 0n})`
  return queries.rows<PostingRow>(sql`
    with page as materialized (
      ${found(sql`t.debit_account`)}
      union
      ${found(sql`t.credit_account`)}
      order by day, id
      limit ${limit}
    )
    select ${columns}
      from page
      join books.transfers as t on t.id = page.id
      join books.accounts as d on d.id = t.debit_account
      join books.accounts as c on c.id = t.credit_account
     order by page.day, page.id`)
}

export type HouseRow = { number: string; kind: string; currency: string }

export const findHouse = (queries: Queries, currency: string | undefined): Promise<HouseRow[]> =>
  queries.rows<HouseRow>(sql`
    select number, kind::text as kind, currency
      from books.accounts
     where kind not in ('customer', 'loan') and (${currency ?? null}::text is null or currency = ${currency ?? null})
     order by currency, number`)

export const findHouseAccount = (queries: Queries, number: string): Promise<HouseRow | undefined> =>
  queries.row<HouseRow>(sql`
    select number, kind::text as kind, currency
      from books.accounts
     where number = ${number} and kind not in ('customer', 'loan')`)

type Owner = { id: string; name: string } | null

export type OnePostingRow = PostingRow & {
  currency: string
  principal: string
  bank: string | null
  reversed_by: bigint | null
  debit_owner: Owner
  credit_owner: Owner
}

const ownerOf = (account: Sql) => sql`
  select jsonb_build_object('id', who.id, 'name', who.full_name) as owner
    from bank.customers as who
   where who.deleted_at is null
     and who.id = coalesce((select customer_id from bank.account_owners where account_id = ${account}),
                           (select customer_id from bank.loan_accounts where account_id = ${account}))`

export const findPosting = (queries: Queries, id: string): Promise<OnePostingRow | undefined> =>
  queries.row<OnePostingRow>(sql`
    select ${columns}, t.currency, t.principal, t.details->>'bank' as bank,
           (select back.id from books.transfers as back where back.reverses = t.id) as reversed_by,
           payer.owner as debit_owner, payee.owner as credit_owner
      from books.transfers as t
      join books.accounts as d on d.id = t.debit_account
      join books.accounts as c on c.id = t.credit_account
      left join lateral (${ownerOf(sql`d.id`)}) as payer on true
      left join lateral (${ownerOf(sql`c.id`)}) as payee on true
     where t.id = ${id}`)

export const findStaffName = (queries: Queries, id: string) =>
  queries.row<{ name: string }>(sql`select username as name from bank.admins where id::text = ${id}`)

export const findCustomerName = (queries: Queries, id: string) =>
  queries.row<{ name: string }>(
    sql`select full_name as name from bank.customers where id::text = ${id} and deleted_at is null`,
  )
