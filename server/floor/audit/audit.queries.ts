import { sql } from '../database/sql.ts'
import type { AuditEntry } from './audit-entry.ts'

export const insertAudit = ({ actor, subject, origin, ...entry }: AuditEntry) => sql`
  insert into bank.audit_trail
    (actor_role, actor_id, actor_name, action, outcome, subject_kind, subject_id, subject_name, reason,
     before, after, address, browser, request_id)
  values
    (${actor.role}, ${'id' in actor ? actor.id : null}, ${'name' in actor ? (actor.name ?? null) : null},
     ${entry.action}, ${entry.outcome ?? 'done'},
     ${subject?.kind ?? null}, ${subject?.id ?? null}, ${subject?.name ?? null}, ${entry.reason ?? null},
     ${entry.before ? JSON.stringify(entry.before) : null}::jsonb,
     ${entry.after ? JSON.stringify(entry.after) : null}::jsonb,
     ${origin?.address ?? null}, ${origin?.browser ?? null}, ${origin?.requestId ?? null})`
