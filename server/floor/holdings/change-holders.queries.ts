import { type Sql, sql } from '../database/sql.ts'

export type Holder = {
  id: string
  customer_id: string
  role: 'owner' | 'joint' | 'viewer'
  full_name: string
  email: string
}

/** Everybody who holds an account, held in one order: whoever changes holders waits for whoever moves money, and they for it. */
export const lockHolders = (accountId: bigint): Sql => sql`
  select h.id, h.customer_id, h.role, c.full_name, c.email
  from bank.holdings h
  join bank.customers c on c.id = h.customer_id
  where h.account_id = ${accountId}
  order by h.id
  for update of h`
