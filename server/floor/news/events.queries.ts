import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { sessionHolds, sessionTables } from '../sessions/sessions.queries.ts'

/** A channel's name cannot be a parameter; ours is a constant. */
export const listenTo = (channel: string): string => `listen ${channel}`

/** Which of these sessions still hold. Asking does not count as being there: an idle person stays idle. */
export async function sessionsThatHold(queries: Queries, sessionIds: string[]): Promise<Set<string>> {
  const rows = await queries.rows<{ id: string }>(sql`
    select s.id
    from ${sessionTables}
    where s.id = any(${sessionIds}::uuid[]) and ${sessionHolds}`)
  return new Set(rows.map((row) => row.id))
}
