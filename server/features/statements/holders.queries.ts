import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import { type HeldAccount, heldColumns, heldTables } from '../../floor/holdings/held-accounts.queries.ts'
import { isUuid } from '../../floor/money/record-ids.ts'

export type HolderRow = {
  id: string
  full_name: string
  address: string
  email: string
  deleted_at: Date | null
}

/** Whose statement it is, also when the bank no longer has them as a customer. */
export const holderOf = async (queries: Queries, customerId: string): Promise<HolderRow | undefined> =>
  isUuid(customerId)
    ? queries.row<HolderRow>(sql`
        select id, full_name, address, email, deleted_at from bank.customers where id = ${customerId}`)
    : undefined

/** All that somebody holds or looks at, closed accounts too. */
export const everHeld = (queries: Queries, customerId: string): Promise<HeldAccount[]> =>
  queries.rows<HeldAccount>(sql`
    select ${heldColumns}
    from ${heldTables}
    where h.customer_id = ${customerId}
    order by main.id is distinct from h.customer_id, a.status = 'closed', h.position nulls last, h.since, h.id,
             p.parent_id nulls first, a.id`)
