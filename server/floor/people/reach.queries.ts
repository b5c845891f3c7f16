import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Holder } from '../sessions/holder.queries.ts'

/** How somebody who can sign in is called and written to; an administrator may have no address. */
export type Reachable = { name: string; fullName: string; email: string | null }

export const reachOf = (queries: Queries, holder: Holder): Promise<Reachable | undefined> =>
  queries.row<Reachable>(
    'customerId' in holder
      ? sql`
        select a.number as name, c.full_name as "fullName", c.email
        from bank.customers c
        join books.accounts a on a.id = c.account_id
        where c.id = ${holder.customerId} and c.deleted_at is null`
      : sql`
        select username as name, coalesce(full_name, username) as "fullName", email
        from bank.admins
        where id = ${holder.staffId} and status = 'active'`,
  )
