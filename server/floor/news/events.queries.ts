import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A channel's name cannot be a parameter; ours is a constant. */
export const listenTo = (channel: string): string => `listen ${channel}`

/** Which of these sessions still hold. Asking does not count as being there: an idle person stays idle. */
export async function sessionsThatHold(queries: Queries, sessionIds: string[]): Promise<Set<string>> {
  const rows = await queries.rows<{ id: string }>(sql`
    select s.id
    from bank.sessions s
    left join bank.customers c on c.id = s.customer_id
    left join books.accounts account on account.id = c.account_id
    left join bank.admins a on a.id = s.admin_id
    where s.id = any(${sessionIds}::uuid[])
      and s.expires_at > clock_timestamp()
      and s.last_seen_at > clock_timestamp() - interval '15 minutes'
      and (a.status = 'active' or (c.deleted_at is null and account.status in ('active', 'inactive')))`)
  return new Set(rows.map((row) => row.id))
}
