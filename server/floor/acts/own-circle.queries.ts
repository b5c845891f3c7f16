import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Customers on whom a member of staff may not act: themselves, and all with whom they hold an account. */
export type OwnCircle = ReadonlySet<string>

/** Nothing is asked of the database for staff who are no customers. */
export async function ownCircle(queries: Queries, people: readonly (string | null)[]): Promise<OwnCircle> {
  const own = people.filter((id) => id !== null)
  if (own.length === 0) return new Set()
  const rows = await queries.rows<{ id: string }>(sql`
    select distinct theirs.customer_id as id
    from bank.holdings mine
    join bank.holdings theirs on theirs.account_id = mine.account_id
    where mine.customer_id = any(${own}::uuid[])`)
  return new Set([...own, ...rows.map(({ id }) => id)])
}
