import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Origin, Session } from '../http/call-context.ts'

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
  const { actor, subject, origin } = entry
  await queries.run(sql`
    insert into bank.audit_trail
      (actor_role, actor_id, actor_name, action, outcome, subject_kind, subject_id, subject_name, reason,
       before, after, address, browser, request_id)
    values
      (${actor.role}, ${'id' in actor ? actor.id : null}, ${'name' in actor ? (actor.name ?? null) : null},
       ${entry.action}, ${entry.outcome ?? 'done'},
       ${subject?.kind ?? null}, ${subject?.id ?? null}, ${subject?.name ?? null}, ${entry.reason ?? null},
       ${entry.before ? JSON.stringify(entry.before) : null}::jsonb,
       ${entry.after ? JSON.stringify(entry.after) : null}::jsonb,
       ${origin?.address ?? null}, ${origin?.browser ?? null}, ${origin?.requestId ?? null})`)
}
