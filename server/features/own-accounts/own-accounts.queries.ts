import { type Sql, sql } from '../../floor/database/sql.ts'

/** Whoever has stopped holding it meanwhile changes nothing. */
export const nameHolding = (holdingId: string, name: string | null): Sql => sql`
  update bank.holdings set name = ${name} where id = ${holdingId}`

/** Places by the order of the numbers; accounts that are not named come after. */
export const orderHoldings = (customerId: string, numbers: readonly string[]): Sql => sql`
  update bank.holdings h
  set position = array_position(${numbers}::text[], a.number)
  from books.accounts a
  where h.customer_id = ${customerId} and a.id = h.account_id`

export const ownerNames = (customerIds: readonly string[]): Sql => sql`
  select id, full_name
  from bank.customers
  where id = any(${customerIds}::uuid[])`

/** Of the account that calls without a number mean. */
export const mainNumber = (customerId: string): Sql => sql`
  select a.number
  from bank.customers c
  join books.accounts a on a.id = c.account_id
  where c.id = ${customerId}`

export const numberOf = (account: bigint): Sql => sql`
  select number from books.accounts where id = ${account}`
