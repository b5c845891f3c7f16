import type { Queries } from '../database/database.ts'
import type { Session } from '../http/call-context.ts'
import { insertAudit } from './audit.queries.ts'
import type { Actor, AuditEntry } from './audit-entry.ts'

export const actorOf = (session: Session): Actor =>
  session.role === 'admin'
    ? { role: 'admin', id: session.staffId, name: session.username }
    : { role: 'customer', id: session.customerId }

/** Writes one line of the audit trail, inside the transaction of what it tells about. */
export async function recordAudit(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.run(insertAudit(entry))
}
