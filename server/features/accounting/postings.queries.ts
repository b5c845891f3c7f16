import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

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

/** Postings in order of their days, then as they were booked; each once, also when both accounts are among them. */
export const findPostings = (
  queries: Queries,
  { currency, from, to, kinds, after, limit }: PostingsAsked,
): Promise<PostingRow[]> =>
  queries.rows<PostingRow>(sql`
    select ${columns}
      from books.transfers as t
      join books.accounts as d on d.id = t.debit_account
      join books.accounts as c on c.id = t.credit_account
     where t.currency = ${currency}
       and t.day >= ${after?.day ?? from}::date and t.day <= ${to}::date
       and (t.day, t.id) > (${after?.day ?? from}::date, ${after?.id ?? 0n})
       and (d.kind::text = any(${kinds}) or c.kind::text = any(${kinds}))
     order by t.day, t.id
     limit ${limit}`)

export type HouseRow = { number: string; kind: string; currency: string }

export const findHouse = (queries: Queries, currency: string | undefined): Promise<HouseRow[]> =>
  queries.rows<HouseRow>(sql`
    select number, kind::text as kind, currency
      from books.accounts
     where kind::text not in ('customer', 'loan') and (${currency ?? null}::text is null or currency = ${currency ?? null})
     order by currency, number`)

export const findHouseAccount = (queries: Queries, number: string): Promise<HouseRow | undefined> =>
  queries.row<HouseRow>(sql`
    select number, kind::text as kind, currency
      from books.accounts
     where number = ${number} and kind::text not in ('customer', 'loan')`)

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
