import type { Queries } from '../database/database.ts'
import type { Origin, Session } from '../http/call-context.ts'
import { insertAudit } from './audit.queries.ts'

export type Actor =
  | { role: 'customer' | 'admin'; id: string; name?: string }
  | { role: 'visitor'; name?: string }
  | { role: 'bank' }

export type AuditEntry = {
  actor: Actor
  /** Verb and noun, such as `sign_in`, `account_credited`, `codes_revealed`. */
  action: string
  /** `done`, or the code of the refusal. */
  outcome?: string
  subject?: { kind: string; id: string; name?: string }
  reason?: string | undefined
  /** State before and after; the caller leaves secrets out. */
  before?: object
  after?: object
  origin?: Origin
}

export const actorOf = (session: Session): Actor =>
  session.role === 'admin'
    ? { role: 'admin', id: session.adminId, name: session.username }
    : { role: 'customer', id: session.customerId }

/** Writes one line of the audit trail, inside the transaction of what it tells about. */
export async function recordAudit(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.run(insertAudit(entry))
}
