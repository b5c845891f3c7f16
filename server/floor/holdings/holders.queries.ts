import type { Queries } from '../database/database.ts'
import { named, type Sql, sql } from '../database/sql.ts'

export type Addressee = { id: string; full_name: string; email: string }

/** Who is written to about an account or a pot: whoever may use it. A viewer looks, and is not written to. */
export const addresseesOf = (queries: Queries, account: number): Promise<Addressee[]> =>
  queries.rows(sql`
    select c.id, c.full_name, c.email
    from bank.account_holders h
    join bank.customers c on c.id = h.customer_id and c.deleted_at is null
    where h.account_id = ${account} and h.role <> 'viewer'
    order by h.role <> 'owner', h.holding_id`)

/** Everybody who looks at one of these accounts or pots at this moment. */
export async function holdersOfAny(queries: Queries, accounts: readonly number[]): Promise<Set<string>> {
  const rows = await queries.rows<{ customer_id: string }>(
    named(
      'holders_of_any',
      sql`
        select distinct customer_id
        from bank.account_holders
        where account_id = any(${accounts}::bigint[])`,
    ),
  )
  return new Set(rows.map(({ customer_id }) => customer_id))
}

export const ownerOfAccount = (number: string): Sql => sql`
  select c.id, c.full_name as name
  from books.accounts a
  join bank.account_owners owner on owner.account_id = a.id
  join bank.customers c on c.id = owner.customer_id
  where a.number = ${number}`
